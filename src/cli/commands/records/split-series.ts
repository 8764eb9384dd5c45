import type { Temporal } from 'temporal-polyfill';
import { InvalidValueError } from '../../../forms/invalid-value-error.js';
import { findFirstDate } from '../../../sync/series/expand-recurrence.js';
import { parseRepeat, type RecurrenceRule } from '../../../sync/series/parse-repeat.js';
import { FROM_NOW, wordsOfAll } from '../../../time/date-vocabulary.js';
import { type Duration, parseTypedDuration } from '../../../time/duration.js';
import type { FoundDateWords } from '../../../time/find-date-words.js';
import type { EventWords } from './read-event-words.js';

export interface SeriesLine {
  readonly title: string;
  /** Absent if the line names no first date. */
  readonly when?: EventWords;
  readonly length?: string | undefined;
  readonly series: Series;
}

export interface Series {
  /** The words that say so. */
  readonly words: string;
  /** The flags of `create` that make it. */
  readonly flags: Readonly<Record<'repeat' | 'until' | 'count', string | undefined>>;
}

interface SplitWords {
  readonly title: string;
  readonly when: EventWords;
  readonly length?: string | undefined;
  /** The number of words of the title. */
  readonly start: number;
}

interface LineReader {
  readonly language: string;
  /** Splits the words of a line without a series. `titleEnd` is the number of words that the title may have. */
  readonly split: (words: readonly string[], titleEnd?: number) => Promise<SplitWords | undefined>;
  readonly isDay: (text: string) => Promise<boolean>;
}

/** Most words that are tried as part of a rule, and as the end of a series. */
const MAX_WORDS = 10;
const MAX_END_WORDS = 5;

/** Splits a line at the words of a repetition: the rest of it is the first event, and perhaps the end of the series. */
export async function splitSeries(
  { words: repeated, weekday }: Pick<FoundDateWords, 'words' | 'weekday'>,
  line: string,
  reader: LineReader,
): Promise<SeriesLine> {
  const [before = [], behind = []] = line.split(repeated, 2).map(wordsOf);
  // `first saturday of` before `each month`, and `and wednesday` behind `every monday`, belong to the rule.
  const ruleEnd =
    [4, 3, 2].find(
      (end) => end <= behind.length && readRule([repeated, ...behind.slice(0, end)].join(' ')) !== undefined,
    ) ?? 0;
  const { end, rest } = await takeUntil(behind.slice(ruleEnd), reader);
  const rule = [repeated, ...behind.slice(0, ruleEnd)];
  const ruleStart = before.findIndex(
    (_, at) => at >= before.length - MAX_WORDS && readRule([...before.slice(at), ...rule].join(' ')) !== undefined,
  );
  const title = ruleStart < 0 ? before : before.slice(0, ruleStart);
  const words = [...before.slice(title.length), ...rule].join(' ');
  const day = weekday === undefined || ruleEnd > 0 ? [] : [nameWeekday(weekday, reader.language)];
  const found =
    (await splitAtEnd([...title, ...day, ...rest], reader, day.length > 0 ? title.length : undefined)) ??
    (await splitAtEnd([...title, ...rest], reader));
  const repeat = spellRule(words, weekday);
  return found === undefined
    ? { title: title.join(' '), series: { words, flags: { repeat, until: '+6mo', count: undefined } } }
    : createSeriesLine(words, repeat, end === undefined ? found : { ...found, end });
}

/** Takes the end of `weekly until 30 march fri 7pm`, which the first date follows. */
async function takeUntil(words: readonly string[], { isDay }: LineReader) {
  for (let size = Math.min(MAX_END_WORDS, words.length - 1); size > 1; size -= 1) {
    const text = words.slice(0, size).join(' ');
    const [, until] = UNTIL.exec(text.replaceAll('’', "'")) ?? [];
    if (until !== undefined && (await isDay(until))) return { end: { words: text, until }, rest: words.slice(size) };
  }
  return { rest: words };
}

/** Splits `Choir fri 7pm for 10 weeks`, which says only how often it takes place. @returns undefined for another line */
export async function splitSeriesByEnd(line: string, reader: LineReader): Promise<SeriesLine | undefined> {
  const found = await splitAtSpan(wordsOf(line), reader);
  return found && createSeriesLine(found.end.words, 'weekly', found);
}

type SplitAtEnd = SplitWords & { readonly end?: SeriesEnd };

interface SeriesEnd {
  readonly words: string;
  readonly until?: string | undefined;
  readonly count?: string | undefined;
  readonly span?: Duration | undefined;
}

/** Splits words that may contain the end of a series. */
const splitAtEnd = async (
  words: readonly string[],
  reader: LineReader,
  titleEnd?: number,
): Promise<SplitAtEnd | undefined> =>
  (await splitAtSpan(words, reader, titleEnd)) ??
  (await reader.split(words, titleEnd)) ??
  (await splitAtUntil(words, reader, titleEnd));

