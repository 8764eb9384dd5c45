import { Temporal } from 'temporal-polyfill';
import type { EventBody } from '../../forms/record-types.js';
import { createPause } from '../../pause-between-jobs.js';
import { parseUtc } from '../../time/wall-time-text.js';
import { beginLine, type ContentLine, encodeTextValue, endLine, formatContentLines } from './content-lines.js';
import { type EncodedSite, encodeEvent, isInLocalTime } from './encode-event.js';
import { encodeTimeZone, type ZoneSpan } from './encode-time-zone.js';

export interface CalendarFeed extends EncodedSite {
  readonly name: string;
  /** URL of the feed, for subscribers; absent for a file. */
  readonly address?: string;
}

/**
 * Writes an iCalendar object (RFC 5545, RFC 7986) in parts, for calendars that do not fit into memory. The same events
 * give the same bytes.
 */
export interface IcsEncoder {
  readonly event: (event: EventBody) => Promise<string>;
  /** Text before the events. Call it after the last event, since it holds the time zones of all events. */
  readonly head: (description?: string) => string;
  readonly foot: string;
}

const FOOT = formatContentLines([endLine('VCALENDAR')]);

export function createIcsEncoder({ name, address, ...site }: CalendarFeed): IcsEncoder {
  const spans = new Map<string, ZoneSpan>();
  return {
    event: async (event) => {
      extendZoneSpan(spans, event);
      return formatInTurns(await encodeEvent(event, site));
    },
    head: (description) =>
      formatContentLines([
        beginLine('VCALENDAR'),
        { name: 'VERSION', value: '2.0' },
        { name: 'PRODID', value: '-//cal//cal//EN' },
        { name: 'CALSCALE', value: 'GREGORIAN' },
        { name: 'NAME', value: encodeTextValue(name) },
        { name: 'X-WR-CALNAME', value: encodeTextValue(name) },
        ...(description === undefined ? [] : describeCalendar(description)),
        ...(address === undefined ? [] : describeSubscription(address)),
        ...[...spans].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([zone, span]) => encodeTimeZone(zone, span)),
      ]),
    foot: FOOT,
  };
}

/** Formats content lines, and yields to other requests between long ones. */
async function formatInTurns(lines: readonly ContentLine[]): Promise<string> {
  const pause = createPause();
  let text = '';
  for (const line of lines) {
    text += formatContentLines([line]);
    await pause();
  }
  return text;
}

// Programs that are older than RFC 7986 read the properties with X-.
const describeCalendar = (description: string): ContentLine[] =>
  ['DESCRIPTION', 'X-WR-CALDESC'].map((name) => ({ name, value: encodeTextValue(description) }));

const describeSubscription = (address: string): ContentLine[] => [
  { name: 'SOURCE', parameters: { VALUE: 'URI' }, value: address },
  { name: 'REFRESH-INTERVAL', parameters: { VALUE: 'DURATION' }, value: 'PT1H' },
  { name: 'X-PUBLISHED-TTL', value: 'PT1H' },
  { name: 'COLOR', value: chooseFeedColor(address) },
];

/** Extends the span in which a zone needs a description by an event. */
function extendZoneSpan(spans: Map<string, ZoneSpan>, event: EventBody): void {
  if (!isInLocalTime(event)) return;
  const [start, finish] = [parseUtc(event.utc_start_date), parseUtc(event.utc_end_date)];
  const { first, last } = spans.get(event.timezone) ?? { first: start, last: finish };
  spans.set(event.timezone, { first: earlierInstant(first, start), last: laterInstant(last, finish) });
}

const earlierInstant = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) <= 0 ? a : b);
const laterInstant = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) >= 0 ? a : b);

// Names of CSS colors (RFC 7986, 5.9) that are readable on white and on black.
const FEED_COLORS = [
  ...['steelblue', 'seagreen', 'chocolate', 'mediumvioletred', 'slateblue', 'teal', 'crimson', 'olivedrab'],
  ...['darkorchid', 'goldenrod', 'indianred', 'royalblue'],
] as const;

/**
 * Chooses the color of a feed by its address without the query: the same feed keeps its color, and feeds of one site
 * usually differ.
 */
function chooseFeedColor(address: string): string {
  const [base = ''] = address.split('?', 1);
  let sum = 0;
  for (const character of base) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return FEED_COLORS[sum % FEED_COLORS.length] ?? FEED_COLORS[0];
}
