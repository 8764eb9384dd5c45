import { UsageError } from '../../../errors.js';
import { findNamedMonth, findNamedWeekday } from '../../../time/calendar-names.js';
import { wordsOfAll } from '../../../time/date-vocabulary.js';
import {
  formatShortDuration,
  hasOnlyWholeDays,
  parseLengthAsEnd,
  parseTypedDuration,
  USUAL_LENGTH,
} from '../../../time/duration.js';
import { type FoundDateWords, findDateWords, parseLengthInTitle } from '../../../time/find-date-words.js';
import { findFixedHoliday, findMovableHoliday } from '../../../time/holidays.js';
import { type DateParsingContext, isPartOfDay } from '../../../time/parse-date-words.js';
import { MisspelledDateError, TwoDatesError, VagueTimeError } from '../../../time/refuse-date.js';
import { findListedDays } from '../../../time/time-range.js';
import { type EventWords, isEvent, readDate, readEventWords, toUsageError } from './read-event-words.js';
import {
  type AddedLine,
  type DatedTitle,
  LEADING,
  refuseBehind,
  refuseBeside,
  refuseDateAlone,
  refuseDateFirst,
  refuseTwoDates,
  SEPARATOR,
  type SplitLine,
} from './refuse-added-line.js';
import { type SeriesLine, splitSeries, splitSeriesByEnd } from './split-series.js';

const MAX_DATE_WORDS = 10;
const MAX_LENGTH_WORDS = 5;

interface CheckedLine extends DatedTitle {
  /** Words of the title that look like a date or a repetition, and are none of the event. */
  readonly kept: readonly FoundDateWords[];
  readonly series?: undefined;
}

/**
 * Splits a line at the longest end of its words that is a date, with a duration after it or without. What looks like a
 * date beside it is refused, or reported as kept in the title.
 * @throws UsageError
 */
export async function splitTitleAndDate(line: AddedLine): Promise<CheckedLine | SeriesLine> {
  const quoted = line.words.slice(0, line.quoted);
  const text = line.words.slice(line.quoted).join(' ');
  const rest = text.replace(ALL_DAY, '');
  const split = await splitLine({ ...line, words: [...quoted, ...rest.split(' ')] });
  if (split.when === undefined) return split;
  // `Market all day saturday` says so before the date.
  const title = quoted.length > 0 ? split.title : split.title.replace(ALL_DAY, '');
  const [said] = ALL_DAY.exec(text) ?? ALL_DAY.exec(split.title) ?? [];
  if ((rest !== text || title !== split.title) && split.when.first.hasClock)
    throw refuseBeside(String(said).trim(), split.when.start);
  return { ...split, title };
}

const ALL_DAY = new RegExp(`,? (?:${wordsOfAll('allDay')})$`, 'iu');

