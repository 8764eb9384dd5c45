import { eventStateOf } from '../forms/event-state.js';
import type { JsonObject } from '../forms/json-object.js';

/** Builds data for search engines from the JSON of an event and its linked records (https://schema.org/Event). */
export function buildEventJsonLd(event: JsonObject): JsonObject {
  const state = eventStateOf({ tags: toDataList(event.tags) as readonly { readonly slug: string }[] });
  const venues = toDataList(event.venues).map(buildPlaceJsonLd);
  const online = state.isOnline ? [{ '@type': 'VirtualLocation', url: event.website || event.url }] : [];
  return dropEmptyValues({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: stripHtmlTags(event.description),
    url: event.url,
    image: readImageUrl(event.image),
    eventAttendanceMode: attendanceModeOf(state.isOnline, venues.length > 0),
    eventStatus: `https://schema.org/Event${state.isCancelled ? 'Cancelled' : state.isPostponed ? 'Postponed' : 'Scheduled'}`,
    startDate: addUtcOffset(String(event.start_date), String(event.utc_start_date)),
    endDate: addUtcOffset(String(event.end_date), String(event.utc_end_date)),
    location: unwrapSingle([...venues, ...online]),
    organizer: toDataList(event.organizer).map(buildOrganizerJsonLd),
    offers: buildOfferJsonLd(event, state.isSoldOut),
    inLanguage: event.language,
  });
}

const attendanceModeOf = (isOnline: boolean, hasVenue: boolean): string =>
  `https://schema.org/${isOnline ? (hasVenue ? 'Mixed' : 'Online') : 'Offline'}EventAttendanceMode`;

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

function buildOfferJsonLd(event: JsonObject, isSoldOut: boolean): JsonObject | undefined {
  const details = event.cost_details as { values: readonly string[]; currency_code: string };
  const prices = details.values.map(Number).sort((a, b) => a - b);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (lowest === undefined) return undefined;
  const range = { '@type': 'AggregateOffer', lowPrice: String(lowest), highPrice: String(highest) };
  return dropEmptyValues({
    ...(lowest === highest ? { '@type': 'Offer', price: details.values[0] } : range),
    priceCurrency: details.currency_code,
    url: event.website || event.url,
    availability: isSoldOut ? 'https://schema.org/SoldOut' : undefined,
    category: 'primary',
  });
}

/** Builds schema.org data of a venue or an organizer for its own page. */
export const buildGroupJsonLd = (kind: 'venue' | 'organizer', record: JsonObject): JsonObject => ({
  '@context': 'https://schema.org',
  ...(kind === 'venue' ? buildPlaceJsonLd(record) : buildOrganizerJsonLd(record)),
});

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
