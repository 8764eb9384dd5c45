import type { Temporal } from 'temporal-polyfill';
import { UsageError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import type { Duration } from '../../../time/duration.js';
import { type ResolvedDate, resolveDateWithTime } from '../../../time/parse-date-words.js';
import { resolveWallTime, SECOND_OF_REPEATED } from '../../../time/resolve-wall-time.js';
import { formatUtc, isWallTime, parseWallTime } from '../../../time/wall-time-text.js';
import { requireZoneOfEvent } from '../../input/viewer-zone.js';

/** Start and end of an event. */
export interface EventTimes {
  readonly start: ResolvedDate;
  readonly end: ResolvedDate;
}

/**
 * Reads the start and end of a record as zoned times. In a repeated hour, the record's UTC time decides which one is
 * meant.
 * @throws UsageError for an event without dates, or in a zone that nobody knows
 */
export function readEventTimes(record: JsonObject, zone = requireZoneOfEvent(record)): EventTimes {
  return { start: readEventTime(record, 'start_date', zone), end: readEventTime(record, 'end_date', zone) };
}

/** Reads the start or end as wall time. @throws UsageError for an event without dates, such as a draft */
export function readEventWallTime(record: JsonObject, name: 'start_date' | 'end_date'): Temporal.PlainDateTime {
  if (!hasDates(record)) throw new UsageError((t) => t.eventHasNoDates({ id: String(record.id) }));
  return parseWallTime(String(record[name]));
}

/** False for a draft that was never given dates. */
export const hasDates = ({ start_date, end_date }: JsonObject): boolean =>
  isWallTime(String(start_date)) && isWallTime(String(end_date));

function readEventTime(record: JsonObject, name: 'start_date' | 'end_date', zone: string): ResolvedDate {
  const wall = readEventWallTime(record, name);
  const first = resolveDateWithTime(wall, zone);
  const second = resolveWallTime(wall, zone, SECOND_OF_REPEATED);
  return formatUtc(second.epochMilliseconds) === record[`utc_${name}`] ? { ...first, at: second } : first;
}

/**
 * Shifts an event by a duration: its start by days, weeks and months in wall time, and by hours in exact time. The event
 * lasts as long as before, also across a clock change; an all-day event keeps its days.
 */
export function shiftEventTimes(times: EventTimes, span: Duration, isAllDay = false): EventTimes {
  const start = shiftTime(times.start, span);
  return { start, end: isAllDay ? shiftTime(times.end, span) : endAfterSameLength(times, start) };
}

function shiftTime({ at }: ResolvedDate, span: Duration): ResolvedDate {
  const { years = 0, months = 0, weeks = 0, days = 0, ...exact } = span;
  const wall = at.toPlainDateTime().add({ years, months, weeks, days });
  const isDaysOnly = Object.values(exact).every((count) => count === 0);
  const moved = at.add(span);
  return { at: moved, wallTime: isDaysOnly ? wall : moved.toPlainDateTime(), hasClock: true };
}

function endAfterSameLength({ start, end }: EventTimes, newStart: ResolvedDate): ResolvedDate {
  const at = newStart.at.add(start.at.until(end.at, { largestUnit: 'hour' }));
  return { at, wallTime: at.toPlainDateTime(), hasClock: true };
}

/**
 * Moves an event to a new start. It lasts as long as before, also across a clock change; an all-day event keeps its
 * days. A start without a time keeps the time of day.
 */
export function moveEventToStart(times: EventTimes, reading: ResolvedDate, isAllDay = false): EventTimes {
  const { start, end } = times;
  const clock = start.at.toPlainTime();
  const said = reading.hasClock ? reading.wallTime : reading.wallTime.toPlainDate().toPlainDateTime(clock);
  const first = reading.hasClock ? reading : resolveDateWithTime(said, reading.at.timeZoneId);
  if (!isAllDay) return { start: first, end: endAfterSameLength(times, first) };
  const length = start.at.toPlainDateTime().until(end.at.toPlainDateTime(), { largestUnit: 'day' });
  return { start: first, end: resolveDateWithTime(said.add(length), reading.at.timeZoneId) };
}
