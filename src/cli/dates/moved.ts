import { Temporal } from 'temporal-polyfill';
import type { Data } from '../../wire/values/data.js';
import type { Span } from '../../wire/values/span.js';
import { temporalZone } from '../../wire/values/zone.js';
import { onWall, type Reading } from './words.js';
import { zoneNamed } from './zones.js';

/** Start and end of an event. */
export interface Times {
  readonly start: Reading;
  readonly end: Reading;
}

/**
 * Reads the start and end of a record as zoned times. In a repeated hour, the record's UTC time decides which one is
 * meant.
 */
export function timesOf(record: Data, zone = zoneNamed(String(record.timezone))): Times {
  return { start: timeOf(record, 'start_date', zone), end: timeOf(record, 'end_date', zone) };
}

function timeOf(record: Data, name: string, zone: string): Reading {
  const clock = Temporal.PlainDateTime.from(String(record[name]).replace(' ', 'T'));
  const anyTimeInZone = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(temporalZone(zone));
  const earlier = onWall(clock, anyTimeInZone);
  const later = clock.toZonedDateTime(anyTimeInZone.timeZoneId, { disambiguation: 'later' });
  const utc = `${later.toInstant().toString({ smallestUnit: 'second' }).slice(0, 19).replace('T', ' ')}`;
  return utc === record[`utc_${name}`] ? { ...earlier, at: later } : earlier;
}

/** Shifts both times by a duration: days, weeks and months in wall time, hours in exact time. */
export const shiftedBy = ({ start, end }: Times, span: Span): Times => ({
  start: shifted(start, span),
  end: shifted(end, span),
});

function shifted({ at }: Reading, span: Span): Reading {
  const { years = 0, months = 0, weeks = 0, days = 0, ...exact } = span;
  const wall = at.toPlainDateTime().add({ years, months, weeks, days });
  const isDaysOnly = Object.values(exact).every((count) => count === 0);
  const moved = at.add(span);
  return { at: moved, said: isDaysOnly ? wall : moved.toPlainDateTime(), hasClock: true };
}

/**
 * Moves an event to a new start; its length in wall time stays the same. A start without a time keeps the time of day.
 */
export function startingAt({ start, end }: Times, reading: Reading): Times {
  const clock = start.at.toPlainTime();
  const said = reading.hasClock ? reading.said : reading.said.toPlainDate().toPlainDateTime(clock);
  const first = reading.hasClock ? reading : onWall(said, reading.at);
  const length = start.at.toPlainDateTime().until(end.at.toPlainDateTime(), { largestUnit: 'day' });
  return { start: first, end: onWall(said.add(length), reading.at) };
}
