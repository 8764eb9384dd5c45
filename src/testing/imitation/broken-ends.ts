import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';

/**
 * The ends that clients sent although they are before the start, by the ID of the event. The site accepts such an end:
 * it keeps its UTC time, shows the event with no duration, and includes it in no list. Our store refuses such an end,
 * so this table keeps it until the service stops.
 */
const brokenEnds = new WeakMap<ServedCalendar, Map<number, string>>();

function endsOf(calendar: ServedCalendar): Map<number, string> {
  const ends = brokenEnds.get(calendar) ?? new Map<number, string>();
  brokenEnds.set(calendar, ends);
  return ends;
}

type SentDates = Readonly<Record<string, unknown>>;

/** Remembers the end of an event that is created with it. */
export function noteBrokenEnd(calendar: ServedCalendar, { id }: RecordBody, sent: SentDates): void {
  const end = String(sent.end_date);
  if (isBroken(sent)) endsOf(calendar).set(id, end);
}

/** Forgets the end if an update sends valid dates. Invalid ones change nothing in the lists. */
export function forgetBrokenEnd(calendar: ServedCalendar, { id }: RecordBody, sent: SentDates): void {
  if (sent.start_date !== undefined && sent.end_date !== undefined && !isBroken(sent)) endsOf(calendar).delete(id);
}

const isBroken = ({ start_date: start, end_date: end, all_day }: SentDates): boolean =>
  typeof start === 'string' && typeof end === 'string' && isBefore(end, start, all_day);

/** True if an end is before its start; for an all-day event, if its day is. */
const isBefore = (end: string, start: string, isAllDay: unknown): boolean =>
  ['true', '1'].includes(String(isAllDay)) ? end.slice(0, 10) < start.slice(0, 10) : end < start;

export const brokenEndOf = (calendar: ServedCalendar, { id }: RecordBody): string | undefined =>
  endsOf(calendar).get(id);
