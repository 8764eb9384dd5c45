import { memoize } from '../forms/memoize.js';
import type { DateInput } from './parse-date.js';
import { type DateWord, resolveRelativeDate } from './relative-date.js';
import { CONTRACT_POLICY, resolveWallTime } from './resolve-wall-time.js';
import { convertUtcToWallTime, formatUtc, formatWallTime, parseWallTime } from './wall-time-text.js';
import { zonedTimeAt } from './zone.js';

/** A point in time as wall time in a zone and in UTC, both `YYYY-MM-DD HH:MM:SS`. */
export interface ResolvedTime {
  readonly wall: string;
  readonly utc: string;
}

export type DayEdge = 'start' | 'end';

const TIME_BY_DAY_EDGE = { start: '00:00:00', end: '23:59:59' } as const;

/** Resolves a date input in a zone by the policy of the contract. A date without time starts at 00:00:00. */
export function resolveDateInput(input: DateInput, zone: string, now: number): ResolvedTime {
  if (input.kind === 'instant') return resolveInstant(input.epochMilliseconds, zone);
  if (input.kind === 'word') return resolveDateWord(input.word, zone, now);
  return resolveWallTimeText(`${input.date} ${input.time ?? TIME_BY_DAY_EDGE.start}`, zone);
}

/** Resolves a wall time `YYYY-MM-DD HH:MM:SS` by the policy of the contract. */
export function resolveWallTimeText(wall: string, zone: string): ResolvedTime {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`);
  // A day or time that does not exist is read as another one.
  const offset = Number.isNaN(asUtc) || formatUtc(asUtc) !== wall ? undefined : findSteadyOffset(asUtc, zone);
  return offset === undefined ? resolveWallAndZone(`${wall} ${zone}`) : { wall, utc: formatUtc(asUtc - offset) };
}

// Each time of an event is resolved several times: when it is read, compared and stored.
const resolveWallAndZone = memoize((wallAndZone): ResolvedTime => {
  const zoned = resolveWallTime(parseWallTime(wallAndZone.slice(0, 19)), wallAndZone.slice(20), CONTRACT_POLICY);
  return { wall: formatWallTime(zoned.toPlainDateTime()), utc: formatUtc(zoned.epochMilliseconds) };
});

/**
 * Returns the first or last second of a wall time's day. All-day events keep this wall time even where DST skips
 * it.
 */
export function resolveDayEdge(wall: string, edge: DayEdge, zone: string): ResolvedTime {
  const edgeWall = moveToDayEdge(wall, edge);
  return { wall: edgeWall, utc: resolveWallTimeText(edgeWall, zone).utc };
}

/** Returns the first or last second of a wall time's day, as wall time. */
export const moveToDayEdge = (wall: string, edge: DayEdge): string => `${wall.slice(0, 10)} ${TIME_BY_DAY_EDGE[edge]}`;

function resolveInstant(epochMilliseconds: number, zone: string): ResolvedTime {
  const utc = formatUtc(epochMilliseconds);
  return { wall: convertUtcToWallTime(utc, zone), utc };
}

function resolveDateWord(word: DateWord, zone: string, now: number): ResolvedTime {
  const at = resolveRelativeDate({ word, shifts: [] }, zonedTimeAt(now, zone));
  return resolveInstant(at.epochMilliseconds, zone);
}

/**
 * Formats a date input as wall time in a zone, `YYYY-MM-DD HH:MM:SS`. Without a zone only an input that is a wall time
 * can be formatted.
 * @param now milliseconds since 1970
 */
export function formatDateInputInZone(input: DateInput, zone: string | undefined, now: number): string | undefined {
  if (zone !== undefined) return resolveDateInput(input, zone, now).wall;
  return input.kind === 'wall' ? `${input.date} ${input.time ?? TIME_BY_DAY_EDGE.start}` : undefined;
}

/** Formats a date input in UTC. */
export function formatDateInputInUtc(input: DateInput, zone: string | undefined, now: number): string | undefined {
  const sourceZone = input.kind === 'instant' ? 'UTC' : zone;
  return sourceZone === undefined ? undefined : resolveDateInput(input, sourceZone, now).utc;
}

/** A time in which no clock of a zone changes. Bounds are wall times, as milliseconds since 1970 as if they were UTC. */
interface SteadyPeriod {
  readonly from: number;
  readonly to: number;
  /** Milliseconds ahead of UTC. */
  readonly offset: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Wall times so near to a clock change or to the ends of a year are left to Temporal. */
const MARGIN_MS = 2 * DAY_MS;
/** No zone has ever changed its clock back within so short a time. */
const SAMPLE_MS = 5 * DAY_MS;

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
  const offsetAt = createOffsetReader(yearAndZone.slice(5));
  const periods: SteadyPeriod[] = [];
  const end = Date.UTC(year + 1, 0, 8);
  let from = Date.UTC(year - 1, 11, 25);
  let offset = offsetAt(from);
  const addPeriod = (to: number) =>
    periods.push({ from: from + offset + MARGIN_MS, to: to + offset - MARGIN_MS, offset });
  for (let at = from; at < end; at += SAMPLE_MS) {
    if (offsetAt(at + SAMPLE_MS) === offset) continue;
    let [before, after] = [at, at + SAMPLE_MS];
    while (after - before > HOUR_MS) {
      const between = (before + after) / 2;
      if (offsetAt(between) === offset) before = between;
      else after = between;
    }
    addPeriod(before);
    [from, offset] = [after, offsetAt(after)];
  }
  addPeriod(end);
  return periods;
});

/** Returns a function that computes how many milliseconds a zone is ahead of UTC, several times as fast as Temporal. */
function createOffsetReader(zone: string): (at: number) => number {
  if (zone.startsWith('UTC')) {
    const fixed = zonedTimeAt(0, zone).offsetNanoseconds / 1e6;
    return () => fixed;
  }
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (at) => {
    const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET_AT_END.exec(format.format(at)) ?? [];
    const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
    return sign === '-' ? -ahead : ahead;
  };
}

/** `7/2/2027, GMT+02:00`, in UTC `GMT` alone, and before the time of standard times `GMT-00:01:15`. */
const OFFSET_AT_END = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;
