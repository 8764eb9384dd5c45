import type { Temporal } from 'temporal-polyfill';
import { memoize } from '../../contract/lookup-table.js';
import type { EventBody } from '../../forms/record-types.js';
import type { DayRange } from '../../time/calendar-periods.js';
import { continueRange, createDateFormatter, formatRange } from '../../time/locale-formats.js';
import { noonAsUtc, wallTimeAsUtc } from '../../time/resolve-wall-time.js';
import { parseUtc, parseWallTime } from '../../time/wall-time-text.js';
import { temporalZoneId } from '../../time/zone.js';
import { type Html, html } from './html.js';

type EventDates = Pick<
  EventBody,
  'all_day' | 'timezone' | 'start_date' | 'end_date' | 'utc_start_date' | 'utc_end_date'
>;

/** Formats the times of an event with its zone: `20:30 – 22:00 BST`; undefined for all-day events. */
export function renderEventTimes(locale: string, event: EventDates): Html | undefined {
  if (event.all_day) return undefined;
  const [start, end] = [toEventPoint(event, 'start'), toEventPoint(event, 'end')];
  const style = start.day === end.day ? CLOCK : momentStyleOf(locale, SHORT_DAY);
  const edge = (point: EventPoint) => ({ at: point.iso, text: formatPoint(locale, point, style) });
  const times = renderRange(locale, edge(start), edge(end));
  return html`<bdi dir="ltr">${times}</bdi> ${formatZoneName(locale, event.timezone, start)}`;
}

export const renderEventDays = (locale: string, event: EventDates): Html =>
  formatDays(locale, toEventPoint(event, 'start'), toEventPoint(event, 'end'));

/** Formats the dates of an event for a list: start, last day if it differs, zone if it is not the site's. */
export function renderEventDatesShort(locale: string, event: EventDates, siteZone: string): Html {
  const [start, end] = [toEventPoint(event, 'start'), toEventPoint(event, 'end')];
  const day = (point: EventPoint) => ({ at: point.day, text: formatPoint(locale, point, SHORT_DAY_AND_YEAR) });
  const first = event.all_day
    ? day(start)
    : { at: start.iso, text: formatPoint(locale, start, momentStyleOf(locale, SHORT_DAY_AND_YEAR)) };
  const days = renderRange(locale, first, start.day === end.day ? first : day(end));
  return event.all_day || event.timezone === siteZone
    ? days
    : html`${days} (${formatZoneName(locale, event.timezone, start)})`;
}

/** Formats a time of day as the locale writes it. @param clock `HH:MM` */
export const formatClock = (locale: string, clock: string): string => memoizedClock(`${clock} ${locale}`);

