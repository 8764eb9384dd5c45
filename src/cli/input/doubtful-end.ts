import { Temporal } from 'temporal-polyfill';
import type { Message } from '../../errors.js';
import { createDateFormatter, getClockStyle } from '../../time/locale-formats.js';
import type { ResolvedDate } from '../../time/parse-date-words.js';
import { wallTimeAsUtc } from '../../time/resolve-wall-time.js';
import type { Invocation } from '../command.js';
import type { Context } from '../context.js';
import { formatLengthInWords } from '../output/report-dates.js';
import { askYesNo, canAskUser } from './confirm-destructive-write.js';
import { isSwitchOn, refuseFlag } from './option-values.js';
import type { PromptChoice } from './prompts.js';

/** The two readings of an end in words and the start, each as `2026-11-27 23:00`. */
export interface DoubtfulEnd {
  readonly words: string;
  readonly earlier: string;
  readonly start: string;
  readonly later: string;
  /** The end twelve hours after `earlier`, for words that name no half of the day: `4.30` after 2 pm. */
  readonly afternoon?: string;
  /** True if both readings are after the start: `24 dec midnight` is the beginning or the end of that day. */
  readonly isMidnight: boolean;
}

const LONGEST_NIGHT = { hours: 12 };
const LONGEST_WEEK = { days: 7 };

/**
 * Finds out whether an end in words can be a mistake: on the day of the start it would be before the start, and the
 * next time that the words fit is more than 12 hours after it (`fri 11pm` to `9pm`). For words that name another day,
 * the next time is more than a week after the start. An evening event that ends at `2am` is not doubtful. The word
 * “midnight” beside a later day is always doubtful.
 */
export function findDoubtfulEnd(words: string, start: ResolvedDate, end: ResolvedDate): DoubtfulEnd | undefined {
  const { earlierReading } = end;
  if (earlierReading === undefined) return undefined;
  const isMidnight = Temporal.ZonedDateTime.compare(earlierReading, start.at) > 0;
  const isSameDay = earlierReading.toPlainDate().equals(start.at.toPlainDate());
  const latest = start.at.add(isSameDay ? LONGEST_NIGHT : LONGEST_WEEK);
  if (!isMidnight && Temporal.ZonedDateTime.compare(end.at, latest) <= 0) return undefined;
  const [earlier, middle, later] = [earlierReading, start.at, end.at].map(formatMinute);
  const afternoon = isSameDay && HOUR_ALONE.test(words.trim()) ? toAfternoon(earlierReading) : undefined;
  const isPossible = afternoon !== undefined && Temporal.ZonedDateTime.compare(afternoon, start.at) > 0;
  return {
    words,
    earlier: earlier ?? '',
    start: middle ?? '',
    later: later ?? '',
    isMidnight,
    ...(isPossible ? { afternoon: formatMinute(afternoon) } : {}),
  };
}

const HOUR_ALONE = /^(?:[1-9]|1[01])(?:[:.h][0-5]\d|h)?$/;

const toAfternoon = (at: Temporal.ZonedDateTime): Temporal.ZonedDateTime => at.with({ hour: at.hour + 12 });

/** Formats a time as it can be typed: `2026-11-27 23:00`. */
export const formatMinute = (at: Temporal.ZonedDateTime): string =>
  at.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');

/** Formats the times of a doubtful end for a question: `Fri 27 Nov 2026, 23:00`. */
export function formatForQuestion(doubt: DoubtfulEnd, { text, locale }: Pick<Context, 'text' | 'locale'>): DoubtfulEnd {
  const displayLocale = locale ?? text.dateLocale();
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const format = createDateFormatter(displayLocale, { ...day, ...getClockStyle(displayLocale) });
  const say = (minute: string): string => format.format(wallTimeAsUtc(Temporal.PlainDateTime.from(minute)));
  const { earlier, start, later, afternoon } = doubt;
  return {
    ...doubt,
    earlier: say(earlier),
    start: say(start),
    later: say(later),
    ...(afternoon === undefined ? {} : { afternoon: say(afternoon) }),
  };
}

