const WORDPRESS_DATE_PATTERN = /^(\d{4})-?(\d{1,2})-?(\d{1,2})(?:[T ](\d{1,2}):?(\d{2})(?::?(\d{2}))?)?/;
/** Midnight at the end of the day. */
const MAX_HOUR = 24;

/**
 * Normalizes a date as WordPress does. It drops a UTC offset, turns a day that does not exist into one of the next
 * month, and reads Unix seconds as wall time in UTC. Any other value is returned unchanged, so that our own rules
 * validate it.
 */
export function normalizeWordPressDate(value: unknown): unknown {
  if (typeof value !== 'string' || /\d\s*[ap]m$/i.test(value)) return value;
  if (/^\d{9,12}$/.test(value)) return format(new Date(Number(value) * 1000));
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = WORDPRESS_DATE_PATTERN.exec(value) ?? [];
  if (year === undefined || Number(month) > 12 || Number(day) > 31 || Number(hour) > MAX_HOUR) return value;
  const moment = new Date(0);
  moment.setUTCFullYear(Number(year), Math.max(1, Number(month)) - 1, Number(day));
  moment.setUTCHours(Number(hour), Number(minute), Number(second));
  return format(moment);
}

/** Formats the UTC time of a moment. */
export const format = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');
