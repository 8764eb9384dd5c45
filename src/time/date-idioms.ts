import type { Temporal } from 'temporal-polyfill';
import type { Language } from '../contract/declarations.js';
import { lookupTable } from '../contract/lookup-table.js';
import { completeMonths, completeWeekdays } from './calendar-names.js';
import { getPeriodAround, toExistingDay } from './calendar-periods.js';
import { FROM_NOW, wordsOfAll } from './date-vocabulary.js';
import { spellTypedWords } from './spell-typed-words.js';

type DateIdiom = readonly [pattern: RegExp, meaning: string];

/** Expressions that chrono's parser for a language does not support, rewritten so that it or the English one does. */
const DATE_IDIOMS: Readonly<Record<Language, readonly DateIdiom[]>> = {
  ar: [
    [/الآن|الان/gu, 'now'],
    [/منتصف الليل/gu, '00:00'],
  ],
  en: [
    [/(?<!\p{L})tonight(?: at)? midnight(?!\p{L})/giu, 'tomorrow 0:00'],
    [/(?<!\p{L})(?:the )?day after tomorrow(?!\p{L})/giu, 'in 2 days'],
    [/(?<!\p{L})(?:a |1 )?fortnight(?!\p{L})/giu, '2 weeks'],
  ],
  es: [
    [/pasado mañana/giu, 'en 2 días'],
    [/la (?:próxima semana|semana que viene)/giu, 'en 1 semana'],
    [/(?:el próximo mes|el mes que viene)/giu, 'en 1 mes'],
    [/(?<!\p{L})(?:el )?(?!el )(\p{L}+) (?:que viene|próximo)/giu, 'próximo $1'],
    [/(?<!\p{L})a las? ([01]?\d|2[0-3])(?![\d:.]|\s?[ap]\.?m)/giu, '$1:00'],
    [/(?<!\p{L})(?:(?:por|en) )?la (?=(?:mañana|tarde|noche)(?!\p{L}))/giu, 'esta '],
    [/mediodía/giu, '12:00'],
    [/(?<!\p{L})(?:a )?(?:la )?medianoche(?!\p{L})/giu, '00:00'],
  ],
  fr: [
    [/après-demain/giu, 'dans 2 jours'],
    [/(?<!\p{L})(?:le )?prochain (\p{L}+di|dimanche)(?!\p{L})/giu, '$1 prochain'],
    [/(?<=(?<!\p{L})le \d{1,2}) à (?=\d)/giu, ' '],
    [/(?<!\p{L})(?:après-midi|soir) (?=(?:à )?(?:1[2-9]|2[0-3]):)|(?<!\p{L})matin (?=(?:à )?(?:0?\d|1[01]):)/giu, ''],
    [/(?<!\p{L})midi(?!\p{L})/giu, '12:00'],
    [/(?<!\p{L})minuit(?!\p{L})/giu, '00:00'],
  ],
  ja: [
    [/明後日|あさって/gu, 'in 2 days '],
    [/(\d+)日後/gu, 'in $1 days '],
    [/(\d+)週間後/gu, 'in $1 weeks '],
    [/(\d+)(?:か月|ヶ月|カ月)後/gu, 'in $1 months '],
    [/(\d+)時間後/gu, 'in $1 hours'],
    [/来週$/gu, 'next week'],
    [/来月$/gu, 'next month'],
    [/正午/gu, '12:00'],
    [/真夜中/gu, '00:00'],
  ],
  ru: [
    [/(?<!\p{L})(?:в )?следующ(?:ая|ую) (?=пятниц|сред|суббот)/giu, 'в следующую '],
    [/(?<=в следующую )(пятниц|сред|суббот)а(?!\p{L})/giu, '$1у'],
    [/(?<!\p{L})полдень|в полдень/giu, '12:00'],
    [/(?<!\p{L})полночь|в полночь/giu, '00:00'],
  ],
};

