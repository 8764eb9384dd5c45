import type { Resource } from '../../../contract/declarations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { CalError, recoverFrom } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import {
  type CalendarEvent,
  findConflicts,
  type LinkedRecord,
  toCalendarEvent,
} from '../../../present/terminal/calendar-event.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import type { Context } from '../../context.js';
import type { CreateInvocation } from '../../input/create-form/form-tools.js';
import { readRecord } from '../../input/find-record.js';
import { isSwitchOn, splitListValue } from '../../input/option-values.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { type PrintWarning, printMessage } from '../../output/print-message.js';
import type { ResolvedEventDates } from '../../output/report-dates.js';
import type { CommandSession, SessionInvocation } from '../../session.js';
import { fetchBookings } from '../views/fetch-events.js';

interface WrittenEvent extends SessionInvocation {
  readonly resource: Resource;
  /** The record as the service returned it. */
  readonly record: unknown;
  /** The values that were written. */
  readonly values: RequestValues;
  /** Set if the event only moves: it had no length before. */
  readonly keepsLength?: true;
  readonly printWarning: PrintWarning;
}

/** The fields that decide when and where an event takes place. */
const BOOKING_FIELDS = ['start_date', 'end_date', 'timezone', 'all_day', 'venue'];

/** Warns on stderr of what may be wrong with the times of an event that was written. */
export async function warnAboutTimes(written: WrittenEvent): Promise<void> {
  const { resource, record, values, keepsLength = false, context, printWarning } = written;
  const setsLength = !keepsLength && ['start_date', 'end_date'].some((name) => Object.hasOwn(values, name));
  if (resource.name === 'event' && setsLength && isJsonObject(record) && isWithoutLength(record))
    await printWarning(
      context.text.twoSentences({
        first: context.text.eventWithoutLength(),
        second: context.text.eventWithoutLengthHint({ id: Number(record.id) }),
      }),
    );
  await warnAboutDoubleBooking(written);
}

const isWithoutLength = ({ start_date, end_date, all_day }: JsonObject): boolean =>
  all_day === false && start_date !== '' && start_date === end_date;

/**
 * Warns on stderr when an event that was written overlaps another in the same venue. All-day events do not count: they
 * are rather exhibitions than bookings. Costs one request, and only when the time or the venue was written, or the
 * event was published.
 */
async function warnAboutDoubleBooking(written: WrittenEvent): Promise<void> {
  const { resource, record, values, args, context, session, printWarning } = written;
  if (resource.name !== 'event' || !isSwitchOn(args, 'conflict-check', true)) return;
  const isBooked = values.status === 'publish' || BOOKING_FIELDS.some((name) => Object.hasOwn(values, name));
  if (!isBooked || !isJsonObject(record)) return;
  const event = toCalendarEvent(record);
  if (event === undefined || event.isAllDay || event.venues.length === 0) return;
  for (const venue of event.venues) {
    const others = await fetchOverlapping(event, venue, session);
    if (others.length > 0) await printWarning(formatDoubleBooking(venue, others, context));
  }
}

const MAX_NAMED = 3;
/** Maximum number of events to compare: more than a venue has in a few days. */
const MAX_COMPARED = 500;

function formatDoubleBooking(
  venue: LinkedRecord,
  others: readonly CalendarEvent[],
  { text }: Pick<Context, 'text'>,
): string {
  const named = others.slice(0, MAX_NAMED).map(({ id, title }) => text.recordNamed({ id, title: toSingleLine(title) }));
  return text.doubleBooking({ venue: toSingleLine(venue.name), others: named, more: others.length - named.length });
}

/** Returns the events with a time that overlap in the venue. If the look-up fails, the write still succeeds. */
async function fetchOverlapping(
  event: CalendarEvent,
  venue: LinkedRecord,
  session: CommandSession,
): Promise<readonly CalendarEvent[]> {
  const range = { start: event.start.toPlainDate(), end: event.end.toPlainDate() };
  const bookings = await fetchBookings(venue.id, range, session, MAX_COMPARED).catch(recoverFrom(CalError, () => []));
  return bookings.filter((other) => other.id !== event.id && findConflicts([event, other]).length > 0);
}

