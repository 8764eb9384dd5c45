import { writtenOnce } from '../wire/json-text.js';
import type { Data } from '../wire/values/data.js';

/**
 * Builds schema.org data for search engines from the JSON of an event and its linked records.
 * @see https://schema.org/Event
 */
export function jsonLdOf(event: Data): Data {
  return compact({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: textOf(event.description),
    url: event.url,
    image: imageOf(event.image),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: withOffset(String(event.start_date), String(event.utc_start_date)),
    endDate: withOffset(String(event.end_date), String(event.utc_end_date)),
    location: listOf(event.venues).map(placeOf),
    organizer: listOf(event.organizer).map(organizerOf),
    offers: offersOf(event),
  });
}

/** Formats a wall time with its UTC offset, so that readers who use only the date get the event's local day. */
function withOffset(wall: string, utc: string): string {
  const [time, utcTime] = [wall, utc].map((text) => text.replace(' ', 'T'));
  const minutes = (Date.parse(`${time}Z`) - Date.parse(`${utcTime}Z`)) / 60_000;
  // Local mean times of the past have offsets with seconds, which ISO 8601 cannot express.
  if (!Number.isInteger(minutes)) return `${utcTime}Z`;
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${time}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

const placeOf = oncePerRecord((venue) =>
  compact({
    '@type': 'Place',
    name: venue.venue,
    description: textOf(venue.description),
    url: venue.url,
    sameAs: venue.website,
    telephone: venue.phone,
    address: compact({
      '@type': 'PostalAddress',
      streetAddress: venue.address,
      addressLocality: venue.city,
      addressRegion: venue.stateprovince,
      postalCode: venue.zip,
      addressCountry: venue.country,
    }),
    geo:
      venue.geo_lat === undefined || venue.geo_lng === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: venue.geo_lat, longitude: venue.geo_lng },
  }),
);

const organizerOf = oncePerRecord((organizer) =>
  compact({
    '@type': 'Organization',
    name: organizer.organizer,
    description: textOf(organizer.description),
    url: organizer.url,
    sameAs: organizer.website,
    telephone: organizer.phone,
    email: organizer.email,
  }),
);

/** Memoizes by object: many events share the object of one venue or organizer. */
function oncePerRecord(build: (record: Data) => Data): (record: Data) => Data {
  const cache = new WeakMap<Data, Data>();
  return (record) => {
    const cached = cache.get(record);
    if (cached !== undefined) return cached;
    const data = writtenOnce(build(record));
    cache.set(record, data);
    return data;
  };
}

function offersOf(event: Data): Data | undefined {
  const details = event.cost_details as { values: readonly string[]; currency_code: string };
  const [price] = details.values;
  if (price === undefined) return undefined;
  return compact({
    '@type': 'Offer',
    price,
    priceCurrency: details.currency_code,
    url: event.website || event.url,
    category: 'primary',
  });
}

const listOf = (value: unknown): readonly Data[] => (Array.isArray(value) ? value : []);

const imageOf = (image: unknown): unknown =>
  typeof image === 'object' && image !== null && 'url' in image ? image.url : undefined;

const textOf = (html: unknown): string =>
  String(html ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function compact(data: Data): Data {
  const filled: Record<string, unknown> = {};
  for (const key in data) {
    const value = data[key];
    if (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)) filled[key] = value;
  }
  return filled;
}
