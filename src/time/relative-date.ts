import type { Temporal } from 'temporal-polyfill';
import type { Language } from '../contract/declarations.js';
import { isLongerThan } from '../forms/length.js';
import type { CalendarUnit } from './calendar-periods.js';
import { DURATION_PATTERN, type Duration, hasOnlyWholeDays, parseSignedDuration } from './duration.js';
import { DATE_WORDS, DAYS_FROM_TODAY, MAX_DATE_LENGTH } from './parse-date.js';
import { startOfDay } from './resolve-wall-time.js';
import { spellTypedWords } from './spell-typed-words.js';

export type DateWord = (typeof DATE_WORDS)[number];

/** A date relative to now: `today`, `+3d`, `tomorrow +2h`, `now - 1h`, `+1d 19:00`. */
interface RelativeDate {
  /** The word that it begins with. */
  readonly word?: DateWord | undefined;
  readonly shifts: readonly Duration[];
  /** The text after it, a time of day. */
  readonly time?: string | undefined;
}

/** The part of the grammar that a caller accepts. */
export interface RelativeDateSyntax {
  readonly words: readonly DateWord[];
  readonly acceptsShifts: boolean;
  /** Form of the time of day that may follow; without it none may. */
  readonly time?: RegExp;
}

const SHIFT = `\\s*[+-]\\s?${DURATION_PATTERN}(?![A-Za-z0-9])`;
const RELATIVE_DATE = new RegExp(`^(${DATE_WORDS.join('|')})?((?:${SHIFT})*)(?:[ ,]+([^ ,].*))?$`, 'i');

/**
 * Parses a date relative to now. @returns undefined for any other text, and for forms that the caller does not accept
 */
export function parseRelativeDate(text: string, syntax: RelativeDateSyntax): RelativeDate | undefined {
  const match = RELATIVE_DATE.exec(text.trim());
  if (match === null) return undefined;
  const [, first, signed = '', time] = match;
  const word = DATE_WORDS.find((each) => each === first?.toLowerCase());
  const shifts = (signed.match(new RegExp(SHIFT, 'gi')) ?? []).map((shift) => parseSignedDuration(shift));
  const isRelative = word !== undefined || shifts.length > 0;
  const isAccepted =
    (word === undefined || syntax.words.includes(word)) &&
    (shifts.length === 0 || syntax.acceptsShifts) &&
    (time === undefined || syntax.time?.test(time) === true);
  if (!isRelative || !isAccepted || !shifts.every((shift) => shift !== undefined)) return undefined;
  return { word, shifts, time };
}

/** True for a date without a time: `today`, `+3d`, `tomorrow -1w`; not for `now`, and not for hours and minutes. */
export const isWholeDay = ({ word, shifts }: RelativeDate): boolean => word !== 'now' && shifts.every(hasOnlyWholeDays);

/**
 * Resolves a relative date, without its time of day. Whole days count from the start of the day, everything else from
 * now, or from the start of the day that the word names.
 */
export function resolveRelativeDate(relative: RelativeDate, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const { word, shifts } = relative;
  const day = now.toPlainDate().add({ days: word === undefined || word === 'now' ? 0 : DAYS_FROM_TODAY[word] });
  if (isWholeDay(relative))
    return startOfDay(
      shifts.reduce((at, shift) => at.add(shift), day),
      now.timeZoneId,
    );
  const from = word === undefined || word === 'now' ? now : startOfDay(day, now.timeZoneId);
  return shifts.reduce((at, shift) => at.add(shift), from);
}

/** The grammar with words, shifts and a time as a regular expression of JSON Schema (ECMA 262). */
export const relativeDatePattern = (time: string): string =>
  `^(${DATE_WORDS.join('|')}|(?=[+-]))(${SHIFT})*([ ,]+${time})?$`;

/** A period relative to the current one: its unit, and the number of units from now. */
type RelativePeriod = readonly [unit: CalendarUnit, by: number];

type RelativeForms = readonly [last: string, current: string, next: string];

