import { Temporal } from 'temporal-polyfill';
import { LANGUAGES } from '../contract/declarations.js';
import { memoize } from '../contract/lookup-table.js';
import { normalizeText } from '../forms/normalize-text.js';
import { wordsOfAll } from './date-vocabulary.js';
import { spellTypedWords } from './spell-typed-words.js';

/** Languages of the names of months and days in files and on the command line, beyond those of `cal`. */
const LOCALES = ['en', 'en-GB', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'ru'];

const MONTH = '(\\p{L}{3,})\\.?';
/** `2 July 2027`, `02-Jul-27`, `2. Juli 2027`, `2 de julio de 2027`, `2 июля 2027 г.` */
const DAY_FIRST = new RegExp(
  `^(\\d{1,2})(?:\\.|st|nd|rd|th|er|º)?[ -](?:de |of )?${MONTH},?[ -](?:de )?(\\d{4}|\\d{2})(?: ?(?:г\\.|года?))?(?=[ ,]|$),?`,
  'iu',
);
/** `July 2, 2027`. */
const MONTH_FIRST = new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?=[ ,]|$),?`, 'iu');
const BEFORE_TIME = new RegExp(`^ (?:${wordsOfAll('atHour')}|alle) (?=\\d)`, 'iu');

/** Replaces a date with the name of a month at the beginning of a text by `YYYY-MM-DD`. A year of two digits is 20xx. */
export function replaceNamedMonth(text: string): string {
  const [dayFirst, monthFirst] = [DAY_FIRST.exec(text), MONTH_FIRST.exec(text)];
  const [start, day, name, year] =
    dayFirst !== null ? dayFirst : monthFirst !== null ? [0, 2, 1, 3].map((at) => monthFirst[at]) : [];
  const month = name === undefined ? undefined : findNamedMonth(name);
  if (start === undefined || day === undefined || year === undefined || month === undefined) return text;
  const date = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return `${date}${text.slice(start.length).replace(BEFORE_TIME, ' ')}`;
}

type CalendarName = 'month' | 'weekday';

/** An instant in each month of a year, and on each day of a week from Monday. */
const INSTANTS: Readonly<Record<CalendarName, readonly number[]>> = {
  month: Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 1, 12)),
  weekday: Array.from({ length: 7 }, (_, day) => Date.UTC(2027, 0, 4 + day, 12)),
};

/** Names that `Intl` does not list: Russian inflects days of the week, and English shortens some in several ways. */
const FURTHER_WEEKDAYS: readonly string[] = ['', 'tues', 'среду weds', 'thur thurs', 'пятницу', 'субботу', ''];

const numbersByName: Partial<Record<CalendarName, ReadonlyMap<string, number>>> = {};

/** Returns the number of a month by its long or short name in any of the languages, or a beginning of one: `fév`, `febr`. */
export const findNamedMonth = (name: string): number | undefined => findNumber('month', name) ?? findBegunMonth(name);

const BEGUN_MONTH = /(?<=\d(?:\.|st|nd|rd|th|er|º)? (?:de |of )?)(\p{L}{3,})(?!\p{L})|(?<!\p{L})\p{L}{3,}(?=\.? \d)/gu;

/**
 * Writes names of months beside a number as a locale does: those that are only begun, `12 febr`, and behind a number those
 * of other languages, `12 Dezember`. Shorter ones are other words too: `2 weeks ago`, `3 set`.
 */
export const completeMonths = (text: string, locale: string): string =>
  text.replace(BEGUN_MONTH, (word, behind?: string) => {
    const named = findNumber('month', word);
    const names = listMonths(locale);
    const isForeign =
      (behind?.length ?? 0) >= SHORTEST_FOREIGN && !names.some(({ name }) => name === normalizeName(word));
    const number = named === undefined ? findBegunMonth(word) : isForeign ? named : undefined;
    return names.find(({ month }) => month === number)?.name ?? word;
  });

const SHORT_WEEKDAY =
  /(?<![\p{L}\p{M}'-]|\d ?)\p{L}{2,4}\.(?=,? )|(?<![\p{L}\p{M}])(?:tues|weds)(?![\p{L}\p{M}])\.?/giu;

/** Writes out short days of the week with a full stop as a locale does (`sam. 14h`), and those that chrono does not know. */
export const completeWeekdays = (text: string, locale: string): string =>
  text.replace(SHORT_WEEKDAY, (word) => {
    const names = listWeekdays(locale);
    const number = names.find(([name]) => name === normalizeName(word))?.[1];
    return names.find(([, day]) => day === number)?.[0] ?? word;
  });

const listWeekdays = memoize((locale) => listCalendarNames('weekday', locale));

const SHORTEST_BEGINNING = 3;
const SHORTEST_FOREIGN = 4;

/** Only in the languages of `cal`: Italian months begin like English words (`dice`). */
function findBegunMonth(name: string): number | undefined {
  const begun = withoutAccents(normalizeName(name));
  if (begun.length < SHORTEST_BEGINNING) return undefined;
  const months = LANGUAGES.flatMap((language) => listMonths(language)).filter(({ plain }) => plain.startsWith(begun));
  const [number, ...others] = new Set(months.map(({ month }) => month));
  return others.length === 0 ? number : undefined;
}

const withoutAccents = (name: string): string => normalizeText(name, 'NFKD').replace(/\p{M}/gu, '');

const listMonths = memoize((locale) =>
  listCalendarNames('month', locale).map(([name, month]) => ({ name, plain: withoutAccents(name), month })),
);

/** Returns the number of a day of the week (Monday is 1) by its name in any of the languages. */
export const findNamedWeekday = (name: string): number | undefined => findNumber('weekday', name);

/** Returns the number of a day of the week also for its plural, and where it repeats: `mardis`, `по средам`, `火曜日`. */
export function findRepeatedWeekday(name: string): number | undefined {
  const stem = name.replace(/曜日?$|(?<=\p{L}{5})s$|[ая]м$/u, '');
  return [name, stem, `${stem}а`, `${stem}е`].map(findNamedWeekday).find((found) => found !== undefined);
}

function findNumber(part: CalendarName, name: string): number | undefined {
  numbersByName[part] ??= new Map(LOCALES.flatMap((locale) => listCalendarNames(part, locale)));
  return numbersByName[part].get(normalizeName(name));
}

/** Lists long and short names with their numbers, alone and as they stand beside a day: Russian inflects them. */
export const listCalendarNames = (part: CalendarName, locale: string): (readonly [name: string, number: number])[] =>
  (['long', 'short'] as const).flatMap((length) =>
    ([undefined, 'numeric'] as const).flatMap((day) => {
      const format = new Intl.DateTimeFormat(locale, { [part]: length, day, timeZone: 'UTC' });
      return INSTANTS[part].flatMap((at, index) => {
        const beside = () => format.formatToParts(at).find(({ type }) => type === part)?.value ?? '';
        const name = normalizeName(day === undefined ? format.format(at) : beside());
        // Beside a day, the part of a Japanese month is only its digits.
        const names =
          part === 'weekday' ? [name, name.replace(/^ال/u, ''), ...(FURTHER_WEEKDAYS[index] ?? '').split(' ')] : [name];
        return names.filter((each) => !/^\d*$/.test(each)).map((each) => [each, index + 1] as const);
      });
    }),
  );

const normalizeName = (name: string): string => spellTypedWords(name).toLowerCase().replace(/\.$/, '').trim();

/**
 * Parses a month: `July`, `août 2027`, `8月`, in any of the languages. Without a year it is the current or the next such
 * month.
 * @returns the first day of the month, or undefined
 */
export function parseMonthName(text: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const [, name = '', year] = /^(.+?)(?:\s+(?:de\s+)?(\d{4}))?$/u.exec(normalizeName(text)) ?? [];
  const month = findNamedMonth(name);
  if (month === undefined) return undefined;
  const coming = month < today.month ? today.year + 1 : today.year;
  return Temporal.PlainDate.from({ year: year === undefined ? coming : Number(year), month, day: 1 });
}