/** Adds the time of day to a style of days, with hours of two digits where `CLOCK` has them: `01:30` or `1:30`. */
const momentStyleOf = (locale: string, day: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => ({
  ...day,
  hour: /\p{Nd}{2}.*\p{Nd}{2}/u.test(formatClock(locale, '01:30')) ? '2-digit' : 'numeric',
  minute: '2-digit',
});

const memoizedClock = memoize((key) => {
  const [hour, minute] = [Number(key.slice(0, 2)), Number(key.slice(3, 5))];
  return cachedFormatter(key.slice(6), 'UTC', CLOCK).format((hour * 60 + minute) * 60_000);
});

/** Tests whether an event is over. @param now milliseconds since 1970 */
export const hasEventEnded = (event: EventDates, now: number): boolean =>
  toEventPoint(event, 'end').at.epochMilliseconds < now;

/** Formats a month: `September 2026`. */
export const formatMonthTitle = (locale: string, month: Temporal.PlainYearMonth): string =>
  cachedFormatter(locale, 'UTC', MONTH).format(noonAsUtc(month.toPlainDate({ day: 1 })));

const DAY_STYLES = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  'short-year': { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short' },
  weekday: { weekday: 'long' },
  'short-weekday': { weekday: 'short' },
  'narrow-weekday': { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a day, such as `Saturday 18 September`. */
export const formatDay = (locale: string, day: Temporal.PlainDate, style: keyof typeof DAY_STYLES): string =>
  cachedFormatter(locale, 'UTC', DAY_STYLES[style]).format(noonAsUtc(day));

export const formatDayNumber = (locale: string, day: number): string => memoizedNumbers(locale)(day);

const memoizedNumbers = memoize((locale) => {
  // The first NumberFormat of a process takes 3 ms.
  if (new Intl.DateTimeFormat(locale).resolvedOptions().numberingSystem === 'latn') return String;
  const format = new Intl.NumberFormat(locale);
  return (value: number) => format.format(value);
});

/** Formats a range of days: `6 – 12 September 2027`. */
export const formatDayRange = (locale: string, { start, end }: DayRange): string =>
  formatRange(cachedFormatter(locale, 'UTC', RANGE), noonAsUtc(start), noonAsUtc(end));

const RANGE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const DAY = DAY_STYLES.full;
const CLOCK = { timeStyle: 'short' } as const;
const SHORT_DAY = { day: 'numeric', month: 'short' } as const;
const SHORT_DAY_AND_YEAR = DAY_STYLES['short-year'];
const MONTH = { year: 'numeric', month: 'long' } as const;

/** Start or end of an event, as Intl and as HTML take it. */
interface EventPoint {
  readonly at: Temporal.Instant;
  /** Time to format in `intlZone`; for a fixed offset the wall time as if it were UTC. */
  readonly epochMilliseconds: number;
  readonly intlZone: string;
  readonly day: string;
  readonly iso: string;
}

function toEventPoint(event: EventDates, edge: 'start' | 'end'): EventPoint {
  const wall = event[`${edge}_date`];
  const at = parseUtc(event[`utc_${edge}_date`]);
  const iso = at.toString({ timeZone: temporalZoneId(event.timezone), smallestUnit: 'minute' });
  const common = { at, day: wall.slice(0, 10), iso };
  // Intl of Node 20 does not support zones with a fixed offset: format their wall time as if it were UTC.
  if (!event.timezone.startsWith('UTC'))
    return { ...common, epochMilliseconds: at.epochMilliseconds, intlZone: event.timezone };
  return { ...common, epochMilliseconds: wallTimeAsUtc(parseWallTime(wall)), intlZone: 'UTC' };
}

function formatDays(locale: string, start: EventPoint, end: EventPoint): Html {
  const edge = (point: EventPoint) => ({ at: point.day, text: formatPoint(locale, point, DAY) });
  return renderRange(locale, edge(start), edge(end));
}

/** An end of a range: what machines and what people read. */
interface RangeEnd {
  readonly at: string;
  readonly text: string;
}

/** Writes a range as the locale does; only its start if both ends are the same. */
function renderRange(locale: string, start: RangeEnd, end: RangeEnd): Html {
  const first = timeElement(start.at, start.text);
  if (start.at === end.at) return first;
  const rest = continueRange(locale, start.text, end.text);
  return html`${first}${rest.dash}${timeElement(end.at, rest.end)}`;
}

const timeElement = (datetime: string, text: string): Html => html`<time datetime="${datetime}">${text}</time>`;

const formatPoint = (
  locale: string,
  { epochMilliseconds, intlZone }: EventPoint,
  how: Intl.DateTimeFormatOptions,
): string => cachedFormatter(locale, intlZone, how).format(epochMilliseconds);

function formatZoneName(locale: string, zone: string, { epochMilliseconds }: EventPoint): string {
  if (zone.startsWith('UTC')) return zone;
  const name = (timeZoneName: 'short' | 'long') =>
    cachedFormatter(locale, zone, { timeZoneName })
      .formatToParts(epochMilliseconds)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  // If the language has no abbreviation (English has BST), Intl gives an offset, which says less than the name.
  const short = name('short');
  return /\d|^\p{Lu}+[+-]/u.test(short) ? name('long') : short;
}

const formatterCache = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 500;

/** Caches formatters, which are expensive to create. */
function cachedFormatter(locale: string, timeZone: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.entries(how).join(' ')}`;
  const format = formatterCache.get(key) ?? createDateFormatter(locale, { ...how, timeZone });
  if (formatterCache.size > MOST_FORMATS) formatterCache.clear();
  formatterCache.set(key, format);
  return format;
}
