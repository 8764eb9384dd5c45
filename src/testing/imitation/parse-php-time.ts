import { lookupTable } from '../../contract/lookup-table.js';
import { format, normalizeWordPressDate } from './normalize-date.js';

/**
 * Parses a date of a list as the plugin does. Digits are Unix seconds. A date with a UTC offset is converted, and a
 * date without one is in UTC.
 * @returns undefined for a value that is not a date
 */
export function parsePhpTime(value: unknown, now: number): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const wall = normalizeWordPressDate(value);
  if (typeof wall !== 'string' || !DATE_TIME.test(wall)) return parseWords(value.trim().toLowerCase(), now);
  const [, offset] = /\d{2}:\d{2}(?::\d{2})?([+-]\d{2}:\d{2})$/.exec(value) ?? [];
  const utc = Date.parse(`${wall.replace(' ', 'T')}Z`) - (offset === undefined ? 0 : toMinutes(offset) * 60_000);
  return Number.isNaN(utc) ? undefined : new Date(utc);
}

/** Reads a time of an event. @param now the time of the wall clock of the event, as if it were in UTC */
export function readEventTime(value: unknown, now: number): unknown {
  const wall = normalizeWordPressDate(value);
  if (typeof wall === 'string' && DATE_TIME.test(wall)) return wall;
  const moment = parsePhpTime(value, now);
  return moment === undefined ? wall : format(moment);
}

const DATE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

function toMinutes(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const MONTH_NAMES = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The forms of a day, each with the places of year, month and day in the match. */
const DAYS: readonly (readonly [pattern: RegExp, year: number, month: number, day: number])[] = [
  [/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/, 1, 2, 3],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})/, 3, 1, 2],
  [/^(\d{1,2})[.-](\d{1,2})[.-](\d{4})/, 3, 2, 1],
  [new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]${MONTH},?[ -](\\d{4})`), 3, 2, 1],
  [new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`), 3, 1, 2],
];

function parseWords(text: string, now: number): Date | undefined {
  const [, seconds] = /^@(\d{1,11})$/.exec(text) ?? [];
  if (seconds !== undefined) return new Date(Number(seconds) * 1000);
  for (const [pattern, ...places] of DAYS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [year = 0, month = 0, day = 0] = places.map((place) => toNumber(match[place] ?? ''));
    const time = parseClock(text.slice(match[0].length));
    if (time === undefined || month > 12 || day > 31) return undefined;
    return new Date(Date.UTC(year, month - 1, day) + time);
  }
  const [, word = '', rest = ''] = /^(now|[a-z]+(?: [a-z]+)?|[+-]?\d{1,4} [a-z]+?)s?(?: +(.*))?$/.exec(text) ?? [];
  const moment = parseRelative(word, now);
  const time = rest === '' ? undefined : parseClock(rest);
  if (moment === undefined || (rest !== '' && time === undefined)) return undefined;
  if (time !== undefined) moment.setUTCHours(0, 0, 0, time);
  return moment;
}

const toNumber = (text: string): number =>
  /^\d/.test(text) ? Number(text) : MONTH_NAMES.indexOf(text.slice(0, 3)) + 1;

/** Milliseconds since midnight; 0 without a time. */
function parseClock(text: string): number | undefined {
  if (text.trim() === '') return 0;
  const [all, hour, minute = '0', second = '0', half] =
    /^[ t]*(\d{1,2})(?::(\d\d))?(?::(\d\d))?\s*([ap]m)?$/.exec(text) ?? [];
  if (all === undefined || (half === undefined && !text.includes(':'))) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return hours > 24 ? undefined : ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000;
}

const DAYS_FROM_TODAY: Readonly<Record<string, number>> = lookupTable({ today: 0, tomorrow: 1, yesterday: -1 });
const DAYS_OF_UNIT: Readonly<Record<string, number>> = lookupTable({ day: 1, week: 7 });
const MONTHS_OF_UNIT: Readonly<Record<string, number>> = lookupTable({ month: 1, year: 12 });
const COUNTS: Readonly<Record<string, number>> = lookupTable({ next: 1, last: -1, previous: -1 });

function parseRelative(text: string, now: number): Date | undefined {
  const moment = new Date(now);
  if (text === 'now') return moment;
  const days = DAYS_FROM_TODAY[text];
  const [, word = '', name = text] = /^(\S+) (\S+)$/.exec(text) ?? [];
  const weekday = WEEKDAYS.indexOf(name);
  const count = COUNTS[word] ?? Number(word || Number.NaN);
  const unit = name.replace(/s$/, '');
  if (days !== undefined || weekday >= 0) moment.setUTCHours(0, 0, 0, 0);
  if (days !== undefined) moment.setUTCDate(moment.getUTCDate() + days);
  else if (weekday >= 0 && (word === '' || Object.hasOwn(COUNTS, word))) moveToWeekday(moment, weekday, word);
  else if (Number.isNaN(count) || (DAYS_OF_UNIT[unit] ?? MONTHS_OF_UNIT[unit]) === undefined) return undefined;
  else {
    moment.setUTCMonth(moment.getUTCMonth() + count * (MONTHS_OF_UNIT[unit] ?? 0));
    moment.setUTCDate(moment.getUTCDate() + count * (DAYS_OF_UNIT[unit] ?? 0));
  }
  return moment;
}

/** The day itself counts for a weekday without `next` or `last`. */
function moveToWeekday(moment: Date, weekday: number, word: string): void {
  const ahead = (weekday - moment.getUTCDay() + 7) % 7;
  const isNear = word === '' || ahead > 0;
  const days = word === '' || word === 'next' ? (isNear ? ahead : 7) : ahead - 7;
  moment.setUTCDate(moment.getUTCDate() + days);
}
