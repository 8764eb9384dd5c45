import { memoize } from '../contract/lookup-table.js';
import { zonedTimeAt } from './zone.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const SPAN_MS = 3 * DAY_MS;

/**
 * Returns by how many milliseconds a zone is ahead of UTC at an instant. No zone has changed its clock twice in three
 * days (Freetown did in four, in 1939), so two offsets tell that of the time between: to ask Temporal for each time takes as long
 * as all other work on an event.
 */
export const offsetAt = (at: number, zone: string): number =>
  offsetOfSpan(`${Math.floor(at / SPAN_MS)} ${zone}`) ?? readOffset(zone)(at);

/** Null for days with a clock change. */
const offsetOfSpan = memoize((spanAndZone) => {
  const space = spanAndZone.indexOf(' ');
  const from = Number(spanAndZone.slice(0, space)) * SPAN_MS;
  const read = readOffset(spanAndZone.slice(space + 1));
  const offset = read(from);
  return offset === read(from + SPAN_MS) ? offset : null;
});

/**
 * Returns by how many milliseconds a zone is ahead of UTC at a wall time that no clock change is near.
 * @param wall as milliseconds since 1970 as if it were UTC
 * @returns undefined within a day of a clock change
 */
export function findSteadyOffset(wall: number, zone: string): number | undefined {
  const offset = offsetAt(wall - DAY_MS, zone);
  return offset === offsetAt(wall + DAY_MS, zone) ? offset : undefined;
}

/** Returns a function that computes the offset of a zone, several times as fast as Temporal from 1901 to 2199. */
const readOffset = memoize((zone): ((at: number) => number) => {
  const compute = (at: number) => zonedTimeAt(at, zone).offsetNanoseconds / 1e6;
  if (zone.startsWith('UTC')) {
    const fixed = compute(0);
    return () => fixed;
  }
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (at) => {
    if (at < FIRST_KNOWN || at > LAST_KNOWN) return compute(at);
    const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET_AT_END.exec(format.format(at)) ?? [];
    const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
    return sign === '-' ? -ahead : ahead;
  };
});

const [FIRST_KNOWN, LAST_KNOWN] = [Date.UTC(1901), Date.UTC(2200)];

/** `7/2/2027, GMT+02:00`, in UTC `GMT` alone, and before the time of standard times `GMT-00:01:15`. */
const OFFSET_AT_END = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;
