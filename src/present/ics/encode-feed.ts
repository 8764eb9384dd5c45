import { Temporal } from 'temporal-polyfill';
import { lookupTable } from '../../contract/lookup-table.js';
import { createPause } from '../../event-loop-turns.js';
import { eventStateOf } from '../../forms/event-state.js';
import { convertHtmlToText } from '../../forms/html-to-text.js';
import { formatAddressLines } from '../../forms/postal-address.js';
import type { EventBody, VenueBody } from '../../forms/record-types.js';
import { findClockChange } from '../../time/resolve-wall-time.js';
import { parseWallTime, toMilliseconds } from '../../time/wall-time-text.js';
import { findSteadyOffset } from '../../time/zone-offsets.js';
import { beginLine, type ContentLine, encodeTextValue, endLine, formatContentLines } from './content-lines.js';
import { encodeTimeZone, icsZoneId, type ZoneSpan } from './encode-time-zone.js';

/** The properties of an event that its iCalendar form depends on. */
export const ICS_PROPERTIES = [
  ...(['id', 'status', 'date_utc', 'modified_utc', 'url', 'title', 'description', 'excerpt', 'website'] as const),
  ...(['all_day', 'timezone', 'start_date', 'end_date', 'utc_start_date', 'utc_end_date'] as const),
  ...(['venues', 'organizer', 'categories', 'tags'] as const),
] as const;

export type IcsEvent = Pick<EventBody, (typeof ICS_PROPERTIES)[number]>;

interface CalendarFeed extends EncodedSite {
  readonly name: string;
  /** URL of the feed, for subscribers; absent for a file. */
  readonly address?: string;
}

/**
 * Writes an iCalendar object (RFC 5545, RFC 7986) in parts, for calendars that do not fit into memory. The same events
 * give the same bytes.
 */