/** Splits at weeks or a number of dates beside a time of day. Beside days, weeks are the length of one event. */
async function splitAtSpan(words: readonly string[], { split, isDay }: LineReader, titleEnd?: number) {
  for (const { text, at, others } of listParts(words)) {
    // `in two weeks` and `a week on friday` are days.
    if (BEFORE_SPAN.test(words.slice(0, at).join(' '))) continue;
    const behind = words.slice(at, at + wordsOf(text).length + 2);
    if (behind.at(-2)?.toLowerCase() === 'on' && (await isDay(behind.join(' ')))) continue;
    const count = TIMES.exec(text)?.[1];
    const span = count === undefined ? parseTypedDuration(text) : undefined;
    const { weeks = 0, months = 0, years = 0 } = span ?? {};
    if (count === undefined && weeks + months + years === 0) continue;
    const found = await split(others, titleEnd);
    if (found?.when.first.hasClock && found.start <= at) return { ...found, end: { words: text, count, span } };
  }
  return undefined;
}

async function splitAtUntil(words: readonly string[], { split, isDay }: LineReader, titleEnd?: number) {
  for (const { text, at, others } of listParts(words)) {
    const [, until, untilBehind] = UNTIL.exec(text.replaceAll('’', "'")) ?? [];
    const end = until ?? untilBehind;
    if (end === undefined) continue;
    // `until christmas` at the end of a line is no title either.
    const isLast = until !== undefined && at === others.length && at > 0;
    if (!isLast && !(await isDay(end))) continue;
    const found = await split(others, titleEnd);
    if (found !== undefined) return { ...found, end: { words: text, until: end } };
  }
  return undefined;
}

/** Lists the parts of a line that may be the end of a series, the longest and last first. */
function listParts(words: readonly string[]) {
  const parts = words.flatMap((_, at) =>
    Array.from({ length: Math.min(MAX_END_WORDS, words.length - at) }, (_, others) => ({ at, size: others + 1 })),
  );
  return parts
    .sort((one, other) => other.size - one.size || other.at - one.at)
    .map(({ at, size }) => ({
      text: words.slice(at, at + size).join(' '),
      at,
      others: [...words.slice(0, at), ...words.slice(at + size)],
    }));
}

const BEFORE_SPAN = new RegExp(`(?:^|\\s)(?:${FROM_NOW})$`, 'iu');
const UNTIL = new RegExp(`^(?:${wordsOfAll('joints')}) (.+)$|^(.+)まで$`, 'iu');
const TIMES = new RegExp(`^(?:x ?)?(\\d{1,3}) ?(?:${wordsOfAll('times')}|(?<=x ?\\d{1,3}))$`, 'iu');

function createSeriesLine(words: string, repeat: string, { end, ...found }: SplitAtEnd): SeriesLine {
  const rule = readRule(repeat);
  const when = startAtRule(found.when, rule);
  const { wallTime } = when.first;
  const weeks = end?.span?.weeks;
  const isPlain = rule?.frequency === 'WEEKLY' && rule.interval === 1 && !rule.parts.get('BYDAY')?.includes(',');
  const isCounted = isPlain && weeks !== undefined && Object.keys(end?.span ?? {}).every((unit) => unit === 'weeks');
  const count = end?.count ?? (isCounted ? String(weeks) : undefined);
  const last = end?.span === undefined ? wallTime.add({ months: 6 }) : wallTime.add(end.span).subtract({ days: 1 });
  const until = count === undefined ? (end?.until ?? String(last.toPlainDate())) : undefined;
  return { ...found, when, series: { words, flags: { repeat, until, count } } };
}

/** Begins a series at the first date of its rule. */
function startAtRule(when: EventWords, rule: RecurrenceRule | undefined): EventWords {
  const { wallTime, hasClock } = when.first;
  const first = rule && findFirstDate(rule, wallTime.toPlainDate());
  const days = first === undefined ? 0 : wallTime.toPlainDate().until(first).days;
  if (days === 0) return when;
  const spell = (time: Temporal.PlainDateTime) =>
    hasClock
      ? time.add({ days }).toString({ smallestUnit: 'minute' }).replace('T', ' ')
      : String(time.add({ days }).toPlainDate());
  return { ...when, start: spell(wallTime), ...(when.last === undefined ? {} : { end: spell(when.last.wallTime) }) };
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const nameWeekday = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, 0, 3 + weekday));

const spellRule = (words: string, weekday: number | undefined): string => {
  if (readRule(words) !== undefined) return words;
  return weekday === undefined ? '…' : `every ${nameWeekday(weekday, 'en').toLowerCase()}`;
};

function readRule(words: string): RecurrenceRule | undefined {
  try {
    return parseRepeat(words);
  } catch (error) {
    if (error instanceof InvalidValueError) return undefined;
    throw error;
  }
}
