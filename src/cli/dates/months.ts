import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../spec/define.js';

/**
 * Parses a month: `July`, `août 2027`, `8月`. Without a year it is the current or the next such month.
 * @returns the first day of the month, or undefined
 */
export function monthOf(text: string, language: Language, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const [, name = '', year] = /^(.+?)(?:\s+(?:de\s+)?(\d{4}))?$/u.exec(folded(text)) ?? [];
  const month = numberOf(name, [language, 'en']);
  if (month === undefined) return undefined;
  const coming = month < today.month ? today.year + 1 : today.year;
  return Temporal.PlainDate.from({ year: year === undefined ? coming : Number(year), month, day: 1 });
}

function numberOf(name: string, languages: readonly Language[]): number | undefined {
  const at = MONTHS.find((month) => languages.some((language) => namesOf(month, language).includes(name)));
  return at?.month;
}

const MONTHS = Array.from({ length: 12 }, (_, at) => Temporal.PlainDate.from({ year: 2027, month: at + 1, day: 1 }));

/**
 * Long and short names of a month, both stand-alone and as written beside a day (they differ in Russian, for example).
 */
const namesOf = (month: Temporal.PlainDate, language: Language): string[] =>
  (['long', 'short'] as const).flatMap((form) => [
    folded(month.toLocaleString(language, { month: form })),
    folded(partOf(month, language, form)),
  ]);

const partOf = (month: Temporal.PlainDate, language: Language, form: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language, { month: form, day: 'numeric', timeZone: 'UTC' })
    .formatToParts(month.toZonedDateTime('UTC').epochMilliseconds)
    .find(({ type }) => type === 'month')?.value ?? '';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\.$/u, '').trim();
