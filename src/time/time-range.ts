import { lookupTable, memoize } from '../contract/lookup-table.js';
import { findNamedMonth, findNamedWeekday } from './calendar-names.js';
import { wordsOfAll } from './date-vocabulary.js';
import { BEFORE_HOUR, BEHIND_HOUR, HOUR_WORDS, hourInDayPart } from './day-parts.js';
import { spellTypedWords } from './spell-typed-words.js';
import { spellSpokenClock } from './spoken-clock.js';

/** The start and the end of an event in words for dates. */
export interface TimeRange {
  readonly start: string;
  readonly end: string;
}

const WORD_TIMES: Readonly<Record<string, string>> = lookupTable({
  noon: '12:00',
  midday: '12:00',
  midi: '12:00',
  mediodía: '12:00',
  полудня: '12:00',
  الظهر: '12:00',
  正午: '12:00',
  midnight: '0:00',
  minuit: '0:00',
  medianoche: '0:00',
  полуночи: '0:00',
  'منتصف الليل': '0:00',
  真夜中: '0:00',
});

const CLOCK =
  `(?:(?:${BEFORE_HOUR})?の?翌?(?:[01]?\\d|2[0-4]|2[5-9](?=時))(?:(?:[:.h]|時)[0-5]\\d分?(?::[0-5]\\d)?|時半?)?` +
  `(?:\\s?(?:${HOUR_WORDS})(?![\\p{L}\\d]))?(?:\\s?(?:${BEHIND_HOUR})(?![\\p{L}\\d]))?|${Object.keys(WORD_TIMES).join('|')})`;
const BEFORE_CLOCK = `(?:(?:${wordsOfAll('atHour')}) )?`;

/** Words between two times, and those that may stand before both. */
const JOINTS = `[-–—~〜]|${wordsOfAll('joints')}`;
const FROM = wordsOfAll('from');
const PAIRS = wordsOfAll('pairs');
const AND = wordsOfAll('and');
const RANGE = new RegExp(
  `(?<![\\d:./-]|(?![\\p{Script=Han}の])\\p{L})(?:(${FROM}|${PAIRS})\\s+)?${BEFORE_CLOCK}(${CLOCK})\\s?(?:(?<=\\d|\\s|\\p{L}|\\.)(${JOINTS}|${AND}))\\s?${BEFORE_CLOCK}(${CLOCK})(?:まで)?(?![\\p{L}\\d:/-]|[.]\\d)`,
  'iu',
);
/** Signs and words by which a number is a time of day. The minutes behind a point are no month. */
const MARK = new RegExp(
  `\\d[:h時]|\\d\\.(?:00|1[3-9]|[2-5]\\d)|${HOUR_WORDS}|${BEHIND_HOUR}|${BEFORE_HOUR}|^\\D+$`,
  'u',
);

/**
 * Splits words for a date that have two times of day, such as `fri 6-8pm`, `vendredi de 18h à 20h`, `金曜日 18:00〜20:00`.
 * Of two times with one `am` or `pm`, both are of the same half of the day if the end is later then.
 * @returns undefined for words without such times; numbers alone (`6-8`) are none
 */
export function splitTimeRange(text: string): TimeRange | undefined {
  const plain = spellSpokenClock(spellTypedWords(text)).replace(/\s+/gu, ' ').trim();
  const [matched, from = '', first = '', joint = '', last = ''] = RANGE.exec(plain) ?? [];
  if (matched === undefined) return undefined;
  const isPair = new RegExp(`^(?:${PAIRS})$`, 'iu').test(from);
  if (new RegExp(`^(?:${AND})$`, 'iu').test(joint) !== isPair) return undefined;
  const [start, end] = [readClock(first), readClock(last)];
  const isMarked = MARK.test(first) || MARK.test(last) || (from !== '' && end.minutes >= BEYOND_TWELVE);
  if (!isMarked && !areHours(plain, matched, start, end)) return undefined;
  const [begins, ends] = settleHalves(start, end);
  return {
    start: plain
      .replace(matched, ` ${formatClock(begins)} `)
      .replace(/\s+/gu, ' ')
      .trim(),
    end: formatClock(ends),
  };
}

/** A dash without blanks stands between two days if a point, or only letters, are before it; a slash between ISO dates. */
const DATE_JOINT = new RegExp(
  `\\s(?:${JOINTS})\\s|から|[〜~～]|[-–—](?<=^\\p{L}+[-–—])(?=\\p{L}+$)|[-–—](?<=\\.[-–—])(?=\\d)|[–—](?<=\\d{4}[–—])(?=\\d)|-(?<=[./]\\d{4}-)(?=\\d{1,2}[./])|[/–—](?<=\\d{4}-\\d\\d-\\d\\d\\S*)(?=\\d{4}-)`,
  'giu',
);
const BEFORE_START = new RegExp(`^(?:${FROM})\\s+`, 'iu');

