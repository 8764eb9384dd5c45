import { normalizeText } from '../forms/normalize-text.js';

/** Languages of month names in files and on the command line, beyond those of `cal`. */
const LOCALES = ['en', 'en-GB', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'ru'];

const WEEKDAY = '(?:\\p{L}+\\.?,? )?';
const MONTH = '(\\p{L}{3,})\\.?';
/** `2 July 2027`, `02-Jul-27`, `Fr., 2. Juli 2027`, `2 de julio de 2027`. */
const DAY_FIRST = new RegExp(
  `^${WEEKDAY}(\\d{1,2})(?:\\.|st|nd|rd|th|er|º)?[ -](?:de |of )?${MONTH},?[ -](?:de )?(\\d{4}|\\d{2})(?=[ ,]|$),?`,
  'iu',
);
/** `Friday, July 2, 2027`. */
const MONTH_FIRST = new RegExp(`^${WEEKDAY}${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?=[ ,]|$),?`, 'iu');
const BEFORE_TIME = /^ (?:at|um|à|a las|alle|в) /iu;

/** Replaces a date with the name of a month at the beginning of a text by `YYYY-MM-DD`. A year of two digits is 20xx. */
export function replaceNamedMonth(text: string): string {
  const [dayFirst, monthFirst] = [DAY_FIRST.exec(text), MONTH_FIRST.exec(text)];
  const [start, day, name, year] =
    dayFirst !== null ? dayFirst : monthFirst !== null ? [0, 2, 1, 3].map((at) => monthFirst[at]) : [];
  const month = name === undefined ? undefined : findNamedMonth(name);
  if (start === undefined || day === undefined || year === undefined || month === undefined) return text;
  const date = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return `${date}${text.slice(start.length).replace(BEFORE_TIME, ' ')}`;
}

let months: ReadonlyMap<string, number> | undefined;

/** Returns the number of a month by its long or short name in any of the languages; undefined for other words. */
export function findNamedMonth(name: string): number | undefined {
  months ??= listMonthNames();
  return months.get(normalizeName(name));
}

/** Lists long and short names, alone and as they stand beside a day: Russian inflects them. */
function listMonthNames(): Map<string, number> {
  const names = new Map<string, number>();
  for (const locale of LOCALES)
    for (const month of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC' });
        for (let number = 1; number <= 12; number++) {
          const at = Date.UTC(2027, number - 1, 1, 12);
          const beside = () => format.formatToParts(at).find(({ type }) => type === 'month')?.value ?? '';
          const name = normalizeName(day === undefined ? format.format(at) : beside());
          // Beside a day, the part of a Japanese month is only its digits.
          if (!/^\d*$/.test(name)) names.set(name, number);
        }
      }
  return names;
}

const normalizeName = (name: string): string => normalizeText(name, 'NFKC').toLowerCase().replace(/\.$/, '').trim();