interface SeriesBooking extends Pick<CreateInvocation, 'args' | 'context'> {
  readonly dates: readonly ResolvedEventDates[];
  readonly body: RequestValues;
  readonly session: CommandSession;
}

const MAX_WARNINGS = 10;

/** Warns on stderr, before a series is written, of dates on which its venue is taken. */
export async function warnAboutSeriesBookings(booking: SeriesBooking): Promise<void> {
  const warnings = await findDoubleBookings(booking);
  const { err, text } = booking.context;
  for (const warning of warnings.slice(0, MAX_WARNINGS)) await printMessage(err, warning);
  if (warnings.length > MAX_WARNINGS) await printMessage(err, text.andMore({ count: warnings.length - MAX_WARNINGS }));
}

/**
 * Describes the events that overlap events which are to be written, in their venues. Reads a venue's events once for all
 * dates. If the look-up fails, the command goes on.
 */
export async function findDoubleBookings(booking: SeriesBooking): Promise<readonly string[]> {
  const { dates, body, args, session } = booking;
  const isAllDay = dates.some((each) => each.isAllDay);
  if (isAllDay || body.venue === undefined || !isSwitchOn(args, 'conflict-check', true)) return [];
  const warnings: string[] = [];
  try {
    for (const reference of listReferences(body.venue)) {
      const venue = await findVenue(reference, session);
      if (venue !== undefined) warnings.push(...(await listDoubleBookings(venue, booking)));
    }
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
  }
  return warnings;
}

const listReferences = (venue: unknown): readonly unknown[] =>
  typeof venue === 'string' ? splitListValue(venue) : [venue].flat();

/** Finds the venue that a value links to: by ID, slug or name. `undefined` for a new venue, which nobody has booked. */
async function findVenue(reference: unknown, session: CommandSession): Promise<LinkedRecord | undefined> {
  const given = isJsonObject(reference) ? reference.id : reference;
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const record = await readVenue(String(given), session);
  return record === undefined ? undefined : { id: formatCell(record.id), name: formatCell(record.venue) };
}

async function readVenue(ref: string, session: CommandSession): Promise<JsonObject | undefined> {
  const address = await session.findRecord(resourceOf('venue'), ref);
  return readRecord('venue', address, session).catch(recoverFrom(CalError, () => undefined));
}

/** Lists the dates on which other events, or dates of the series itself, overlap in a venue. */
async function listDoubleBookings(venue: LinkedRecord, { dates, session, context }: SeriesBooking): Promise<string[]> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days = { start: first.start.at.toPlainDate(), end: last.end.at.toPlainDate() };
  const own = dates.map((date, at) => toBookedEvent(date, at, venue));
  const conflicts = findConflicts([...own, ...(await fetchBookings(venue.id, days, session))]);
  return own.flatMap((event) => {
    const others = conflicts
      .filter(({ events }) => events.includes(event))
      .flatMap(({ events }) => events.filter((each) => each !== event && !own.includes(each)));
    if (others.length === 0) return [];
    const warning = formatDoubleBooking(venue, others, context);
    return [dates.length === 1 ? warning : context.text.labelled({ label: String(event.firstDay), text: warning })];
  });
}

function toBookedEvent({ start, end, zone }: ResolvedEventDates, at: number, venue: LinkedRecord): CalendarEvent {
  const [from, until] = [start.at.toPlainDateTime(), end.at.toPlainDateTime()];
  return {
    id: String(-1 - at),
    title: '',
    status: '',
    url: '',
    isAllDay: false,
    start: from,
    end: until,
    zone,
    startsAt: start.at.epochMilliseconds,
    endsAt: end.at.epochMilliseconds,
    firstDay: from.toPlainDate().toString(),
    lastDay: until.toPlainDate().toString(),
    venues: [venue],
    organizers: [],
    record: {},
  };
}
