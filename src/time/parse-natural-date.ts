import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { Temporal } from 'temporal-polyfill';
import { LANGUAGES, type Language } from '../contract/declarations.js';
import { rejectValue } from '../forms/invalid-value-error.js';
import { isLongerThan } from '../forms/length.js';
import { normalizeText } from '../forms/normalize-text.js';
import { findNamedWeekday, parseMonthName } from './calendar-names.js';
import { isFillerOnly, isPastExpression, normalizeDateText, replaceJapaneseDates } from './date-idioms.js';
import { alone, ORDINALS, wordsOfAll } from './date-vocabulary.js';
import { replaceFixedHolidays } from './holidays.js';
import { MAX_DATE_LENGTH } from './parse-date.js';
import { assertWeekday, rejectDate, TwoDatesError, VagueTimeError } from './refuse-date.js';
import { parseRelativePeriod, parseWeekend } from './relative-date.js';

/** A date parsed from natural language, as wall time. */
export interface NaturalDate {
  readonly clock: Temporal.PlainDateTime;
  /** `day`: the text has no time; `clock`: it has a time but no day. */
  readonly only?: 'day' | 'clock';
  /** Minutes east of UTC; set when the text names a zone or counts hours from now. */
  readonly offset?: number;
}

/** Languages of chrono that are tried when neither the reader's nor English reads a text. */
const OTHER_LANGUAGES = [...LANGUAGES, 'de', 'it', 'nl', 'pt', 'sv', 'fi'] as const;

/**
 * Parses natural language with chrono: with the parsers of the language and of English, and if neither reads all of the
 * text, with those of other languages, which must agree.
 * @param from base of relative expressions
 * @throws Refused when the text, or a part of it, is not a date
 */
export async function parseNaturalDate(
  text: string,
  from: Temporal.ZonedDateTime,
  language: Language,
): Promise<NaturalDate> {
  if (isLongerThan(text, MAX_DATE_LENGTH)) return rejectValue((t) => t.textTooLong({ most: MAX_DATE_LENGTH }));
  const results = await parseWithChrono(text, from, language, [language, 'en']);
  const whole = results.find(isWhole);
  if (whole !== undefined) return toSingleDate(whole, text);
  const phrase = replaceCalendarPhrases(normalizeText(text, 'NFKC'), from.toPlainDate(), language);
  if (phrase !== normalizeText(text, 'NFKC')) {
    const rewritten = (await parseWithChrono(phrase, from, language, [language, 'en'])).find(isWhole);
    if (rewritten !== undefined) return toSingleDate(rewritten, text);
  }
  const others =
    LONG_WORDS_ONLY.test(text.replace(BEFORE_DATE, ' ')) && !ENGLISH_WORD.test(text)
      ? await parseWithChrono(text, from, language, OTHER_LANGUAGES)
      : [];
  const readings = others.filter(isWhole).map((result) => toSingleDate(result, text));
  const [first, ...more] = readings;
  if (first === undefined || more.some((each) => !each.clock.equals(first.clock) || each.only !== first.only))
    return rejectDate(text, findParsedPart(results, text));
  return first;
}

/** Short words mean different things in different languages, but not in Han or Cyrillic, which only one of them has. */
const LONG_WORDS_ONLY =
  /^(?=.*(?:\p{L}{3}|\p{Script=Han}))(?!.*(?<!\p{L}|\d|\d )(?![\p{Script=Han}\p{Script=Cyrillic}])\p{L}{1,2}(?!\p{L}))/u;
/** Months of other languages that are English words: `3 set`. */
const ENGLISH_WORD = /(?<!\p{L})(?:set|out|ago|mag|gen)(?!\p{L})/iu;
/** `à` and `a las` before a time, `le`, `el` and `am` before a day, and `de` before a year do not change what the other words mean. */
const BEFORE_DATE = new RegExp(
  `(?<!\\p{L})(?:(?:${wordsOfAll('atHour')}) (?=\\d)|(?:le|el|am|in) (?=\\d|\\p{L}{4})|de (?=\\d{4}))`,
  'giu',
);

interface ChronoResult {
  readonly text: string;
  readonly matches: readonly ParsedResult[];
}