/** Alternatives of a regular expression for the last, current and next week, month and year. */
const RELATIVE_PERIODS: Readonly<Record<Language, Readonly<Record<'week' | 'month' | 'year', RelativeForms>>>> = {
  ar: {
    week: ['الأسبوع الماضي', 'هذا الأسبوع|الأسبوع الحالي', 'الأسبوع (?:القادم|المقبل|التالي)'],
    month: ['الشهر الماضي', 'هذا الشهر|الشهر الحالي', 'الشهر (?:القادم|المقبل|التالي)'],
    year: [
      'السنة الماضية|العام الماضي',
      'هذه السنة|هذا العام|العام الحالي|السنة الحالية',
      'السنة (?:القادمة|المقبلة)|العام (?:القادم|المقبل)',
    ],
  },
  en: {
    week: ['last week', 'this week', 'next week'],
    month: ['last month', 'this month', 'next month'],
    year: ['last year', 'this year', 'next year'],
  },
  es: {
    week: ['(?:la )?semana pasada', 'esta semana', '(?:la )?(?:próxima semana|semana que viene|semana próxima)'],
    month: ['(?:el )?mes pasado', 'este mes', '(?:el )?(?:próximo mes|mes que viene|mes próximo)'],
    year: ['(?:el )?año pasado', 'este año', '(?:el )?(?:próximo año|año que viene|año próximo)'],
  },
  fr: {
    week: ['(?:la )?semaine (?:dernière|passée)', 'cette semaine', '(?:la )?semaine prochaine'],
    month: ['(?:le )?mois (?:dernier|passé)', 'ce mois(?: ci)?', '(?:le )?mois prochain'],
    year: ["(?:l')?(?:année (?:dernière|passée)|an dernier)", 'cette année', "(?:l')?(?:année prochaine|an prochain)"],
  },
  ja: {
    week: ['先週', '今週', '来週'],
    month: ['先月', '今月', '来月'],
    year: ['去年|昨年', '今年', '来年'],
  },
  ru: {
    week: ['прошлая неделя|на прошлой неделе', 'эта неделя|на этой неделе', 'следующая неделя|на следующей неделе'],
    month: ['прошлый месяц|в прошлом месяце', 'этот месяц|в этом месяце', 'следующий месяц|в следующем месяце'],
    year: ['прошлый год|в прошлом году', 'этот год|в этом году', 'следующий год|в следующем году'],
  },
};

const DAY_WORDS: RelativeDateSyntax = { words: ['yesterday', 'today', 'tomorrow'], acceptsShifts: false };

/** Parses a relative period in a language or in English: `next-week`, `la semaine prochaine`, `来月`. */
export function parseRelativePeriod(text: string, language: Language): RelativePeriod | undefined {
  const words = normalizeWords(text);
  const day = parseRelativeDate(words, DAY_WORDS)?.word;
  if (day !== undefined && day !== 'now') return ['day', DAYS_FROM_TODAY[day]];
  for (const spans of [RELATIVE_PERIODS[language], RELATIVE_PERIODS.en]) {
    for (const unit of ['week', 'month', 'year'] as const) {
      // Joined words too: `nextmonth`.
      const at = spans[unit].findIndex((form) => new RegExp(`^(?:${form.replaceAll(' ', ' ?')})$`, 'u').test(words));
      if (at >= 0) return [unit, at - 1];
    }
  }
  return undefined;
}

/** @returns an empty text for one that is longer than a date: its normal form may be 18 times as long */
const normalizeWords = (text: string): string =>
  isLongerThan(text, MAX_DATE_LENGTH)
    ? ''
    : spellTypedWords(text)
        .toLowerCase()
        .replace(/[\s-]+/gu, ' ')
        .trim();

const WEEKENDS: Readonly<Record<Language, readonly [current: string, next: string]>> = {
  ar: ['نهاية هذا الأسبوع|(?:عطلة )?نهاية الأسبوع', '(?:عطلة )?نهاية الأسبوع (?:القادم|المقبل)'],
  en: ['(?:this |the )?weekend', 'next weekend'],
  es: ['(?:este |el )?fin de semana', '(?:el )?(?:próximo fin de semana|fin de semana que viene)'],
  fr: ['(?:ce |le )?week[ -]?end', '(?:le )?week[ -]?end prochain'],
  ja: ['(?:今)?週末', '来週末'],
  ru: ['(?:эти |на этих |на )?выходны[ех]', 'следующие выходные|на следующих выходных'],
};

/** Parses a weekend in a language or in English. @returns its Saturday; on a Sunday, yesterday */
export function parseWeekend(
  text: string,
  today: Temporal.PlainDate,
  language: Language,
): Temporal.PlainDate | undefined {
  const words = normalizeWords(text);
  const at = [WEEKENDS[language], WEEKENDS.en]
    .map((forms) => forms.findIndex((form) => new RegExp(`^(?:${form})$`, 'u').test(words)))
    .find((index) => index >= 0);
  return at === undefined ? undefined : today.add({ days: 6 - today.dayOfWeek + 7 * at });
}
