import type { RecordKind } from '../../contract/declarations.js';
import type { RecordBody } from '../../service/present-records.js';
import { convertUtcToWallTime, formatUtc, parseUtc } from '../../time/wall-time-text.js';
import { computeSiteUtc, readTecZone } from '../../time/wordpress-zone.js';
import { zonedTimeAt } from '../../time/zone.js';
import { applyMarkupFilter } from './filter-markup.js';
import { reformatPrice, unpackPrice } from './imitated-price.js';
import { isPhpEmpty } from './php-values.js';
import { passwordOf } from './protected-posts.js';
import {
  addParagraphs,
  decodeMarkup,
  escapeBareAmpersands,
  escapeHtml,
  renderBlocks,
  stripTags,
} from './render-content.js';
import { storedLinksOf } from './wordpress-post-metas.js';

type ImitatedRecord = Readonly<Record<string, unknown>>;
type Clock = { readonly timezone: string; readonly now: number };

/**
 * Builds the schema.org data that a response with a single record contains.
 * @param record the record as our service presents it
 * @param shown the same record as The Events Calendar presents it
 * @param clock the zone of the site, which skips hours in all zones, and the time of an event without dates, in milliseconds
 */
export function buildTecJsonLd(
  resource: RecordKind,
  record: RecordBody,
  shown: ImitatedRecord,
  clock: Clock,
): Record<string, unknown> {
  if (resource === 'event') return buildTecEventJsonLd(record, shown, clock);
  return resource === 'venue' ? buildTecVenueJsonLd(record, shown) : buildTecOrganizerJsonLd(record, shown);
}

function buildTecEventJsonLd(record: RecordBody, shown: ImitatedRecord, clock: Clock): Record<string, unknown> {
  const { image, venue, organizer, timezone } = shown;
  const zone = String(timezone || record.timezone);
  // Without a permalink, the plugin still adds a slash.
  const url = String(shown.url).includes('?') ? `${String(shown.url)}%2F/` : shown.url;
  const links = [venue, organizer].flat() as readonly ImitatedRecord[];
  // The plugin shows the first of each, which may be gone.
  const showFirst = (kind: 'venue' | 'organizer', name: string) => {
    const [first] = storedLinksOf(record, kind);
    const { json_ld: shownFirst } = links.find(({ id }) => id === first) ?? {};
    return first === undefined ? {} : { [name]: shownFirst ?? false };
  };
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: buildName(record, shown, 'title'),
    description: buildExcerpt(String(record.excerpt), String(record.description)),
    ...(typeof image === 'object' && image !== null && 'url' in image ? { image: image.url } : {}),
    url,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: formatInZone(shown.start_date, zone, clock),
    endDate: formatInZone(shown.end_date, zone, clock),
    ...showFirst('venue', 'location'),
    ...showFirst('organizer', 'organizer'),
    ...buildTecOffers(record, { ...shown, url }),
    performer: 'Organization',
  };
}

function buildName(record: RecordBody, shown: ImitatedRecord, field: string): string {
  const prefix = shown.status === 'private' ? 'Private: ' : passwordOf(record) === '' ? '' : 'Protected: ';
  return escapeForScript(`${prefix}${shown[field] ?? ''}`);
}

/** Builds the offer, with the price as it is shown, but for its currency. */
function buildTecOffers({ date, cost }: RecordBody, { cost_details: details, url }: ImitatedRecord) {
  const { cost: price } = reformatPrice(unpackPrice(String(cost ?? '')));
  if (price === '') return {};
  const { currency_code: code } = details as { currency_code: string };
  const validFrom = `${String(date).slice(0, 10)}T00:00:00+00:00`;
  const rest = { category: 'primary', availability: 'inStock', validFrom };
  return {
    offers: {
      '@type': 'Offer',
      price: /^\s*free\s*$/i.test(price) ? '0' : price,
      priceCurrency: code || 'USD',
      url,
      ...rest,
    },
  };
}