const isWhole = ({ matches, text }: ChronoResult): boolean =>
  matches.length === 1 && isFillerOnly(text.replace(matches[0]?.text ?? '', ' '));

/** chrono reads it as a Sunday. */
const WEEK_ALONE = /^الأسبوع$/u;

function toSingleDate({ matches: [result] }: ChronoResult, text: string): NaturalDate {
  if (result === undefined) return rejectDate(text);
  if (WEEK_ALONE.test(text)) return rejectDate(text);
  if (result.end !== null && result.end !== undefined) throw new TwoDatesError((t) => t.twoDates({ text }));
  const year = findShortYear(result);
  if (year !== undefined) throw new TwoDatesError((t) => t.shortYear({ text, year }));
  return toNaturalDate(result.start, text);
}

async function parseWithChrono(
  text: string,
  from: Temporal.ZonedDateTime,
  language: Language,
  parsers: readonly (typeof OTHER_LANGUAGES)[number][],
): Promise<ChronoResult[]> {
  const chrono = await import('chrono-node');
  const isAhead = !isPastExpression(text);
  // chrono needs a Date; no date arithmetic is done with it here.
  const reference = { instant: new Date(from.epochMilliseconds), timezone: from.offsetNanoseconds / 60e9 };
  const words = language === 'ja' ? replaceJapaneseDates(normalizeText(text, 'NFKC'), from.toPlainDate()) : text;
  return [...new Set(parsers)].map((each) => {
    const idioms = each === 'en' ? language : (LANGUAGES.find((own) => own === each) ?? language);
    const plain = normalizeDateText(words, idioms, each);
    const parse = (part: string, forwardDate = isAhead) => chrono[each].casual.parse(part, reference, { forwardDate });
    const found = parse(plain).filter((match) => !losesDay(match, parse));
    if (found.some((match) => findShortYear(match)?.length === 1)) rejectDate(text);
    return {
      text: plain,
      matches: found.filter((match) => !isRelative(match) || isTextOf(match, parse(plain, false))),
    };
  });
}

const isRelative = ({ start }: ParsedResult): boolean => start.tags().has('result/relativeDate');

/** False for `3 weeks 7pm` and `22 mon`: looking ahead, chrono counts a length from now that no word says so of. */
const isTextOf = ({ text }: ParsedResult, others: readonly ParsedResult[]): boolean =>
  others.some((other) => isRelative(other) && other.text === text);

/** Finds a number that chrono takes for a year, and that may be a day: `2 june 12`, `3 mar 4`. */
function findShortYear(match: ParsedResult): string | undefined {
  const year = (match.start.isCertain('year') && !isRelative(match) && match.start.get('year')) || 0;
  const short = year >= 2000 && year <= 2031 && !/\d{3}|\p{Script=Han}/u.test(match.text) ? year - 2000 : undefined;
  return short === undefined ? undefined : new RegExp(`(?<=\\s)0?${short}(?!\\d)`).exec(match.text)?.[0];
}

/** True if chrono drops the day behind a part of the day: it reads `night sat 12 dec 8pm` as 20:00. */
function losesDay({ start, text }: ParsedResult, parse: (part: string) => ParsedResult[]): boolean {
  const namesMore = (other: ParsedComponents) =>
    DAY_COMPONENTS.some((name) => other.isCertain(name) && !start.isCertain(name));
  return (
    isVagueTimeOfDay(start) &&
    [...text.matchAll(/\s/gu)].some(({ index }) => parse(text.slice(index)).some((rest) => namesMore(rest.start)))
  );
}

const DAY_COMPONENTS = ['day', 'weekday', 'month'] as const;

/** Returns the part of the text that was parsed, if it appears literally in the text. */
const findParsedPart = (results: readonly ChronoResult[], text: string): string | undefined =>
  results.flatMap(({ matches }) => matches.map((each) => each.text)).find((part) => text.includes(part));

