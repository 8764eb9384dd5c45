import { Temporal } from 'temporal-polyfill';
import { getOrCreate } from '../../../contract/lookup-table.js';
import { CalError, recoverFrom } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { foldName } from '../../../matching/fold-name.js';
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

/**
 * Warns on stderr of imported events that overlap another event in the same venue, and of those that have the title of another
 * one there on the same day: the rows may correct it.
 */
async function warnAboutImportOverlaps(
  written: readonly CalendarEvent[],
  session: CommandSession,
  { err, text }: Context,
): Promise<void> {
  const venueIds = [...new Set(written.flatMap(({ venues }) => venues.map(({ id }) => id)))];
  const overlaps = new Map<string, string>();
  const repeats = new Map<string, string>();
  for (const venueId of venueIds.slice(0, MAX_VENUES)) {
    const events = written.filter(({ venues }) => venues.some(({ id }) => id === venueId));
    const found = await findOverlaps(events, venueId, session);
    const note = (lines: Map<string, string>, [one, other]: EventPair) => {
      const name = one.venues.find(({ id }) => id === venueId)?.name ?? venueId;
      lines.set(
        `${one.id} ${other.id}`,
        text.labelled({ label: toSingleLine(name), text: `${formatEvent(one, text)}, ${formatEvent(other, text)}` }),
      );
    };
    for (const pair of found.overlaps) note(overlaps, pair);
    for (const pair of found.repeats) note(repeats, pair);
  }
  const print = async (lines: ReadonlyMap<string, string>, say: typeof text.importOverlaps, hint: string) => {
    if (lines.size === 0) return;
    await printMessage(err, say({ count: lines.size }));
    for (const line of [...lines.values()].slice(0, MAX_NAMED)) await printMessage(err, `  ${line}`);
    await printMessage(err, hint);
  };
  await print(overlaps, text.importOverlaps, text.importOverlapsHint());
  await print(repeats, text.importRepeats, text.importRepeatsHint());
}

type EventPair = readonly [CalendarEvent, CalendarEvent];

const formatEvent = ({ id, title, start }: CalendarEvent, text: Context['text']): string =>
  `${text.recordNamed({ id, title: toSingleLine(title) })} (${formatLocalDate(start.toString(), text.dateLocale(), false)})`;

/**
 * The pairs of events in a venue, one of which was imported, that overlap, and those that have the same title and day. If the
 * look-up fails, the import still succeeds.
 */
async function findOverlaps(
  written: readonly CalendarEvent[],
  venueId: string,
  session: CommandSession,
): Promise<{ readonly overlaps: readonly EventPair[]; readonly repeats: readonly EventPair[] }> {
  const byDay = Temporal.PlainDate.compare;
  const [start] = written.map((event) => event.start.toPlainDate()).sort(byDay);
  const [end] = written.map((event) => event.end.toPlainDate()).sort((one, two) => byDay(two, one));
  if (start === undefined || end === undefined) return { overlaps: [], repeats: [] };
  const ids = new Set(written.map(({ id }) => id));
  const lookUp = fetchBookings(venueId, { start, end }, session, MAX_COMPARED);
  const events = await lookUp.catch(recoverFrom(CalError, () => []));
  const isInVenue = ({ id }: { readonly id: string }) => id === venueId;
  const overlaps = findConflicts(events)
    .filter(({ events: pair, venues }) => venues.some(isInVenue) && pair.some(({ id }) => ids.has(id)))
    .map(({ events: pair }) => pair);
  // Most titles are of one event: days are compared only of those that are alike.
  const others = new Map<string, CalendarEvent[]>();
  for (const event of events) if (!ids.has(event.id)) getOrCreate(others, foldName(event.title), () => []).push(event);
  const repeats = written.flatMap((one): EventPair[] => {
    const alike = others.size === 0 ? [] : (others.get(foldName(one.title)) ?? []);
    const other = alike.find(({ start }) => start.toPlainDate().equals(one.start.toPlainDate()));
    return other === undefined ? [] : [[one, other]];
  });
  return { overlaps, repeats };
}
