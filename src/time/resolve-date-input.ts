import { memoize } from '../contract/lookup-table.js';
import type { DateInput } from './parse-date.js';
import { type DateWord, resolveRelativeDate } from './relative-date.js';
import { CONTRACT_POLICY, resolveWallTime } from './resolve-wall-time.js';
import { convertUtcToWallTime, formatUtc, formatWallTime, parseWallTime, toMilliseconds } from './wall-time-text.js';
import { zonedTimeAt } from './zone.js';
import { findSteadyOffset } from './zone-offsets.js';

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
  const asUtc = toMilliseconds(wall);
  // A day or time that does not exist is read as another one.
  const offset = Number.isNaN(asUtc) || formatUtc(asUtc) !== wall ? undefined : findSteadyOffset(asUtc, zone);
  return offset === undefined ? resolveWallAndZone(`${wall} ${zone}`) : { wall, utc: formatUtc(asUtc - offset) };
}

// Each time of an event is resolved several times: when it is read, compared and stored.
const resolveWallAndZone = memoize((wallAndZone): ResolvedTime => {
  const zoned = resolveWallTime(parseWallTime(wallAndZone.slice(0, 19)), wallAndZone.slice(20), CONTRACT_POLICY);
  return { wall: formatWallTime(zoned.toPlainDateTime()), utc: formatUtc(zoned.epochMilliseconds) };
});

/** Returns the first or last second of a wall time's day, which all-day events keep where DST skips it. */
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

export function formatDateInputInUtc(input: DateInput, zone: string | undefined, now: number): string | undefined {
  const sourceZone = input.kind === 'instant' ? 'UTC' : zone;
  return sourceZone === undefined ? undefined : resolveDateInput(input, sourceZone, now).utc;
}
