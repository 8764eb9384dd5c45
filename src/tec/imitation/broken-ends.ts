import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';

/**
 * Ends that were sent before their start, by the ID of the event. The site shows such an event without length, keeps the
 * UTC time of the end that was sent, and lists the event nowhere. Our store refuses this, so it lasts until a restart.
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

/** Forgets it when an update sends good dates. Bad ones leave an event in the lists where it was. */
export function forgetBrokenEnd(calendar: ServedCalendar, { id }: RecordBody, sent: SentDates): void {
  if (sent.start_date !== undefined && sent.end_date !== undefined && !isBroken(sent)) endsOf(calendar).delete(id);
}

const isBroken = ({ start_date: start, end_date: end, all_day }: SentDates): boolean =>
  typeof start === 'string' && typeof end === 'string' && isBefore(end, start, all_day);

/** An event of whole days is broken only when it ends on an earlier day. */
const isBefore = (end: string, start: string, isAllDay: unknown): boolean =>
  ['true', '1'].includes(String(isAllDay)) ? end.slice(0, 10) < start.slice(0, 10) : end < start;

export const brokenEndOf = (calendar: ServedCalendar, { id }: RecordBody): string | undefined =>
  endsOf(calendar).get(id);