// `20h` and `20h30` are times of day in most languages, and nobody writes an offset from now this way (that is `+20h`).
const HOUR =
  /(?<![\p{L}\d])(?<!(?<!\p{L})(?:dans|en|in) )([01]?\d|2[0-3])\s?(?:h|heures?)\s?([0-5]\d)?(?![\p{L}\d])/giu;

/** Words beside a time that starts an event without an end, or is not exact. */
const AROUND_CLOCK = new RegExp(
  `(?<!\\p{L})(?:${wordsOfAll('beforeClock')}) (?=(?:las? )?\\d)|(?<=時|分|半|\\d|m) ?(?:${wordsOfAll('behindClock')})(?!\\p{Script=Latin})`,
  'giu',
);

/** Writes `20h` and `19 h 30` as times with a colon, without words such as `from` and `開演` beside them. */
export const spellClocks = (text: string): string =>
  text.replace(AROUND_CLOCK, '').replace(HOUR, (_, hour: string, minutes = '00') => `${hour}:${minutes}`);

/** Numbers that chrono reads only as digits: `dans quinze jours`. */
const NUMBERS: Readonly<Record<string, string>> = lookupTable({
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  quinze: '15',
  vingt: '20',
  trente: '30',
  quince: '15',
  veinte: '20',
  treinta: '30',
  пятнадцать: '15',
  двадцать: '20',
  тридцать: '30',
});
const NUMBER_OF_UNITS = new RegExp(
  `(?<=(?<!\\p{L})(?:${FROM_NOW}) )(?:${Object.keys(NUMBERS).join('|')})(?= \\p{L})`,
  'giu',
);

const MIDNIGHT_WORDS =
  /(?<!\p{L}|tonight (?:at )?)(?:midnight|minuit|medianoche|полночь)(?!\p{L})|منتصف الليل|真夜中/iu;

/** Returns whether a text has the word “midnight”. Beside a day, it can mean the start or the end of that day. */
export const namesMidnight = (text: string): boolean => MIDNIGHT_WORDS.test(text.replace(/\s+/gu, ' '));

/** Normalizes a text for a parser of chrono: spells its words plainly, replaces idioms and collapses whitespace. */
export function normalizeDateText(text: string, language: Language, parser: string): string {
  const numbers = spellTypedWords(text).replace(NUMBER_OF_UNITS, (word) => NUMBERS[word.toLowerCase()] ?? word);
  const clocks = spellClocks(numbers);
  return DATE_IDIOMS[language]
    .reduce(
      (result, [pattern, meaning]) => result.replace(pattern, meaning),
      completeWeekdays(completeMonths(clocks, parser), parser),
    )
    .replace(/\s+/gu, ' ')
    .trim();
}

const PAST_WORDS = /(?<!\p{L})(last|past|derni[eè]re?|pass[ée]e?|الماضي|الماضية)(?!\p{L})/iu;

/** Returns whether a text names a day in the past ("last", "dernier"), so that the next such day must not be chosen. */
export const isPastExpression = (text: string): boolean => PAST_WORDS.test(text);

const FILLER_WORDS = new RegExp(`(?<!\\p{L})(?:${wordsOfAll('fillers')}|,)(?!\\p{L})`, 'giu');

export const isFillerOnly = (text: string): boolean => text.replace(FILLER_WORDS, '').trim() === '';

/**
 * Rewrites Japanese dates that chrono's Japanese parser does not know as ISO dates and times: 来週金曜日 18:00, 再来週,
 * 今週末, 来月3日, 明日の夜8時. Weeks begin on Sunday, as in Japanese calendars and in `--range`.
 * @param text normalized text (NFKC)
 * @param today base of relative expressions
 */
