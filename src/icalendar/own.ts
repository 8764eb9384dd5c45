import type { EventAnswer } from '../wire/records.js';
import { addressLines } from '../wire/values/address.js';
import { type Line, textValue } from './lines.js';

/**
 * What the properties of iCalendar cannot say, in some of our own (RFC 5545, section 3.8.8.2): `cal import` reads them
 * back, other programs pass over them.
 * @param isZoneSaid whether DTSTART names the time zone of the event
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

/** Those that STATUS and CLASS tell. */
const TOLD: ReadonlySet<string> = new Set(['publish', 'draft', 'private', 'trash']);

/** Whether LOCATION is the name of the only venue. */
const isLocation = ([venue, ...others]: EventAnswer['venues']): boolean =>
  others.length === 0 && (venue === undefined || addressLines(venue).length === 0);

/** Whether ORGANIZER tells the only one. */
const isOrganizer = ([first, ...others]: EventAnswer['organizer']): boolean =>
  others.length === 0 && (first === undefined || Boolean(first.email));
