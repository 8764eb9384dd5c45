import { Temporal } from 'temporal-polyfill';
import { rejectValue } from '../../forms/invalid-value-error.js';
import { formatDayInWords } from '../../time/locale-formats.js';
import type { RecurrenceRule } from './parse-repeat.js';

/** Maximum number of dates of a series: daily for more than two years. */
export const MAX_SERIES_DATES = 1000;

/** The end of a series: the last moment at which a date may start, or the number of dates. */
interface SeriesEnd {
  readonly until?: Temporal.PlainDateTime;
  readonly count?: number;
  /** What the user may change to get fewer dates: `--count`, `UNTIL`. */
  readonly limit: string;
}

/**
 * Lists the starts of a series as wall times, so that a change of the clock keeps the hour. A day that a month does
 * not have is left out.
 * @throws InvalidValueError for more than `MAX_SERIES_DATES` dates, for fewer than `count`, and if the start is not one
 * of them
 */
export function expandRecurrence(
  rule: RecurrenceRule,
  start: Temporal.PlainDateTime,
  { until, count = Number.POSITIVE_INFINITY, limit }: SeriesEnd,
): Temporal.PlainDateTime[] {
  const starts: Temporal.PlainDateTime[] = [];
  for (const day of iterateRuleDays(rule, start.toPlainDate())) {
    const next = day.toPlainDateTime(start.toPlainTime());
    if (starts.length === 0 && !next.equals(start))
      rejectValue((t) =>
        t.startNotInRule({ start: formatDayInWords(dayOf(start), t), first: formatDayInWords(dayOf(next), t) }),
      );
    if (starts.length >= count || (until !== undefined && Temporal.PlainDateTime.compare(next, until) > 0))
      return starts;
    if (starts.length >= MAX_SERIES_DATES)
      rejectValue((t) => t.seriesTooLong({ max: MAX_SERIES_DATES, limit, isCount: Number.isFinite(count) }));
    starts.push(next);
  }
  const isTooFew = starts.length === 0 || (until === undefined && starts.length < count);
  return isTooFew ? rejectValue((t) => t.repeatFruitless()) : starts;
}

const dayOf = (time: Temporal.PlainDateTime): string => time.toPlainDate().toString();

/** Lists the months that a rule for the 29th, 30th or 31st leaves out (`2028-02`), if it leaves out nothing else. */
export function listShortMonths(rule: RecurrenceRule, starts: readonly Temporal.PlainDateTime[]): string[] {
  const [first, last] = [starts[0], starts.at(-1)];
  const isPlain = [...rule.parts.keys()].every((name) => name === 'WKST' || name === 'BYMONTHDAY');
  const isOneDay = followsDayOfStart(rule) || /^\d+$/.test(rule.parts.get('BYMONTHDAY') ?? '');
  const step = { DAILY: 0, WEEKLY: 0, MONTHLY: 1, YEARLY: followsDayOfStart(rule) ? 12 : 0 }[rule.frequency];
  if (first === undefined || last === undefined || !isPlain || !isOneDay || step === 0) return [];
  const short: string[] = [];
  const end = last.toPlainDate().toPlainYearMonth();
  let month = first.toPlainDate().toPlainYearMonth();
  for (; Temporal.PlainYearMonth.compare(month, end) < 0; month = month.add({ months: step * rule.interval }))
    if (month.daysInMonth < first.day) short.push(month.toString());
  return short;
}

/**
 * Yields the days of a rule from its start on, in order (RFC 5545). ical.js is not used for this because it turns 29
 * February into 1 March, and includes months that BYMONTH excludes (decision 0020).
 *
 * @param end day after which the search ends, for rules that have no further day
 */
function* iterateRuleDays(
  rule: RecurrenceRule,
  start: Temporal.PlainDate,
  end: Temporal.PlainDate = LAST_DAY,
): Generator<Temporal.PlainDate> {
  for (const { days } of iterateRulePeriods(rule, start, end)) yield* days;
}

export const findFirstDate = (rule: RecurrenceRule, start: Temporal.PlainDate): Temporal.PlainDate | undefined =>
  iterateRuleDays(rule, start).next().value ?? undefined;

/** Yields the days of each day, week, month or year of a rule, and how many days were `tried` to find them. */
export function* iterateRulePeriods(
  rule: RecurrenceRule,
  start: Temporal.PlainDate,
  end: Temporal.PlainDate,
): Generator<{ days: readonly Temporal.PlainDate[]; tried: number }> {
  const matches = createDayMatcher(rule, start);
  const months = monthsOf(rule, start);
  const positions = numbersIn(rule, 'BYSETPOS');
  const first = firstDayOfPeriod(rule, start);
  const unit = `${PERIODS[rule.frequency]}s` as const;
  let emptyCount = 0;
  for (let number = 0; emptyCount < MAX_EMPTY_PERIODS; number += 1) {
    const period = first.add({ [unit]: number * rule.interval });
    if (Temporal.PlainDate.compare(period, end) > 0) return;
    const listed = listDays(rule, period, months);
    const selected = selectPositions(listed.filter(matches), positions);
    const days = selected.filter((day) => Temporal.PlainDate.compare(day, start) >= 0);
    emptyCount = days.length === 0 ? emptyCount + 1 : 0;
    yield { days, tried: Math.max(1, listed.length) };
  }
}

