import { lookupTable } from '../contract/lookup-table.js';
/**
 * A duration: whole numbers by unit, all of the same sign. Days, weeks, months and years follow the wall clock;
 * smaller units are exact time.
 */
export type Duration = Readonly<Partial<Record<DurationUnit, number>>>;

type DurationUnit = 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes' | 'seconds';

const UNIT_BY_SUFFIX: Readonly<Record<string, DurationUnit>> = lookupTable({
  y: 'years',
  mo: 'months',
  w: 'weeks',
  d: 'days',
  h: 'hours',
  m: 'minutes',
  min: 'minutes',
  s: 'seconds',
});

const SUFFIX = 'y|mo|min|w|d|h|m|s';
const PART = new RegExp(`(\\d{1,6})\\s*(${SUFFIX})\\s*`, 'gy');

/** Pattern of a duration within a longer text, in the dialect of JSON Schema: without blanks between its parts. */
export const DURATION_PATTERN = `(?:P[0-9YMWDTHS]+|(?:\\d{1,6}\\s?(?:${SUFFIX}))+)`;
const ISO =
  /^P(?=\w)(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/i;
const ISO_UNITS = [
  'years',
  'months',
  'weeks',
  'days',
  'hours',
  'minutes',
  'seconds',
] as const satisfies readonly DurationUnit[];

/** The largest number of days in each unit. */
const MAX_DAYS_BY_UNIT: Readonly<Record<DurationUnit, number>> = {
  years: 366,
  months: 31,
  weeks: 7,
  days: 1,
  hours: 1 / 24,
  minutes: 1 / 1440,
  seconds: 1 / 86_400,
};

// In days: 1,000 years. Longer durations leave the supported years.
const MAX_DURATION_DAYS = 366_000;

const isWithinMaximum = (span: Duration): boolean =>
  ISO_UNITS.reduce((days, unit) => days + (span[unit] ?? 0) * MAX_DAYS_BY_UNIT[unit], 0) <= MAX_DURATION_DAYS;

/**
 * Parses a duration: `2h`, `90m`, `1d2h`, `2w`, `3mo`, `P1D`, `PT90M`. Returns `undefined` for any other text, for
 * a repeated unit, and for more than 1,000 years.
 */
export function parseDuration(text: string): Duration | undefined {
  const span = matchDuration(text);
  return span !== undefined && isWithinMaximum(span) ? span : undefined;
}

/** Longer texts are no durations, and slow to read. */
export const MAX_DURATION_LENGTH = 200;

function matchDuration(text: string): Duration | undefined {
  if (text.length > MAX_DURATION_LENGTH) return undefined;
  const iso = ISO.exec(text.trim());
  if (iso !== null) return Object.fromEntries(ISO_UNITS.map((unit, at) => [unit, Number(iso[at + 1] ?? 0)]));
  const short = text.trim().toLowerCase();
  const parts = [...short.matchAll(PART)];
  const units = parts.map(([, , unit = '']) => UNIT_BY_SUFFIX[unit]);
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === short;
  if (!isWhole || new Set(units).size < units.length) return undefined;
  return Object.fromEntries(parts.map(([, count], at) => [units[at], Number(count)]));
}

const CLOCK_UNITS = ['hours', 'minutes', 'seconds'] as const;

/** True for a duration without hours, minutes and seconds. */
export const hasOnlyWholeDays = (span: Duration): boolean => CLOCK_UNITS.every((unit) => (span[unit] ?? 0) === 0);

export const isZeroDuration = (span: Duration): boolean => Object.values(span).every((count) => count === 0);

/** Parses a duration that may have a sign: `-1h`, `+ 2d`, `90m`. */
export function parseSignedDuration(text: string): Duration | undefined {
  const [, sign, length = ''] = /^\s*([+-]?)\s*(.*)$/s.exec(text) ?? [];
  const span = parseDuration(length);
  return span !== undefined && sign === '-' ? negateDuration(span) : span;
}

export const negateDuration = (span: Duration): Duration =>
  Object.fromEntries(Object.entries(span).map(([unit, count]) => [unit, -count]));
