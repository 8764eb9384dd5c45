import { InvalidValueError } from '../forms/invalid-value-error.js';
import { isTimeOfCell, readFileDate } from './file-date.js';
import { DATE_ORDERS, type DateOrder, findOrderOfRange } from './numeric-dates.js';
import { parseDate } from './parse-date.js';
import { WrongWeekdayError } from './refuse-date.js';
import { spellTypedWords } from './spell-typed-words.js';
import { listRanges, readTimeOfDay, splitTimeRange, type TimeRange } from './time-range.js';

/**
 * Splits the start and the end in a cell of a table: `2 July 2027 19:00-22:00`, `14-16 March 2027`, `du 14 au 16 mars 2027`,
 * `31 Dec - 2 Jan 2028`. The end may be a time alone.
 * @returns undefined for one date, and for other texts
 */
export function splitFileDates(cell: string): TimeRange | undefined {
  if (cell.length > MAX_RANGE_LENGTH || ONE_DATE.test(cell)) return undefined;
  const text = spellTypedWords(cell);
  for (const { start, end } of listRanges(text)) if (isTimeAlone(end) && isDate(start)) return { start, end };
  const days = splitDays(text);
  if (days !== undefined) return days;
  for (const { index } of text.matchAll(/\s/gu)) {
    const [first, time] = [splitDays(text.slice(0, index)), text.slice(index).trim()];
    if (first === undefined) continue;
    const { start, end } = splitTimeRange(`${ANY_DAY} ${time}`) ?? { start: `${ANY_DAY} ${time}`, end: '' };
    if (isDate(start)) return { start: start.replace(ANY_DAY, first.start), end: `${first.end} ${end}`.trim() };
  }
  return undefined;
}

/** Splits two dates that are both written as days, or both with times. */
function splitDays(text: string): TimeRange | undefined {
  for (const { start, end } of listRanges(text)) {
    const dates = readDates(start, end);
    if (dates !== undefined) return dates;
  }
  return undefined;
}

const ANY_DAY = '2027-07-02';
const MAX_RANGE_LENGTH = 80;
/** Nearly all cells are plain, and need no search. */
const ONE_DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;

/**
 * Reads two dates, of which one may have the year or the month of both, and the order of day and month. An end before its start begins in
 * the year before.
 */
function readDates(start: string, end: string): TimeRange | undefined {
  const first = isDate(start) ? start : borrowYear(start, end);
  const last = isDate(end) ? end : borrowYear(end, start);
  if (!isDate(first) || !isDate(last) || (hasTime(last) && !hasTime(first))) return undefined;
  const order = findOrderOfRange({ start: first, end: last });
  const settle = (text: string) => (readDate(text) === undefined ? readDate(text, order) : undefined) ?? text;
  const isOver = DATE_ORDERS.every(
    (each) => (readDate(first, order ?? each) ?? '') > (readDate(last, order ?? each) ?? '~'),
  );
  if (!isOver) return { start: settle(first), end: settle(last) };
  if (first !== start) return { start: settle(shiftYear(first, -1)), end: settle(last) };
  return last === end ? undefined : { start: settle(first), end: settle(shiftYear(last, 1)) };
}

/** Adds the year of another date: before `5月5日`, and behind `14 March` and `14.3.`. */
function borrowYear(text: string, other: string): string {
  const [, before] = /^(\d{4}年|\d{4}[./-])/.exec(other) ?? [];
  if (before !== undefined) return `${before}${text}`;
  const [, sign = '', year] = /([\s.,/-]+)(\d{4})(?!\d)/.exec(dayOfCell(other)) ?? [];
  if (year === undefined) return text;
  const day = dayOfCell(text);
  return `${day}${day.endsWith('.') ? '' : sign}${year}${text.slice(day.length)}`;
}

const shiftYear = (text: string, years: number): string =>
  text.replace(/(?<!\d)\d{4}(?!\d)/, (year) => String(Number(year) + years));

/** Which order of day and month is meant is for the reader of the cell. */
const isDate = (text: string): boolean => DATE_ORDERS.some((order) => readDate(text, order) !== undefined);

function readDate(text: string, order?: DateOrder): string | undefined {
  try {
    const read = readFileDate(text, order);
    return parseDate(read).kind === 'word' || /^\d+$/.test(text) ? undefined : String(read);
  } catch (error) {
    // A wrong day of the week is told when the date itself is read.
    if (error instanceof WrongWeekdayError) return '';
    if (error instanceof InvalidValueError) return undefined;
    throw error;
  }
}

/** Reads a date in each order of day and month. Undefined where it is none, or depends on a zone. */
export const listReadings = (
  text: string,
): readonly ({ readonly date: string; readonly time?: string } | undefined)[] =>
  DATE_ORDERS.map((order) => {
    const read = text === '' ? undefined : readDate(text, order);
    const input = read === undefined || read === '' ? undefined : parseDate(read);
    return input?.kind === 'wall' ? input : undefined;
  });

/** A time of day without a day: `21:00`, `9.30 pm`, `20 Uhr`, `noon`. */
export const isTimeAlone = (text: string): boolean => /\D/.test(text) && readTimeOfDay(text) !== undefined;

/** Two times of day without a day: `19:00-22:00`. */
export const isTimeRange = (text: string): boolean =>
  text.length <= MAX_RANGE_LENGTH && splitFileDates(`${ANY_DAY} ${text}`) !== undefined;

/** Removes the time from the text of a date: of `2027-07-02 20:00`, `7/2/2027 8 PM`, `13 March 2027 at noon`. */
export function dayOfCell(text: string): string {
  const day = text.replace(TIME_OF_DAY, '');
  if (day !== text || text.length > MAX_RANGE_LENGTH || !/\p{L}/u.test(text)) return day;
  const at = [...text.matchAll(/[\s,،]+/gu)].find(({ 0: blank, index }) => {
    const time = text.slice(index + blank.length);
    return /\D/.test(time) && isTimeOfCell(time);
  });
  return text.slice(0, at?.index);
}

const hasTime = (text: string): boolean => dayOfCell(text) !== text;

const TIME_OF_DAY = /(?<![\sT])[\sT]+\d{1,2}(?:[:.]\d{2}(?!\.).*|\s?[ap]\.?m\.?)$/i;
