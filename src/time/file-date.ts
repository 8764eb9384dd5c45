import { Temporal } from 'temporal-polyfill';
import type { Message } from '../errors.js';
import { InvalidValueError, rejectValue } from '../forms/invalid-value-error.js';
import { isLongerThan } from '../forms/length.js';
import { findNamedMonth, findNamedWeekday, replaceNamedMonth } from './calendar-names.js';
import { spellClocks } from './date-idioms.js';
import { wordsOfAll } from './date-vocabulary.js';
import { chooseNumericDate, type DateOrder } from './numeric-dates.js';
import { MAX_DATE_LENGTH, parseDate } from './parse-date.js';
import { assertWeekday } from './refuse-date.js';
import { spellTypedWords } from './spell-typed-words.js';
import { spellSpokenClock } from './spoken-clock.js';
import { readTimeOfDay } from './time-range.js';

/**
 * Reads a date as spreadsheets and their users write it: `05/12/2026 19:30`, `2.7.2027 20.00`, `7/2/2027 8:00 PM`,
 * `2 July 2027`, `20270702`. Returns a form of the interface; one that it knows already stays as it is.
 * @throws InvalidValueError for an ambiguous date, and for a bare number that is hardly Unix seconds
 */
export function readFileDate(raw: unknown, order: DateOrder | undefined): unknown {
  if (typeof raw !== 'string' && typeof raw !== 'number') return raw;
  if (typeof raw === 'string' && CERTAIN_DATE.test(raw)) return raw;
  // Its normal form may be 18 times as long; it is refused later.
  if (isLongerThan(String(raw), MAX_DATE_LENGTH)) return raw;
  const { text, weekday } = normalizeDateCell(String(raw));
  const read = readPlainDate(text, raw, order);
  if (weekday !== undefined && typeof read === 'string') assertWeekday(weekday, read, String(raw));
  return read;
}

function readPlainDate(text: string, raw: unknown, order: DateOrder | undefined): unknown {
  if (NUMBER.test(text)) return readNumber(text, raw);
  const compact = COMPACT_TIME.exec(text);
  if (compact !== null) return formatCompactTime(compact);
  try {
    parseDate(text);
    return text;
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    const written = readWrittenDate(text, order);
    if (written === undefined) throw error;
    return written;
  }
}

