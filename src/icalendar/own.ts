import type { EventAnswer } from '../wire/records.js';
import { addressLines } from '../wire/values/address.js';
import { type Line, textValue } from './lines.js';

/**
 * Encodes fields that have no iCalendar property as `X-CAL-…` properties (RFC 5545, section 3.8.8.2). `cal import`
 * reads them back; other programs ignore them.
 * @param isZoneSaid whether DTSTART has the time zone of the event
 */
export function ownLines(event: EventAnswer, isZoneSaid: boolean): Line[] {
  const { status, tags, venues, organizer } = event;
  const own: Readonly<Record<string, readonly (string | undefined)[]>> = {
    WEBSITE: [event.website],
    EXCERPT: [event.excerpt],
    STATUS: TOLD.has(status) ? [] : [status],
    DATE: status === 'future' ? [`${event.date_utc.replace(' ', 'T')}Z`] : [],
    TIMEZONE: isZoneSaid ? [] : [event.timezone],
    TAGS: tags.map(({ name }) => name),
    VENUES: isLocation(venues) ? [] : venues.map(({ venue }) => venue),
    ORGANIZERS: isOrganizer(organizer) ? [] : organizer.map(({ organizer }) => organizer),
  };
  return Object.entries(own).flatMap(([name, texts]) => {
    const value = texts.flatMap((text) => (text ? textValue(text) : [])).join(',');
    return value === '' ? [] : [{ name: `X-CAL-${name}`, value }];
  });
}

/** Statuses that STATUS and CLASS can express. */
const TOLD: ReadonlySet<string> = new Set(['publish', 'draft', 'private', 'trash']);

/** Tests whether LOCATION is exactly the name of the only venue. */
const isLocation = ([venue, ...others]: EventAnswer['venues']): boolean =>
  others.length === 0 && (venue === undefined || addressLines(venue).length === 0);

/** Tests whether ORGANIZER can express the organizers. */
const isOrganizer = ([first, ...others]: EventAnswer['organizer']): boolean =>
  others.length === 0 && (first === undefined || Boolean(first.email));
