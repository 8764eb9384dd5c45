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
  if (typeof wall !== 'string' || !DATE_TIME.test(wall)) return parseWords(value.trim(), now);
  const [, offset] = /\d{2}:\d{2}(?::\d{2})?([+-]\d{2}:\d{2})$/.exec(value) ?? [];
  return new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) - (offset === undefined ? 0 : toMinutes(offset) * 60_000));
}

/** Reads a time of an event: words mean a time in UTC, which is stored as the wall time. */
export function readEventTime(value: unknown, now: number): unknown {
  const isWords = typeof value === 'string' && !/^\d/.test(value);
  const moment = isWords ? parsePhpTime(value, now) : undefined;
  return moment === undefined ? normalizeWordPressDate(value) : format(moment);
}

const DATE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

function toMinutes(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

const DAYS_FROM_TODAY: Readonly<Record<string, number>> = lookupTable({ today: 0, tomorrow: 1, yesterday: -1 });
const DAYS: Readonly<Record<string, number>> = lookupTable({ day: 1, week: 7 });
const MONTHS: Readonly<Record<string, number>> = lookupTable({ month: 1, year: 12 });

function parseWords(text: string, now: number): Date | undefined {
  const moment = new Date(now);
  const days = DAYS_FROM_TODAY[text];
  const [, sign, digits, unit = ''] = /^([+-]?)(\d{1,4}) (day|week|month|year)s?$/.exec(text) ?? [];
  if (days === undefined && digits === undefined) return text === 'now' ? moment : undefined;
  const count = (sign === '-' ? -1 : 1) * Number(digits ?? 0);
  if (days !== undefined) moment.setUTCHours(0, 0, 0, 0);
  moment.setUTCMonth(moment.getUTCMonth() + count * (MONTHS[unit] ?? 0));
  moment.setUTCDate(moment.getUTCDate() + (days ?? count * (DAYS[unit] ?? 0)));
  return moment;
}
