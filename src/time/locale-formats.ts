import type { Temporal } from 'temporal-polyfill';
import { lookupTable, once } from '../contract/lookup-table.js';
import { noonAsUtc, wallTimeAsUtc } from './resolve-wall-time.js';

export interface LocaleFormats {
  readonly isRightToLeft: boolean;
  /** Separator of parts of a sentence. */
  readonly comma: string;
  /** Separator of start and end. */
  readonly dash: string;
  readonly number: (count: number) => string;
  readonly time: (time: WallDateTime) => string;
  /** `20:00–23:00`; one time if both are equal. */
  readonly timeRange: (start: WallDateTime, end: WallDateTime) => string;
  /** Start and end with their days, and with their year if it differs from the given one. */
  readonly dateTimeRange: (start: WallDateTime, end: WallDateTime, year?: number) => string;
  /** `Friday 2 July 2027` */
  readonly day: (day: Temporal.PlainDate) => string;
  /** `2–15 July 2027` */
  readonly dayRange: (start: Temporal.PlainDate, end: Temporal.PlainDate) => string;
  /** `Fri 2 – Sun 4 July` */
  readonly shortDayRange: (start: Temporal.PlainDate, end: Temporal.PlainDate, year?: number) => string;
  /** `July 2027` */
  readonly month: (day: Temporal.PlainDate) => string;
  readonly weekday: (day: Temporal.PlainDate, width: 'long' | 'short' | 'narrow') => string;
  /** A day of a week: `Fri 2`, `2日(金)`. */
  readonly dayOfWeek: (day: Temporal.PlainDate, width: 'short' | 'narrow') => string;
}

type WallDateTime = Temporal.PlainDateTime;

export function createLocaleFormats(locale: string): LocaleFormats {
  const { language } = new Intl.Locale(locale);
  // Formatters are expensive to create.
  const format = (how: Intl.DateTimeFormatOptions) => once(() => createDateFormatter(locale, how));
  const [clock, long, month] = [format(CLOCK), format(LONG), format(MONTH)];
  const full = format(isJapanese(locale) ? { ...NEAR, year: 'numeric', month: 'long' } : FULL);
  const japaneseDay = format({ day: 'numeric', weekday: 'short' });
  const [near, far] = [format(NEAR), format({ ...NEAR, year: 'numeric' })];
  const weekdays = {
    long: format({ weekday: 'long' }),
    short: format({ weekday: 'short' }),
    narrow: format({ weekday: 'narrow' }),
  };
  const numbers = once(() => new Intl.NumberFormat(locale, { useGrouping: false }));
  const comma = getListSeparator(locale);
  const dash = DASHES[language] ?? '–';
  const time = (at: WallDateTime) => replaceNarrowBlanks(clock().format(wallTimeAsUtc(at)));
  const times = (start: WallDateTime, end: WallDateTime) => {
    const isSameDay = start.toPlainDate().equals(end.toPlainDate());
    // An event that ends when it starts overlaps others for a millisecond.
    if (isSameDay && start.hour === end.hour && start.minute === end.minute) return time(start);
    // After a backward clock change, an end may read earlier than its start. 12-hour clocks say am or pm once.
    const isJoint = isSameDay && start.toPlainTime().toString() < end.toPlainTime().toString() && isTwelveHour(clock());
    return isJoint
      ? replaceNarrowBlanks(clock().formatRange(wallTimeAsUtc(start), wallTimeAsUtc(end)))
      : `${time(start)}${dash}${time(end)}`;
  };
  const day = (at: Temporal.PlainDate, year: number) =>
    replaceNarrowBlanks((at.year === year ? near : far)().format(noonAsUtc(at)));
  const glue = GLUES[language] ?? comma;
  const weekday: LocaleFormats['weekday'] = (at, width) => weekdays[width]().format(noonAsUtc(at));
  return {
    isRightToLeft: isRightToLeftLocale(locale),
    comma,
    dash,
    number: (count) => numbers().format(count),
    time,
    timeRange: times,
    dateTimeRange: (start, end, year = start.year) => {
      const [first, last] = [start.toPlainDate(), end.toPlainDate()];
      if (first.equals(last)) return `${day(first, year)}${glue}${times(start, end)}`;
      return `${day(first, year)}${glue}${time(start)} ${dash} ${day(last, year)}${glue}${time(end)}`;
    },
    day: (at) => replaceNarrowBlanks(full().format(noonAsUtc(at))),
    dayRange: (start, end) => formatDayRange(long(), noonAsUtc(start), noonAsUtc(end)),
    shortDayRange: (start, end, year = start.year) =>
      formatDayRange((start.year === year ? near : far)(), noonAsUtc(start), noonAsUtc(end)),
    month: (at) => replaceNarrowBlanks(month().format(noonAsUtc(at))),
    weekday,
    dayOfWeek: (at, width) =>
      isJapanese(locale) && width === 'short'
        ? japaneseDay().format(noonAsUtc(at))
        : `${weekday(at, width)} ${numbers().format(at.day)}`,
  };
}