/** `du 24 au 31 décembre`, `24-31 December 2027`: the month of the end is that of the start. One time for days is unclear. */
const DAYS_OF_MONTH = new RegExp(
  `^(?:(?:${FROM})\\s)?(?:the\\s|el\\s)?(\\d{1,2})(?:er|st|nd|rd|th|\\.)?\\s?(?:${JOINTS})\\s?(\\d{1,2})(?:st|nd|rd|th|\\.)?(\\s(?:de\\s|of\\s)?(\\p{L}{3,})\\.?(?:,?\\s(?:de\\s)?\\d{4})?)$`,
  'iu',
);

/** `24, 25 December`, `3 et 4 juillet 2027`, `3 + 4 July`. */
const LISTED_DAYS = new RegExp(
  `(?<![\\d.:/-])(\\d{1,2})(?:er|st|nd|rd|th|\\.)?(?:,\\s?|\\s?[&+]\\s?|\\s(?:${AND})\\s?)(\\d{1,2})(?:st|nd|rd|th|\\.)?(\\s(?:de\\s|of\\s)?(\\p{L}{3,})\\.?(?:,?\\s(?:de\\s)?\\d{4})?)`,
  'iu',
);

/** Finds two days of a month that are listed one by one. @returns them as two dates, with the words */
export function findListedDays(
  text: string,
): (TimeRange & { readonly words: string; readonly areNext: boolean }) | undefined {
  const [words = '', first, last, rest, month = ''] = LISTED_DAYS.exec(spellTypedWords(text)) ?? [];
  if (first === undefined || findNamedMonth(month) === undefined) return undefined;
  return { words, start: `${first}${rest}`, end: `${last}${rest}`, areNext: Number(last) === Number(first) + 1 };
}

/** `July 3-5`, `July 3-5, 2027`, `7月3日〜5日`. */
const MONTH_AND_DAYS = new RegExp(
  `^(\\p{L}{3,} |(?:\\d{4}年)?\\d{1,2}月)(\\d{1,2})(日?)\\s?(?:${JOINTS})\\s?(\\d{1,2})\\3(?:まで)?(,?\\s\\d{4})?$`,
  'iu',
);

/** `saturday and sunday`, `土曜日と日曜日`: days in a row are one event. */
const TWO_DAYS = new RegExp(`^(?:(?:${FROM}|${PAIRS})\\s)?(\\p{L}+?)(?:\\s(?:${AND})\\s|\\s?&\\s?|と)(\\p{L}+)$`, 'iu');
const DAYS_OF_WEEK = 7;

/** `14.–16.03.2027`, `14-16/3/2027`. */
const DAYS_BEFORE_NUMBERS = new RegExp(
  `^(?:(?:${FROM})\\s)?(\\d{1,2})\\.?\\s?(?:${JOINTS})\\s?(\\d{1,2})([./]\\s?\\d{1,2}[./]\\s?\\d{4})$`,
  'iu',
);

/** Lists the ways to split words for a date into a start and an end: two times of day, or two dates (`sat to sun`). */
export function* listRanges(text: string): Generator<TimeRange> {
  const times = splitTimeRange(text);
  if (times !== undefined) yield times;
  const plain = spellTypedWords(text);
  const [, first, last, rest, month = ''] = DAYS_OF_MONTH.exec(plain) ?? [];
  if (findNamedMonth(month) !== undefined) yield { start: `${first}${rest}`, end: `${last}${rest}` };
  const [, before, from, unit = '', to, year = ''] = MONTH_AND_DAYS.exec(plain) ?? [];
  if (before !== undefined && (unit !== '' || findNamedMonth(before.trim()) !== undefined))
    yield { start: `${before}${from}${unit}${year}`, end: `${before}${to}${unit}${year}` };
  const [, one, other, numbers] = DAYS_BEFORE_NUMBERS.exec(plain) ?? [];
  if (numbers !== undefined) yield { start: `${one}${numbers}`, end: `${other}${numbers}` };
  const listed = findListedDays(text);
  if (listed?.areNext && listed.words === plain) yield listed;
  const [, day = '', nextDay = ''] = TWO_DAYS.exec(plain) ?? [];
  const [number, nextNumber] = [day, nextDay].map((name) => findNamedWeekday(name.replace(/曜日?$/u, '')));
  if (number !== undefined && nextNumber === (number % DAYS_OF_WEEK) + 1) yield { start: day, end: nextDay };
  // In `at ten to eight`, no two times are joined.
  const spoken = spellSpokenClock(plain);
  const joined = spoken === plain ? text : spoken;
  for (const { 0: joint, index } of joined.matchAll(DATE_JOINT))
    yield {
      start: joined.slice(0, index).replace(BEFORE_START, ''),
      end: joined.slice(index + joint.length).replace(/まで$/u, ''),
    };
}

