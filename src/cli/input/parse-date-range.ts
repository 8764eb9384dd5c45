import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../contract/declarations.js';
import { type Message, UsageError } from '../../errors.js';
import { InvalidValueError } from '../../forms/invalid-value-error.js';
import { parseMonthName } from '../../time/calendar-names.js';
import { type DayRange, getPeriodAround, parseIsoPeriod } from '../../time/calendar-periods.js';
import { DATE_ORDERS, type DateOrder, findOrderOfRange, replaceNumericDate } from '../../time/numeric-dates.js';
import { parseDateWords } from '../../time/parse-date-words.js';
import { MisspelledDateError, NotADateError } from '../../time/refuse-date.js';
import { parseRelativePeriod, parseWeekend } from '../../time/relative-date.js';
import { todayIn } from '../../time/zone.js';
import type { ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import { DateRangeEdge } from './date-flags.js';
import { invalidFlagsError, lastValueOf, readChoiceFlag, refuseFlag } from './option-values.js';
import type { RequestValues } from './read-flag-values.js';

export interface ReaderContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Time zone in Temporal's spelling: `Europe/Paris`, `+02:00`. */
  readonly zone: string;
  /** BCP 47 tag; decides on which day a week starts. */
  readonly locale: string;
  /** Language of the words, besides English. */
  readonly language: Language;
  readonly order?: DateOrder | undefined;
}

/** Name used in errors when the range comes from a flag, not from an operand. */
export const RANGE_FLAG = '--range';

/**
 * Parses a range of days: `2027`, `2027-07`, `2027-W27`, `2027-07-02`, `next-week`, words for a day or month (`fri`,
 * `demain`, `July`), or `A..B` of any two. Several words are joined: `next week`.
 * @throws UsageError with the allowed forms, under the name of the operand or flag
 */
export async function parseDateRange(
  words: string | readonly string[],
  here: ReaderContext,
  name?: string,
): Promise<DayRange> {
  const text = [words].flat().join(' ').trim();
  const [first = '', last, ...more] = text.split(/\s*\.\.\s*/);
  const wrong = (say: Message) =>
    name === undefined
      ? new UsageError((t) => t.labelled({ label: t.operandWord('RANGE'), text: say(t) }))
      : invalidFlagsError({ [name]: say });
  if (first === '' || last === '' || more.length > 0) throw wrong((t) => t.mustBeRange({ text }));
  const order = findOrderOfRange({ start: first, end: last ?? '' }) ?? here.order;
  try {
    const start = await parsePeriod(first, { ...here, order });
    return joinRanges(start, last === undefined ? start : await parsePeriod(last, { ...here, order }), text);
  } catch (error) {
    throw error instanceof InvalidValueError ? wrong(error.say) : error;
  }
}

function joinRanges(start: DayRange, end: DayRange, text: string): DayRange {
  if (Temporal.PlainDate.compare(start.start, end.end) > 0)
    throw new UsageError((t) => t.rangeBackwards({ range: text }));
  return { start: start.start, end: end.end };
}

export const getToday = ({ now, zone }: Pick<ReaderContext, 'now' | 'zone'>): Temporal.PlainDate => todayIn(zone, now);

/** @throws Refused */
async function parsePeriod(text: string, here: ReaderContext): Promise<DayRange> {
  const relative = parseRelativePeriod(text, here.language);
  if (relative === undefined) return parseIsoPeriod(text.toLowerCase()) ?? parseNaturalPeriod(text, here);
  const [unit, by] = relative;
  const { start } = getPeriodAround(getToday(here), unit, here.locale);
  return getPeriodAround(start.add({ [`${unit}s`]: by }), unit, here.locale);
}

/** Parses a range in natural language. A month without a day is the whole month; the current month is preferred. */
async function parseNaturalPeriod(text: string, here: ReaderContext): Promise<DayRange> {
  const weekend = parseWeekend(text, getToday(here), here.language);
  if (weekend !== undefined) return { start: weekend, end: weekend.add({ days: 1 }) };
  const month = parseMonthName(text, getToday(here));
  if (month !== undefined) return getPeriodAround(month, 'month', here.locale);
  const day = replaceNumericDate(text, here.order, getToday(here));
  const { wallTime: said, hasClock } = await parseDateWords(day, here).catch((error: unknown) =>
    rejectRange(text, error),
  );
  return hasClock ? rejectRange(text) : getPeriodAround(said.toPlainDate(), 'day', here.locale);
}

/** The message that lists the valid ranges helps more than the one about dates, except for a misspelled or impossible one. */
function rejectRange(text: string, error: unknown = new NotADateError((t) => t.mustBeRange({ text }))): never {
  const isNoDate = error instanceof NotADateError && !(error instanceof MisspelledDateError);
  throw isNoDate ? new InvalidValueError((t) => t.mustBeRange({ text })) : error;
}

const CONFLICTING_FLAGS = ['start-date', 'end-date', 'starts-before', 'all-dates'];

/**
 * Reads `--range` as pending filters for events that begin on one of its days. They are resolved in the site's zone.
 * @throws UsageError for an invalid range, and together with flags that also limit the dates
 */
export async function readRangeFlag(
  args: ParsedArguments,
  { now, text: words }: Pick<Context, 'now' | 'text'>,
): Promise<RequestValues> {
  const text = lastValueOf(args, 'range');
  if (text === undefined) return {};
  const conflicting = CONFLICTING_FLAGS.filter((name) => args.flags.has(name));
  if (conflicting.length > 0)
    refuseFlag('range', (t) => t.rangeBeside({ flags: conflicting.map((name) => `--${name}`) }));
  // Validates the range before any request is sent; the zone does not matter for that.
  const order = readChoiceFlag(args, 'date-order', DATE_ORDERS) ?? 'dmy';
  const here = { now: now(), zone: 'UTC', locale: 'en', language: words.language, order };
  await parseDateRange(text, here, RANGE_FLAG);
  // Filters by the start only: an event that begins in the evening may end on the next day.
  return { start_date: new DateRangeEdge(text, 'start'), starts_before: new DateRangeEdge(text, 'end') };
}