/** The message that refuses a doubtful end: it names both readings. */
export const refusalOf =
  (doubt: DoubtfulEnd): Message =>
  (t) =>
    doubt.isMidnight ? t.midnightIsDoubtful({ ...doubt }) : t.endIsDoubtful({ ...doubt });

export const questionOf = (doubt: DoubtfulEnd, text: Context['text']): string =>
  doubt.isMidnight ? text.midnightQuestion({ ...doubt }) : text.doubtfulEndQuestion({ ...doubt });

/** The readings of an end that are after the start, the likelier one first. */
export function listReadings({ earlier, later, afternoon, isMidnight }: DoubtfulEnd, text: Context['text']) {
  const then = (value: EndReading, time: string) => ({ value, name: text.endsThen({ later: time }) });
  return [
    ...(isMidnight ? [then('earlier-end', earlier)] : []),
    ...(afternoon === undefined ? [] : [then('afternoon-end', afternoon)]),
    then('end', later),
  ] satisfies PromptChoice[];
}

type EndReading = 'earlier-end' | 'afternoon-end' | 'end';

export function takeReading(choice: string, { earlierReading, ...end }: ResolvedDate): ResolvedDate {
  if (earlierReading === undefined || choice === 'end') return end;
  const at = choice === 'afternoon-end' ? toAfternoon(earlierReading) : earlierReading;
  return { ...end, at, wallTime: at.toPlainDateTime() };
}

/**
 * Asks on a terminal whether a doubtful end of `--end-date` is meant, or which one.
 * @returns the end that is meant
 * @throws UsageError without a terminal, and when it is not meant
 */
export async function confirmDoubtfulEnd(
  { words, start, end }: { readonly words: string; readonly start: ResolvedDate; readonly end: ResolvedDate },
  { args, context }: Invocation,
): Promise<ResolvedDate> {
  const doubt = findDoubtfulEnd(words, start, end);
  if (doubt === undefined) return end;
  const said = formatForQuestion(doubt, context);
  const canAsk = canAskUser(context) && isSwitchOn(args, 'input', true);
  const { text } = context;
  const readings = listReadings(said, text);
  const prompts = canAsk && readings.length > 1 ? await context.prompts?.() : undefined;
  if (prompts !== undefined) return takeReading(await prompts.choose(questionOf(said, text), readings), end);
  const question = doubt.isMidnight ? text.askMidnight({ ...said }) : text.askDoubtfulEnd({ ...said });
  if (canAsk && (await askYesNo(question, context))) return end;
  return refuseFlag('end-date', refusalOf(doubt));
}

/**
 * Asks about an end in words that alone is changed, and with which an event of some hours would go on into another day:
 * `sat 7pm` may be meant as a new start. @throws UsageError without a terminal, and when it is not meant
 */
export async function confirmLongEnd(
  { words, start, end, until }: LongEnd,
  { args, context }: Invocation,
): Promise<void> {
  const [first, last] = [start.at, end.at].map((at) => at.toPlainDateTime());
  if (first === undefined || last === undefined) return;
  const longest = first.add(LONGEST_NIGHT);
  const isLong = (time: Temporal.PlainDateTime) => Temporal.PlainDateTime.compare(time, longest) > 0;
  if (isLong(until) || !isLong(last)) return;
  const lengths = {
    before: formatLengthInWords(first, until, context),
    after: formatLengthInWords(first, last, context),
  };
  const canAsk = canAskUser(context) && isSwitchOn(args, 'input', true);
  if (canAsk && (await askYesNo(context.text.askLongEnd({ words, ...lengths }), context))) return;
  refuseFlag('end-date', (t) => t.endIsLong({ words, ...lengths, end: formatMinute(end.at) }));
}

interface LongEnd {
  readonly words: string;
  readonly start: ResolvedDate;
  readonly end: ResolvedDate;
  /** The end that the event had. */
  readonly until: Temporal.PlainDateTime;
}