/** `5 dec 10-4`, `sat 10-16` and `fri 22-1` behind a day are hours: days would be in order, and a day of the week has none. */
function areHours(text: string, matched: string, start: RangeClock, end: RangeClock): boolean {
  const before = text.slice(0, -matched.length).trim();
  const isDay = before !== '' && findNamedMonth(before.split(' ').at(-1) ?? '') === undefined;
  const isMonthAfterDay = /\d\S* \p{L}+$/u.test(before);
  const isOverNoon = end.minutes < start.minutes || end.minutes >= HALF_DAY;
  return text.endsWith(matched) && (isDay || isMonthAfterDay) && isOverNoon;
}

interface RangeClock {
  /** Minutes since midnight, or since noon in the second half of the day. */
  readonly minutes: number;
  /** Minutes from midnight to the start of the half of the day; undefined if none is named. */
  readonly half: number | undefined;
}

const HALF_DAY = 12 * 60;
/** Hours from 13 on name their half of the day. */
const BEYOND_TWELVE = 13 * 60;

function readClock(text: string): RangeClock {
  const written = WORD_TIMES[text.toLowerCase()] ?? text;
  const [, hours = '0', minutes = /時半/u.test(written) ? '30' : '0'] =
    /(\d{1,2})(?:[:.h時](\d{2}))?/iu.exec(written) ?? [];
  const rest = written.replace(/\d+/gu, ' ').trim();
  const hour = /\d/.test(text) ? hourInDayPart(Number(hours), rest) : Number(hours);
  if (hour === undefined) return { minutes: Number(hours) * 60 + Number(minutes), half: undefined };
  const inDay = (hour % 24) * 60 + Number(minutes);
  return { minutes: inDay % HALF_DAY, half: inDay - (inDay % HALF_DAY) };
}

function settleHalves(start: RangeClock, end: RangeClock): readonly [start: number, end: number] {
  const begins = start.half === undefined ? undefined : start.half + start.minutes;
  const ends = end.half === undefined ? undefined : end.half + end.minutes;
  if (begins !== undefined && ends === undefined)
    return [begins, listHalves(end).find((each) => each > begins) ?? end.minutes];
  if (begins === undefined && ends !== undefined)
    return [listHalves(start).findLast((each) => each < ends) ?? listHalves(start).at(-1) ?? start.minutes, ends];
  const isReversed = begins === undefined && ends === undefined && end.minutes < start.minutes;
  return [begins ?? start.minutes, ends ?? end.minutes + (isReversed && start.minutes < BEYOND_TWELVE ? HALF_DAY : 0)];
}

/** The times that a number of hours without `am` or `pm` may mean. */
const listHalves = ({ minutes }: RangeClock): number[] =>
  minutes < BEYOND_TWELVE ? [minutes % HALF_DAY, (minutes % HALF_DAY) + HALF_DAY] : [minutes];

const TIME_ALONE = new RegExp(`^${BEFORE_CLOCK}(${CLOCK})$`, 'iu');

/**
 * Reads a time of day as people write it: `8:00 PM`, `20 Uhr`, `20h30`, `noon`, `٧ مساءً`, `午後8時`. Hours without half of the
 * day are those of 24.
 * @returns `HH:MM:SS`, or undefined for any other text
 */
export const readTimeOfDay = memoize((text: string): string | undefined => {
  const [, clock] = TIME_ALONE.exec(spellTypedWords(text).replace(/\s+/gu, ' ').trim()) ?? [];
  if (clock === undefined) return undefined;
  const { minutes, half } = readClock(clock);
  const isOfHalf = half !== undefined || !NAMED_HALF.test(clock);
  const [, seconds = '00'] = /:\d\d:(\d\d)/.exec(clock) ?? [];
  const total = minutes + (half ?? 0);
  return isOfHalf && total < 2 * HALF_DAY ? `${formatClock(total).padStart(5, '0')}:${seconds}` : undefined;
});

const NAMED_HALF = new RegExp(`${BEHIND_HOUR}|${BEFORE_HOUR}`, 'iu');

const formatClock = (minutes: number): string =>
  `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`;