/** A date of any year, as nearly all manifests write it. */
const CERTAIN_DATE =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)(?: (?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/;
const NUMBER = /^-?\d{1,12}(?:\.\d+)?$/;
const COMPACT_DATE = /^([12]\d{3})(\d{2})(\d{2})$/;
const COMPACT_TIME = /^([12]\d{3})(\d{2})(\d{2})T?(\d{2})(\d{2})(\d{2})?(Z?)$/i;
/** Earlier Unix seconds, before March 1973, are far more often a year or the serial number of a spreadsheet. */
const LEAST_UNIX_SECONDS = 100_000_000;
/** Excel counts days up to 31 December 9999. */
const MAX_SERIAL = 2_958_465;

interface DateCell {
  readonly text: string;
  /** The day of the week that stands beside the date. */
  readonly weekday?: number | undefined;
}

/**
 * Unifies blanks, digits and signs of other scripts, and names of months: `2027年7月2日 午後8時`, `٠٢/٠٧/٢٠٢٧`, and a narrow blank
 * before PM. Takes away the day of the week: `Sa, 20.03.2027`, `2027年3月20日（土）`.
 */
function normalizeDateCell(cell: string): DateCell {
  let weekday: number | undefined;
  const take = (name: string): boolean => {
    const number = findNamedWeekday(name.replace(/(?<=[月火水木金土日])曜日?$/u, ''));
    weekday ??= number;
    return number !== undefined;
  };
  let text = spellTypedWords(cell)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/(\d)年\s?(\d{1,2})月\s?(\d{1,2})日/, '$1-$2-$3')
    .replace(/(?<=\d)\s?\((\p{L}+)\.?(?:・\p{L}+)?\)/u, (all, name: string) => (take(name) ? ' ' : all))
    .replace(/\s+/g, ' ')
    .trim();
  for (;;) {
    const [start = '', word = ''] = WORD_BEFORE_DATE.exec(text) ?? [];
    if (start === '' || !(BESIDE_DATE.test(word) || take(word))) return { text: replaceNamedMonth(text), weekday };
    text = text.slice(start.length);
  }
}

/** In `Mar 5, 2027`, the word is no day of the week. */
const WORD_BEFORE_DATE =
  /^(\p{L}+)(?:[.,،]{1,2} ?| |(?=\d))(?=\p{L}|\d+(?:-|\/|\. ?)\d|\d{1,2}(?:\.|st|nd|rd|th|er|º)?[ -]\p{L})/iu;
const BESIDE_DATE = new RegExp(`^(?:${wordsOfAll('fillers')}|am|den)$`, 'iu');

function readNumber(text: string, raw: unknown): unknown {
  const compact = COMPACT_DATE.exec(text);
  if (compact !== null) return compact.slice(1).join('-');
  const longer = COMPACT_TIME.exec(text);
  if (longer !== null) return formatCompactTime(longer);
  const number = Number(text);
  if (Math.abs(number) >= LEAST_UNIX_SECONDS && Number.isInteger(number)) return raw;
  const asSeconds = Temporal.Instant.fromEpochMilliseconds(Math.trunc(number * 1000)).toString();
  return rejectValue((t) =>
    t.bareNumberDate({ text, asSeconds: formatInstant(asSeconds), asSerial: readSerialNumber(number) }),
  );
}

const formatInstant = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

/** Returns the time that a number means in Excel: days since the end of 1899. */
function readSerialNumber(serial: number): string | undefined {
  if (serial < 1 || serial >= MAX_SERIAL) return undefined;
  const seconds = Math.round(serial * 86_400);
  const time = Temporal.PlainDateTime.from('1899-12-30T00:00').add({ seconds }).toString({ smallestUnit: 'minute' });
  return time.replace('T', ' ').replace(/ 00:00$/, '');
}

const formatCompactTime = ([, year, month, day, hour, minute, second = '00', zone = '']: RegExpExecArray): string =>
  `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;

/** In `30.12.`, which has no year, nothing stands between 1 and 2. */
const WRITTEN_DATE = /^(\d{1,4})(?:([/-])(\d{1,2})\2|\. ?(\d{1,2})\. ?)(\d{1,4})\.?(?:[,،]? |T|$)/i;
function readWrittenDate(text: string, order: DateOrder | undefined): string | undefined {
  const match = WRITTEN_DATE.exec(text);
  if (match === null) return undefined;
  const [start, first = '', , middle = '', second = middle, third = ''] = match;
  const time = readTimeBesideDay(text.slice(start.length).trim());
  if (time === undefined) return undefined;
  return `${chooseNumericDate(start.replace(/[,،]? ?$/, ''), [first, second, third], order)} ${time}`.trimEnd();
}

const OPEN_END = new RegExp(
  `(?: ?[-–—~〜]| (?:${wordsOfAll('joints')}) (?=\\p{L}))(?: ?(?:${wordsOfAll('openEnd')}|\\?))?$|(?<=[時分半\\d])から$`,
  'iu',
);
/** `late`, `till late`, `?`: an end that is not known. */
export const isOpenEnd = (text: string): boolean => OPEN_END_ALONE.test(text);
const OPEN_END_ALONE = new RegExp(`^(?:(?:${wordsOfAll('joints')}) )?(?:${wordsOfAll('openEnd')}|\\?)$`, 'iu');
const WHOLE_DAY = new RegExp(`^\\(?(?:${wordsOfAll('allDay')})\\)?$`, 'iu');

/**
 * Reads what stands beside a day: a time as people write it (`from 8pm`, `19時開演`, `7.30pm - late`), or words for all of the day.
 * @returns `HH:MM:SS`, `''` for all of the day, or undefined for any other text
 * @throws InvalidValueError for an hour that may be one of the morning or of the evening
 */
function readTimeBesideDay(text: string): string | undefined {
  if (text === '' || WHOLE_DAY.test(text)) return '';
  const clock = spellClocks(text.replace(OPEN_END, ''));
  const spelled = spellSpokenClock(clock);
  const time = readTimeOfDay(spelled);
  if (time === undefined || spelled === clock || !HALF_UNKNOWN.test(spelled)) return time;
  const [hour = '', ...minutes] = time.slice(0, 'HH:MM'.length).split(':');
  return rejectValue((t) =>
    t.addHalfOfDay({
      words: text,
      early: [hour, ...minutes].join(':'),
      late: [Number(hour) + 12, ...minutes].join(':'),
    }),
  );
}

/** An hour up to 11 without a part of the day. */
const HALF_UNKNOWN = /^(?:0?\d|1[01]):\d\d$/;

/** Says what a cell lacks that is no date: the year, the day, or a time that can be read. */
export function describeWrongDate(cell: string): Message {
  const { text } = normalizeDateCell(cell);
  const [day, behind, month = behind] = DAY_WITHOUT_YEAR.exec(text) ?? [];
  if (day !== undefined && !/\d{4}/.test(text) && (month === undefined || findNamedMonth(month) !== undefined))
    return (t) => t.dateWithoutYear({ day, example: writeYear(day) });
  const rest = text.slice(WRITTEN_DATE.exec(text)?.[0].length ?? text.length);
  if (rest !== '') return (t) => t.notATimeOfDay({ text: rest });
  return isTimeOfCell(text) ? (t) => t.timeWithoutDay() : (t) => t.mustBeFixedDate({ value: cell });
}

const EXAMPLE_YEAR = '2027';

/** `13 March`, `13.3.`, `13/3`, `3月13日`, `March 13`. */
const DAY_WITHOUT_YEAR =
  /^\d{1,2}(?:\.|st|nd|rd|th|er|º)?[ -](?:de |of )?(\p{L}{3,})|^(?:\d{1,2}(?:[/.-]\d{1,2}(?:\.?(?= |$)))|\d{1,2}月\d{1,2}日)|^(\p{L}{3,})\.? \d{1,2}(?![\d:])/u;

const writeYear = (day: string): string =>
  day.endsWith('日')
    ? `${EXAMPLE_YEAR}年${day}`
    : `${day}${/[/-]\d+$/.exec(day)?.[0][0] ?? (day.endsWith('.') ? '' : ' ')}${EXAMPLE_YEAR}`;

/** Tells whether a text is what may stand beside a day: a time, or words for all of the day. */
export function isTimeOfCell(text: string): boolean {
  try {
    return readTimeBesideDay(text) !== undefined;
  } catch (error) {
    return error instanceof InvalidValueError;
  }
}
