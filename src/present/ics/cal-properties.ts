import { formatAddressLines } from '../../forms/postal-address.js';
import type { EventBody } from '../../forms/record-types.js';
import { type ContentLine, encodeTextValue } from './content-lines.js';

/**
 * Encodes fields that have no iCalendar property as `X-CAL-…` properties (RFC 5545, section 3.8.8.2). `cal import`
 * reads them back; other programs ignore them.
 * @param hasTimeZone whether DTSTART has the time zone of the event
 */
export function encodeCalProperties(event: EventBody, hasTimeZone: boolean): ContentLine[] {
  const { status, tags, venues, organizer } = event;
  const own: Readonly<Record<string, readonly (string | undefined)[]>> = {
    WEBSITE: [event.website],
    EXCERPT: [event.excerpt],
    STATUS: STANDARD_STATUSES.has(status) ? [] : [status],
    DATE: status === 'future' ? [`${event.date_utc.replace(' ', 'T')}Z`] : [],
    TIMEZONE: hasTimeZone ? [] : [event.timezone],
    TAGS: tags.map(({ name }) => name),
    VENUES: isLocationComplete(venues) ? [] : venues.map(({ venue }) => venue),
    ORGANIZERS: isOrganizerComplete(organizer) ? [] : organizer.map(({ organizer }) => organizer),
  };
  return Object.entries(own).flatMap(([name, texts]) => {
    const value = texts.flatMap((text) => (text ? encodeTextValue(text) : [])).join(',');
    return value === '' ? [] : [{ name: `X-CAL-${name}`, value }];
  });
}

/** Statuses that STATUS and CLASS can express. */
const STANDARD_STATUSES: ReadonlySet<string> = new Set(['publish', 'draft', 'private', 'trash']);

/** Tests whether LOCATION is exactly the name of the only venue. */
const isLocationComplete = ([venue, ...others]: EventBody['venues']): boolean =>
  others.length === 0 && (venue === undefined || formatAddressLines(venue).length === 0);

/** Tests whether ORGANIZER can express the organizers. */
const isOrganizerComplete = ([first, ...others]: EventBody['organizer']): boolean =>
  others.length === 0 && (first === undefined || Boolean(first.email));
