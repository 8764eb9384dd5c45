import { Temporal } from 'temporal-polyfill';
import { weekStartOf } from '../../calendar/week-start.js';
import { UsageError } from '../../errors.js';

/** Whole days, both ends included. */
export interface Range {
  readonly start: Temporal.PlainDate;
  readonly end: Temporal.PlainDate;
}

export interface Here {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** As Temporal knows it: `Europe/Paris`, `+02:00`. */
  readonly zone: string;
  /** A BCP 47 tag: it says with which day a week begins. */
  readonly locale: string;
}

/**
 * Reads a range of days: `2027`, `2027-07`, `2027-W27`, `2027-07-02`, `today`, `next-week`, and `A..B` of any two.
 * Several words are one: `next week`.
 * @throws UsageError saying what is allowed
 */
export function rangeOf(words: string | readonly string[], here: Here): Range {
  const text = [words].flat().join(' ').trim();
  const [first = '', last, ...more] = text.split(/\s*\.\.\s*/);
  const start = spanOf(first, here);
  const end = last === undefined ? start : spanOf(last, here);
  if (start === undefined || end === undefined || more.length > 0)
    throw new UsageError((t) => t.badOperand('RANGE', text, t.mustBeRange()));
  if (Temporal.PlainDate.compare(start.start, end.end) > 0) throw new UsageError((t) => t.rangeBackwards(text));
  return { start: start.start, end: end.end };
}

/** The day it is where somebody is. */
export const todayAt = ({ now, zone }: Pick<Here, 'now' | 'zone'>): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();

type Unit = 'day' | 'week' | 'month' | 'year';

function spanOf(text: string, here: Here): Range | undefined {
  const word = text.toLowerCase().replace(/\s+/g, '-');
  const relative = RELATIVE[word];
  if (relative === undefined) return isoSpanOf(word);
  const [unit, by] = relative;
  const { start } = around(todayAt(here), unit, here.locale);
  return around(start.add({ [`${unit}s`]: by }), unit, here.locale);
}

const RELATIVE: Readonly<Record<string, readonly [unit: Unit, by: number]>> = {
  yesterday: ['day', -1],
  today: ['day', 0],
  tomorrow: ['day', 1],
  'last-week': ['week', -1],
  'this-week': ['week', 0],
  'next-week': ['week', 1],
  'last-month': ['month', -1],
  'this-month': ['month', 0],
  'next-month': ['month', 1],
  'last-year': ['year', -1],
  'this-year': ['year', 0],
  'next-year': ['year', 1],
};

/** The day, week, month or year that a day lies in. */
export function around(day: Temporal.PlainDate, unit: Unit, locale: string): Range {
  const start = {
    day: () => day,
    week: () => day.subtract({ days: (day.dayOfWeek - weekStartOf(locale) + 7) % 7 }),
    month: () => day.with({ day: 1 }),
    year: () => day.with({ month: 1, day: 1 }),
  }[unit]();
  return { start, end: start.add({ [`${unit}s`]: 1 }).subtract({ days: 1 }) };
}

const ISO: readonly (readonly [pattern: RegExp, toSpan: (...parts: string[]) => Range | undefined])[] = [
  [/^(\d{4})$/, (year = '') => from(`${year}-01-01`, 'year')],
  [/^(\d{4}-\d\d)$/, (month = '') => from(`${month}-01`, 'month')],
  [/^(\d{4}-\d\d-\d\d)$/, (day = '') => from(day, 'day')],
  [/^(\d{4})-?w(\d\d)$/, (year = '', week = '') => isoWeek(year, Number(week))],
];

/** `2027`, `2027-07`, `2027-07-02` or `2027-w27`. */
export function isoSpanOf(word: string): Range | undefined {
  for (const [pattern, toSpan] of ISO) {
    const [, ...parts] = pattern.exec(word) ?? [];
    if (parts.length > 0) return toSpan(...parts);
  }
  return undefined;
}

// Of the units from an ISO date only the day's, month's and year's come here: no locale moves them.
function from(day: string, unit: Unit): Range | undefined {
  const start = dayOf(day);
  return start === undefined ? undefined : around(start, unit, 'und');
}

/** ISO 8601: weeks begin on Monday, and the first is the one with 4 January. */
function isoWeek(year: string, week: number): Range | undefined {
  const fourth = dayOf(`${year}-01-04`);
  const start = fourth?.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: week - 1 });
  if (start?.yearOfWeek !== Number(year) || start.weekOfYear !== week) return undefined;
  return { start, end: start.add({ days: 6 }) };
}

function dayOf(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
