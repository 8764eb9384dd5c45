import { Temporal } from 'temporal-polyfill';
import { memoize } from '../forms/memoize.js';
import { startOfDay } from './resolve-wall-time.js';

/** A time in which no clock of a zone changes. Bounds are wall times, as milliseconds since 1970 as if they were UTC. */
interface SteadyPeriod {
  readonly from: number;
  readonly to: number;
  /** Milliseconds ahead of UTC. */
  readonly offset: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Wall times so near to a clock change or to the ends of a year are left to Temporal. */
const MARGIN_MS = 2 * DAY_MS;

/**
 * Returns by how many milliseconds a zone is ahead of UTC at a wall time that no clock change is near. The clock changes
 * of a year are looked up once: to ask Temporal for each time takes as long as all other checks of an event.
 * @param wall as milliseconds since 1970 as if it were UTC
 * @returns undefined near a clock change, and outside the years 1901 to 2199
 */
export function findSteadyOffset(wall: number, zone: string): number | undefined {
  const year = new Date(wall).getUTCFullYear();
  if (year < 1901 || year > 2199) return undefined;
  return listSteadyPeriods(`${year} ${zone}`).find(({ from, to }) => from < wall && wall < to)?.offset;
}

const listSteadyPeriods = memoize((yearAndZone): readonly SteadyPeriod[] => {
  const year = Number(yearAndZone.slice(0, 4));
  const end = Date.UTC(year + 1, 0, 8);
  const periods: SteadyPeriod[] = [];
  let at = startOfDay(new Temporal.PlainDate(year - 1, 12, 25), yearAndZone.slice(5));
  while (at.epochMilliseconds < end) {
    const offset = at.offsetNanoseconds / 1e6;
    const next = at.getTimeZoneTransition('next');
    const change = Math.min(next?.epochMilliseconds ?? end, end);
    periods.push({ from: at.epochMilliseconds + offset + MARGIN_MS, to: change + offset - MARGIN_MS, offset });
    if (next === null) break;
    at = next;
  }
  return periods;
});
