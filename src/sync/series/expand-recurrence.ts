import { Temporal } from 'temporal-polyfill';
import { rejectValue } from '../../forms/invalid-value-error.js';
import { followsDayOfStart, iterateRuleDays } from './iterate-rule-days.js';
import type { RecurrenceRule } from './parse-repeat.js';

/** Maximum number of dates of a series: daily for more than two years. */
export const MAX_SERIES_DATES = 1000;

/** The end of a series: the last moment at which a date may start, or the number of dates. */
export interface SeriesEnd {
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
      rejectValue((t) => t.startNotInRule({ start: dayOf(start), first: dayOf(next) }));
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

/**
 * Lists the months that a rule for the 29th, 30th or 31st leaves out, because they are shorter: `2028-02`. Only for
 * rules that leave nothing else out.
 */
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