const CLOCK = { timeStyle: 'short' } as const;
const FULL = { dateStyle: 'full' } as const;
const LONG = { dateStyle: 'long' } as const;
const NEAR = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const MONTH = { year: 'numeric', month: 'long' } as const;
const DASHES: Readonly<Record<string, string>> = lookupTable({ ja: '～' });
const GLUES: Readonly<Record<string, string>> = lookupTable({ ja: ' ' });

/** Creates the format of a date, as the language writes it. Times are of UTC unless a zone is given. */
export function createDateFormatter(locale: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const rewrite = REWRITES[new Intl.Locale(locale).language];
  const options = { timeZone: 'UTC', ...how, calendar: 'gregory' };
  return rewrite === undefined
    ? new Intl.DateTimeFormat(locale, options)
    : new RewrittenDateFormat(locale, options, rewrite);
}

/** Formats a day (`2027-07-02`) of a message: `2 Jul 2027`. */
export const formatDayInWords = (day: string, text: { readonly dateLocale: () => string }): string =>
  createDateFormatter(text.dateLocale(), { dateStyle: 'medium' }).format(Date.parse(day));

type DateParts = readonly Intl.DateTimeFormatPart[];

/** Formats that replace those of CLDR in a language. */
const REWRITES: Readonly<Record<string, (part: Intl.DateTimeFormatPart, at: number, parts: DateParts) => string>> =
  lookupTable({
    // `1er décembre`, and CLDR `1 décembre`
    fr: ({ type, value }, _, parts) =>
      type === 'day' && value === '1' && parts.some((other) => other.type === 'month' && !/\d/.test(other.value))
        ? '1er'
        : value,
    // `08:00～09:00`, in line with `19:30`, and CLDR `8:00`
    ja: ({ type, value }, _, parts) =>
      type === 'hour' && !parts.some((other) => other.type === 'dayPeriod') ? value.padStart(2, '0') : value,
    // `الخميس 24 ديسمبر 2026`, and CLDR `الخميس، 24 ديسمبر، 2026`; `12:00 م–1:00 م`, and CLDR `12:00–1:00 م`
    ar: ({ type, value }, at, parts) => {
      const [before, after] = [parts[at - 1]?.type, parts[at + 1]?.type];
      if (type !== 'literal') return value;
      if (before === 'weekday' || after === 'year') return value.replace('،', '');
      const half = before === 'minute' && after === 'hour' && parts.find((other) => other.type === 'dayPeriod');
      return half ? ` ${half.value}${value}` : value;
    },
  });

class RewrittenDateFormat extends Intl.DateTimeFormat {
  constructor(
    locale: string,
    options: Intl.DateTimeFormatOptions,
    readonly rewrite: (part: Intl.DateTimeFormatPart, at: number, parts: DateParts) => string,
  ) {
    super(locale, options);
  }

  override format(at?: Date | number): string {
    return this.formatToParts(at)
      .map(({ value }) => value)
      .join('');
  }

  override formatToParts(at?: Date | number): Intl.DateTimeFormatPart[] {
    const parts = super.formatToParts(at);
    return parts.map((part, index) => ({ ...part, value: this.rewrite(part, index, parts) }));
  }

