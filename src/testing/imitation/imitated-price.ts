import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { RecordBody } from '../../service/present-records.js';
import { buildWordPressSlug } from './wordpress-slug.js';

/**
 * The price of an event as The Events Calendar stores it: a text, the symbol of the currency, and its position
 * (`Tribe__Cost_Utils` of the plugin). Our store has one column for a price, so it holds all three as one text.
 */
export interface ImitatedPrice {
  readonly cost: string;
  readonly symbol: string;
  readonly position: string;
  readonly code: string;
}

// A character that no price has, and that readers do not see.
const SEPARATOR = '\u2060';

/** An empty price with a currency, or the position of one, is stored too. */
export const packPrice = ({ cost, symbol, position, code }: ImitatedPrice): string =>
  `${cost}${symbol}${code}${position}` === '' ? '' : [cost, symbol, position, code].join(SEPARATOR);

export function unpackPrice(text: string): ImitatedPrice {
  const [cost = '', symbol, position = '', code = ''] = text.split(SEPARATOR);
  return symbol === undefined ? splitPrice(cost) : { cost, symbol, position, code };
}

/** Joins several prices of an event, which the site stores one by one, and takes apart like those of one text. */
export const joinPrices = (prices: readonly unknown[]): string => prices.join(BETWEEN);

// The same.
const BETWEEN = '\u2063';

/** Splits a price that was sent to `tribe/events/v1`. */
export const splitPrice = (cost: string): ImitatedPrice => ({ cost, code: '', ...findCurrency(cost) });

const AMOUNT = /[,.]?(\d+)[,.]?(\d*)/g;

/** Maps the amounts by their digits, by which PHP sorts them: `15.5` has the key `155`, no digits the text. */
function findAmounts(texts: readonly string[]): Map<string, string> {
  const matches = texts.map((text) => [...text.matchAll(AMOUNT)]);
  const decimals = Math.max(0, ...matches.flat().map(([, , rest = '']) => rest.length));
  const amounts = matches.flatMap((found, at) => (found.length === 0 ? [texts[at] ?? ''] : found.map(([all]) => all)));
  const keyOf = (amount: string): string => {
    const number = Number(amount.replace(/[,.]/g, '.'));
    return Number.isNaN(number)
      ? buildWordPressSlug(amount.replace(/[,.]/g, '.'))
      : number.toFixed(decimals).replace('.', '');
  };
  return new Map(amounts.map((amount) => [String(Number(keyOf(amount)) || keyOf(amount)), amount]));
}

/** Finds the currency symbol of a price: the text around the amount, if it is the same between all commas. */
function findCurrency(cost: string): Pick<ImitatedPrice, 'symbol' | 'position'> {
  const NONE = { symbol: '', position: '' };
  const parts = cost.split(cost.includes(BETWEEN) ? BETWEEN : /\s*,\s*/);
  const symbols: string[] = [];
  let at = 0;
  for (const [key, amount] of findAmounts(parts)) {
    if (/^\d+$/.test(key)) symbols.push((parts[at] ?? '').replaceAll(amount, '').trim());
    at += 1;
  }
  const symbol = (symbols[0] ?? '').replace(/\s+/g, ' ');
  if (symbol === '' || symbols.some((each) => each !== symbols[0])) return NONE;
  const places = parts.filter((part) => part.includes(symbol)).map((part) => part.trim().startsWith(symbol));
  if (places.some((each) => each !== places[0])) return NONE;
  const [isPrefix] = places;
  return { symbol, position: isPrefix === undefined ? '' : isPrefix ? 'prefix' : 'postfix' };
}

const sortAmounts = (cost: string): string[] =>
  [...findAmounts(cost.split(BETWEEN))]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, amount]) => amount);

/** Formats a price as the site does: the smallest and largest text that PHP accepts as a number, or `Free`. */
export function formatImitatedPrice({ cost, symbol, position }: ImitatedPrice): string {
  if (cost === '') return '';
  const amounts = sortAmounts(cost);
  const [only] = amounts;
  if (amounts.length === 1 && only !== undefined && !isNumeric(only)) return addSymbol(only, symbol, position);
  const numbers = amounts.filter(isNumeric);
  const [least, greatest] = [numbers[0] ?? '0', numbers.at(-1) ?? '0'].map((amount) =>
    addSymbol(amount, symbol, position),
  );
  return least === greatest ? String(least) : `${least} – ${greatest}`;
}

/** Returns the price after a write through `wp/v2` that omits it: the site keeps the shown amounts without currency. */
export function reformatPrice({ cost, ...currency }: ImitatedPrice): ImitatedPrice {
  const shown = formatImitatedPrice({ cost, symbol: MARK, position: 'prefix', code: '' }).replaceAll(MARK, '');
  return { cost: shown, ...currency };
}

const MARK = '\u2061';

const isNumeric = (text: string): boolean => /^\s*[+-]?(\d+\.?\d*|\.\d+)$/.test(text);

function addSymbol(amount: string, symbol: string, position: string): string {
  const plain = amount.replace(',', '.');
  if (isNumeric(plain) && Number(plain) === 0) return 'Free';
  if (!/^\d+$/.test(amount.replace(/[,.]/g, ''))) return amount;
  const sign = symbol || '$';
  return position === '' || position === 'prefix' ? `${sign}${amount}` : `${amount}${sign}`;
}

/** The amounts as plain decimals, or as their keys where they are none. */
export const listPriceValues = (cost: string): string[] =>
  cost === ''
    ? []
    : [...findAmounts(cost.split(BETWEEN))]
        .map(([key, amount]) => {
          const plain = dropThousands(amount);
          return isNumeric(plain) ? plain : key;
        })
        .sort((one, other) => Number(one) - Number(other) || 0);

/**
 * Removes thousands separators. The last separator is the decimal point, unless it is the only one and three digits
 * follow.
 */
function dropThousands(amount: string): string {
  const separators = amount.match(/[.,]+/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return amount;
  if (new Set(separators).size > 1) return amount.replaceAll(separators[0] ?? '', '').replaceAll(last, '.');
  const isDecimal = amount.split(last).at(-1)?.length !== 3;
  const thousands = isDecimal ? (last === '.' ? ',' : '.') : ',';
  return amount.replaceAll(thousands, '').replaceAll(isDecimal ? last : '.', '.');
}

/** An update drops the price that it does not send, but keeps the code of its currency. */
export function keepCurrencyCode({ cost }: RecordBody, values: ValidatedValues): ValidatedValues {
  const { code } = unpackPrice(String(cost ?? ''));
  if (code === '') return {};
  const [sent = ''] = (values.cost ?? []) as readonly string[];
  return { cost: [packPrice({ ...unpackPrice(sent), code })] };
}