async function splitLine(typed: AddedLine): Promise<CheckedLine | SeriesLine> {
  const { quoted, circumstances } = typed;
  const words = typed.words.flatMap((word, at) => (at < quoted ? [word] : splitArabicAnd(word)));
  const line = { ...typed, words };
  const textOf = (from: number, to?: number) => words.slice(from, to).join(' ');
  const repetitions = findDateWords(textOf(quoted)).filter(({ kind }) => kind === 'repetition');
  const repeated = repetitions.find(({ isFirst }) => !isFirst);
  const readSeries = (found: FoundDateWords) => splitSeries(found, typed.words.join(' '), createLineReader(line));
  if (repeated !== undefined) return readSeries(repeated);
  const days = findListedDays(textOf(quoted));
  if (days !== undefined && !days.areNext)
    throw toUsageError(new TwoDatesError((t) => t.twoDates({ text: days.words })));
  const holiday = findMovableHoliday(textOf(quoted));
  if (holiday !== undefined) return splitBehindHoliday(holiday, line);
  const counted = await splitSeriesByEnd(textOf(0), createLineReader(line));
  if (counted !== undefined) return counted;
  const assertNoDateFirst = async () => {
    const first = quoted > 0 ? undefined : await findLeadingDate(textOf(0), circumstances);
    if (first !== undefined && findDateWords(first.title).length === 0) throw refuseDateFirst(first);
  };
  const split = await splitAtDate(line).catch(async (error: unknown) => {
    await assertNoDateFirst();
    throw error;
  });
  if (split?.title === '') throw refuseDateAlone(textOf(0));
  if (split !== undefined) {
    const isQuoted = split.start === quoted;
    return { ...split, kept: isQuoted ? [] : await checkTitle(textOf(quoted, split.start), split) };
  }
  const leading = quoted > 0 ? undefined : await splitLeadingDate(textOf(0), circumstances);
  if (leading !== undefined) return { ...leading, kept: [] };
  if (isEvent(await readEventWords(textOf(0), circumstances))) throw refuseDateAlone(textOf(0));
  await assertNoDateFirst();
  for (let rest = 1; rest <= MAX_LENGTH_WORDS && words.length - rest > quoted; rest += 1) {
    const before = await splitAtDate({ ...line, words: words.slice(0, -rest) });
    if (before === undefined) continue;
    if (repetitions[0] !== undefined) return readSeries(repetitions[0]);
    throw refuseBehind(textOf(words.length - rest), before);
  }
  throw new UsageError((t) => t.addNeedsDate({ words: textOf(0) }), { hint: (t) => t.addNeedsDateHint() });
}

/** `Closed Easter Monday`: only a day behind the name of the holiday says which one it is. @throws UsageError */
async function splitBehindHoliday(
  { name, upTo }: NonNullable<ReturnType<typeof findMovableHoliday>>,
  line: AddedLine,
): Promise<CheckedLine> {
  const titled = line.quoted + upTo.split(' ').length;
  const split = await splitAtDate({ ...line, quoted: titled });
  if (split !== undefined && split.start >= titled && split.when.first.isClockAlone !== true)
    return { ...split, kept: [] };
  throw new UsageError((t) => t.addHoliday({ name }), { hint: (t) => t.addNeedsDateHint() });
}

const createLineReader = (line: AddedLine) => ({
  language: line.circumstances.language,
  split: async (words: readonly string[], titleEnd = words.length) => {
    const found = await splitAtDate({ ...line, words }).catch(() => undefined);
    if (found !== undefined) return found.start <= titleEnd ? found : undefined;
    return line.circumstances.language === 'ja' ? splitLeadingDate(words.join(' '), line.circumstances) : undefined;
  },
  isDay: async (text: string) => {
    const date = await readDate(text, line.circumstances).catch(() => undefined);
    return date !== undefined && !(date instanceof MisspelledDateError) && !date.hasClock;
  },
});

/** In Arabic, “and” is part of the next word: `الجمعة والسبت`. */
const splitArabicAnd = (word: string): string[] =>
  word.startsWith('و') && findNamedWeekday(word.slice(1)) !== undefined ? ['و', word.slice(1)] : [word];

/** @returns undefined if the words end with no date */
async function splitAtDate(line: AddedLine): Promise<SplitLine | undefined> {
  const { words, quoted, circumstances } = line;
  // `Choir firday 7pm` must not become an event of today.
  let misspelled: MisspelledDateError | undefined;
  const textOf = (from: number, to?: number) => words.slice(from, to).join(' ');
  const starts = range(Math.max(1, words.length - MAX_DATE_WORDS), words.length);
  for (const start of quoted > 0 ? [quoted, ...starts] : starts) {
    for (let rest = 0; rest <= MAX_LENGTH_WORDS && words.length - rest > start; rest += 1) {
      const length = textOf(words.length - rest);
      if (rest > 0 && parseTypedDuration(length) === undefined) continue;
      const written = textOf(start, words.length - rest);
      if (IN_TITLE.test(written)) continue;
      const when = await readEventWords(written, circumstances);
      if (when instanceof MisspelledDateError) misspelled ??= when;
      if (!isEvent(when) || (await beginsInTitle(when, circumstances))) continue;
      // In most languages `19h` behind `4h` is a time of day.
      if (rest > 0 && parseLengthAsEnd(length, when.first.wallTime, circumstances.language) === undefined) continue;
      if (misspelled !== undefined) throw toUsageError(misspelled);
      if (rest > 0 && when.last !== undefined)
        throw toUsageError(new TwoDatesError((t) => t.twoDates({ text: textOf(start) })));
      const [end, said] = rest > 0 ? [start, length] : findLengthBefore(words.slice(0, start), quoted, when);
      if (said !== undefined) assertFits(said, when);
      const title = end === quoted ? textOf(0, end) : textOf(0, end).replace(SEPARATOR, '');
      return { line, title, start: end, when, length: said ?? usualLength(when) };
    }
  }
  if (misspelled !== undefined) throw toUsageError(misspelled);
  return undefined;
}

