import { findNamedMonth, findNamedWeekday, findRepeatedWeekday } from './calendar-names.js';
import { ORDINALS, wordsOfAll } from './date-vocabulary.js';
import { quoteAsTyped, spellTypedWords } from './spell-typed-words.js';

/** Words in a text that look like a day, a time of day, or a repetition. */
export interface FoundDateWords {
  readonly kind: 'day' | 'clock' | 'hour' | 'repetition';
  readonly words: string;
  /** True if the text begins with the words. */
  readonly isFirst: boolean;
  /** The day of the week, from Monday, that they name. */
  readonly weekday?: number | undefined;
}

export const JAPANESE_WEEKDAY = '[月火水木金土日]曜?日?';

/** Han and kana, which have no blanks between words. */
const JOINED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
export const alone = (words: string): RegExp =>
  new RegExp(`(?<!(?!${JOINED})[\\p{L}\\p{M}\\d:.])(?:${words})(?!(?!${JOINED})[\\p{L}\\p{M}\\d:])`, 'giu');

const NUMBER = `other|second|\\d+|deux|trois|dos|tres|две|два|${ORDINALS.join('|')}`;
const REPEATED_NAME = alone(`(?:${wordsOfAll('every')}) (?:(?:${NUMBER}) )?(\\p{L}+)`);
const IS_UNIT = new RegExp(`^(?:${wordsOfAll('units')})$`, 'iu');
const REPEATED = alone(wordsOfAll('repeated'));
/** Shorter names are words of titles too: `sat`, `sun`, `mar`. */
const NAME = alone(`[月火水木金土日]曜日?|(?:(?!${JOINED})\\p{L}){5,}`);
const DAY = alone(
  `${wordsOfAll('days')}|\\d{4}-\\d{2}-\\d{2}|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日|` +
    '(?:\\d{1,2}(?:\\.|st|nd|rd|th|er)? (?:de |of )?(?<after>\\p{L}{3,})|(?<before>\\p{L}{3,}) \\d{1,2}(?:st|nd|rd|th)?)',
);
const CLOCK = alone('(\\d{1,2})(?:[:h](\\d{2})|(?::(\\d{2}))? ?[ap]\\.?m|時(\\d{1,2}分|半)?| ?h)');

/** Words before an hour. */
export const AT_HOUR = 'at|um|à|a las?|в|الساعة';
/** An hour, or a number of something else: `at 10`. */
const HOUR = alone(`(?:${AT_HOUR}) (\\d{1,2})`);

/** Finds what looks like a day, a time of day or a repetition in a text: `Friday`, `3 July`, `20h`, `weekly`, `毎週火曜`. */
export function findDateWords(written: string): FoundDateWords[] {
  const text = spellTypedWords(written).replace(/\s/gu, ' ');
  const found: (FoundDateWords & { readonly start: number; readonly end: number })[] = [];
  const add = (kind: FoundDateWords['kind'], match: RegExpMatchArray, weekday?: number) => {
    const [words, start] = [match[0], match.index ?? 0];
    const end = start + words.length;
    if (found.some((other) => start < other.end && other.start < end)) return;
    found.push({ kind, words: quoteAsTyped(words, written), start, end, isFirst: start === 0, weekday });
  };
  for (const match of text.matchAll(REPEATED_NAME)) {
    const weekday = findRepeatedWeekday(match[1] ?? '');
    if (weekday !== undefined || IS_UNIT.test(match[1] ?? '')) add('repetition', match, weekday);
  }
  for (const match of text.matchAll(REPEATED)) add('repetition', match, findWeekdayIn(match[0]));
  for (const match of text.matchAll(DAY)) {
    const month = match.groups?.after ?? match.groups?.before;
    if (month === undefined || findNamedMonth(month) !== undefined) add('day', match);
  }
  for (const match of text.matchAll(NAME)) {
    const weekday = findNamedWeekday(match[0].replace(/曜日?$/u, ''));
    if (weekday !== undefined) add('day', match, weekday);
  }
  for (const match of text.matchAll(CLOCK)) if (Number(match[1]) < 24) add('clock', match);
  for (const match of text.matchAll(HOUR)) if (Number(match[1]) < 24) add('hour', match);
  return found;
}

/** `毎週火曜`, `по вторникам`, `fridays`. */
const findWeekdayIn = (words: string): number | undefined =>
  findRepeatedWeekday(
    (/[月火水木金土日]曜日?$|(?<!毎)[月火水木金土日]$/u.exec(words) ?? /\p{L}+$/u.exec(words))?.[0] ?? '',
  );
