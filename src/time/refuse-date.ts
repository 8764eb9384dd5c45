import { Temporal } from 'temporal-polyfill';
import type { Language } from '../contract/declarations.js';
import { lookupTable } from '../contract/lookup-table.js';
import { InvalidValueError, rejectValue } from '../forms/invalid-value-error.js';
import { editDistance, findNearestWord } from '../forms/nearest-word.js';
import { findNamedMonth, listCalendarNames } from './calendar-names.js';
import { toExistingDay } from './calendar-periods.js';
import { listSuggestedWords } from './date-vocabulary.js';
import { formatDayInWords } from './locale-formats.js';

/** `31 feb`, `31st of June`, `31 de febrero`, `30 февраля`, but not `51 march` of `51 march 12 8pm`. */
const DAY_FIRST =
  /(?<![\d.:])(\d{1,2})(?:\.|st|nd|rd|th|er|º)? ?(?:de |of )?(\p{L}{3,})(?!\p{L}|\.? \d{1,2}(?=$|,?\s\S*\d))(?:\.?,? (?:de )?(\d{4}))?/giu;
/** `Feb 31`, `June 31st, 2027`. */
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d:.h]| ?[ap]m)(?:,? (\d{4}))?/giu;
/** `2月30日`. */
const JAPANESE = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日/gu;
/** `25:00`, `20h75`, `13pm`. */
const CLOCK = /(?<![\d:.])(\d{1,2})(?:[:h](\d{2})(?!\d)|(?= ?[ap]m(?!\p{L})))(?: ?([ap])m(?!\p{L}))?/giu;

/** A year in which February has 29 days. */
const LEAP_YEAR = 2028;

/** Says which day or time of a text does not exist, for a text that is not a date. @throws InvalidValueError */
export function rejectImpossibleDate(text: string, today: Temporal.PlainDate): void {
  const checkDay = (value: string, day: number, month: number | undefined, written?: string) => {
    if (month === undefined) return;
    if (month < 1 || month > 12 || day < 1) rejectValue((t) => t.noSuchDay({ value }));
    const coming = today.year + (month < today.month ? 1 : 0);
    const isLeapDay = month === 2 && day === 29 && written === undefined;
    const year = written === undefined && !isLeapDay ? LEAP_YEAR : Number(written ?? coming);
    const days = Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
    if (day > days) rejectValue((t) => t.monthHasDays({ value: isLeapDay ? `${value} ${year}` : value, days }));
  };
  for (const [written, day, month, year] of text.matchAll(DAY_FIRST))
    checkDay(written, Number(day), findNamedMonth(month ?? ''), year);
  for (const [written, month, day, year] of text.matchAll(MONTH_FIRST))
    checkDay(written, Number(day), findNamedMonth(month ?? ''), year);
  for (const [written, year, month, day] of text.matchAll(JAPANESE))
    checkDay(written, Number(day), Number(month), year);
  for (const [written, hour, minute = '0', half] of text.matchAll(CLOCK))
    if (Number(hour) > (half === undefined ? 23 : 12) || Number(minute) > 59)
      rejectValue((t) => t.noSuchTime({ value: written }));
}

/** Short forms and misspellings that are further from their words than a slip. */
const KNOWN_MISTAKES: Readonly<Record<string, string>> = lookupTable({
  nxt: 'next',
  nex: 'next',
  tonite: 'tonight',
  tdy: 'today',
  ystd: 'yesterday',
  wk: 'week',
  wek: 'week',
  wkend: 'weekend',
  tmr: 'tomorrow',
  tmrw: 'tomorrow',
  tmw: 'tomorrow',
  tomoz: 'tomorrow',
  mth: 'month',
});

/** Shorter words have too many neighbours. */
const SHORTEST_WORD = 4;

interface WordSuggestion {
  readonly word: string;
  readonly near: string;
  /** The text with the suggested word. */
  readonly text: string;
}

/** Suggests a word for the first one of a text that is no word for dates, in a language or in English: `fryday`. */
export function suggestDateWord(text: string, language: Language): WordSuggestion | undefined {
  const languages: readonly Language[] = [language, 'en'];
  const vocabulary = languages.flatMap((each) => [
    ...listSuggestedWords(each),
    ...(['weekday', 'month'] as const).flatMap((part) => listCalendarNames(part, each).map(([name]) => name)),
  ]);
  for (const word of text.match(/[\p{L}']+/gu) ?? []) {
    const known = KNOWN_MISTAKES[word.toLowerCase()];
    if (known === undefined && (word.length < SHORTEST_WORD || vocabulary.includes(word.toLowerCase()))) continue;
    const long = vocabulary.filter((each) => each.length >= SHORTEST_WORD);
    const near = known ?? findNearestWord(word, long);
    // `each` is no `march`.
    const isNear =
      near !== undefined && (known !== undefined || editDistance(word.toLowerCase(), near) * 2 < word.length);
    if (isNear) return { word, near, text: text.replace(word, () => near) };
  }
  return undefined;
}

/** A text is no date at all. Texts that are one, but an impossible or unclear one, are other `InvalidValueError`s. */
export class NotADateError extends InvalidValueError {}

/** A text with a word that is almost one of a date: the message suggests that one. */
export class MisspelledDateError extends NotADateError {}

/** A text with two dates or times, of which one may belong to a title. */
export class TwoDatesError extends InvalidValueError {}

/** A date with the name of another day of the week. */
export class WrongWeekdayError extends InvalidValueError {}

/** `fri 5 dec 2026`, which is a Saturday: one of the two is a mistake. @param weekday Monday is 1 @throws WrongWeekdayError */
export function assertWeekday(weekday: number, date: string, text: string): void {
  const day = toExistingDay(date.slice(0, 'YYYY-MM-DD'.length));
  if (day === undefined || day.dayOfWeek === weekday) return;
  throw new WrongWeekdayError((t) =>
    t.wrongWeekday({
      text,
      day: formatDayInWords(day.toString(), t),
      weekday: day.toLocaleString(t.dateLocale(), { weekday: 'long' }),
    }),
  );
}

/** A part of the day that names no hour: `evening`. */
export class VagueTimeError extends InvalidValueError {}

/** @param part the part of the text that is a date @throws NotADateError always */
export const rejectDate = (text: string, part?: string): never => {
  throw new NotADateError((t) => t.notADate({ text, part }));
};
