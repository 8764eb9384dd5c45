import { Temporal } from 'temporal-polyfill';

/** A range of whole days. Both ends are included. */
export interface DayRange {
  readonly start: Temporal.PlainDate;
  readonly end: Temporal.PlainDate;
}

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
  const start = toExistingDay(day);
  return start === undefined ? undefined : getPeriodAround(start, unit, 'und');
}

/** ISO 8601 weeks start on Monday; week 1 is the one that contains 4 January. */
function parseIsoWeek(year: string, week: number): DayRange | undefined {
  const fourth = toExistingDay(`${year}-01-04`);
  const start = fourth?.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: week - 1 });
  if (start?.yearOfWeek !== Number(year) || start.weekOfYear !== week) return undefined;
  return { start, end: start.add({ days: 6 }) };
}

/** Reads a day as a text or its parts. @returns undefined for a day that does not exist */
export function toExistingDay(day: Parameters<typeof Temporal.PlainDate.from>[0]): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/** Reads `YYYY-MM-DD`. @returns undefined for any other text, and for a day that does not exist */
export const parseIsoDay = (text: string): Temporal.PlainDate | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? toExistingDay(text) : undefined;

/** Lists the weeks that a range of days touches, as whole weeks. The locale decides on which day a week starts. */
export function listWeeks({ start, end }: DayRange, locale: string): Temporal.PlainDate[][] {
  const first = startOfWeek(start, locale);
  const count = Math.floor(first.until(end).days / 7) + 1;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => first.add({ days: week * 7 + day })),
  );
}

/** Returns the last day that an event touches; one that ends at midnight does not touch the next day. */
export function lastDayTouched(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime): Temporal.PlainDate {
  const [first, last] = [start.toPlainDate(), end.toPlainDate()];
  if (Temporal.PlainDate.compare(last, first) <= 0) return first;
  const endsAtMidnight = end.hour + end.minute + end.second === 0;
  return endsAtMidnight ? last.subtract({ days: 1 }) : last;
}

interface LocaleWeekInfo {
  readonly firstDay: number;
}

/**
 * Returns the first day of the week in a locale: 1 for Monday to 7 for Sunday. Older engines have `weekInfo` as a
 * property, newer ones as a method; without either, a table by region is used.
 */
function firstDayOfWeek(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?: () => LocaleWeekInfo;
    weekInfo?: LocaleWeekInfo;
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? firstDayOfRegion(locale.maximize());
}

/** Returns the first day of the week that contains a day. */
const startOfWeek = (day: Temporal.PlainDate, locale: string): Temporal.PlainDate =>
  day.subtract({ days: (day.dayOfWeek - firstDayOfWeek(locale) + 7) % 7 });

const SATURDAY_REGIONS = new Set(['AE', 'DZ', 'EG', 'IQ', 'JO', 'KW', 'LY', 'OM', 'QA', 'SD', 'SY', 'BH']);
const SUNDAY_REGIONS = new Set(['US', 'CA', 'JP', 'IL', 'IN', 'SA', 'YE', 'MX', 'BR', 'PE', 'CO', 'VE', 'ZA']);

function firstDayOfRegion({ region = '' }: Intl.Locale): number {
  if (SATURDAY_REGIONS.has(region)) return 6;
  return SUNDAY_REGIONS.has(region) ? 7 : 1;
}
