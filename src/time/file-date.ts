import { Temporal } from 'temporal-polyfill';
import { InvalidValueError, rejectValue } from '../forms/invalid-value-error.js';
import { isLongerThan } from '../forms/length.js';
import { findNamedWeekday, replaceNamedMonth } from './calendar-names.js';
import { wordsOfAll } from './date-vocabulary.js';
import { chooseNumericDate, type DateOrder } from './numeric-dates.js';
import { MAX_DATE_LENGTH, parseDate } from './parse-date.js';
import { spellTypedWords } from './spell-typed-words.js';
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
  const text = replaceNamedMonth(normalizeDateCell(String(raw)));
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

/**
 * Unifies blanks, digits and signs of other scripts: `2027年7月2日 午後8時`, `٠٢/٠٧/٢٠٢٧`, and a narrow blank before PM. Leaves out
 * the day of the week beside a date in digits: `Sa, 20.03.2027`, `2027年3月20日（土）`.
 */
const normalizeDateCell = (cell: string): string =>
  spellTypedWords(cell)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/(\d)年\s?(\d{1,2})月\s?(\d{1,2})日/, '$1-$2-$3')
    .replace(/(?<=\d)\s?\((\p{L}+)\.?(?:・\p{L}+)?\)/u, (all, name: string) => (isWeekday(name) ? ' ' : all))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:\p{L}+(?:[.,،]{1,2} ?| ))*(?:\p{L}+)?(?=\d+(?:-|\/|\. ?)\d+(?:-|\/|\. ?)\d)/u, (all) =>
      (all.match(/\p{L}+/gu) ?? []).every((word) => isWeekday(word) || BESIDE_DATE.test(word)) ? '' : all,
    );

const isWeekday = (word: string): boolean =>
  findNamedWeekday(word.replace(/(?<=[月火水木金土日])曜日?$/u, '')) !== undefined;
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

const WRITTEN_DATE = /^(\d{1,4})(?:([/-])|\. ?)(\d{1,2})(?:\2|\. ?)(\d{1,4})\.?(?:[,،]? |T|$)/i;
function readWrittenDate(text: string, order: DateOrder | undefined): string | undefined {
  const match = WRITTEN_DATE.exec(text);
  if (match === null) return undefined;
  const [start, first = '', , second = '', third = ''] = match;
  const clock = text.slice(start.length).trim();
  const time = clock === '' ? '' : readTimeOfDay(clock);
  if (time === undefined) return undefined;
  return `${chooseNumericDate(start.replace(/[,،]? ?$/, ''), [first, second, third], order)} ${time}`.trimEnd();
}
