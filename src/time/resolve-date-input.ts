import { Temporal } from 'temporal-polyfill';
import { memoize } from '../forms/memoize.js';
import type { DateInput } from './parse-date.js';
import { type DateWord, resolveRelativeDate } from './relative-date.js';
import { CONTRACT_POLICY, resolveWallTime, startOfDay } from './resolve-wall-time.js';
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
