import { Temporal } from 'temporal-polyfill';
import { temporalZoneId } from './zone.js';

/** Converts an instant to a zone. @param at an instant, or milliseconds since 1970 */
export const zonedTimeAt = (at: Temporal.Instant | number, zone: string): Temporal.ZonedDateTime =>
  (typeof at === 'number' ? Temporal.Instant.fromEpochMilliseconds(at) : at).toZonedDateTimeISO(temporalZoneId(zone));

/** Converts an instant to the wall time of a zone. */
export const wallTimeAt = (at: Temporal.Instant | number, zone: string): Temporal.PlainDateTime =>
  zonedTimeAt(at, zone).toPlainDateTime();

/** Returns the current day in a zone. @param now milliseconds since 1970 */
export const todayIn = (zone: string, now: number): Temporal.PlainDate => zonedTimeAt(now, zone).toPlainDate();
