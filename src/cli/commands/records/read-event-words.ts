import { UsageError } from '../../../errors.js';
import { InvalidValueError } from '../../../forms/invalid-value-error.js';
import { findOrderOfRange } from '../../../time/numeric-dates.js';
import { type DateParsingContext, parseDateWords, type ResolvedDate } from '../../../time/parse-date-words.js';
import { MisspelledDateError, NotADateError, TwoDatesError, VagueTimeError } from '../../../time/refuse-date.js';
import { parseWeekend } from '../../../time/relative-date.js';
import { listRanges, type TimeRange } from '../../../time/time-range.js';
import { zonedTimeAt } from '../../../time/zone.js';

/** Words for the times of an event, as `create` takes them, and what they mean. */
export interface EventWords {
  /** The words as they were given. */
  readonly written: string;
  readonly start: string;
  readonly first: ResolvedDate;
  /** Absent if the words name no end. */
  readonly end?: string;
  readonly last?: ResolvedDate;
}

/** Reads `fri 7pm`, `fri 6-8pm` or `sat to sun`. @returns as `readDate` does */
export async function readEventWords(
  text: string,
  circumstances: DateParsingContext,
): Promise<EventWords | MisspelledDateError | undefined> {
  const today = zonedTimeAt(circumstances.now, circumstances.zone).toPlainDate();
  const saturday = parseWeekend(text, today, circumstances.language);
  const weekend = saturday && [{ start: String(saturday), end: String(saturday.add({ days: 1 })) }];
  for (const range of weekend ?? listRanges(text)) {
    const order = findOrderOfRange(range);
    const here = { ...circumstances, order: order ?? circumstances.order };
    const now = await findStartYear(range, here);
    const first = await readDate(range.start, { ...here, now: now ?? here.now }, [VagueTimeError]);
    if (first instanceof MisspelledDateError) return first;
    const last = first && (await readDate(range.end, { ...here, start: first.at, isAllDay: !first.hasClock }));
    if (last instanceof MisspelledDateError) return last;
    if (first === undefined || last === undefined || first.hasClock !== last.hasClock) continue;
    const areWords = order === undefined && now === undefined;
    const [start, end] = areWords ? [range.start, range.end] : [formatWallTime(first), formatWallTime(last)];
    return { written: text, start, first, end, last };
  }
  const first = await readDate(text, circumstances, BARE_HOURS.test(text) ? [TwoDatesError] : []);
  return first === undefined || first instanceof MisspelledDateError ? first : { written: text, start: text, first };
}

/** Returns the moment from which the start without a year of an end that has one is the next such day: `31 Dec - 2 Jan 2028`. */
async function findStartYear(
  { start, end }: TimeRange,
  circumstances: DateParsingContext,
): Promise<number | undefined> {
  if (YEAR.test(start) || !YEAR.test(end) || !/\d/.test(start)) return undefined;
  const last = await readDate(end, circumstances);
  if (last === undefined || last instanceof MisspelledDateError) return undefined;
  return last.at.subtract({ years: 1 }).epochMilliseconds;
}

const formatWallTime = ({ wallTime, hasClock }: ResolvedDate): string =>
  hasClock ? wallTime.toString().replace('T', ' ') : wallTime.toPlainDate().toString();

const YEAR = /(?<!\d)\d{4}(?!\d)/u;

/** Two numbers at the end: `dim 7-9`. Whether they are hours or days is for whoever reads the whole line. */
const BARE_HOURS = /(?:^|\s)\d{1,2}\s?[-–]\s?\d{1,2}$/;

export const isEvent = (when: EventWords | MisspelledDateError | undefined): when is EventWords =>
  when !== undefined && !(when instanceof MisspelledDateError);

/**
 * @param ignored errors of words that are no date, because they are part of a longer text: `evening` and `9 to 5` of a title
 * @returns undefined for words that are no date @throws UsageError for a date with several readings, or with none
 */
export async function readDate(
  text: string,
  circumstances: DateParsingContext,
  ignored: readonly (typeof VagueTimeError)[] = [],
): Promise<ResolvedDate | MisspelledDateError | undefined> {
  try {
    return await parseDateWords(text, circumstances);
  } catch (error) {
    if (error instanceof MisspelledDateError) return error;
    if ([NotADateError, ...ignored].some((type) => error instanceof type)) return undefined;
    if (!(error instanceof InvalidValueError)) throw error;
    throw toUsageError(error);
  }
}

/** How to write a title and its dates helps only where words may be of either. */
export const toUsageError = (error: InvalidValueError): UsageError => {
  const isUnclear = error instanceof TwoDatesError || error instanceof MisspelledDateError;
  return new UsageError(
    (t) => t.docSentences({ sentences: [error.say(t)] }),
    isUnclear ? { hint: (t) => t.addTwoDatesHint() } : {},
  );
};
