import { lookupTable } from '../../contract/lookup-table.js';
import type { JsonObject } from '../../forms/json-object.js';
import { isShownPrice } from '../../forms/stored-values.js';
import { decodePlainText } from '../../forms/wordpress-text.js';
import { isZone } from '../../time/zone.js';
import { formatStoredPrice, isNoPrice, parseStoredPrice, priceToMeta } from './stored-price.js';
import type { WordPressPostKind, WordPressRecord } from './wordpress-records.js';

/** How a field is stored: what a record shows of it, and what an undo writes back through `wp/v2`. */
export interface StoredField {
  /** The value to show; absent if `tribe/events/v1` shows it well enough. */
  readonly read?: (stored: WordPressRecord, record: JsonObject) => unknown;
  /** The value as it is stored, where the shown one does not tell it. */
  readonly exact?: (stored: WordPressRecord, record: JsonObject) => unknown;
  /** The body that stores a value of the ledger; `undefined` for a value that only `tribe/events/v1` takes. */
  readonly write?: (value: unknown) => JsonObject | undefined;
}

const text = (name: 'content' | 'excerpt'): StoredField => ({
  read: (stored) => stored[name],
  write: (value) => ({ [name]: value ?? '' }),
});

const escaped = (readStored: (stored: WordPressRecord) => unknown, write: StoredField['write']): StoredField => ({
  read: (stored) => {
    const value = readStored(stored);
    return typeof value === 'string' ? decodePlainText(value) : value;
  },
  exact: readStored,
  ...(write === undefined ? {} : { write }),
});

/** Every save removes the blanks around a title. One that a filter shortened (`AT&T <x>`) keeps its blank until then. */
const title = escaped(
  (stored) => stored.title.trim(),
  (value) => ({ title: value ?? '' }),
);

const writeMeta = (name: string) => (value: unknown) => ({ meta: { [name]: value ?? '' } });

const meta = (name: string): StoredField => ({ read: (stored) => stored.meta[name], write: writeMeta(name) });

const textMeta = (name: string): StoredField => escaped((stored) => stored.meta[name], writeMeta(name));

const links = (name: string): StoredField => ({ write: (ids) => ({ meta: { [name]: ids ?? [] } }) });

const cost: StoredField = {
  read: (stored, { cost: shown }) => {
    const price = parseStoredPrice(stored);
    return price === undefined ? undefined : formatStoredPrice(price, String(shown ?? ''));
  },
  exact: (stored, { cost: shown }) => {
    const price = parseStoredPrice(stored);
    return price === undefined || isNoPrice(price) ? undefined : { ...price, text: String(shown ?? '') };
  },
  write: (price) => {
    if (price === null) return { meta: priceToMeta(NO_PRICE) };
    return isShownPrice(price) ? { meta: priceToMeta(price) } : undefined;
  },
};

const NO_PRICE = { cost: '', symbol: '', position: '', code: '' };

const COMMON: Readonly<Record<string, StoredField>> = lookupTable({
  description: text('content'),
  status: { write: (value) => ({ status: value ?? 'draft' }) },
  // The site shows no slug of a draft that has none.
  slug: { exact: ({ slug }) => slug, write: (value) => ({ slug: value ?? '' }) },
  // `null` takes away the date that the first publication gave a draft.
  date_utc: {
    write: (value) =>
      String(value).startsWith('0000') ? { date: null } : { date_gmt: String(value).replace(' ', 'T') },
  },
  modified: { read: ({ modified }) => modified || undefined },
  // Of the same change `tribe/events/v1` shows the time in UTC as it is stored, but none of a new draft. `wp/v2` shows an hour that
  // the clock of the site skips as the next one.
  modified_utc: {
    read: ({ modified, modifiedUtc }, shown) => {
      const isShown = shown.modified === modified && !String(shown.modified_utc ?? '0000').startsWith('0000');
      return isShown ? undefined : modifiedUtc || undefined;
    },
  },
});

/** The fields of which `wp/v2` is a better source or a better way back than `tribe/events/v1`. */
export const STORED_FIELDS: Readonly<Record<WordPressPostKind, Readonly<Record<string, StoredField>>>> = lookupTable({
  event: {
    ...COMMON,
    title,
    excerpt: text('excerpt'),
    website: meta('_EventURL'),
    // An event that never had dates has no zone, and others have words that are none.
    timezone: { write: (zone) => (isZone(String(zone ?? '')) ? undefined : { meta: { _EventTimezone: zone ?? '' } }) },
    cost,
    venue: links('_EventVenueID'),
    organizer: links('_EventOrganizerID'),
    categories: { write: (ids) => ({ tribe_events_cat: ids ?? [] }) },
    tags: { write: (ids) => ({ tags: ids ?? [] }) },
  },
  venue: {
    ...COMMON,
    venue: title,
    address: textMeta('_VenueAddress'),
    city: textMeta('_VenueCity'),
    country: textMeta('_VenueCountry'),
    province: textMeta('_VenueProvince'),
    state: textMeta('_VenueState'),
    stateprovince: { write: writeMeta('_VenueStateProvince') },
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
});

interface ValuesByRoute {
  /** Of `wp/v2`. */
  readonly body: JsonObject;
  /** Values that only `tribe/events/v1` takes. */
  readonly others: JsonObject;
}

/** @param stored the record, which has all metas that its site takes through `wp/v2`; without it, the site takes all */
export function splitByRoute(kind: WordPressPostKind, values: JsonObject, stored?: WordPressRecord): ValuesByRoute {
  let body: JsonObject = {};
  const others: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    const part = STORED_FIELDS[kind][field]?.write?.(value);
    const isTaken = Object.keys(Object(part?.meta)).every((name) => !stored || Object.hasOwn(stored.meta, name));
    if (part === undefined || !isTaken) others[field] = value;
    else body = { ...body, ...part, meta: { ...Object(body.meta), ...Object(part.meta) } };
  }
  return { body, others };
}
