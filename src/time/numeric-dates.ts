import { Temporal } from 'temporal-polyfill';
import { rejectValue } from '../forms/invalid-value-error.js';
import { toExistingDay } from './calendar-periods.js';

/** Orders of day, month and year in a date written in digits. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const NUMERIC_DATE =
  /(?<![\d./-])(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?![\d./-])|(?<![\d./-])(\d{1,2})\/(\d{1,2})(?![\d./-])/u;

/** `12.7.`, or `12.7` before a time. Languages that write points put the day first. */
const DAY_AND_MONTH =
  /(?<![\d./-])(\d{1,2})\.(0?[1-9]|1[0-2])(?:\.(?=\s|$)|(?=\s+\d{1,2}(?:[:h]|\.\d{2}(?!\d)|\s?[ap]m(?!\p{L}))))/iu;

/**
 * Replaces a date in digits (`05/06/2027`, `2027.6.5`, `5/6`, `5.6.`) by `YYYY-MM-DD`. Without a year, the next such day is
 * meant.
 * @throws Refused with both readings when the order is ambiguous and not given, and for a day that does not exist
 */
export function replaceNumericDate(text: string, order: DateOrder | undefined, today: Temporal.PlainDate): string {
  const dotted = DAY_AND_MONTH.exec(text);
  if (dotted !== null) {
    const [value, ...parts] = dotted;
    return text.replace(value, readDateInOrder('dmy', parts, today) ?? rejectValue((t) => t.noSuchDay({ value })));
  }
  const match = NUMERIC_DATE.exec(text);
  if (match === null) return text;
  const [matchedText, first = '', , second = '', third = '', one, other] = match;
  const parts = one === undefined ? [first, second, third] : [one, other ?? ''];
  const date = chooseNumericDate(matchedText, parts, order, today);
  return text.replace(matchedText, () => date);
}

/** Returns a text with any day in the place of its date in digits. */
export const replaceByAnyDay = (text: string): string =>
  text.replace(DAY_AND_MONTH, '2027-07-02').replace(NUMERIC_DATE, '2027-07-02');

/**
 * Returns the day that the parts of a date in digits mean. Two parts have no year and need `today`.
 * @param written the date as it is written, for errors
 * @throws InvalidValueError with all readings when the order is ambiguous and not given, and for a day that does not exist
 */
export function chooseNumericDate(
  written: string,
  parts: readonly string[],
  order: DateOrder | undefined,
  today?: Temporal.PlainDate,
): string {
  const readings = listDatesByOrder(parts, today);
  const days = [...new Set(Object.values(readings))];
  if (days.length === 0) return rejectValue((t) => t.noSuchDay({ value: written }));
  const date = days.length === 1 ? days[0] : order && readings[order];
  return date ?? rejectValue((t) => t.dateAmbiguous({ text: written, days }));
}

/** Returns the order of two dates of a range, if one of them can have only one: `30.4.-1.5.2027`, `5/1/2027 - 5/30/2027`. */
export const findOrderOfRange = ({
  start,
  end,
}: {
  readonly start: string;
  readonly end: string;
}): DateOrder | undefined => findOnlyOrder(start) ?? findOnlyOrder(end);

function findOnlyOrder(text: string): DateOrder | undefined {
  if (DAY_AND_MONTH.test(text)) return 'dmy';
  const [, first, , second = '', third = '', one, other = ''] = NUMERIC_DATE.exec(text) ?? [];
  const parts = first === undefined ? (one === undefined ? [] : [one, other]) : [first, second, third];
  // In a leap year every day exists. A constant of the file would load Temporal with every command.
  const readings = listDatesByOrder(parts, Temporal.PlainDate.from('2028-02-29'));
  const days = new Set(Object.values(readings));
  return days.size === 1 ? DATE_ORDERS.find((order) => readings[order] !== undefined) : undefined;
}

type DatesByOrder = Partial<Record<DateOrder, string>>;

/** Returns the valid days that digits can mean, by date order. Four digits are a year, two mean 20xx. */
function listDatesByOrder(parts: readonly string[], today: Temporal.PlainDate | undefined): DatesByOrder {
  const readings: DatesByOrder = {};
  for (const order of DATE_ORDERS) {
    const day = readDateInOrder(order, parts, today);
    if (day !== undefined) readings[order] = day;
  }
  return readings;
}

function readDateInOrder(
  order: DateOrder,
  parts: readonly string[],
  today: Temporal.PlainDate | undefined,
): string | undefined {
  const letters = parts.length === 3 ? order : order.replace('y', '');
  const of = (letter: string) => parts[letters.indexOf(letter)];
  const [year, month = '', day = ''] = [of('y'), of('m'), of('d')];
  const isPlausible =
    [month, day].every((part) => part.length <= 2) && (year === undefined || [2, 4].includes(year.length));
  if (!isPlausible) return undefined;
  const on = (each: number) => toExistingDay({ year: each, month: Number(month), day: Number(day) })?.toString();
  if (year !== undefined) return on(Number(year.length === 2 ? `20${year}` : year));
  if (today === undefined) return undefined;
  const thisYear = on(today.year);
  return thisYear !== undefined && thisYear >= today.toString() ? thisYear : on(today.year + 1);
}
