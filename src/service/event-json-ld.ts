import type { JsonObject } from '../forms/json-object.js';

/**
 * Builds schema.org data for search engines from the JSON of an event and its linked records.
 * @see https://schema.org/Event
 */
export function buildEventJsonLd(event: JsonObject): JsonObject {
  return dropEmptyValues({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: stripHtmlTags(event.description),
    url: event.url,
    image: readImageUrl(event.image),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: addUtcOffset(String(event.start_date), String(event.utc_start_date)),
    endDate: addUtcOffset(String(event.end_date), String(event.utc_end_date)),
    location: unwrapSingle(toDataList(event.venues).map(buildPlaceJsonLd)),
    organizer: toDataList(event.organizer).map(buildOrganizerJsonLd),
    offers: buildOfferJsonLd(event),
  });
}

/** One value stands alone, as WordPress shows it; several are a list. */
const unwrapSingle = (values: readonly JsonObject[]): unknown => (values.length === 1 ? values[0] : values);

/** Formats a wall time with its UTC offset, so that readers who use only the date get the event's local day. */
function addUtcOffset(wall: string, utc: string): string {
  const [time, utcTime] = [wall, utc].map((text) => text.replace(' ', 'T'));
  const minutes = (Date.parse(`${time}Z`) - Date.parse(`${utcTime}Z`)) / 60_000;
  // Local mean times of the past have offsets with seconds, which ISO 8601 cannot express.
  if (!Number.isInteger(minutes)) return `${utcTime}Z`;
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${time}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

const buildPlaceJsonLd = (venue: JsonObject): JsonObject =>
  dropEmptyValues({
    '@type': 'Place',
    name: venue.venue,
    description: stripHtmlTags(venue.description),
    url: venue.url,
    sameAs: venue.website,
    telephone: venue.phone,
    address: dropEmptyValues({
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
  });

const buildOrganizerJsonLd = (organizer: JsonObject): JsonObject =>
  dropEmptyValues({
    '@type': 'Organization',
    name: organizer.organizer,
    description: stripHtmlTags(organizer.description),
    url: organizer.url,
    sameAs: organizer.website,
    telephone: organizer.phone,
    email: organizer.email,
  });

function buildOfferJsonLd(event: JsonObject): JsonObject | undefined {
  const details = event.cost_details as { values: readonly string[]; currency_code: string };
  const [price] = details.values;
  if (price === undefined) return undefined;
  return dropEmptyValues({
    '@type': 'Offer',
    price,
    priceCurrency: details.currency_code,
    url: event.website || event.url,
    category: 'primary',
  });
}

const toDataList = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value : []);

const readImageUrl = (image: unknown): unknown =>
  typeof image === 'object' && image !== null && 'url' in image ? image.url : undefined;

const stripHtmlTags = (html: unknown): string =>
  String(html ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function dropEmptyValues(data: JsonObject): JsonObject {
  const filled: Record<string, unknown> = {};
  for (const key in data) {
    const value = data[key];
    if (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)) filled[key] = value;
  }
  return filled;
}
