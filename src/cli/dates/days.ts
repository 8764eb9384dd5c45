import { Temporal } from 'temporal-polyfill';
import { weekStartOf } from '../../calendar/week-start.js';

/** A range of whole days. Both ends are included. */
export interface Range {
  readonly start: Temporal.PlainDate;
  readonly end: Temporal.PlainDate;
}

/** A calendar period. */
export type Unit = 'day' | 'week' | 'month' | 'year';

/** Returns the day, week, month or year that contains a day. The locale decides on which day a week starts. */
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

/** Parses `2027`, `2027-07`, `2027-07-02` or `2027-w27` (lower case). @returns undefined for anything else */
export function isoSpanOf(word: string): Range | undefined {
  for (const [pattern, toSpan] of ISO) {
    const [, ...parts] = pattern.exec(word) ?? [];
    if (parts.length > 0) return toSpan(...parts);
  }
  return undefined;
}

// The locale is irrelevant here: ISO weeks are handled separately, and days, months and years depend on no locale.
function from(day: string, unit: Unit): Range | undefined {
  const start = dayOf(day);
  return start === undefined ? undefined : around(start, unit, 'und');
}

/** ISO 8601 weeks start on Monday; week 1 is the one that contains 4 January. */
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
