import { Temporal } from 'temporal-polyfill';
import type { Language } from '../spec/define.js';
import type { EventAnswer } from '../wire/records.js';
import { temporalZone } from '../wire/values/zone.js';
import { type Html, html } from './html.js';

type Dated = Pick<EventAnswer, 'all_day' | 'timezone' | 'start_date' | 'end_date' | 'utc_start_date' | 'utc_end_date'>;

/** Formats the dates of an event in full: days, times and time zone. */
export function whenInFull(language: Language, event: Dated, allDay: string): Html {
  const [start, end] = [pointOf(event, 'start'), pointOf(event, 'end')];
  if (event.all_day) return html`${days(language, start, end)} <span class="quiet">${allDay}</span>`;
  const zone = html` <span class="quiet">(${zoneName(language, event.timezone, start)})</span>`;
  if (start.day !== end.day) {
    return html`${time(start.iso, shown(language, start, MOMENT))} – ${time(end.iso, shown(language, end, MOMENT))}${zone}`;
  }
  const clock = html`${time(start.iso, shown(language, start, CLOCK))}${
    start.iso === end.iso ? '' : html` – ${time(end.iso, shown(language, end, CLOCK))}`
  }`;
  return html`${days(language, start, end)}<br>${clock}${zone}`;
}

/** Formats the dates of an event for a list: start, last day if it differs, zone if it is not the site's. */
export function whenInShort(language: Language, event: Dated, siteZone: string): Html {
  const [start, end] = [pointOf(event, 'start'), pointOf(event, 'end')];
  const first = event.all_day
    ? time(start.day, shown(language, start, SHORT_DAY))
    : time(start.iso, shown(language, start, SHORT));
  const days = start.day === end.day ? first : html`${first} – ${time(end.day, shown(language, end, SHORT_DAY))}`;
  return event.all_day || event.timezone === siteZone
    ? days
    : html`${days} (${zoneName(language, event.timezone, start)})`;
}

/** Formats the start time of an event for the month grid; empty for all-day events. */
export function clockOf(language: Language, event: Dated): string {
  return event.all_day ? '' : shown(language, pointOf(event, 'start'), CLOCK);
}

/** Tests whether an event is over. @param now milliseconds since 1970 */
export const hasEnded = (event: Dated, now: number): boolean => pointOf(event, 'end').at.epochMilliseconds < now;

/** Formats a month: `September 2026`. */
export const monthName = (language: Language, month: Temporal.PlainYearMonth): string =>
  formatOf(language, 'UTC', MONTH).format(noonOf(month.toPlainDate({ day: 1 })));

/** Formats the weekday of a day. */
export const weekdayName = (language: Language, day: Temporal.PlainDate, width: 'short' | 'long'): string =>
  formatOf(language, 'UTC', width === 'short' ? WEEKDAY : LONG_WEEKDAY).format(noonOf(day));

const DAY = { dateStyle: 'full' } as const;
const CLOCK = { timeStyle: 'short' } as const;
const MOMENT = { dateStyle: 'full', timeStyle: 'short' } as const;
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const SHORT = { ...SHORT_DAY, hour: 'numeric', minute: '2-digit' } as const;
const MONTH = { year: 'numeric', month: 'long' } as const;
const WEEKDAY = { weekday: 'short' } as const;
const LONG_WEEKDAY = { weekday: 'long' } as const;

const noonOf = (day: Temporal.PlainDate): number =>
  day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds;

/** Start or end of an event, as Intl and as HTML take it. */
interface Point {
  readonly at: Temporal.Instant;
  /** Time to format in `intlZone`; for a fixed offset the wall time as if it were UTC. */
  readonly epochMilliseconds: number;
  readonly intlZone: string;
  readonly day: string;
  readonly iso: string;
}

function pointOf(event: Dated, edge: 'start' | 'end'): Point {
  const wall = event[`${edge}_date`];
  const at = Temporal.Instant.from(`${event[`utc_${edge}_date`].replace(' ', 'T')}Z`);
  const iso = at.toString({ timeZone: temporalZone(event.timezone), smallestUnit: 'minute' });
  const common = { at, day: wall.slice(0, 10), iso };
  // Intl of Node 20 does not support zones with a fixed offset: format their wall time as if it were UTC.
  if (!event.timezone.startsWith('UTC'))
    return { ...common, epochMilliseconds: at.epochMilliseconds, intlZone: event.timezone };
  const shifted = Temporal.Instant.from(`${wall.replace(' ', 'T')}Z`);
  return { ...common, epochMilliseconds: shifted.epochMilliseconds, intlZone: 'UTC' };
}

function days(language: Language, start: Point, end: Point): Html {
  const first = time(start.day, shown(language, start, DAY));
  return start.day === end.day ? first : html`${first} – ${time(end.day, shown(language, end, DAY))}`;
}

const time = (datetime: string, text: string): Html => html`<time datetime="${datetime}">${text}</time>`;

const shown = (language: Language, { epochMilliseconds, intlZone }: Point, how: Intl.DateTimeFormatOptions): string =>
  formatOf(language, intlZone, how).format(epochMilliseconds);

function zoneName(language: Language, zone: string, { epochMilliseconds }: Point): string {
  if (zone.startsWith('UTC')) return zone;
  const parts = formatOf(language, zone, { timeZoneName: 'long' }).formatToParts(epochMilliseconds);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 500;

/** Caches formatters, which are expensive to create. */
function formatOf(language: Language, timeZone: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${Object.entries(how).join(' ')}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...how, timeZone, calendar: 'gregory' });
  if (formats.size > MOST_FORMATS) formats.clear();
  formats.set(key, format);
  return format;
}