function toNaturalDate(components: ParsedComponents, text: string): NaturalDate {
  const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second') => components.get(name) ?? 0;
  const day = { year: part('year'), month: part('month'), day: part('day') };
  if (components.isCertain('weekday') && components.isCertain('day'))
    assertWeekday(components.get('weekday') || 7, Temporal.PlainDate.from(day).toString(), text);
  if (!components.isCertain('hour')) {
    if (isVagueTimeOfDay(components) || VAGUE_WORDS.test(text)) throw new VagueTimeError((t) => t.needsClock({ text }));
    return { clock: Temporal.PlainDateTime.from(day), only: 'day' };
  }
  const clock = Temporal.PlainDateTime.from({
    ...day,
    hour: part('hour'),
    minute: part('minute'),
    second: components.isCertain('second') ? part('second') : 0,
  });
  const isClock = DAY_COMPONENTS.every((name) => !components.isCertain(name));
  const offset = components.isCertain('timezoneOffset') ? components.get('timezoneOffset') : null;
  return { clock, ...(isClock ? { only: 'clock' } : {}), ...(offset === null ? {} : { offset }) };
}

/** Parts of the day, some of which chrono does not mark. */
const VAGUE_WORDS = new RegExp(`今[夜晩朝]$|${alone(wordsOfAll('dayPart')).source}`, 'iu');

// "evening" names no hour that everyone would agree on, so a time is required.
const isVagueTimeOfDay = (components: ParsedComponents): boolean =>
  [...components.tags()].some((tag) => /\/(morning|afternoon|evening|night|tonight|lastNight)$/i.test(tag));

/** A day by its number, in this month or the next one that has it. */
const DAYS_OF_MONTH: Readonly<Record<Language, string>> = {
  ar: '(?:ال)?يوم (\\d{1,2})',
  en: '(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)|(?:on )?the (\\d{1,2})',
  es: 'el (?:día )?(\\d{1,2})',
  fr: 'le (\\d{1,2})(?:er)?',
  ja: '(\\d{1,2})日',
  ru: '(\\d{1,2})-?(?:го|е|ое)|(\\d{1,2}) числа',
};

const LAST = 6;
const ORDINAL = ORDINALS.map((words) => `(${words})`).join('|');

/** `last friday of november 8pm`, `le premier lundi du mois prochain`. The month may be followed by a time. */
const WEEKDAY_IN_MONTH = new RegExp(
  `(?<!\\p{L})(?:the |le |la |el )?(?:${ORDINAL}) (\\p{L}+) (?:(?:of|in|de|du|del|en|в|من|في) |d['’])?(?:the )?(.+)$`,
  'iu',
);
/** `11月の第3木曜日`: the month comes first. */
const JAPANESE_WEEKDAY_IN_MONTH = new RegExp(
  `((?:\\d{4}年)?\\d{1,2}月|今月|来月)の?(?:${ORDINAL})([月火水木金土日])曜日?の?`,
  'u',
);
/** `friday week`, `a fortnight on friday`, `mardi en huit`: a week or two after the next such day. */
const WEEKDAY_AND_WEEKS =
  /(?<!\p{L})(?:(?:an? )?(weeks?|fortnight|(?:2|two) weeks) (?:on|from) (\p{L}+)|(\p{L}+) (week|fortnight|en huit|en quinze))(?!\p{L})/giu;
const DAY_OF_MONTH = new RegExp(
  `^(\\p{L}+,? )??(?:${Object.values(DAYS_OF_MONTH).join('|')})(?=$|[\\s,]|の)(?:の)?`,
  'iu',
);

/**
 * Rewrites days that chrono does not know as ISO dates: `last friday of november`, `the 5th`, in any of our languages.
 * @param text normalized text (NFKC) @param today a day without a year is not before it
 * @throws InvalidValueError for a day that the month does not have
 */
