import { type ResolvedDate, resolveDateWithTime } from './parse-date-words.js';

/** Start and end of an event. */
export interface EventTimes {
  readonly start: ResolvedDate;
  readonly end: ResolvedDate;
}

/**
 * Returns the end of an event that begins at another time: as much later on the clock as before, so that a conference
 * that ended at 17:00 still does behind a clock change. If the change moves the start itself, or would put the end
 * before it, the event lasts as long as before.
 */
export function endAfterMove(before: EventTimes, start: ResolvedDate): ResolvedDate {
  const length = before.start.wallTime.until(before.end.wallTime, { largestUnit: 'day' });
  const end = resolveDateWithTime(start.wallTime.add(length), start.at.timeZoneId);
  const isStartMoved = !start.at.toPlainDateTime().equals(start.wallTime);
  if (!isStartMoved && end.at.epochMilliseconds > start.at.epochMilliseconds) return end;
  const at = start.at.add(before.start.at.until(before.end.at));
  return { at, wallTime: at.toPlainDateTime(), hasClock: true };
}