/** `Around the World in 80 Days` */
const IN_TITLE = /^(?:in )?\S+ (?:Days|Weeks|Months|Years|Hours|Minutes)$/;

/** Finds the length of an event before its date: `Talk 2 hours fri 7pm`. @returns the end of the title, and the length */
function findLengthBefore(
  words: readonly string[],
  quoted: number,
  { first, last }: EventWords,
): [end: number, length?: string] {
  const isDay = first.isClockAlone !== true && last === undefined;
  const end = range(Math.max(quoted, 1, words.length - MAX_LENGTH_WORDS), isDay ? words.length : 0).find((at) => {
    const text = words.slice(at).join(' ');
    if (IN_TITLE.test(text)) return false;
    return parseLengthInTitle(text) !== undefined && parseLengthAsEnd(text, first.wallTime, 'fr') !== undefined;
  });
  return end === undefined ? [words.length] : [end, words.slice(end).join(' ')];
}

/** @throws UsageError for hours of a day without a time */
function assertFits(length: string, { written, first }: EventWords): void {
  const span = parseTypedDuration(length);
  if (!first.hasClock && span !== undefined && !hasOnlyWholeDays(span))
    throw toUsageError(new VagueTimeError((t) => t.needsClock({ text: written })));
}

/** `night 8pm` of `Quiz night 8pm fri`: a part of the day that a time of day does not need belongs to the title. */
async function beginsInTitle({ written, first }: EventWords, circumstances: DateParsingContext): Promise<boolean> {
  const [part = '', rest] = written.split(/ (.+)/s);
  if (rest === undefined || !(await isPartOfDay(part, circumstances))) return false;
  const when = await readEventWords(rest, circumstances);
  // `tonight` is a day too.
  const isSameDay = isEvent(when) && when.first.isClockAlone === first.isClockAlone;
  return isSameDay && when.first.wallTime.equals(first.wallTime);
}

/**
 * Refuses a title whose end belongs to the date, and words of it without which the date is not complete.
 * @returns the other words that look like a date, and say something else than the date
 * @throws UsageError
 */
async function checkTitle(title: string, split: SplitLine): Promise<FoundDateWords[]> {
  const { when } = split;
  const found = findDateWords(title);
  const { isClockAlone = false, hasClock } = when.first;
  const others = found.filter(
    ({ kind, weekday }) =>
      weekday !== when.first.wallTime.dayOfWeek && !(hasClock && (kind === 'part' || kind === 'number')),
  );
  const whole = title.replace(SEPARATOR, '');
  const bare = whole.replace(LEADING, '').replace(SEPARATOR, '');
  // `de la mañana` names no day.
  const endsWithPart = found.some(({ kind, words }) => kind === 'part' && bare.endsWith(words));
  if (!hasClock || !endsWithPart) await assertNoDateBefore(bare.split(/\s+/), split);
  // A short name in another language than that of `cal`, or several: `Probe Do 19:30`, `Choir sat/sun 10am`.
  const lastWord = bare.split(/\s+/).at(-1) ?? '';
  if (isClockAlone && listWeekdays(lastWord).length > 0) throw refuseBeside(lastWord, when.written);
  const holiday = isClockAlone ? findFixedHoliday(title) : undefined;
  if (holiday !== undefined) throw refuseTwoDates(holiday, split, { hasClock: true, isClockAlone: false });
  const missing = others.find(({ kind, weekday }) =>
    kind === 'clock' ? !hasClock || isClockAlone : isClockAlone && (weekday !== undefined || kind === 'day'),
  );
  const isClock = missing?.kind === 'clock';
  if (missing !== undefined) throw refuseTwoDates(missing.words, split, { hasClock: isClock, isClockAlone: isClock });
  if (bare !== whole) throw refuseBeside(LEADING.exec(whole)?.[0] ?? '', when.written);
  return others;
}