function replaceCalendarPhrases(text: string, today: Temporal.PlainDate, language: Language): string {
  return replaceFixedHolidays(text, today)
    .replace(DAY_AND_TIME, (phrase, day: string, time = '') => {
      const saturday = parseWeekend(day, today, language);
      return saturday === undefined ? phrase : `${saturday.toString()}${time}`;
    })
    .replace(JAPANESE_WEEKDAY_IN_MONTH, (phrase, month: string, ...rest: string[]) => {
      const found = findMonth(month.replace(/^(\d{4})年(.+)$/u, '$2 $1'), today, 'ja');
      return found === undefined ? phrase : `${findWeekdayInMonth(phrase, { ...found, today }, rest)} `;
    })
    .replace(WEEKDAY_IN_MONTH, (phrase, ...rest: string[]) => {
      const words = (rest[LAST + 1] ?? '').split(' ');
      for (let count = Math.min(MOST_WORDS_OF_MONTH, words.length); count > 0; count--) {
        const month = findMonth(words.slice(0, count).join(' ').replace(/,$/, ''), today, language);
        if (month !== undefined && findNamedWeekday(rest[LAST] ?? '') !== undefined)
          return [findWeekdayInMonth(phrase, { ...month, today }, rest), ...words.slice(count)].join(' ');
      }
      return phrase;
    })
    .replace(WEEKDAY_AND_WEEKS, (phrase, before?: string, later?: string, weekday = '', after?: string) => {
      const number = findNamedWeekday(later ?? weekday);
      if (number === undefined) return phrase;
      const weeks = /^(?:fortnight|en quinze|2|two)/iu.test(before ?? after ?? '') ? 2 : 1;
      return today.add({ days: ((number - today.dayOfWeek + 6) % 7) + 1 + 7 * weeks }).toString();
    })
    .replace(DAY_OF_MONTH, (phrase, weekday = '', ...days: (string | undefined)[]) => {
      if (weekday !== '' && findNamedWeekday(weekday.replace(/\W+$/u, '')) === undefined) return phrase;
      const day = Number(days.slice(0, DAY_GROUPS).find((each) => each !== undefined));
      return `${weekday}${findNextDayOfMonth(phrase, day, { text, today })} `;
    })
    .trim();
}

const DAY_AND_TIME = /^(.+?)(\s\d.*)?$/u;
const MOST_WORDS_OF_MONTH = 3;
const DAY_GROUPS = Object.values(DAYS_OF_MONTH).join('').split('(\\d').length - 1;

interface MonthOfPhrase {
  readonly first: Temporal.PlainDate;
  /** The time after which the same words mean another day, if the first is over. Absent if the day may be over. */
  readonly again?: Temporal.DurationLike;
}

const ANY_MONTH = /^(?:the |el |le |al )?(?:month|mes|mois|الشهر|месяца)$/iu;

function findMonth(words: string, today: Temporal.PlainDate, language: Language): MonthOfPhrase | undefined {
  if (ANY_MONTH.test(words)) return { first: today.with({ day: 1 }), again: { months: 1 } };
  const [unit, by] = parseRelativePeriod(words, language) ?? [];
  if (unit === 'month') return { first: today.with({ day: 1 }).add({ months: by ?? 0 }) };
  const first = parseMonthName(words, today);
  return first && { first, ...(/\d{4}/.test(words) ? {} : { again: { years: 1 } }) };
}

/** @param parts the ordinals, of which one is there, and the name of the day @returns an ISO date */
function findWeekdayInMonth(
  phrase: string,
  { first, again, today }: MonthOfPhrase & { readonly today: Temporal.PlainDate },
  parts: readonly (string | undefined)[],
): string {
  const place = parts.slice(0, LAST).findIndex((each) => each !== undefined) + 1;
  const weekday = findNamedWeekday(parts[LAST] ?? '') ?? 1;
  const earliest = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 });
  const weeks = place === LAST ? Math.floor((first.daysInMonth - earliest.day) / 7) : place - 1;
  const day = earliest.add({ weeks });
  if (day.month !== first.month) return rejectValue((t) => t.noSuchDay({ value: phrase }));
  return again !== undefined && day.since(today).days < 0
    ? findWeekdayInMonth(phrase, { first: first.add(again), today }, parts)
    : day.toString();
}

function findNextDayOfMonth(
  phrase: string,
  day: number,
  { text, today }: { readonly text: string; readonly today: Temporal.PlainDate },
): string {
  // `The 39 Steps` is no date.
  const isTitle = /\p{L}{3}/u.test(text.replace(phrase, ''));
  if (day < 1 || day > 31) return isTitle ? phrase : rejectValue((t) => t.noSuchDay({ value: phrase }));
  let month = today.day <= day ? today : today.add({ months: 1 });
  while (month.daysInMonth < day) month = month.add({ months: 1 });
  return month.with({ day }).toString();
}
