import { findNamedMonth, findNamedWeekday, findRepeatedWeekday } from './calendar-names.js';
import { alone, FROM_NOW, JOINED, ORDINALS, wordsOfAll } from './date-vocabulary.js';
import { BEFORE_HOUR, BEHIND_HOUR, HOUR_WORDS } from './day-parts.js';
import { type Duration, hasOnlyWholeDays, parseTypedDuration } from './duration.js';
import { quoteAsTyped, spellTypedWords } from './spell-typed-words.js';
import { ARABIC_HOURS, HOUR_NAMES, spellSpokenClock } from './spoken-clock.js';
import { readTimeOfDay } from './time-range.js';

/** Words in a text that look like a part of a date, or like a duration. */
export interface FoundDateWords {
  /** `hour` and `number` may be the number of something else: `at 10`, `Talk 7`. */
  readonly kind: 'day' | 'clock' | 'hour' | 'number' | 'part' | 'length' | 'repetition';
  readonly words: string;
  /** True if the text begins with the words. */
  readonly isFirst: boolean;
  /** The day of the week, from Monday, that they name. */
  readonly weekday?: number | undefined;
}

export const JAPANESE_WEEKDAY = '[月火水木金土日]曜?日?';

const NUMBER = `other|second|\\d+|deux|trois|dos|tres|две|два|${ORDINALS.join('|')}`;
const REPEATED_NAME = alone(`(?:${wordsOfAll('every')}) (?:(?:${NUMBER}) )?(\\p{L}+)`);
const IS_UNIT = new RegExp(`^(?:${wordsOfAll('units')})$`, 'iu');
const REPEATED = alone(wordsOfAll('repeated'));
/** Shorter names are words of titles too: `sat`, `sun`, `mar`. */
const NAME = alone(`[月火水木金土日]曜日?|tues|weds|thurs|(?:(?!${JOINED})\\p{L}){5,}`);
/** One after the other: in `Concert 5 March`, the word before the number is no month. */
const DAYS = [
  alone(`${wordsOfAll('days')}|\\d{4}-\\d{2}-\\d{2}|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日`),
  alone('\\d{1,2}(?:\\.|st|nd|rd|th|er)? (?:de |of )?(?<month>\\p{L}{3,})'),
  alone('(?<month>\\p{L}{3,}) \\d{1,2}(?:st|nd|rd|th)?'),
];
/** Before a time, a short name is one of a day: `Gig fri noon`. */
const BEFORE_NEXT_WORD = /(?<!\S)(\p{L}+)\.?,? (?=(\S*[^\s,;:.])[,;:.]?(?!\S))/gu;
const CLOCK = alone("(\\d{1,2})(?:[:h](\\d{2})|(?:[.:](\\d{2}))? ?[ap]\\.?m|時(?!間)(\\d{1,2}分|半)?| ?h| o'clock)");

const AT_HOUR = wordsOfAll('atHour');
const HOUR = alone(`(?:${AT_HOUR}) (\\d{1,2})`);
const NUMBER_AT_END = new RegExp(
  `(?<=\\s)(\\d{1,2})(?:(?: ?[-–] ?| (?:${wordsOfAll('joints')}) )\\d{1,2})?$|(?<=\\s)(?:${HOUR_NAMES}|${ARABIC_HOURS})$`,
  'giu',
);
const DAY_PART = alone(wordsOfAll('dayPart'));

/** Spellings that are words of titles too: `Rugby 7s`, `3D`, `swim 100m`. */
const DOUBTFUL_LENGTH = /^\d+ ?[A-Zmsy]$/u;

/** `Talk 90m`: at the end of a title it may be meant as its length. */
const MINUTES_OR_METRES = /(?<=\s)\d{2,3} ?m$/gu;

export const parseLengthInTitle = (text: string): Duration | undefined =>
  DOUBTFUL_LENGTH.test(text) ? undefined : parseTypedDuration(text);

const MAX_WORDS_OF_TIME = 5;

/** Lists the parts of a text of some words, the longest first. */
function* listPhrases(text: string): Generator<RegExpExecArray> {
  for (let size = MAX_WORDS_OF_TIME; size > 0; size -= 1)
    yield* text.matchAll(new RegExp(`(?<!\\S)(?=(\\S+(?: \\S+){${size - 1}}(?<![,;:])) ?[,;:]?(?!\\S))`, 'gu'));
}

/** Finds a duration, or a time of day in words: `half past six`, `السادسة والنصف`. */
function classifyPhrase(phrase: string): FoundDateWords['kind'] | undefined {
  if (parseLengthInTitle(phrase) !== undefined) return 'length';
  const spelled = spellSpokenClock(phrase);
  if (spelled === phrase) return undefined;
  return CLOCK_ALONE.test(spelled) ? 'clock' : spelled.replace(HOUR, '') === '' ? 'hour' : undefined;
}

/** `in two weeks`. Within a title it may be another span: `Around the World in 80 Days`. */
function isDayFromNow(phrase: string): boolean {
  const [, length = ''] = IN_LENGTH.exec(phrase) ?? [];
  const span = parseLengthInTitle(length);
  return span !== undefined && hasOnlyWholeDays(span);
}

const IN_LENGTH = new RegExp(`^(?:${FROM_NOW}) (.+)$`, 'iu');

