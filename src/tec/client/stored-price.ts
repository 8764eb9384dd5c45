import { lookupTable } from '../../contract/lookup-table.js';
import { invalidParameters } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { StoredPrice } from '../../forms/stored-values.js';
import type { WordPressRecord } from './wordpress-records.js';

/** `undefined` where the site does not show it. */
export function parseStoredPrice(meta: JsonObject): StoredPrice | undefined {
  const { _EventCost: cost, _EventCurrencySymbol: symbol, _EventCurrencyPosition: position } = meta;
  if (typeof cost !== 'string') return undefined;
  const { _EventCurrencyCode: code } = meta;
  return {
    ...{ cost, symbol: String(symbol ?? ''), position: String(position ?? '') },
    ...(typeof code === 'string' ? { code } : {}),
  };
}

export const priceToMeta = ({ cost, symbol, position, code }: StoredPrice): JsonObject => ({
  _EventCost: cost,
  _EventCurrencySymbol: symbol,
  _EventCurrencyPosition: position,
  ...(code === undefined ? {} : { _EventCurrencyCode: code }),
});

/** True if the site stores a shown price unchanged when it is sent back: a single whole amount, or none. */
export const survivesUpdate = (shown: string): boolean =>
  shown === '' || isFree(shown) || /^[^\d]{0,4}\d+[^\d]{0,4}$/u.test(shown.trim());

/**
 * Formats a price as one text that `parseWrittenPrice` can read. Uses the text that the site shows (`shown`) if it says
 * the whole price. Often it does not: the site shows `1,500.00` as `Free`, and `10, 15, 20` as its last amount.
 */
export function formatStoredPrice(price: StoredPrice, shown: string): string {
  const { cost, symbol, position } = price;
  if (cost === '' || isFaithful(shown, price)) return cost === '' ? '' : shown;
  if (symbol === '' || !/\d/.test(cost) || cost.includes(symbol)) return cost;
  const text = position === 'prefix' ? `${symbol}${cost}` : `${cost}${symbol}`;
  return parseWrittenPrice(text)?.cost === cost ? text : cost;
}

/** True if the site stores the shown price unchanged when it is sent back. That holds only for single whole amounts. */
const isFaithful = (shown: string, { cost, symbol }: StoredPrice): boolean =>
  isFree(shown) && (isFree(cost) || cost === '0')
    ? true
    : /^\d+$/.test(bare(cost, symbol)) &&
      /\d+/.exec(shown)?.[0] === bare(cost, symbol) &&
      shown.match(/\d/g)?.length === bare(cost, symbol).length;

const isFree = (text: string): boolean => text.toLowerCase() === 'free';

const bare = (cost: string, symbol: string): string => (symbol === '' ? cost : cost.replace(symbol, '')).trim();

const SYMBOL_FIRST = /^([A-Z]{0,3}\p{Sc})\s*(?=[\d.,])/u;
const SYMBOL_LAST = /(?<=[\d\p{L}])\s*(\p{Sc})$/u;

/** Splits a price that names its currency. Returns `undefined` for a price that the site stores unchanged. */
export function parseWrittenPrice(text: string): StoredPrice | undefined {
  const [first, last] = [SYMBOL_FIRST.exec(text), SYMBOL_LAST.exec(text)];
  const symbol = first?.[1] ?? last?.[1];
  if (symbol === undefined) return undefined;
  const rest = first === null ? text.replace(SYMBOL_LAST, '') : text.slice(first[0].length);
  const cost = rest.replaceAll(symbol, '').trim();
  if (/^\d+$/.test(cost)) return undefined;
  return { cost, symbol, position: first === null ? 'suffix' : 'prefix' };
}

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

/** Refuses a price of which `tribe/events/v1` alone would lose the symbol and its position. @throws ServiceError 400 */
export function checkPriceNeedsNoWordPress({ cost }: JsonObject): void {
  if (typeof cost === 'string' && parseWrittenPrice(cost) !== undefined)
    throw invalidParameters({ cost: (t) => t.priceNeedsWordPress({ cost }) });
}

/** The price of a record, to be written back as it is. */
export function storedPriceMeta({ meta }: WordPressRecord): JsonObject | undefined {
  const price = parseStoredPrice(meta);
  return price === undefined || (price.cost === '' && price.symbol === '') ? undefined : priceToMeta(price);
}
