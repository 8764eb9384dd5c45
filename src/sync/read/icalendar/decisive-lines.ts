import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { lookupTable } from '../../../contract/lookup-table.js';
import { type Message, UsageError } from '../../../errors.js';
import { rejectValue } from '../../../forms/invalid-value-error.js';
import { checkColumnCount, cutOffError, MAX_ROW_CHARACTERS, rowTooLongError } from '../file-limits.js';
import { splitLines } from '../text-streams.js';

/** Properties without which an event would be at another time, or another event. */
const DECISIVE = /^(?:BEGIN|END|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|EXRULE|UID|RECURRENCE-ID|SEQUENCE)[;:]/i;

export const isDecisive = (line: string): boolean => DECISIVE.test(line);

/** Each line of an event with a faulty one is parsed by itself. Events of people have some dozens. */
export const MOST_LINES = 10_000;

const MOST_SHOWN = 100;

export const describeFaultyLine = (line: string): Message => {
  const reason = line.slice(0, MOST_SHOWN);
  return (t) => t.brokenEvent({ reason });
};

/**
 * Refuses an event with an impossible time. ical.js would count on: its 31 February is 3 March, and its 25:00 is on the
 * next day.
 * @param text unfolded lines of a component
 * @throws InvalidValueError for a day, a time of day or a length that does not exist
 */
export function checkTimes(text: string): void {
  const own = text.includes('BEGIN:VALARM') ? text.replace(ALARM, '') : text;
  for (const [line] of own.matchAll(LINE_WITH_TIME)) if (!hasPossibleTimes(line)) rejectValue(describeFaultyLine(line));
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

/** Unparsed event, time zone or calendar property, with folded lines joined. */
export interface CalendarComponent {
  readonly kind: 'event' | 'zone' | 'property';
  /** First line in the file. */
  readonly line: number;
  readonly text: string;
}

/** A calendar holds events, events hold alarms, and alarms nothing. */
const MAX_NESTING = 10;

const COMPONENT_KINDS: Readonly<Record<string, 'event' | 'zone'>> = lookupTable({ VEVENT: 'event', VTIMEZONE: 'zone' });

/**
 * Splits iCalendar text (RFC 5545) into events, time zones and calendar properties, and skips other components.
 * @param name name of the file, for errors
 * @throws UsageError if the text is not a calendar or ends early
 */
export async function* splitComponents(text: AsyncIterable<string>, name: string): AsyncGenerator<CalendarComponent> {
  let isCalendar = false;
  let isBlank = true;
  const path: string[] = [];
  let length = 0;
  let lines: string[] = [];
  let start = 1;
  for await (const { number, text: line } of splitLines(text, name)) {
    const mark = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line);
    const component = mark?.[2]?.toUpperCase() ?? '';
    isBlank &&= line.trim() === '';
    const isBegin = mark?.[1]?.toUpperCase() === 'BEGIN';
    if (isBegin) {
      path.push(component);
      if (path.length > MAX_NESTING)
        throw new UsageError((t) => t.calendarNested({ file: name, line: number, levels: MAX_NESTING }));
      isCalendar ||= path[0] === 'VCALENDAR';
      if (path.length === 2) {
        lines = [];
        length = 0;
        start = number;
      }
    }
    length += line.length;
    if (path.length >= 2 && length > MAX_ROW_CHARACTERS) throw rowTooLongError(name, start);
    if (path.length >= 2 && /^[ \t]/.test(line)) lines.push((lines.pop() ?? '') + line.slice(1));
    else if (path.length >= 2) lines.push(line);
    else if (path.length === 1 && mark === null) yield { kind: 'property', line: number, text: line };
    if (mark !== null && !isBegin) {
      const kind = COMPONENT_KINDS[component];
      for (const each of lines) checkColumnCount(countParameters(each), { file: name, line: start });
      if (path.length === 2 && kind !== undefined) yield { kind, line: start, text: lines.join('\r\n') };
      path.pop();
    }
  }
  if (!isCalendar && !isBlank) throw new UsageError((t) => t.noCalendar({ file: name }));
  if (path.length > 0) throw cutOffError(name, path.length > 1 ? { line: start } : { mark: `END:${path[0]}` });
}

/** Parameters of a property: ical.js takes quadratic time for them. */
const countParameters = (line: string): number =>
  (/^[^:"]*(?:"[^"]*"[^:"]*)*/.exec(line)?.[0].split(';').length ?? 0) - 1;
