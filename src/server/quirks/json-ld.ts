import { Temporal } from 'temporal-polyfill';
import type { Answer } from '../../service/presentation.js';
import type { ResourceName } from '../../spec/define.js';
import { temporalZone } from '../../wire/values/zone.js';
import { withAmpersands } from './texts.js';

type Shown = Readonly<Record<string, unknown>>;

/**
 * Builds the schema.org data that a response with a single record contains.
 * @param record the record as our service presents it
 * @param shown the same record as The Events Calendar presents it
 */
export function theirJsonLd(resource: ResourceName, record: Answer, shown: Shown): Record<string, unknown> {
  if (resource === 'event') return eventOf(record, shown);
  return resource === 'venue' ? venueOf(record, shown) : organizerOf(record, shown);
}

function eventOf(record: Answer, shown: Shown): Record<string, unknown> {
  const { status, url, image, venue, organizer, timezone, utc_start_date: start, utc_end_date: end } = shown;
  const place = (venue as Shown).json_ld;
  const [first] = organizer as readonly Shown[];
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: inScript(`${status === 'private' ? 'Private: ' : ''}${shown.title}`),
    description: excerptOf(String(record.excerpt), String(record.description)),
    ...(typeof image === 'object' && image !== null && 'url' in image ? { image: image.url } : {}),
    url,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: withOffset(String(start), String(timezone)),
    endDate: withOffset(String(end), String(timezone)),
    ...(place === undefined ? {} : { location: place }),
    ...(first === undefined ? {} : { organizer: first.json_ld }),
    ...offersOf(record, shown),
    performer: 'Organization',
  };
}

/** Builds the offer; a price that is not a number is left out. */
function offersOf({ date }: Answer, { cost_details: details, url }: Shown) {
  const { values, currency_code: code } = details as { values: readonly string[]; currency_code: string };
  const price = values[0]?.toLowerCase() === 'free' ? '0' : values[0];
  if (price === undefined || !/^\d+(\.\d+)?$/.test(price)) return {};
  const validFrom = `${String(date).slice(0, 10)}T00:00:00+00:00`;
  const rest = { category: 'primary', availability: 'inStock', validFrom };
  return { offers: { '@type': 'Offer', price, priceCurrency: code || 'USD', url, ...rest } };
}

function venueOf(record: Answer, shown: Shown): Record<string, unknown> {
  const address = {
    streetAddress: shown.address,
    addressLocality: shown.city,
    addressRegion: shown.stateprovince,
    postalCode: shown.zip,
    addressCountry: shown.country,
  };
  return {
    '@type': 'Place',
    name: inScript(String(shown.venue)),
    description: excerptOf('', String(record.description ?? '')),
    url: '',
    address: { '@type': 'PostalAddress', ...Object.fromEntries(Object.entries(address).filter(([, part]) => part)) },
    telephone: shown.phone ?? '',
    sameAs: shown.website ?? '',
  };
}

function organizerOf(record: Answer, shown: Shown): Record<string, unknown> {
  return {
    '@type': 'Person',
    name: inScript(String(shown.organizer)),
    description: excerptOf('', String(record.description ?? '')),
    url: shown.website ?? '',
    telephone: shown.phone ?? '',
    // WordPress (antispambot) also encodes other characters, at random.
    email: String(shown.email ?? '').replace('@', '&#64;'),
    sameAs: shown.website ?? '',
  };
}

const MOST_WORDS = 55;

/** Returns the excerpt, or else the first words of the description, like `tribe_events_get_the_excerpt`. */
function excerptOf(excerpt: string, description: string): string {
  const text = (excerpt || description).replace(/<[^<>]*>/g, ' ').trim();
  if (text === '') return '';
  const words = text.split(/\s+/);
  const excerptWords =
    excerpt === '' && words.length > MOST_WORDS ? [...words.slice(0, MOST_WORDS), '[&hellip;]'] : words;
  return inScript(`<p>${excerptWords.join(' ')}</p>\n`);
}

/** Escapes like `esc_js`: https://developer.wordpress.org/reference/functions/esc_js/ */
const inScript = (html: string): string =>
  withAmpersands(html)
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/['\\]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Converts a UTC time to the wall time of a zone, with its offset. */
const withOffset = (utc: string, zone: string): string =>
  Temporal.Instant.from(`${utc.replace(' ', 'T')}Z`)
    .toZonedDateTimeISO(temporalZone(zone))
    .toString({ smallestUnit: 'second', timeZoneName: 'never' });
