import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { decodePlainEntities } from '../../forms/wordpress-text.js';
import { formatStoredPrice, parseStoredPrice } from './stored-price.js';
import type { WordPressPostKind, WordPressRecord, WordPressRecords } from './wordpress-records.js';

type Read = (raw: WordPressRecord, record: JsonObject) => unknown;

const meta =
  (name: string): Read =>
  (raw) =>
    raw.meta[name];

/** Names and lines of text, in which `&` may be stored as an entity. */
const textMeta =
  (name: string): Read =>
  ({ meta: stored }) =>
    typeof stored[name] === 'string' ? decodePlainEntities(stored[name]) : stored[name];

const title: Read = (raw) => decodePlainEntities(raw.title);

const COMMON: Readonly<Record<string, Read>> = {
  description: ({ content }) => content,
  modified: ({ modified }) => modified || undefined,
  modified_utc: ({ modifiedUtc }) => modifiedUtc || undefined,
};

/** The properties for which the raw record is more exact than `tribe/events/v1`. */
const STORED_VALUES: Readonly<Record<WordPressPostKind, Readonly<Record<string, Read>>>> = {
  event: {
    ...COMMON,
    title,
    excerpt: ({ excerpt }) => excerpt,
    website: meta('_EventURL'),
    cost: ({ meta: stored }, { cost }) => {
      const price = parseStoredPrice(stored);
      return price === undefined ? undefined : formatStoredPrice(price, String(cost ?? ''));
    },
  },
  venue: {
    ...COMMON,
    venue: title,
    address: textMeta('_VenueAddress'),
    city: textMeta('_VenueCity'),
    country: textMeta('_VenueCountry'),
    province: textMeta('_VenueProvince'),
    state: textMeta('_VenueState'),
    zip: textMeta('_VenueZip'),
    phone: textMeta('_VenuePhone'),
    website: meta('_VenueURL'),
  },
  organizer: {
    ...COMMON,
    organizer: title,
    phone: textMeta('_OrganizerPhone'),
    website: meta('_OrganizerWebsite'),
    email: meta('_OrganizerEmail'),
  },
};

/** True if the raw record has a better value for any requested property of this kind. */
export const needsStoredValues = (kind: WordPressPostKind, paths: string | undefined): boolean =>
  paths === undefined || namesIn(paths).some((name) => name in STORED_VALUES[kind]);

const namesIn = (paths: string): string[] =>
  paths.split(',').map((path) => path.replace(/^(events|venues|organizers)\./, '').split('.')[0] ?? '');

/** A record with its texts as they were written, its price and its website as they are stored. */
export function overlayStoredValues(kind: WordPressPostKind, record: JsonObject, stored: WordPressRecord): JsonObject {
  const entries = Object.entries(STORED_VALUES[kind]).flatMap(([name, read]) => {
    const value = read(stored, record);
    return value === undefined || (value === '' && !(name in record)) ? [] : [[name, value] as const];
  });
  return { ...record, ...Object.fromEntries(entries) };
}

export const postKindOf = ({ kind, name }: Resource): WordPressPostKind | undefined =>
  kind === 'post' ? (name as WordPressPostKind) : undefined;

/** Does the same, and keeps the stored record for a following write. */
export function overlayAndRemember(
  wordpress: WordPressRecords,
  kind: WordPressPostKind,
  { record, stored }: { readonly record: JsonObject; readonly stored: WordPressRecord },
): JsonObject {
  const whole = overlayStoredValues(kind, record, stored);
  wordpress.remember(whole, stored);
  return whole;
}
