import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';

/** Properties without which an event would be at another time, or another event. */
const DECISIVE = /^(?:BEGIN|END|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|EXRULE|UID|RECURRENCE-ID|SEQUENCE)[;:]/i;

export const isDecisive = (line: string): boolean => DECISIVE.test(line);

/** Each line of an event with a faulty one is parsed by itself. Events of people have some dozens. */
export const MOST_LINES = 10_000;

/** A line of an event names a day, a time of day or a length that does not exist. */
export class ImpossibleTimeError extends Error {
  constructor(readonly line: string) {
    super(line);
  }
}

/**
 * Refuses an event with an impossible time. ical.js would count on: its 31 February is 3 March, and its 25:00 is on the
 * next day.
 * @param text unfolded lines of a component
 * @throws ImpossibleTimeError
 */
export function checkTimes(text: string): void {
  const own = text.includes('BEGIN:VALARM') ? text.replace(ALARM, '') : text;
  for (const [line] of own.matchAll(LINE_WITH_TIME)) if (!hasPossibleTimes(line)) throw new ImpossibleTimeError(line);
}

const ALARM = /^BEGIN:VALARM[\s\S]*?^END:VALARM/gim;
const LINE_WITH_TIME = /^(?:DTSTART|DTEND|DURATION|RDATE|EXDATE|RECURRENCE-ID|RRULE|EXRULE)[;:].*$/gim;

/** Finds the first line of a component whose value cannot be read. */
export const findFaultyLine = (text: string): string | undefined =>
  text
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
    .find((line) => isDecisive(line) && !/^(?:BEGIN|END):/i.test(line) && !isReadable(line));

/** Dates are read only when their value is asked for. */
function isReadable(line: string): boolean {
  try {
    ICAL.Property.fromString(line).getValues();
    return hasPossibleTimes(line);
  } catch {
    return false;
  }
}

/** The value follows the last colon: no time has one, and names of time zones may. */
function hasPossibleTimes(line: string): boolean {
  const value = line.slice(line.lastIndexOf(':') + 1).trim();
  if (/^(?:RRULE|EXRULE)/i.test(line)) return isPossibleTime(/(?:^|;)UNTIL=([^;]+)/i.exec(value)?.[1] ?? '');
  if (/^DURATION/i.test(line)) return LENGTH.test(value);
  if (/^(?:UID|SEQUENCE)/i.test(line)) return true;
  return value.split(',').every(isPossiblePeriod);
}

const isPossiblePeriod = (value: string): boolean => {
  const [start = '', end] = value.split('/');
  return isPossibleTime(start) && (end === undefined || LENGTH.test(end) || isPossibleTime(end));
};

/** `20270702`, `20270702T200000Z`; 24:00:00 is the end of a day. An empty value of a list is left to ical.js. */
function isPossibleTime(value: string): boolean {
  if (value === '') return true;
  const [, year, month, day, hour, minute, second] = TIME.exec(value) ?? [];
  if (year === undefined || !isDay(Number(year), Number(month), Number(day))) return false;
  return hour === undefined || (hour === '24' ? `${minute}${second}` === '0000' : Number(hour) < 24);
}

const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)([0-5]\d)([0-5]\d|60)Z?)?$/;

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  (day <= 28 || day <= Temporal.PlainYearMonth.from({ year, month }).daysInMonth);

/** Months and fractions are no lengths in iCalendar: ical.js takes `P1M` for a minute and `P1.5D` for a day. */
const LENGTH = /^[+-]?P(?=.*\d)(?:\d+W)?(?:\d+D)?(?:T(?:\d+D)?(?:\d+H)?(?:\d+M)?(?:\d+S)?|\d+H(?:\d+M)?(?:\d+S)?)?$/i;
