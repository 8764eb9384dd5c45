import { Temporal } from 'temporal-polyfill';
import type { EventAnswer, VenueAnswer } from '../wire/records.js';
import { addressLines } from '../wire/values/address.js';
import { plainTextOf } from '../wire/values/plain-text.js';
import { temporalZone } from '../wire/values/zone.js';
import { begin, end, type Line, textValue } from './lines.js';
import { ownLines } from './own.js';
import { stampOf, zoneId } from './time-zones.js';

/** Encodes an event as a VEVENT (RFC 5545, section 3.6.1). @param host makes the UID unique among sites */
export async function eventLines(event: EventAnswer, host: string): Promise<Line[]> {
  const [venue] = event.venues;
  const terms = [...event.categories, ...event.tags].map(({ name }) => textValue(name));
  const dates = dateLines(event);
  return [
    begin('VEVENT'),
    { name: 'UID', value: `event-${event.id}@${host}` },
    { name: 'DTSTAMP', value: utcStamp(event.modified_utc) },
    { name: 'LAST-MODIFIED', value: utcStamp(event.modified_utc) },
    ...dates,
    { name: 'SUMMARY', value: textValue(event.title) },
    ...textLine('DESCRIPTION', await plainTextOf(event.description || event.excerpt)),
    ...htmlLine(event.description),
    ...textLine('LOCATION', venue === undefined ? '' : [venue.venue, ...addressLines(venue)].join(', ')),
    ...geoLine(venue),
    ...(terms.length === 0 ? [] : [{ name: 'CATEGORIES', value: terms.join(',') }]),
    ...organizerLine(event),
    { name: 'URL', value: event.url },
    ...statusLines(event),
    ...ownLines(event, dates[0]?.parameters?.TZID !== undefined),
    end('VEVENT'),
  ];
}

// Feeds hold published events only; `--format ics` also exports other statuses.
const STATUS: Readonly<Record<string, string>> = { draft: 'TENTATIVE', pending: 'TENTATIVE', trash: 'CANCELLED' };

const statusLines = ({ status }: EventAnswer): Line[] => [
  { name: 'STATUS', value: STATUS[status] ?? 'CONFIRMED' },
  ...(status === 'private' ? [{ name: 'CLASS', value: 'PRIVATE' }] : []),
];

/** Tests whether an event is written in local time of its zone, which then needs a VTIMEZONE. */
export const isOnWallClock = ({ all_day, timezone }: EventAnswer): boolean => !all_day && timezone !== 'UTC';

function dateLines(event: EventAnswer): Line[] {
  if (!event.all_day) return [momentLine('DTSTART', event, 'start'), momentLine('DTEND', event, 'end')];
  const first = Temporal.PlainDate.from(event.start_date.slice(0, 10));
  const last = Temporal.PlainDate.from(event.end_date.slice(0, 10));
  return [dayLine('DTSTART', first), dayLine('DTEND', last.add({ days: 1 }))];
}

const dayLine = (name: string, day: Temporal.PlainDate): Line => ({
  name,
  parameters: { VALUE: 'DATE' },
  value: day.toString().replaceAll('-', ''),
});

/** Encodes start or end. Skipped and repeated wall times are written in UTC: programs interpret them differently. */
function momentLine(name: string, event: EventAnswer, edge: 'start' | 'end'): Line {
  const utc = event[`utc_${edge}_date`];
  if (!isOnWallClock(event)) return { name, value: utcStamp(utc) };
  const wall = Temporal.PlainDateTime.from(event[`${edge}_date`].replace(' ', 'T'));
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(temporalZone(event.timezone), { disambiguation }),
  );
  if (first?.epochMilliseconds !== second?.epochMilliseconds) return { name, value: utcStamp(utc) };
  return { name, parameters: { TZID: zoneId(event.timezone) }, value: stampOf(wall) };
}

export const instantOf = (utc: string): Temporal.Instant => Temporal.Instant.from(`${utc.replace(' ', 'T')}Z`);

/** `2026-09-12 18:00:00` → `20260912T180000Z`. */
const utcStamp = (utc: string): string => `${utc.replace(/[-:]/g, '').replace(' ', 'T')}Z`;

const textLine = (name: string, text: string): Line[] => (text === '' ? [] : [{ name, value: textValue(text) }]);

/** Encodes the description as HTML in the property that Outlook uses. */
const htmlLine = (html: string): Line[] =>
  html ? [{ name: 'X-ALT-DESC', parameters: { FMTTYPE: 'text/html' }, value: textValue(html) }] : [];

function geoLine(venue: VenueAnswer | undefined): Line[] {
  if (venue?.geo_lat === undefined || venue.geo_lng === undefined) return [];
  return [{ name: 'GEO', value: `${venue.geo_lat.toFixed(6)};${venue.geo_lng.toFixed(6)}` }];
}

/** Encodes the first organizer with an email address; iCalendar allows one organizer and requires an address. */
function organizerLine({ organizer }: EventAnswer): Line[] {
  const reachable = organizer.find(({ email }) => email);
  if (reachable?.email === undefined) return [];
  const address = encodeURIComponent(reachable.email).replace('%40', '@');
  return [{ name: 'ORGANIZER', parameters: { CN: reachable.organizer }, value: `mailto:${address}` }];
}
