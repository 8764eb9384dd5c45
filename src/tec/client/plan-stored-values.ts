import { lookupTable } from '../../contract/lookup-table.js';
import type { JsonObject } from '../../forms/json-object.js';
import { parseWrittenPrice, priceToMeta, storedPriceMeta } from './stored-price.js';
import type { WordPressRecord } from './wordpress-records.js';

/**
 * Computes the values to write through `wp/v2` after a write through `tribe/events/v1`. The first write loses data: it
 * deletes the price if none is sent, splits a price that is sent, drops backslashes, gives a draft that was never
 * published the present time as its date, an event without dates the zone of the site, and a record that comes out of the
 * trash the slug that it had only there.
 * @param sent the fields that the first write sends
 * @param stored the record before the first write; absent for a new record
 * @returns `undefined` if the first write loses nothing
 */
export function planStoredValues(sent: JsonObject, stored: WordPressRecord | undefined): JsonObject | undefined {
  const price = planPriceMeta(sent, stored);
  const zone = sent.timezone === '' ? { _EventTimezone: '' } : undefined;
  const meta = price === undefined && zone === undefined ? undefined : { ...price, ...zone };
  const slug = sent.slug === '' ? { slug: '' } : {};
  const texts = Object.entries(TEXTS).flatMap(([field, name]) =>
    String(sent[field] ?? '').includes('\\') ? [[name, sent[field]] as const] : [],
  );
  const date = 'date' in sent && isDraft(stored ?? sent) ? { date: String(sent.date).replace(' ', 'T') } : {};
  if (meta === undefined && texts.length === 0 && !('date' in date) && !('slug' in slug)) return undefined;
  // Any write through `wp/v2` makes the site rewrite the price, so the price is sent too.
  return { ...Object.fromEntries(texts), ...date, ...slug, ...(meta === undefined ? {} : { meta }) };
}

const isDraft = ({ status }: { readonly status?: unknown }): boolean => status === 'draft' || status === 'pending';

const TEXTS: Readonly<Record<string, string>> = lookupTable({
  title: 'title',
  venue: 'title',
  organizer: 'title',
  description: 'content',
  excerpt: 'excerpt',
});

function planPriceMeta(sent: JsonObject, stored: WordPressRecord | undefined): JsonObject | undefined {
  if ('cost' in sent) {
    const written = typeof sent.cost === 'string' ? parseWrittenPrice(sent.cost) : undefined;
    return written === undefined ? undefined : priceToMeta(written);
  }
  return stored === undefined ? undefined : storedPriceMeta(stored);
}
