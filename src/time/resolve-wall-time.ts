import { Temporal } from 'temporal-polyfill';
import type { DateInput } from '../forms/date.js';
import { memoize } from '../forms/memoize.js';
import { temporalZoneId } from './zone.js';

/** A point in time as wall time in a zone and in UTC, both `YYYY-MM-DD HH:MM:SS`. */
export interface ResolvedTime {
  readonly wall: string;
  readonly utc: string;
}

export type DayEdge = 'start' | 'end';

const TIME_BY_DAY_EDGE = { start: '00:00:00', end: '23:59:59' } as const;

/** Formats milliseconds since 1970 as UTC `YYYY-MM-DD HH:MM:SS`. */
export const formatUtc = (epochMilliseconds: number): string =>
  clampToFourDigitYears(formatIso(epochMilliseconds)).slice(0, 19);

// Ten times as fast as Temporal, with the same result.
const formatIso = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString();

/** Converts UTC `YYYY-MM-DD HH:MM:SS` to wall time in a zone. */
export const convertUtcToWallTime = (utc: string, zone: string): string =>
  zone === 'UTC' ? utc : computeWallTime(`${utc} ${zone}`);

const computeWallTime = memoize((utcAndZone) =>
  formatPlainDateTime(
    Temporal.Instant.from(`${utcAndZone.slice(0, 19).replace(' ', 'T')}Z`)
      .toZonedDateTimeISO(temporalZoneId(utcAndZone.slice(20)))
      .toPlainDateTime(),
  ),
);

/**
 * Resolves a date input in a zone. A wall time that a DST change skips moves forward by the gap; of a repeated one
 * the first is taken (RFC 5545; Temporal calls this "compatible"). A date without time starts at 00:00:00.
 */
export function resolveDateInput(input: DateInput, zone: string, now: number): ResolvedTime {
  if (input.kind === 'instant') return resolveInstant(input.epochMilliseconds, zone);
  if (input.kind === 'word') return resolveDateWord(input.word, zone, now);
  return resolveWallTime(`${input.date} ${input.time ?? TIME_BY_DAY_EDGE.start}`, zone);
}

/** Resolves a wall time `YYYY-MM-DD HH:MM:SS` in a zone. */
export function resolveWallTime(wall: string, zone: string): ResolvedTime {
  const zoned = parsePlainDateTime(wall).toZonedDateTime(temporalZoneId(zone), { disambiguation: 'compatible' });
  return { wall: formatPlainDateTime(zoned.toPlainDateTime()), utc: formatUtc(zoned.epochMilliseconds) };
}

/**
 * Returns the first or last second of a wall time's day. All-day events keep this wall time even where DST skips
 * it.
 */
export function resolveDayEdge(wall: string, edge: DayEdge, zone: string): ResolvedTime {
  const edgeWall = `${wall.slice(0, 10)} ${TIME_BY_DAY_EDGE[edge]}`;
  return { wall: edgeWall, utc: resolveWallTime(edgeWall, zone).utc };
}

/** Adds months to a wall time. The day is limited to the length of the month. */
export const addMonths = (wall: string, months: number): string =>
  formatPlainDateTime(parsePlainDateTime(wall).add({ months }));

/** Splits `YYYY-MM-DD HH:MM:SS` into zero-padded parts. */
export function splitDateTime(text: string): Readonly<Record<string, string>> {
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minutes: text.slice(14, 16),
    seconds: text.slice(17, 19),
  };
}

function resolveInstant(epochMilliseconds: number, zone: string): ResolvedTime {
  const utc = formatUtc(epochMilliseconds);
  return { wall: convertUtcToWallTime(utc, zone), utc };
}

const DAYS_FROM_TODAY = { today: 0, tomorrow: 1, yesterday: -1 } as const;

function resolveDateWord(word: 'now' | keyof typeof DAYS_FROM_TODAY, zone: string, now: number): ResolvedTime {
  const current = resolveInstant(now, zone);
  if (word === 'now') return current;
  const day = Temporal.PlainDate.from(current.wall.slice(0, 10)).add({ days: DAYS_FROM_TODAY[word] });
  return resolveWallTime(`${day.toString()} ${TIME_BY_DAY_EDGE.start}`, zone);
}

const parsePlainDateTime = (wall: string): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(wall.replace(' ', 'T'));

const formatPlainDateTime = (clock: Temporal.PlainDateTime): string =>
  clampToFourDigitYears(clock.toString({ smallestUnit: 'second' }));

/** Times are compared as text, so a time outside the years 0001 to 9999 becomes the first or last second of them. */
function clampToFourDigitYears(iso: string): string {
  if (iso.startsWith('+')) return '9999-12-31 23:59:59';
  return /^(-|0000)/.test(iso) ? '0001-01-01 00:00:00' : iso.replace('T', ' ');
}
