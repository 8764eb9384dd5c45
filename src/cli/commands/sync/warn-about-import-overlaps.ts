import { Temporal } from 'temporal-polyfill';
import { CalError, recoverFrom } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { type CalendarEvent, findConflicts, toCalendarEvent } from '../../../present/terminal/calendar-event.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import type { Context } from '../../context.js';
import { printMessage } from '../../output/print-message.js';
import { formatLocalDate } from '../../output/table-writer.js';
import type { CommandSession } from '../../session.js';
import { fetchBookings } from '../views/fetch-events.js';

/** Maximum number of imported events to check, and of venues to list, which takes one request each. */
const MAX_EVENTS = 2000;
const MAX_VENUES = 50;
/** Maximum number of events to compare: more than a venue has in the weeks of an import. */
const MAX_COMPARED = 5000;
const MAX_NAMED = 5;

/** Collects the events that an import writes. All-day events do not count: they are rather exhibitions than bookings. */
export function createOverlapCheck() {
  const records: JsonObject[] = [];
  return {
    collect: (record: JsonObject) => {
      const { id, title, start_date, end_date, utc_start_date, utc_end_date, timezone, venues, venue } = record;
      const places = [venues ?? venue].flat().filter(isJsonObject);
      if (record.all_day === true || places.length === 0 || records.length === MAX_EVENTS) return;
      const kept = places.map((each) => ({ id: each.id, venue: each.venue }));
      records.push({ id, title, start_date, end_date, utc_start_date, utc_end_date, timezone, venues: kept });
    },
    warn: (session: CommandSession, context: Context) =>
      warnAboutImportOverlaps(
        records.map(toCalendarEvent).filter((event) => event !== undefined),
        session,
        context,
      ),
  };
}

/** Warns on stderr of imported events that overlap another event in the same venue. */
async function warnAboutImportOverlaps(
  written: readonly CalendarEvent[],
  session: CommandSession,
  { err, text }: Context,
): Promise<void> {
  const venueIds = [...new Set(written.flatMap(({ venues }) => venues.map(({ id }) => id)))];
  const lines = new Map<string, string>();
  for (const venueId of venueIds.slice(0, MAX_VENUES)) {
    const events = written.filter(({ venues }) => venues.some(({ id }) => id === venueId));
    for (const [one, other] of await findOverlaps(events, venueId, session)) {
      const name = one.venues.find(({ id }) => id === venueId)?.name ?? venueId;
      lines.set(
        `${one.id} ${other.id}`,
        text.labelled({ label: toSingleLine(name), text: `${formatEvent(one, text)}, ${formatEvent(other, text)}` }),
      );
    }
  }
  if (lines.size === 0) return;
  await printMessage(err, text.importOverlaps({ count: lines.size }));
  for (const line of [...lines.values()].slice(0, MAX_NAMED)) await printMessage(err, `  ${line}`);
  await printMessage(err, text.importOverlapsHint());
}

type EventPair = readonly [CalendarEvent, CalendarEvent];

const formatEvent = ({ id, title, start }: CalendarEvent, text: Context['text']): string =>
  `${text.recordNamed({ id, title: toSingleLine(title) })} (${formatLocalDate(start.toString(), text.dateLocale(), false)})`;

/** The pairs of events in a venue, one of which was imported, that overlap. If the look-up fails, the import still succeeds. */
async function findOverlaps(
  written: readonly CalendarEvent[],
  venueId: string,
  session: CommandSession,
): Promise<readonly EventPair[]> {
  const byDay = Temporal.PlainDate.compare;
  const [start] = written.map((event) => event.start.toPlainDate()).sort(byDay);
  const [end] = written.map((event) => event.end.toPlainDate()).sort((one, two) => byDay(two, one));
  if (start === undefined || end === undefined) return [];
  const ids = new Set(written.map(({ id }) => id));
  const lookUp = fetchBookings(venueId, { start, end }, session, MAX_COMPARED);
  const events = await lookUp.catch(recoverFrom(CalError, () => []));
  return findConflicts(events)
    .filter(({ events: pair, venues }) => venues.some(({ id }) => id === venueId) && pair.some(({ id }) => ids.has(id)))
    .map(({ events: pair }) => pair);
}
