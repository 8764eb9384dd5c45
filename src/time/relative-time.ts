import type { Temporal } from 'temporal-polyfill';
import { lookupTable } from '../contract/lookup-table.js';
import { zonedTimeAt } from './zone.js';

/**
 * Formats a time relative to now: `in 7 months`, `yesterday`, `5 minutes ago`. Days become weeks from two weeks, weeks
 * months from two months, and months years from two years, so that a list of dates has no unit twice.
 * @param now milliseconds since 1970
 */
export function formatRelativeTime(at: Temporal.ZonedDateTime, now: number, locale: string): string {
  const current = zonedTimeAt(now, at.timeZoneId);
  const { months } = current.until(at, { largestUnit: 'month' });
  const { days } = current.toPlainDate().until(at.toPlainDate());
  const { hours, minutes } = current.until(at, { largestUnit: 'hour' });
  const counts: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, count: number, from: number])[] = [
    ['year', Math.trunc(months / 12), 2],
    ['month', months, 2],
    ['week', Math.trunc(days / 7), 2],
    ['day', days, 1],
    ['hour', hours, 1],
  ];
  const [unit, count] = counts.find(([, size, from]) => Math.abs(size) >= from) ?? ['minute', minutes];
  const justNow = count === 0 && at.epochMilliseconds <= now ? JUST_NOW[new Intl.Locale(locale).language] : undefined;
  if (justNow !== undefined) return justNow;
  // CLDR's Arabic means “within”.
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit).replace(/^خلال /u, 'بعد ');
}

/** CLDR says “this minute”, and “within a minute” in Japanese. */
const JUST_NOW: Readonly<Record<string, string>> = lookupTable({
  ar: 'قبل لحظات',
  en: 'just now',
  es: 'hace un momento',
  fr: 'à l’instant',
  ja: 'たった今',
  ru: 'только что',
});
