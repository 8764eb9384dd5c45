import { Temporal } from 'temporal-polyfill';
import { startOfWeek } from './first-day-of-week.js';

/** A range of whole days. Both ends are included. */
export interface DayRange {
  readonly start: Temporal.PlainDate;
  readonly end: Temporal.PlainDate;
}

/** A calendar period. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'year';

/** Returns the day, week, month or year that contains a day. The locale decides on which day a week starts. */
export function getPeriodAround(day: Temporal.PlainDate, unit: CalendarUnit, locale: string): DayRange {
  const start = {
    day: () => day,
    week: () => startOfWeek(day, locale),
    month: () => day.with({ day: 1 }),
    year: () => day.with({ month: 1, day: 1 }),
  }[unit]();
  return { start, end: start.add({ [`${unit}s`]: 1 }).subtract({ days: 1 }) };
}

const ISO_PERIODS: readonly (readonly [pattern: RegExp, toSpan: (...parts: string[]) => DayRange | undefined])[] = [
  [/^(\d{4})$/, (year = '') => toPeriod(`${year}-01-01`, 'year')],
  [/^(\d{4}-\d\d)$/, (month = '') => toPeriod(`${month}-01`, 'month')],
  [/^(\d{4}-\d\d-\d\d)$/, (day = '') => toPeriod(day, 'day')],
  [/^(\d{4})-?w(\d\d)$/, (year = '', week = '') => parseIsoWeek(year, Number(week))],
];

/** Parses `2027`, `2027-07`, `2027-07-02` or `2027-w27` (lower case). @returns undefined for anything else */
export function parseIsoPeriod(word: string): DayRange | undefined {
  for (const [pattern, toSpan] of ISO_PERIODS) {
    const [, ...parts] = pattern.exec(word) ?? [];
    if (parts.length > 0) return toSpan(...parts);
  }
  return undefined;
}

// The locale is irrelevant here: ISO weeks are handled separately, and days, months and years depend on no locale.
function toPeriod(day: string, unit: CalendarUnit): DayRange | undefined {
  const start = parseIsoDay(day);
  return start === undefined ? undefined : getPeriodAround(start, unit, 'und');
}

/** ISO 8601 weeks start on Monday; week 1 is the one that contains 4 January. */
function parseIsoWeek(year: string, week: number): DayRange | undefined {
  const fourth = parseIsoDay(`${year}-01-04`);
  const start = fourth?.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: week - 1 });
  if (start?.yearOfWeek !== Number(year) || start.weekOfYear !== week) return undefined;
  return { start, end: start.add({ days: 6 }) };
}

function parseIsoDay(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
