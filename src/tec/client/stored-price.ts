import { invalidParameters } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { StoredPrice } from '../../forms/stored-values.js';
import type { RewrittenRecord } from './wordpress-records.js';

/** `undefined` where the site does not show it, or only the first of several amounts. */
export function parseStoredPrice({ meta, prices }: Pick<RewrittenRecord, 'meta' | 'prices'>): StoredPrice | undefined {
  const { _EventCost: cost, _EventCurrencySymbol: symbol, _EventCurrencyPosition: position } = meta;
  if (typeof cost !== 'string' || prices !== undefined) return undefined;
  const { _EventCurrencyCode: code } = meta;
  return {
    cost,
    symbol: String(symbol ?? ''),
    position: String(position ?? ''),
    ...(typeof code === 'string' ? { code } : {}),
  };
}

/** False for a site that does not use the block editor for events: its `wp/v2` has no prices, and ignores those that are sent. */
export const showsPrices = (stored: Pick<RewrittenRecord, 'meta'> | undefined): boolean =>
  typeof stored?.meta._EventCost === 'string';

export const priceToMeta = ({ cost, symbol, position, code }: StoredPrice): JsonObject => ({
  _EventCost: cost,
  _EventCurrencySymbol: symbol,
  _EventCurrencyPosition: position,
  ...(code === undefined ? {} : { _EventCurrencyCode: code }),
});

/** True if the site stores a shown price unchanged when it is sent back: a single whole amount, or none. */
export const survivesUpdate = (shown: string, { cost_details: details }: JsonObject): boolean =>
  !(Object(details).values?.length > 1) &&
  (shown === '' || isFree(shown) || /^[^\d.,]{0,4}\d+[^\d.,]{0,4}$/u.test(shown.trim()));

/** The whole amount of a price without a currency of its own. Sent back, it gets none: the site shows it with its usual one. */
export function amountWithoutCurrency({ cost_details: details }: JsonObject): string | undefined {
  const { currency_symbol: symbol, values = [] } = Object(details);
  const [amount, ...others] = values;
  return symbol === '' && others.length === 0 && /^\d+$/.test(String(amount ?? '')) ? String(amount) : undefined;
}

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

/** Refuses a price of which `tribe/events/v1` alone would lose the symbol and its position. @throws ServiceError 400 */
export function checkPriceNeedsNoWordPress({ cost }: JsonObject): void {
  if (typeof cost === 'string' && parseWrittenPrice(cost) !== undefined)
    throw invalidParameters({ cost: (t) => t.priceNeedsWordPress({ cost }) });
}

/** The price of a record, to be written back as it is. */
export function storedPriceMeta(stored: RewrittenRecord): JsonObject | undefined {
  const price = parseStoredPrice(stored);
  return price === undefined || isNoPrice(price) ? undefined : priceToMeta(price);
}

/** An event can have a position of its currency and no price. */
export const isNoPrice = ({ cost, symbol, position, code = '' }: StoredPrice): boolean =>
  `${cost}${symbol}${position}${code}` === '';
