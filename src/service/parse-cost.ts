import { lookupTable, memoize } from '../contract/lookup-table.js';
import { type CostInput, normalizeDecimal, splitCostRange, toAsciiDigits } from '../forms/cost.js';

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
export function parseCostInput(input: CostInput): Cost | null {
  if (input.length === 0) return null;
  const prices = input.map(parsePrices);
  const amounts = input.flatMap((text, index) => prices[index] ?? findAmounts(text));
  const currencies = new Map(amounts.filter(({ symbol }) => symbol !== '').map((amount) => [amount.symbol, amount]));
  const [currency] = currencies.values();
  const sorted = amounts.sort((a, b) => Number(a.value) - Number(b.value));
  const isPlain = currencies.size < 2 && !prices.includes(undefined);
  return {
    text: isPlain ? formatCostRange(sorted, currency) : input.join(' – '),
    symbol: currency && !isCurrencyCode(currency.symbol) ? currency.symbol : '',
    code: currency?.code ?? '',
    position: currency?.position ?? '',
    values: sorted
      .map(({ value }) => value)
      .filter((value, index, all) => index === 0 || Number(value) !== Number(all[index - 1])),
  };
}

interface PriceAmount {
  readonly value: string;
  /** The number as the user wrote it. */
  readonly written: string;
  readonly symbol: string;
  readonly code: string;
  readonly position: 'prefix' | 'postfix' | '';
  readonly gap: string;
}

const NUMBER_PATTERN = String.raw`(?:\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?|(?<![\p{L}\d])[.,]\d+)(?!\d)`;
const matchWholeWord = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`;
const CURRENCY_NAMES = matchWholeWord(String.raw`kr|zł|Kč|Ft|lei|лв|руб\.?|р\.|円|元|د\.إ|ر\.س|د\.م\.?`);
const CURRENCY_SIGN = String.raw`(?:[A-Z]{1,2}(?=\p{Sc}))?\p{Sc}`;

interface CostPatterns {
  readonly price: RegExp;
  readonly amount: RegExp;
}

const compileCostPatterns = (currency: string): CostPatterns => ({
  price: new RegExp(
    String.raw`^(?:(?:${currency})\s?${NUMBER_PATTERN}|${NUMBER_PATTERN}(?:\s?(?:${currency}))?)$`,
    'u',
  ),
  amount: new RegExp(
    String.raw`(?:(?<before>${currency})(?<gapBefore>\s?))?(?<number>${NUMBER_PATTERN})(?:(?<gapAfter>\s?)(?<after>${currency}))?`,
    'dgu',
  ),
});

let patternsWithSignsOnly: CostPatterns | undefined;
let patternsWithWords: CostPatterns | undefined;
let currencyCodes: ReadonlySet<string> | undefined;

/** Picks the smaller pattern if it suffices: compiling one with words is slow. */
function selectCostPatterns(text: string): CostPatterns {
  if (!HAS_LETTERS.test(text)) {
    patternsWithSignsOnly ??= compileCostPatterns(CURRENCY_SIGN);
    return patternsWithSignsOnly;
  }
  patternsWithWords ??= compileCostPatterns(`${CURRENCY_SIGN}|${matchWholeWord('[A-Z]{3}')}|${CURRENCY_NAMES}`);
  return patternsWithWords;
}

/**
 * Prepares a text for the patterns, without changing its length: digits of other scripts become ASCII, and a word that only
 * looks like a currency code becomes lower case.
 */
const foldCostText = (text: string): string =>
  toAsciiDigits(text).replace(/[A-Z]+\p{Sc}?/gu, (run) => {
    currencyCodes ??= new Set(Intl.supportedValuesOf('currency'));
    return isCurrencyCode(run) && !currencyCodes.has(run) ? run.toLowerCase() : run;
  });

// Matches any character other than digits, separators, dashes and currency signs.
const HAS_LETTERS = /[^\d\s.,'’–—\-\p{Sc}]/u;
const FREE_WORD = /^(free|gratis)$/i;
const FREE_AMOUNT: PriceAmount = { value: '0', written: '0', symbol: '', code: '', position: '', gap: '' };

/** Parses a text that consists only of prices and dashes; returns undefined for any other text. */
const parsePrices = memoize((text): readonly PriceAmount[] | undefined => {
  const parts = splitCostRange(text).map((part) => {
    if (FREE_WORD.test(part)) return FREE_AMOUNT;
    const folded = foldCostText(part);
    return selectCostPatterns(folded).price.test(folded) ? findAmounts(part)[0] : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
});

function findAmounts(text: string): PriceAmount[] {
  const folded = foldCostText(text);
  return [...folded.matchAll(selectCostPatterns(folded).amount)].map(({ groups = {}, indices }) => {
    const [from, to] = indices?.groups?.number ?? [0, 0];
    const { before, gapBefore = '', number = '', gapAfter = '', after } = groups;
    const common = {
      value: normalizeDecimal(number),
      written: text.slice(from, to),
      // In `$20 USD` only the code tells which dollars are meant.
      code: currencyCodeOf(after) || currencyCodeOf(before),
    };
    if (before !== undefined) return { ...common, symbol: before, position: 'prefix', gap: gapBefore };
    if (after !== undefined) return { ...common, symbol: after, position: 'postfix', gap: gapAfter };
    return { ...common, symbol: '', position: '', gap: '' };
  });
}

function formatCostRange(sorted: readonly PriceAmount[], currency: PriceAmount | undefined): string {
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return '';
  if (Number(first.value) === Number(last.value)) return formatAmount(first, currency);
  return `${formatAmount(first, currency)} – ${formatAmount(last, currency)}`;
}

function formatAmount(amount: PriceAmount, currency: PriceAmount | undefined): string {
  if (Number(amount.value) === 0) return 'Free';
  if (currency === undefined) return amount.written;
  const { symbol, position, gap } = currency;
  return position === 'prefix' ? `${symbol}${gap}${amount.written}` : `${amount.written}${gap}${symbol}`;
}

const isCurrencyCode = (symbol: string): boolean => /^[A-Z]{3}$/.test(symbol);

// Signs used by a single currency; $, £ and ¥ are shared by several.
const CURRENCY_CODES: Readonly<Record<string, string>> = lookupTable({
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
});

const currencyCodeOf = (symbol = ''): string => (isCurrencyCode(symbol) ? symbol : (CURRENCY_CODES[symbol] ?? ''));