const CLOCK_ALONE = new RegExp(
  `^(?:(?:${AT_HOUR}) )?\\d{1,2}(?::\\d{2}|(?::\\d{2})? ?(?:o'clock|[ap]m|${HOUR_WORDS}|${BEHIND_HOUR}))+$`,
  'iu',
);

const EXACT_CLOCK = new RegExp(
  `\\d ?(?:[:時]|(?:${HOUR_WORDS}|[ap]\\.?m)(?!\\p{L}))|${BEFORE_HOUR}|${DAY_PART.source}|(?<!\\p{L})(?:${BEHIND_HOUR})(?!\\p{L})`,
  'iu',
);

/** The hour of `5 dec 8`, but not the end of `10 to 4`; and of `7.30`, whose minutes are no month. */
const NUMBER_ALONE = new RegExp(
  `(?<=\\S\\s)(?<!(?:[-–]|${wordsOfAll('joints')})\\s)\\d{1,2}$|(?<![\\d.])[1-9]\\d?\\.(?:00|1[3-9]|[2-5]\\d)(?![\\d.])`,
  'iu',
);

/** True for an hour that may be one of the morning or of the evening: `at 8 tomorrow`, `5 dec 8`, `fri 7.30`, `fri half past six`. */
export function isBareHour(written: string): boolean {
  const text = spellTypedWords(written);
  const isHour =
    text.search(HOUR) >= 0 || NUMBER_ALONE.test(text) || /\d o'clock/iu.test(text) || spellSpokenClock(text) !== text;
  return isHour && !EXACT_CLOCK.test(text);
}

/** Finds what looks like a part of a date or a duration in a text: `Friday`, `3 July`, `20h`, `weekly`, `毎週火曜`, `2 hours`. */
export function findDateWords(written: string): FoundDateWords[] {
  const text = spellTypedWords(written).replace(/\s/gu, ' ');
  let found: (FoundDateWords & { readonly start: number; readonly end: number })[] = [];
  const add = (
    kind: FoundDateWords['kind'],
    { 0: words = '', index: start = 0 }: Partial<RegExpMatchArray>,
    weekday?: number,
  ) => {
    const end = start + words.length;
    if (found.some((other) => start < other.end && other.start < end)) return;
    found.push({ kind, words: quoteAsTyped(words, written), start, end, isFirst: start === 0, weekday });
  };
  for (const match of text.matchAll(REPEATED_NAME)) {
    const weekday = findRepeatedWeekday(match[1] ?? '');
    if (weekday !== undefined || IS_UNIT.test(match[1] ?? '')) add('repetition', match, weekday);
  }
  for (const match of text.matchAll(REPEATED)) add('repetition', match, findWeekdayIn(match[0]));
  for (const match of text.matchAll(DAY_PART)) add('part', match);
  for (const match of DAYS.flatMap((days) => [...text.matchAll(days)])) {
    const month = match.groups?.month;
    if (month === undefined || findNamedMonth(month) !== undefined) add('day', match);
  }
  for (const match of text.matchAll(NAME)) {
    const weekday = findNamedWeekday(match[0].replace(/曜日?$/u, ''));
    if (weekday !== undefined) add('day', match, weekday);
  }
  for (const { 1: phrase = '', index } of listPhrases(text)) {
    const kind = index === 0 && isDayFromNow(phrase) ? 'day' : classifyPhrase(phrase);
    if (kind !== undefined) add(kind, { 0: phrase, index });
  }
  for (const match of text.matchAll(MINUTES_OR_METRES)) add('length', match);
  for (const match of text.matchAll(CLOCK)) if (Number(match[1]) < 24) add('clock', match);
  for (const match of text.matchAll(HOUR)) if (Number(match[1]) < 24) add('hour', match);
  for (const match of text.matchAll(NUMBER_AT_END)) if (Number(match[1] ?? 0) < 24) add('number', match);
  for (const { 0: before, 1: day = '', 2: next = '', index: start } of text.matchAll(BEFORE_NEXT_WORD)) {
    const weekday = findNamedWeekday(day);
    const at = start + before.length;
    const time = found.find((each) => each.start === at);
    const isNamed = time?.kind !== 'day' && /\D/.test(next) && readTimeOfDay(next) !== undefined;
    const isTime = isNamed || ['clock', 'hour', 'part'].includes(time?.kind ?? '');
    const end = time?.end ?? at + next.length;
    const isPartOf = (each: { readonly start: number; readonly end: number }) => start < each.end && each.start < end;
    const isRepeated = found.some((each) => each.kind === 'repetition' && isPartOf(each));
    if (weekday === undefined || !isTime || isRepeated) continue;
    found = found.filter((each) => !isPartOf(each));
    // Beside a date of the same day, only its part is no other date.
    add('clock', { 0: text.slice(start, end), index: start }, time?.kind === 'part' ? weekday : undefined);
  }
  return found;
}

/** `毎週火曜`, `по вторникам`, `fridays`. */
const findWeekdayIn = (words: string): number | undefined =>
  findRepeatedWeekday(
    (/[月火水木金土日]曜日?$|(?<!毎)[月火水木金土日]$/u.exec(words) ?? /\p{L}+$/u.exec(words))?.[0] ?? '',
  );