export function replaceJapaneseDates(text: string, today: Temporal.PlainDate): string {
  return text
    .replace(/元[日旦]/gu, '1月1日')
    .replace(/大晦日/gu, '12月31日')
    .replace(DAY_BEHIND_WEEKDAY, '$2($1)')
    .replace(WEEKDAY, (_, week: string, weekday: string) => isoOf(weekdayIn(today, WEEKS[week] ?? 0, weekday)))
    .replace(SHORT_WEEKDAY, '$1曜日 ')
    .replace(WEEKEND, (_, week: string) => isoOf(weekendDay(today).add({ weeks: week === '来週' ? 1 : 0 })))
    .replace(DAY_OF_MONTH, (all, month: string, day: string) =>
      isoOrText(all, today.add({ months: MONTHS[month] ?? 0 }), day),
    )
    .replace(DAY_OF_YEAR, (all, year: string, month: string, day: string) =>
      isoOrText(all, { year: today.year + (YEARS[year] ?? 0), month: Number(month) }, day),
    )
    .replace(/再来週/gu, 'in 2 weeks ')
    .replace(/再来月/gu, 'in 2 months ')
    .replace(/(?:今度|次)の(?=[月火水木金土日]曜)/gu, '')
    .replace(DAY_AND_HOUR, (all, day: string, hour: string, half?: string, minute?: string) =>
      Number(hour) > 23 ? all : `${day} ${formatClock(Number(hour), half, minute)}`,
    );
}

const DAY_BEHIND_WEEKDAY = /([月火水木金土日])曜日?[\s、]*(\d{1,2}月\d{1,2}日)/gu;

const WEEKS: Readonly<Record<string, number>> = lookupTable({ 先週: -1, 今週: 0, 来週: 1, 再来週: 2 });
const MONTHS: Readonly<Record<string, number>> = lookupTable({ 先月: -1, 今月: 0, 来月: 1, 再来月: 2 });
const YEARS: Readonly<Record<string, number>> = lookupTable({ 去年: -1, 昨年: -1, 今年: 0, 来年: 1, 再来年: 2 });

const WEEKDAY = /(先週|今週|再来週|来週)の?([月火水木金土日])(?:曜日?)(?:の(?=\D*\d))?/gu;
/** Before a time: `金 19時`. */
const SHORT_WEEKDAY = /(?<![\p{L}\p{M}\d])([月火水木金土日])\s(?=(?:午[前後])?\d{1,2}[時:])/gu;
const WEEKEND = /(今週|来週|週)末(?:の(?=\D*\d))?/gu;
const DAY_OF_MONTH = /(先月|今月|再来月|来月)の?(\d{1,2})日(?:の(?=\D*\d))?/gu;
const DAY_OF_YEAR = /(去年|昨年|今年|再来年|来年)の?(\d{1,2})月(\d{1,2})日(?:の(?=\D*\d))?/gu;

const WEEKDAYS = '日月火水木金土';

const weekdayIn = (today: Temporal.PlainDate, weeks: number, weekday: string): Temporal.PlainDate =>
  getPeriodAround(today, 'week', 'ja').start.add({ weeks, days: WEEKDAYS.indexOf(weekday) });

/** The next Saturday, or today on a weekend. */
const weekendDay = (today: Temporal.PlainDate): Temporal.PlainDate =>
  today.dayOfWeek >= 6 ? today : today.add({ days: 6 - today.dayOfWeek });

const isoOf = (day: Temporal.PlainDate): string => `${day.toString()} `;

/** A day that does not exist stays as it was written, and is refused as no date. */
function isoOrText(text: string, { year, month }: Pick<Temporal.PlainDate, 'year' | 'month'>, day: string): string {
  const existing = toExistingDay({ year, month, day: Number(day) });
  return existing === undefined ? text : isoOf(existing);
}

/** A day that chrono's Japanese parser does not know, with an hour that needs no part of the day. */
const DAY_AND_HOUR = /(明後日|あさって|\d+(?:日|週間|か月|ヶ月|カ月)後)\s*の?\s*(\d{1,2})時(?:(半)|(\d{1,2})分)?/gu;

const formatClock = (hour: number, half?: string, minute = '0'): string =>
  `${hour}:${(half === undefined ? minute : '30').padStart(2, '0')}`;
