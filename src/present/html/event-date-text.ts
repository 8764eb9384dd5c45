import type { Temporal } from 'temporal-polyfill';
import type { EventBody } from '../../forms/record-types.js';
import { noonAsUtc, wallTimeAsUtc } from '../../time/resolve-wall-time.js';
import { parseUtc, parseWallTime } from '../../time/wall-time-text.js';
import { temporalZoneId } from '../../time/zone.js';
import { type Html, html } from './html.js';

type EventDates = Pick<
  EventBody,
  'all_day' | 'timezone' | 'start_date' | 'end_date' | 'utc_start_date' | 'utc_end_date'
>;

/** Formats the dates of an event in full: days, times and time zone. */
export function renderEventDates(locale: string, event: EventDates, allDay: string): Html {
  const [start, end] = [toEventPoint(event, 'start'), toEventPoint(event, 'end')];
  if (event.all_day) return html`${formatDays(locale, start, end)} <span class="quiet">${allDay}</span>`;
  const zone = html` <span class="quiet">(${formatZoneName(locale, event.timezone, start)})</span>`;
  if (start.day !== end.day) {
    return html`${timeElement(start.iso, formatPoint(locale, start, MOMENT))} – ${timeElement(end.iso, formatPoint(locale, end, MOMENT))}${zone}`;
  }
  const clock = html`${timeElement(start.iso, formatPoint(locale, start, CLOCK))}${
    start.iso === end.iso ? '' : html` – ${timeElement(end.iso, formatPoint(locale, end, CLOCK))}`
  }`;
  return html`${formatDays(locale, start, end)}<br>${clock}${zone}`;
}

/** Formats the dates of an event for a list: start, last day if it differs, zone if it is not the site's. */
export function renderEventDatesShort(locale: string, event: EventDates, siteZone: string): Html {
  const [start, end] = [toEventPoint(event, 'start'), toEventPoint(event, 'end')];
  const first = event.all_day
    ? timeElement(start.day, formatPoint(locale, start, SHORT_DAY))
    : timeElement(start.iso, formatPoint(locale, start, SHORT));
  const days =
    start.day === end.day ? first : html`${first} – ${timeElement(end.day, formatPoint(locale, end, SHORT_DAY))}`;
  return event.all_day || event.timezone === siteZone
    ? days
    : html`${days} (${formatZoneName(locale, event.timezone, start)})`;
}

/** Formats the start time of an event for the month grid; empty for all-day events. */
export function formatStartTime(locale: string, event: EventDates): string {
  return event.all_day ? '' : formatPoint(locale, toEventPoint(event, 'start'), CLOCK);
}

/** Tests whether an event is over. @param now milliseconds since 1970 */
export const hasEventEnded = (event: EventDates, now: number): boolean =>
  toEventPoint(event, 'end').at.epochMilliseconds < now;

/** Formats a month: `September 2026`. */
export const formatMonthTitle = (locale: string, month: Temporal.PlainYearMonth): string =>
  cachedFormatter(locale, 'UTC', MONTH).format(noonAsUtc(month.toPlainDate({ day: 1 })));

/** Formats the weekday of a day. */
export const formatWeekday = (locale: string, day: Temporal.PlainDate, width: 'short' | 'long'): string =>
  cachedFormatter(locale, 'UTC', width === 'short' ? WEEKDAY : LONG_WEEKDAY).format(noonAsUtc(day));

const DAY = { dateStyle: 'full' } as const;
const CLOCK = { timeStyle: 'short' } as const;
const MOMENT = { dateStyle: 'full', timeStyle: 'short' } as const;
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const SHORT = { ...SHORT_DAY, hour: 'numeric', minute: '2-digit' } as const;
const MONTH = { year: 'numeric', month: 'long' } as const;
const WEEKDAY = { weekday: 'short' } as const;
const LONG_WEEKDAY = { weekday: 'long' } as const;

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
  const first = timeElement(start.day, formatPoint(locale, start, DAY));
  return start.day === end.day ? first : html`${first} – ${timeElement(end.day, formatPoint(locale, end, DAY))}`;
}

const timeElement = (datetime: string, text: string): Html => html`<time datetime="${datetime}">${text}</time>`;

const formatPoint = (
  locale: string,
  { epochMilliseconds, intlZone }: EventPoint,
  how: Intl.DateTimeFormatOptions,
): string => cachedFormatter(locale, intlZone, how).format(epochMilliseconds);

function formatZoneName(locale: string, zone: string, { epochMilliseconds }: EventPoint): string {
  if (zone.startsWith('UTC')) return zone;
  const parts = cachedFormatter(locale, zone, { timeZoneName: 'long' }).formatToParts(epochMilliseconds);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const formatterCache = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 500;

/** Caches formatters, which are expensive to create. */
function cachedFormatter(locale: string, timeZone: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.entries(how).join(' ')}`;
  const format = formatterCache.get(key) ?? new Intl.DateTimeFormat(locale, { ...how, timeZone, calendar: 'gregory' });
  if (formatterCache.size > MOST_FORMATS) formatterCache.clear();
  formatterCache.set(key, format);
  return format;
}
