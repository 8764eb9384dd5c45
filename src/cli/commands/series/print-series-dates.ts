import type { RecurrenceRule } from '../../../sync/series/parse-repeat.js';
import type { Context } from '../../context.js';
import { printMessage } from '../../output/print-message.js';
import { formatEventDates, type ResolvedEventDates, warnAboutClockChange } from '../../output/report-dates.js';

interface SeriesSummary {
  readonly name: string;
  readonly dates: readonly ResolvedEventDates[];
  /** Months that are too short for the day of the series: `2028-02`. */
  readonly shortMonths: readonly string[];
  readonly foundCount: number;
  /** True to print all dates. */
  readonly isWhole: boolean;
}

/** Dates that are printed before the last one. */
const MAX_FIRST_DATES = 3;

/**
 * Says on stderr the dates of a series that is to be created: the first few, their number and the last one.
 */
export async function printSeriesDates(summary: Omit<SeriesSummary, 'shortMonths'>, context: Context): Promise<void> {
  const { name, dates, foundCount, isWhole } = summary;
  const { text, err } = context;
  await printMessage(err, text.seriesDates({ name, count: dates.length, found: foundCount }));
  for (const line of listDateLines(dates, isWhole, context)) await printMessage(err, `  ${line}`);
}

/** Says on stderr, also to scripts, which months a series leaves out because they have no such day. */
export async function printShortMonths(
  { dates, shortMonths }: Pick<SeriesSummary, 'dates' | 'shortMonths'>,
  { frequency }: RecurrenceRule,
  { text, err }: Context,
): Promise<void> {
  const day = dates[0]?.start.at.day ?? 0;
  if (shortMonths.length > 0)
    await printMessage(err, text.shortMonths({ day, months: shortMonths, isMonthly: frequency === 'MONTHLY' }));
}

/** Says on stderr which times a change of the clock skips or repeats. */
export async function warnAboutClockChanges(dates: readonly ResolvedEventDates[], context: Context): Promise<void> {
  for (const { start, end, isAllDay } of dates)
    for (const date of isAllDay ? [] : [start, end]) await warnAboutClockChange(date, context);
}

function listDateLines(dates: readonly ResolvedEventDates[], isWhole: boolean, context: Context): string[] {
  const format = (each: ResolvedEventDates) => formatEventDates(each, context);
  const hidden = dates.length - MAX_FIRST_DATES - 1;
  if (isWhole || hidden <= 0) return dates.map(format);
  const first = dates.slice(0, MAX_FIRST_DATES).map(format);
  return [...first, context.text.andMore({ count: hidden }), ...dates.slice(-1).map(format)];
}