export interface IcsEncoder {
  readonly event: (event: IcsEvent) => Promise<string>;
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

const LONG_CHARACTERS = 16 * 1024;

/** Formats content lines, and yields to other requests between long ones. */
async function formatInTurns(lines: readonly ContentLine[]): Promise<string> {
  if (lines.every(({ value }) => value.length < LONG_CHARACTERS)) return formatContentLines(lines);
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

function extendZoneSpan(spans: Map<string, ZoneSpan>, event: IcsEvent): void {
  if (!isInLocalTime(event)) return;
  const { utc_start_date: start, utc_end_date: end } = event;
  const known = spans.get(event.timezone);
  if (known === undefined || start < known.first || end > known.last) {
    const [first = start, ...later] = [start, end, ...(known === undefined ? [] : [known.first, known.last])].sort();
    spans.set(event.timezone, { first, last: later.at(-1) ?? end });
  }
}

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

interface EncodedSite {
  /** Host name of the site, which makes the UID unique among sites. */
  readonly host: string;
  /** Region of the calendar (`GB`), whose order addresses without a country have. */
  readonly region?: string | undefined;
}

/**
 * Encodes an event as a VEVENT (RFC 5545, section 3.6.1). The lines are joined by `flat`: V8 takes half a second to optimize as
 * many spread lists in one function.
 */
async function encodeEvent(event: IcsEvent, { host, region }: EncodedSite): Promise<ContentLine[]> {
  const [venue] = event.venues;
  const terms = [...event.categories, ...event.tags].map(({ name }) => encodeTextValue(name));
  const dates = dateLines(event);
  const status = icsStatusOf(event);
  const pause = createPause();
  const description = await convertHtmlToText(event.description || event.excerpt);
  await pause();
  return [
    beginLine('VEVENT'),
    { name: 'UID', value: `event-${event.id}@${host}` },
    { name: 'DTSTAMP', value: formatUtcStamp(event.modified_utc) },
    { name: 'LAST-MODIFIED', value: formatUtcStamp(event.modified_utc) },
    dates,
    { name: 'SUMMARY', value: encodeTextValue(event.title) },
    optionalTextLine('DESCRIPTION', description),
    htmlLine(event.description),
    optionalTextLine(
      'LOCATION',
      venue === undefined ? '' : [venue.venue, ...formatAddressLines(venue, region)].join(', '),
    ),
    geoLine(venue),
    terms.length === 0 ? [] : { name: 'CATEGORIES', value: terms.join(',') },
    organizerLine(event),
    { name: 'URL', value: event.url },
    statusLines(event, status),
    encodeCalProperties(event, status, dates[0]?.parameters?.TZID !== undefined),
    endLine('VEVENT'),
  ].flat();
}

// Feeds hold published events only; `--format ics` also exports other statuses.
const ICS_STATUS: Readonly<Record<string, string>> = lookupTable({
  draft: 'TENTATIVE',
  pending: 'TENTATIVE',
  trash: 'CANCELLED',
});

const statusLines = ({ status }: IcsEvent, icsStatus: string): ContentLine[] => [
  { name: 'STATUS', value: icsStatus },
  ...(status === 'private' ? [{ name: 'CLASS', value: 'PRIVATE' }] : []),
];

function icsStatusOf(event: IcsEvent): string {
  const { isCancelled, isPostponed, isTentative } = eventStateOf(event);
  const byTags = isCancelled ? 'CANCELLED' : isTentative || isPostponed ? 'TENTATIVE' : 'CONFIRMED';
  return ICS_STATUS[event.status] ?? byTags;
}

/** Tests whether an event is written in local time of its zone, which then needs a VTIMEZONE. */
const isInLocalTime = ({ all_day, timezone }: IcsEvent): boolean => !all_day && timezone !== 'UTC';

function dateLines(event: IcsEvent): ContentLine[] {
  if (!event.all_day) return [timeLine('DTSTART', event, 'start'), timeLine('DTEND', event, 'end')];
  const first = Temporal.PlainDate.from(event.start_date.slice(0, 10));
  const last = Temporal.PlainDate.from(event.end_date.slice(0, 10));
  return [dayLine('DTSTART', first), dayLine('DTEND', last.add({ days: 1 }))];
}

const dayLine = (name: string, day: Temporal.PlainDate): ContentLine => ({
  name,
  parameters: { VALUE: 'DATE' },
  value: day.toString().replaceAll('-', ''),
});

/** Encodes start or end. Skipped and repeated wall times are written in UTC: programs interpret them differently. */
function timeLine(name: string, event: IcsEvent, edge: 'start' | 'end'): ContentLine {
  const utc = event[`utc_${edge}_date`];
  if (!isInLocalTime(event)) return { name, value: formatUtcStamp(utc) };
  const wall = event[`${edge}_date`];
  if (isNearClockChange(wall, event.timezone) && findClockChange(parseWallTime(wall), event.timezone) !== undefined)
    return { name, value: formatUtcStamp(utc) };
  return { name, parameters: { TZID: icsZoneId(event.timezone) }, value: formatStamp(wall) };
}

const isNearClockChange = (wall: string, zone: string): boolean =>
  findSteadyOffset(toMilliseconds(wall), zone) === undefined;

/** `2026-09-12 18:00:00` → `20260912T180000`. */
const formatStamp = (time: string): string =>
  `${time.slice(0, 4)}${time.slice(5, 7)}${time.slice(8, 10)}T${time.slice(11, 13)}${time.slice(14, 16)}${time.slice(17)}`;

const formatUtcStamp = (utc: string): string => `${formatStamp(utc)}Z`;

const optionalTextLine = (name: string, text: string): ContentLine[] =>
  text === '' ? [] : [{ name, value: encodeTextValue(text) }];

/** Encodes the description as HTML in the property that Outlook uses. */
const htmlLine = (html: string): ContentLine[] =>
  html ? [{ name: 'X-ALT-DESC', parameters: { FMTTYPE: 'text/html' }, value: encodeTextValue(html) }] : [];

function geoLine(venue: VenueBody | undefined): ContentLine[] {
  if (venue?.geo_lat === undefined || venue.geo_lng === undefined) return [];
  return [{ name: 'GEO', value: `${venue.geo_lat.toFixed(6)};${venue.geo_lng.toFixed(6)}` }];
}

/** False for a text with half of a surrogate pair, which no address can hold. */
const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

/** Encodes the first organizer with an email address; iCalendar allows one organizer and requires an address. */
function organizerLine({ organizer }: IcsEvent): ContentLine[] {
  const reachable = organizer.find(({ email }) => email && isWellFormed(email));
  if (reachable?.email === undefined) return [];
  const address = encodeURIComponent(reachable.email).replace('%40', '@');
  return [{ name: 'ORGANIZER', parameters: { CN: reachable.organizer }, value: `mailto:${address}` }];
}

/**
 * Encodes fields that have no iCalendar property as `X-CAL-…` properties (RFC 5545, section 3.8.8.2). `cal import`
 * reads them back; other programs ignore them.
 * @param hasTimeZone whether DTSTART has the time zone of the event
 */
function encodeCalProperties(event: IcsEvent, icsStatus: string, hasTimeZone: boolean): ContentLine[] {
  const { status, tags, venues, organizer } = event;
  return [
    calLine('WEBSITE', [event.website]),
    calLine('EXCERPT', [event.excerpt]),
    calLine('STATUS', isStandardStatus(status, icsStatus) ? [] : [status]),
    calLine('DATE', status === 'future' ? [`${event.date_utc.replace(' ', 'T')}Z`] : []),
    calLine('TIMEZONE', hasTimeZone ? [] : [event.timezone]),
    calLine(
      'TAGS',
      tags.map(({ name }) => name),
    ),
    calLine('VENUES', isLocationComplete(venues) ? [] : venues.map(({ venue }) => venue)),
    calLine('ORGANIZERS', isOrganizerComplete(organizer) ? [] : organizer.map(({ organizer }) => organizer)),
  ].flat();
}

function calLine(name: string, texts: readonly (string | undefined)[]): ContentLine[] {
  const filled = texts.filter((text): text is string => Boolean(text));
  return filled.length === 0 ? [] : [{ name: `X-CAL-${name}`, value: filled.map(encodeTextValue).join(',') }];
}

/** Tests whether STATUS and CLASS express the status. A published event that is cancelled would be read as one to remove. */
const isStandardStatus = (status: string, icsStatus: string): boolean =>
  status === 'publish' ? icsStatus === 'CONFIRMED' : ['draft', 'private', 'trash'].includes(status);

/** Tests whether LOCATION is exactly the name of the only venue. */
const isLocationComplete = ([venue, ...others]: IcsEvent['venues']): boolean =>
  others.length === 0 && (venue === undefined || formatAddressLines(venue).length === 0);

/** Tests whether ORGANIZER can express the organizers. */
const isOrganizerComplete = ([first, ...others]: IcsEvent['organizer']): boolean =>
  others.length === 0 && (first === undefined || Boolean(first.email));
