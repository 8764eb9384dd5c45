import type { Temporal } from 'temporal-polyfill';
import { zonedTimeAt } from './zone.js';

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute'] as const;

/** Formats a time relative to now: `in 7 months`, `yesterday`, `5 minutes ago`. @param now milliseconds since 1970 */
export function formatRelativeTime(at: Temporal.ZonedDateTime, now: number, locale: string): string {
  const current = zonedTimeAt(now, at.timeZoneId);
  const length = current.until(at, { largestUnit: 'year' });
  const days = current.toPlainDate().until(at.toPlainDate()).days;
  const unit = UNITS.find((each) => (each === 'week' ? Math.abs(days) >= 14 : length[`${each}s`] !== 0)) ?? 'minute';
  const counts = { ...length, weeks: Math.trunc(days / 7), days };
  const isNear = unit === 'hour' || unit === 'minute';
  const shownUnit = isNear && days !== 0 ? 'day' : unit;
  const count = {
    year: length.years,
    month: length.months,
    week: counts.weeks,
    day: days,
    hour: length.hours,
    minute: length.minutes,
  }[shownUnit];
  const numeric = isNeighbouringPeriod(current, at, shownUnit) ? 'auto' : 'always';
  // CLDR's Arabic means “within”.
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(count, shownUnit).replace(/^خلال /u, 'بعد ');
}

/** Returns whether words such as “next month” are true: 44 days from now can be the month after the next. */
function isNeighbouringPeriod(current: Temporal.ZonedDateTime, at: Temporal.ZonedDateTime, unit: string): boolean {
  const years = Math.abs(at.year - current.year);
  if (unit === 'year') return years <= 1;
  return unit !== 'month' || Math.abs((at.year - current.year) * 12 + at.month - current.month) <= 1;
}