const PERIODS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

/** The last day that the interface accepts. */
const LAST_DAY = Temporal.PlainDate.from('9999-12-31');

/**
 * Number of periods without a date after which the search ends. A daily rule for 29 February on a Sunday has gaps of
 * 40 years, which are about 14,600 days.
 */
const MAX_EMPTY_PERIODS = 15_000;

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const itemsIn = ({ parts }: RecurrenceRule, name: string): readonly string[] => parts.get(name)?.split(',') ?? [];
const numbersIn = (rule: RecurrenceRule, name: string): readonly number[] => itemsIn(rule, name).map(Number);

/** The months of the rule; empty for all. A yearly rule without days takes the month of its start. */
function monthsOf(rule: RecurrenceRule, start: Temporal.PlainDate): readonly number[] {
  const months = numbersIn(rule, 'BYMONTH');
  return months.length === 0 && rule.frequency === 'YEARLY' && followsDayOfStart(rule) ? [start.month] : months;
}

/** True if a monthly or yearly rule takes its day of the month from the start. */
const followsDayOfStart = ({ frequency, parts }: RecurrenceRule): boolean =>
  (frequency === 'MONTHLY' || frequency === 'YEARLY') && !parts.has('BYDAY') && !parts.has('BYMONTHDAY');

function firstDayOfPeriod(rule: RecurrenceRule, start: Temporal.PlainDate): Temporal.PlainDate {
  if (rule.frequency === 'MONTHLY') return start.with({ day: 1 });
  if (rule.frequency === 'YEARLY') return start.with({ month: 1, day: 1 });
  if (rule.frequency === 'DAILY') return start;
  const firstWeekday = WEEKDAYS.indexOf(rule.parts.get('WKST') ?? 'MO') + 1;
  return start.subtract({ days: (start.dayOfWeek - firstWeekday + 7) % 7 });
}

/** Lists the days of a period in the given months; in all if there are none. */
function listDays(
  { frequency }: RecurrenceRule,
  first: Temporal.PlainDate,
  months: readonly number[],
): Temporal.PlainDate[] {
  const isListed = ({ month }: Temporal.PlainDate) => months.length === 0 || months.includes(month);
  if (frequency === 'DAILY' || frequency === 'WEEKLY')
    return listFrom(first, frequency === 'DAILY' ? 1 : 7).filter(isListed);
  const starts =
    frequency === 'MONTHLY' ? [first] : Array.from({ length: 12 }, (_, at) => first.with({ month: at + 1 }));
  return starts.filter(isListed).flatMap((month) => listFrom(month, month.daysInMonth));
}

const listFrom = (first: Temporal.PlainDate, count: number): Temporal.PlainDate[] =>
  Array.from({ length: count }, (_, days) => first.add({ days }));

/** Selects the first, last … day of a period; all days if no positions are given. */
const selectPositions = (days: readonly Temporal.PlainDate[], positions: readonly number[]): Temporal.PlainDate[] =>
  days.filter((_, at) => positions.length === 0 || positions.includes(at + 1) || positions.includes(at - days.length));

function createDayMatcher(rule: RecurrenceRule, start: Temporal.PlainDate): (day: Temporal.PlainDate) => boolean {
  const monthDays = followsDayOfStart(rule) ? [start.day] : numbersIn(rule, 'BYMONTHDAY');
  const isPlainWeek = rule.frequency === 'WEEKLY' && !rule.parts.has('BYDAY');
  const weekdays = isPlainWeek ? [WEEKDAYS[start.dayOfWeek - 1] ?? ''] : itemsIn(rule, 'BYDAY');
  const isOfYear = rule.frequency === 'YEARLY' && !rule.parts.has('BYMONTH');
  return (day) =>
    (monthDays.length === 0 || monthDays.some((each) => each === day.day || each === day.day - day.daysInMonth - 1)) &&
    (weekdays.length === 0 || weekdays.some((each) => isWeekday(day, each, isOfYear)));
}

/** Returns whether a day is `TU`, or `2TU` or `-1TU` of its month or year. */
function isWeekday(day: Temporal.PlainDate, text: string, isOfYear: boolean): boolean {
  if (WEEKDAYS[day.dayOfWeek - 1] !== text.slice(-2)) return false;
  const number = Number(text.slice(0, -2));
  const [at, length] = isOfYear ? [day.dayOfYear, day.daysInYear] : [day.day, day.daysInMonth];
  return number === 0 || number === Math.ceil(at / 7) || number === -Math.ceil((length - at + 1) / 7);
}
