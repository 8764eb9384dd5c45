import { Temporal } from 'temporal-polyfill';
import type { Language } from '../contract/declarations.js';
import { normalizeText } from '../forms/normalize-text.js';
import { findNamedMonth } from './calendar-names.js';
import { noonAsUtc } from './resolve-wall-time.js';

/**
 * Parses a month: `July`, `août 2027`, `8月`, in the reader's language or any other of ours. Without a year it is the
 * current or the next such month.
 * @returns the first day of the month, or undefined
 */
export function parseMonthName(
  text: string,
  language: Language,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const [, name = '', year] = /^(.+?)(?:\s+(?:de\s+)?(\d{4}))?$/u.exec(normalizeMonthName(text)) ?? [];
  const month = findMonthNumber(name, [language, 'en']) ?? findNamedMonth(name);
  if (month === undefined) return undefined;
  const coming = month < today.month ? today.year + 1 : today.year;
  return Temporal.PlainDate.from({ year: year === undefined ? coming : Number(year), month, day: 1 });
}

function findMonthNumber(name: string, languages: readonly Language[]): number | undefined {
  const months = Array.from({ length: 12 }, (_, at) => Temporal.PlainDate.from({ year: 2027, month: at + 1, day: 1 }));
  const at = months.find((month) => languages.some((language) => listMonthNames(month, language).includes(name)));
  return at?.month;
}

/**
 * Long and short names of a month, both stand-alone and as written beside a day (they differ in Russian, for example).
 */
const listMonthNames = (month: Temporal.PlainDate, language: Language): string[] =>
  (['long', 'short'] as const).flatMap((form) => [
    normalizeMonthName(month.toLocaleString(language, { month: form })),
    normalizeMonthName(formatMonthName(month, language, form)),
  ]);

const formatMonthName = (month: Temporal.PlainDate, language: Language, form: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language, { month: form, day: 'numeric', timeZone: 'UTC' })
    .formatToParts(noonAsUtc(month))
    .find(({ type }) => type === 'month')?.value ?? '';

const normalizeMonthName = (text: string): string =>
  normalizeText(text, 'NFKC').toLowerCase().replace(/\.$/u, '').trim();
