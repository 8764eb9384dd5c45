import { Temporal } from 'temporal-polyfill';
import { wallTimeAt } from '../../time/zoned-time.js';

const WORDPRESS_DATE_PATTERN = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?/;

/**
 * Normalizes a date the way WordPress parses it: drops a UTC offset, rolls a nonexistent day over into the next
 * month, and reads Unix seconds as UTC wall time. Any other value is returned unchanged, for validation by our own
 * rules.
 */
export function normalizeWordPressDate(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^\d{9,}$/.test(value)) return formatWithoutOffset(wallTimeAt(Number(value) * 1000, 'UTC'));
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = WORDPRESS_DATE_PATTERN.exec(value) ?? [];
  if (year === undefined || Number(month) > 12 || Number(day) > 31) return value;
  const first = Temporal.PlainDate.from({ year: Number(year), month: Math.max(1, Number(month)), day: 1 });
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  const moment = first.add({ days: Number(day) - 1 }).toPlainDateTime(time);
  return formatWithoutOffset(moment);
}

const formatWithoutOffset = (wall: Temporal.PlainDateTime): string =>
  wall.toString({ smallestUnit: 'second' }).replace('T', ' ');