function buildTecVenueJsonLd(record: RecordBody, shown: ImitatedRecord): Record<string, unknown> {
  const local = record.country === 'United States' ? record.state : record.province;
  const address = {
    streetAddress: record.address,
    addressLocality: record.city,
    addressRegion: isPhpEmpty(record.stateprovince) ? local : undefined,
    postalCode: record.zip,
    addressCountry: record.country,
  };
  const filled = Object.entries(address).filter(([, part]) => part !== undefined && part !== '' && part !== '0');
  const parts = filled.map(([name, part]) => [name, escapeHtml(String(part))]);
  // The region that the site derived is the one part that is not escaped.
  const region = isPhpEmpty(record.stateprovince) ? {} : { addressRegion: record.stateprovince };
  return {
    '@type': 'Place',
    name: buildName(record, shown, 'venue'),
    description: buildExcerpt(String(record.excerpt ?? ''), String(record.description ?? '')),
    url: '',
    address: { '@type': 'PostalAddress', ...Object.fromEntries(parts), ...region },
    telephone: escapeHtml(String(record.phone ?? '')),
    sameAs: shown.website ?? '',
  };
}

function buildTecOrganizerJsonLd(record: RecordBody, shown: ImitatedRecord): Record<string, unknown> {
  return {
    '@type': 'Person',
    name: buildName(record, shown, 'organizer'),
    description: buildExcerpt(String(record.excerpt ?? ''), String(record.description ?? '')),
    url: encodeUrl(shown.website),
    telephone: escapeHtml(String(record.phone ?? '')),
    // WordPress (antispambot) also encodes other characters, at random.
    email: String(shown.email ?? '').replace('@', '&#64;'),
    sameAs: encodeUrl(shown.website),
  };
}

const encodeUrl = (url: unknown): string =>
  String(url ?? '')
    .replaceAll('&', '&#038;')
    .replaceAll("'", '&#039;');

const EXCERPT_MARKUP = {
  tags: new Set(['a', 'b', 'strong', 'em', 'span', 'ul', 'li', 'ol']),
  attributes: /^(class|id|style|href|rel|target)$/,
};

const MAX_EXCERPT_WORDS = 55;

/** Returns the excerpt, or else the first words of the description, like `tribe_events_get_the_excerpt`. */
function buildExcerpt(excerpt: string, description: string): string {
  const hasExcerpt = !isPhpEmpty(excerpt);
  const kept = applyMarkupFilter(
    renderBlocks(decodeMarkup(hasExcerpt ? excerpt : description)).replace(/\[.+?\]/g, ''),
    EXCERPT_MARKUP,
  );
  if (hasExcerpt) return kept.trim() === '' ? '' : escapeForScript(`${addParagraphs(kept)}\n`);
  const text = stripTags(kept).trim();
  if (text === '') return '';
  const words = text.split(/\s+/);
  const shown = words.length > MAX_EXCERPT_WORDS ? [...words.slice(0, MAX_EXCERPT_WORDS), '[&hellip;]'] : words;
  return escapeForScript(`<p>${shown.join(' ')}</p>\n`);
}

/** Escapes like `esc_js`: https://developer.wordpress.org/reference/functions/esc_js/ */
const escapeForScript = (html: string): string =>
  escapeBareAmpersands(html)
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\\(.?)/gs, '$1')
    .replace(/['\\]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Formats a time with the offset of its zone. An offset with a colon gives the bare UTC time. */
function formatInZone(shown: unknown, zone: string, { now, timezone }: Clock): string {
  const wall = convertUtcToWallTime(computeSiteUtc(shown || formatUtc(now), timezone), timezone);
  const utc = computeSiteUtc(wall, zone);
  if (/^UTC.*:/.test(zone)) return utc;
  const [, sign, hours = ''] = /^UTC([+-])([\d.]+)$/.exec(zone) ?? [];
  if (sign === undefined)
    return zonedTimeAt(parseUtc(utc), readTecZone(zone) ?? zone).toString({
      smallestUnit: 'second',
      timeZoneName: 'never',
    });
  const minutes = (Number(hours) % 1) * 60;
  if (!Number.isInteger(minutes)) return utc;
  const twoDigits = (number: number) => String(Math.trunc(number)).padStart(2, '0');
  return `${wall.replace(' ', 'T')}${sign}${twoDigits(Number(hours))}:${twoDigits(minutes)}`;
}
