import { Temporal } from 'temporal-polyfill';
import type { EventAnswer } from '../wire/records.js';
import { eventLines, instantOf, isOnWallClock } from './event.js';
import { begin, end, type Line, textValue, toContent } from './lines.js';
import { type Span, timeZoneLines } from './time-zones.js';

export interface Feed {
  readonly name: string;
  /** URL of the feed, for subscribers; absent for a file. */
  readonly address?: string;
  /** Host name of the site. */
  readonly host: string;
}

/** Encodes events as one iCalendar object (RFC 5545, RFC 7986). The same events give the same bytes. */
export async function toFeed(feed: Feed, events: readonly EventAnswer[]): Promise<string> {
  const calendar = calendarOf(feed);
  const written = await Promise.all(events.map(calendar.event));
  return [calendar.head(), ...written, FOOT].join('');
}

/** Writes an iCalendar object in parts, for calendars that do not fit into memory. */
export interface CalendarParts {
  readonly event: (event: EventAnswer) => Promise<string>;
  /** Text before the events. Call it after the last event, since it holds the time zones of all events. */
  readonly head: () => string;
  readonly foot: string;
}

const FOOT = toContent([end('VCALENDAR')]);

export function calendarOf({ name, address, host }: Feed): CalendarParts {
  const spans = new Map<string, Span>();
  const source: Line[] =
    address === undefined
      ? []
      : [
          { name: 'SOURCE', parameters: { VALUE: 'URI' }, value: address },
          { name: 'REFRESH-INTERVAL', parameters: { VALUE: 'DURATION' }, value: 'PT1H' },
        ];
  return {
    event: async (event) => {
      addSpan(spans, event);
      return toContent(await eventLines(event, host));
    },
    head: () =>
      toContent([
        begin('VCALENDAR'),
        { name: 'VERSION', value: '2.0' },
        { name: 'PRODID', value: '-//cal//cal//EN' },
        { name: 'CALSCALE', value: 'GREGORIAN' },
        { name: 'NAME', value: textValue(name) },
        { name: 'X-WR-CALNAME', value: textValue(name) },
        ...source,
        ...[...spans].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([zone, span]) => timeZoneLines(zone, span)),
      ]),
    foot: FOOT,
  };
}

/** Extends the span in which a zone needs a description by an event. */
function addSpan(spans: Map<string, Span>, event: EventAnswer): void {
  if (!isOnWallClock(event)) return;
  const [start, finish] = [instantOf(event.utc_start_date), instantOf(event.utc_end_date)];
  const { first, last } = spans.get(event.timezone) ?? { first: start, last: finish };
  spans.set(event.timezone, { first: earlierOf(first, start), last: laterOf(last, finish) });
}

const earlierOf = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) <= 0 ? a : b);
const laterOf = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) >= 0 ? a : b);
