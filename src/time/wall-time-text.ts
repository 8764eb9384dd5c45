import { Temporal } from 'temporal-polyfill';
import { offsetAt } from './zone-offsets.js';

/** Formats milliseconds since 1970 as UTC `YYYY-MM-DD HH:MM:SS`. */
export const formatUtc = (epochMilliseconds: number): string =>
  clampToFourDigitYears(formatIso(epochMilliseconds)).slice(0, 19);

// Ten times as fast as Temporal, with the same result.
const formatIso = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString();

/** Returns UTC `YYYY-MM-DD HH:MM:SS` as milliseconds since 1970, or a wall time as if it were UTC; NaN for other texts. */
export const toMilliseconds = (utc: string): number => Date.parse(`${utc.replace(' ', 'T')}Z`);

/** Parses UTC `YYYY-MM-DD HH:MM:SS`. */
export const parseUtc = (utc: string): Temporal.Instant => Temporal.Instant.from(`${utc.replace(' ', 'T')}Z`);

/** Converts UTC `YYYY-MM-DD HH:MM:SS` to wall time in a zone. */
export const convertUtcToWallTime = (utc: string, zone: string): string =>
  zone === 'UTC' ? utc : formatUtc(toMilliseconds(utc) + offsetAt(toMilliseconds(utc), zone));

/** Parses a wall time `YYYY-MM-DD HH:MM:SS`. @throws RangeError */
export const parseWallTime = (wall: string): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(wall.replace(' ', 'T'));

/** True for `YYYY-MM-DD HH:MM:SS`, of a day and a time that exist. */
export function isWallTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text) || text.startsWith('0000')) return false;
  const at = toMilliseconds(text);
  return !Number.isNaN(at) && formatUtc(at) === text.replace('T', ' ');
}

/** Formats a wall time as `YYYY-MM-DD HH:MM:SS`. */
export const formatWallTime = (wall: Temporal.PlainDateTime): string =>
  clampToFourDigitYears(wall.toString({ smallestUnit: 'second' }));

/** Times are compared as text, so a time outside the years 0001 to 9999 becomes the first or last second of them. */
function clampToFourDigitYears(iso: string): string {
  if (iso.startsWith('+')) return '9999-12-31 23:59:59';
  return /^(-|0000)/.test(iso) ? '0001-01-01 00:00:00' : iso.replace('T', ' ');
}

/** Adds months to a wall time. The day is limited to the length of the month. Each list does it, so it does without Temporal. */
export function addMonths(wall: string, months: number): string {
  const date = new Date(toMilliseconds(wall));
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return formatUtc(date.getTime());
}

/** Splits `YYYY-MM-DD HH:MM:SS` into zero-padded parts; a site may have a year with a sign. */
export function splitDateTime(text: string): Readonly<Record<string, string>> {
  const at = text.length - '-MM-DD HH:MM:SS'.length;
  const [year, rest] = [text.slice(0, at), text.slice(at)];
  return {
    year,
    month: rest.slice(1, 3),
    day: rest.slice(4, 6),
    hour: rest.slice(7, 9),
    minutes: rest.slice(10, 12),
    seconds: rest.slice(13, 15),
  };
}