  override formatRange(start: Date | number | bigint, end: Date | number | bigint): string {
    return super.formatRangeToParts(start, end).map(this.rewrite).join('');
  }
}

const isTwelveHour = (format: Intl.DateTimeFormat): boolean =>
  ['h11', 'h12'].includes(format.resolvedOptions().hourCycle ?? '');

const formatDayRange = (format: Intl.DateTimeFormat, start: number, end: number): string =>
  replaceNarrowBlanks(start < end ? formatRange(format, start, end) : format.format(start));

// Replaces narrow blanks, which do not fill one cell in every terminal font.
const replaceNarrowBlanks = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

/**
 * Formats the range of two instants, earlier one first.
 *
 * The Japanese patterns of CLDR write a range in another notation than a single date (`11/26(木)～12/01(火)`,
 * `19時00分～21時00分`), so in Japanese both ends are written as single dates.
 */
export function formatRange(format: Intl.DateTimeFormat, start: number, end: number): string {
  const { locale } = format.resolvedOptions();
  if (!isJapanese(locale)) return format.formatRange(start, end).replace(BLANKS_BETWEEN_CLOCKS, '–');
  const [first, last] = [format.format(start), format.format(end)];
  return first === last ? first : `${first}${Object.values(continueRange(locale, first, last)).join('')}`;
}

/** Of the locales, some write `18:00 – 20:00` beside a day and `18:00–20:00` alone. */
const BLANKS_BETWEEN_CLOCKS = /(?<=\d:\d\d)\s–\s(?=\d\d:\d\d$)/u;

/**
 * Returns how a range goes on after its start: a dash, and the end. In Japanese the end leaves out the year, month or day
 * that it shares with the start: `2026年11月24日(火)～26日(木)`, `2026年11月24日(火) 19:00～21:00`.
 * @param first the start as the locale writes it alone
 * @param last the end as the locale writes it alone
 */
export function continueRange(locale: string, first: string, last: string): { readonly dash: string; end: string } {
  if (!isJapanese(locale)) return { dash: ' – ', end: last };
  let shared = 0;
  for (let at = 0; last[at] !== undefined && last[at] === first[at]; at += 1)
    if (/[年月 ]/.test(last[at] ?? '')) shared = at + 1;
  return { dash: DASHES.ja ?? '', end: last.slice(shared) };
}

const isJapanese = (locale: string): boolean => new Intl.Locale(locale).language === 'ja';

const STYLES = {
  padded: { hour: '2-digit', minute: '2-digit' },
  plain: { hour: 'numeric', minute: '2-digit' },
} as const;

/** The options that format a time with a day as the locale writes it alone: `08:00` in French, `8:00` in Spanish. */
export function getClockStyle(locale: string): (typeof STYLES)[keyof typeof STYLES] {
  const morning = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).formatToParts(
    8 * 60 * 60 * 1000,
  );
  const hour = morning.find(({ type }) => type === 'hour')?.value ?? '';
  return hour.length > 1 ? STYLES.padded : STYLES.plain;
}

const SEPARATORS: Readonly<Record<string, string>> = lookupTable({ ar: '، ', ja: '、' });

/** The separator of the items of a list, in the language of a locale. @param locale a BCP 47 tag */
export const getListSeparator = (locale: string): string => SEPARATORS[locale.split('-', 1)[0] ?? ''] ?? ', ';

const RIGHT_TO_LEFT_LANGUAGES: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** Returns whether a locale is read from right to left. @param locale a BCP 47 tag */
export const isRightToLeftLocale = (locale: string): boolean =>
  RIGHT_TO_LEFT_LANGUAGES.has(locale.split('-', 1)[0] ?? '');

/** True for a locale that writes the day before the month in digits: `05/12/2026` is in December. */
export const isDayFirst = (locale: string): boolean =>
  createDateFormatter(locale, { dateStyle: 'short' })
    .formatToParts(0)
    .find(({ type }) => type === 'day' || type === 'month' || type === 'year')?.type === 'day';