/** Lists the days of the week that a word consists of: `(fri)`, `sat/sun`, `土日`. Empty if it has other parts. */
function listWeekdays(word: string): readonly number[] {
  const names = /^[月火水木金土日]{2,}$/u.test(word) ? [...word] : word.split(/[^\p{L}\p{M}.]+/u);
  const days = names.filter((name) => name !== '').map((name) => findNamedWeekday(name));
  return days.every((day) => day !== undefined) ? (days as number[]) : [];
}

/**
 * Splits a line whose date comes first, as is usual in Japanese: `明日の午前9時に会議`. In other languages the date needs a
 * day and a time, and nothing behind it looks like one: `tomorrow 4pm Picnic`, but not `Friday night Dinner`.
 */
async function splitLeadingDate(line: string, circumstances: DateParsingContext) {
  const found = await findLeadingDate(line, circumstances);
  if (found === undefined) return undefined;
  const { title, when } = found;
  const { hasClock, isClockAlone } = when.first;
  const isWhole = hasClock && isClockAlone !== true && findDateWords(title).length === 0;
  const isJapanese = circumstances.language === 'ja';
  return isJapanese || isWhole ? { title, when, length: usualLength(when), start: 0 } : undefined;
}

/** Finds the longest date at the beginning of a line, and the title behind it. */
async function findLeadingDate(line: string, circumstances: DateParsingContext) {
  const isJapanese = circumstances.language === 'ja';
  const ends = [...line.matchAll(isJapanese ? /[にの\s]/gu : /\s/gu)].slice(0, MAX_DATE_WORDS);
  for (const { index } of ends.reverse()) {
    const when = await readEventWords(line.slice(0, index), circumstances);
    const title = line.slice(index + 1).trim();
    if (isEvent(when) && title !== '') return { title, when };
  }
  return undefined;
}

const usualLength = ({ last, first }: EventWords): string | undefined =>
  last === undefined && first.hasClock ? formatShortDuration(USUAL_LENGTH) : undefined;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/**
 * Refuses a title that ends with a date: the words are split in the wrong place, or one of the two dates is a mistake.
 * @throws UsageError
 */
async function assertNoDateBefore(title: readonly string[], split: SplitLine): Promise<void> {
  const { written, first } = split.when;
  const { hasClock, isClockAlone = false } = first;
  // `12 Days of Christmas 20 Dec`
  const namesDay = findDateWords(written).some(({ kind, weekday }) => kind === 'day' && weekday === undefined);
  for (const start of range(Math.max(0, title.length - MAX_DATE_WORDS), title.length)) {
    const before = title.slice(start).join(' ');
    const isNamed = IN_TITLE.test(before) || (namesDay && findFixedHoliday(before) !== undefined);
    if (isNamed) continue;
    // The month of `Peace march fri 8pm` is none of a day.
    if (findNamedMonth(title.at(-1) ?? '') !== undefined && !/\d/.test(before) && !isClockAlone) continue;
    const ignored = hasClock ? [VagueTimeError, TwoDatesError] : before.includes(' ') ? [] : [VagueTimeError];
    const date = await readDate(before, split.line.circumstances, ignored);
    if (date === undefined || date instanceof MisspelledDateError) continue;
    if (start > 0) throw refuseTwoDates(before, split, date);
    throw refuseDateAlone(`${before} ${written}`);
  }
}
