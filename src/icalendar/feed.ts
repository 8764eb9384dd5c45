import { Temporal } from 'temporal-polyfill';
import type { EventAnswer } from '../wire/records.js';
import { eventLines, instantOf, isOnWallClock } from './event.js';
import { begin, end, type Line, textValue, toContent } from './lines.js';
import { type Span, timeZoneLines } from './time-zones.js';

export interface Feed {
  readonly name: string;
  /** Where it comes from. */
  readonly address: string;
  /** Of the site. */
  readonly host: string;
}

/** Events as one iCalendar object (RFC 5545, RFC 7986). The same events give the same octets. */
export async function toFeed({ name, address, host }: Feed, events: readonly EventAnswer[]): Promise<string> {
  const written = await Promise.all(events.map((event) => eventLines(event, host)));
  const lines: Line[] = [
    begin('VCALENDAR'),
    { name: 'VERSION', value: '2.0' },
    { name: 'PRODID', value: '-//cal//cal//EN' },
    { name: 'CALSCALE', value: 'GREGORIAN' },
    { name: 'NAME', value: textValue(name) },
    { name: 'X-WR-CALNAME', value: textValue(name) },
    { name: 'SOURCE', parameters: { VALUE: 'URI' }, value: address },
    { name: 'REFRESH-INTERVAL', parameters: { VALUE: 'DURATION' }, value: 'PT1H' },
    ...[...spansOf(events)].flatMap(([zone, span]) => timeZoneLines(zone, span)),
    ...written.flat(),
    end('VCALENDAR'),
  ];
  return toContent(lines);
}

/** For each zone that has to be described, from when to when it is used. */
function spansOf(events: readonly EventAnswer[]): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  for (const event of events.filter(isOnWallClock)) {
    const [start, finish] = [instantOf(event.utc_start_date), instantOf(event.utc_end_date)];
    const { first, last } = spans.get(event.timezone) ?? { first: start, last: finish };
    spans.set(event.timezone, { first: earlierOf(first, start), last: laterOf(last, finish) });
  }
  return spans;
}

const earlierOf = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) <= 0 ? a : b);
const laterOf = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) >= 0 ? a : b);
