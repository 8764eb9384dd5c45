import type { CostInput } from '../wire/values/cost.js';
import { partsOf } from '../wire/values/costs.js';
import { asciiDigits, decimalOf } from '../wire/values/decimal.js';

/** A cost as it is stored: the text to show, and the currency and prices found in it. */
export interface Cost {
  readonly text: string;
  readonly symbol: string;
  readonly code: string;
  readonly position: 'prefix' | 'postfix' | '';
  /** The distinct prices as plain decimals, smallest first. */
  readonly values: readonly string[];
}

/** Parses the texts of a cost; returns `null` for none. It never guesses a currency. */
export function costOf(input: CostInput): Cost | null {
  if (input.length === 0) return null;
  const prices = input.map(pricesIn);
  const amounts = input.flatMap((text, index) => prices[index] ?? amountsIn(text));
  const currencies = new Map(amounts.filter(({ symbol }) => symbol !== '').map((amount) => [amount.symbol, amount]));
  const [currency] = currencies.values();
  const sorted = amounts.sort((a, b) => Number(a.value) - Number(b.value));
  const isPlain = currencies.size < 2 && !prices.includes(undefined);
  return {
    text: isPlain ? display(sorted, currency) : input.join(' – '),
    symbol: currency && !isCode(currency.symbol) ? currency.symbol : '',
    code: currency?.code ?? '',
    position: currency?.position ?? '',
    values: sorted
      .map(({ value }) => value)
      .filter((value, index, all) => index === 0 || Number(value) !== Number(all[index - 1])),
  };
}

interface Amount {
  readonly value: string;
  /** The number as the user wrote it. */
  readonly written: string;
  readonly symbol: string;
  readonly code: string;
  readonly position: 'prefix' | 'postfix' | '';
  readonly gap: string;
}

const NUMBER = String.raw`(?:\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?|(?<![\p{L}\d])[.,]\d+)(?!\d)`;
const wordOf = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`;
const NAMES = wordOf(String.raw`kr|zł|Kč|Ft|lei|лв|руб\.?|р\.|円|元|د\.إ|ر\.س|د\.م\.?`);
const SIGN = String.raw`(?:[A-Z]{1,2}(?=\p{Sc}))?\p{Sc}`;

interface Patterns {
  readonly price: RegExp;
  readonly amount: RegExp;
}

const patternsWith = (currency: string): Patterns => ({
  price: new RegExp(String.raw`^(?:(?:${currency})\s?${NUMBER}|${NUMBER}(?:\s?(?:${currency}))?)$`, 'u'),
  amount: new RegExp(
    String.raw`(?:(?<before>${currency})(?<gapBefore>\s?))?(?<number>${NUMBER})(?:(?<gapAfter>\s?)(?<after>${currency}))?`,
    'dgu',
  ),
});

let withCodes: Patterns | undefined;
let withoutCodes: Patterns | undefined;
let signsAlone: Patterns | undefined;

/** Picks the smallest sufficient pattern: compiling one with names and hundreds of currency codes is slow. */
function patternsFor(text: string): Patterns {
  if (!HAS_LETTERS.test(text)) {
    signsAlone ??= patternsWith(SIGN);
    return signsAlone;
  }
  if (!/[A-Z]{3}/.test(text)) {
    withoutCodes ??= patternsWith(`${SIGN}|${NAMES}`);
    return withoutCodes;
  }
  withCodes ??= patternsWith(`${SIGN}|${wordOf(Intl.supportedValuesOf('currency').join('|'))}|${NAMES}`);
  return withCodes;
}

// Matches any character other than digits, separators, dashes and currency signs.
const HAS_LETTERS = /[^\d\s.,'’–—\-\p{Sc}]/u;
const FREE = /^(free|gratis)$/i;
const FREE_AMOUNT: Amount = { value: '0', written: '0', symbol: '', code: '', position: '', gap: '' };

/** Parses a text that consists only of prices and dashes; returns undefined for any other text. */
function pricesIn(text: string): Amount[] | undefined {
  const parts = partsOf(text).map((part) => {
    if (FREE.test(part)) return FREE_AMOUNT;
    const digits = asciiDigits(part);
    return patternsFor(digits).price.test(digits) ? amountsIn(part)[0] : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function amountsIn(text: string): Amount[] {
  const digits = asciiDigits(text);
  return [...digits.matchAll(patternsFor(digits).amount)].map(({ groups = {}, indices }) => {
    const [from, to] = indices?.groups?.number ?? [0, 0];
    const { before, gapBefore = '', number = '', gapAfter = '', after } = groups;
    const common = {
      value: decimalOf(number),
      written: text.slice(from, to),
      // In `$20 USD` only the code tells which dollars are meant.
      code: codeOf(after) || codeOf(before),
    };
    if (before !== undefined) return { ...common, symbol: before, position: 'prefix', gap: gapBefore };
    if (after !== undefined) return { ...common, symbol: after, position: 'postfix', gap: gapAfter };
    return { ...common, symbol: '', position: '', gap: '' };
  });
}

function display(sorted: readonly Amount[], currency: Amount | undefined): string {
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return '';
  if (Number(first.value) === Number(last.value)) return spelled(first, currency);
  return `${spelled(first, currency)} – ${spelled(last, currency)}`;
}

function spelled(amount: Amount, currency: Amount | undefined): string {
  if (Number(amount.value) === 0) return 'Free';
  if (currency === undefined) return amount.written;
  const { symbol, position, gap } = currency;
  return position === 'prefix' ? `${symbol}${gap}${amount.written}` : `${amount.written}${gap}${symbol}`;
}

const isCode = (symbol: string): boolean => /^[A-Z]{3}$/.test(symbol);

// Signs used by a single currency; $, £ and ¥ are shared by several.
const CODE_OF: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '₽': 'RUB',
  '₹': 'INR',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  '₦': 'NGN',
  '₱': 'PHP',
  '₸': 'KZT',
  '₾': 'GEL',
  '₼': 'AZN',
  '֏': 'AMD',
  '₡': 'CRC',
  '₲': 'PYG',
  '₵': 'GHS',
  '₭': 'LAK',
  '₮': 'MNT',
  '៛': 'KHR',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  лв: 'BGN',
  円: 'JPY',
  US$: 'USD',
  CA$: 'CAD',
  AU$: 'AUD',
  NZ$: 'NZD',
};

const codeOf = (symbol = ''): string => (isCode(symbol) ? symbol : (CODE_OF[symbol] ?? ''));
