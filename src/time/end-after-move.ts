import { Temporal } from 'temporal-polyfill';
import { type Duration, hasOnlyWholeDays, isZeroDuration, parseSignedDuration } from './duration.js';
import { parseDate } from './parse-date.js';
import { type ResolvedDate, resolveDateWithTime } from './parse-date-words.js';
import { CONTRACT_POLICY, resolveWallTime } from './resolve-wall-time.js';
import { formatWallTime, parseWallTime } from './wall-time-text.js';
import { zonedTimeAt } from './zone.js';

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

/**
 * Parses an end that a file gives as a length from its start, as flags do: `2h`, `90m`, `2d`, `+2h`. Whole days with a
 * sign (`+2d`) are no length: in manifests they count from today, like the start beside them.
 */
export function parseEndLength(value: unknown): Duration | undefined {
  if (typeof value !== 'string' || value.trim().startsWith('-')) return undefined;
  const span = parseSignedDuration(value);
  if (span === undefined || isZeroDuration(span)) return undefined;
  return value.trim().startsWith('+') && hasOnlyWholeDays(span) ? undefined : span;
}

interface EndOptions {
  /** The zone of the event. Without it, hours are added on the clock. */
  readonly zone: string | undefined;
  readonly isAllDay: boolean;
}

/**
 * Returns the end of an event of some length as a date of the interface. Whole days after a day without a time end with
 * the last of these days.
 * @param start a date of the interface
 * @returns undefined for a start in words
 * @throws InvalidValueError for a start that is no date
 */
export function endAfterLength(start: unknown, length: Duration, { zone, isAllDay }: EndOptions): string | undefined {
  const input = parseDate(start);
  if (input.kind === 'word') return undefined;
  if (input.kind === 'instant')
    return zonedTimeAt(input.epochMilliseconds, zone ?? 'UTC')
      .add(length)
      .toInstant()
      .toString();
  const isByDays = hasOnlyWholeDays(length) && (input.time === undefined || isAllDay);
  if (isByDays) return Temporal.PlainDate.from(input.date).add(length).subtract({ days: 1 }).toString();
  const wall = parseWallTime(`${input.date} ${input.time ?? '00:00:00'}`);
  return formatWallTime(
    resolveWallTime(wall, zone ?? 'UTC', CONTRACT_POLICY)
      .add(length)
      .toPlainDateTime(),
  );
}
