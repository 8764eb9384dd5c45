import type { Temporal } from 'temporal-polyfill';
import { temporalZoneId } from './zone.js';

/** Decides which instant a wall time means that a clock change skips or repeats. */
export interface WallTimePolicy {
  /** A skipped time moves forward by the length of the gap, or is refused. */
  readonly skipped: 'move-forward' | 'refuse';
  /** A repeated time is the first or the second of its two instants, or is refused. */
  readonly repeated: 'first' | 'second' | 'refuse';
}

/** The policy of the contract (section 5) and of iCalendar (RFC 5545, section 3.3.5). */
export const CONTRACT_POLICY: WallTimePolicy = { skipped: 'move-forward', repeated: 'first' };

/** For a time that was stored with its instant, which turned out to be the second one. */
export const SECOND_OF_REPEATED: WallTimePolicy = { skipped: 'move-forward', repeated: 'second' };

export type ClockChange = 'skipped' | 'repeated';

/** Thrown for a wall time that its policy refuses. */
export class ClockChangeError extends Error {
  constructor(readonly change: ClockChange) {
    super(`The clock change makes this wall time ${change}.`);
  }
}

/**
 * Resolves a wall time in a zone. This is the only place of the program that chooses an instant for a wall time.
 * @param zone a stored zone, or its name in Temporal
 * @throws ClockChangeError if the policy refuses the time
 */
export function resolveWallTime(
  wall: Temporal.PlainDateTime,
  zone: string,
  { skipped, repeated }: WallTimePolicy,
): Temporal.ZonedDateTime {
  const change = skipped === 'refuse' || repeated === 'refuse' ? findClockChange(wall, zone) : undefined;
  if (change !== undefined && { skipped, repeated }[change] === 'refuse') throw new ClockChangeError(change);
  // Both words of Temporal move a skipped time forward by the gap. Of a repeated one they take the first and the second.
  return wall.toZonedDateTime(temporalZoneId(zone), {
    disambiguation: repeated === 'second' ? 'later' : 'compatible',
  });
}

/** Returns whether a clock change of the zone skips or repeats a wall time; undefined for any other time. */
export function findClockChange(wall: Temporal.PlainDateTime, zone: string): ClockChange | undefined {
  const id = temporalZoneId(zone);
  const earlier = wall.toZonedDateTime(id, { disambiguation: 'earlier' });
  if (earlier.equals(wall.toZonedDateTime(id, { disambiguation: 'later' }))) return undefined;
  return earlier.toPlainDateTime().equals(wall) ? 'repeated' : 'skipped';
}

/** Returns the first instant of a day: 01:00 where the clock change skips midnight. */
export const startOfDay = (day: Temporal.PlainDate, zone: string): Temporal.ZonedDateTime =>
  day.toZonedDateTime(temporalZoneId(zone));

/** Returns a wall time as milliseconds since 1970 as if it were UTC, to format it with Intl. */
export const wallTimeAsUtc = (wall: Temporal.PlainDateTime): number => wall.toZonedDateTime('UTC').epochMilliseconds;

/** Returns noon of a day as if it were UTC, to format the day with Intl. */
export const noonAsUtc = (day: Temporal.PlainDate): number =>
  day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds;
