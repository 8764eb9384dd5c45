import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { arraySchema, type JsonSchema } from './json-schema.js';
import { isLongerThan } from './length.js';
import { isNothing, sendJson } from './shared-rules.js';

/** The greatest length of a cost, as it is written and as it is shown. */
export const MAX_COST_LENGTH = 200;
const MAX_ITEMS = 100;
const AMOUNT_SCHEMA: JsonSchema = { type: ['string', 'number'], maxLength: MAX_COST_LENGTH };

/** A cost: text, a number, or a list of these. */
export const cost: FormDefinition = {
  parse: (raw) => parseCost(raw),
  maxLength: MAX_COST_LENGTH,
  onNull: { clearsTo: [] },
  schema: () => ({
    anyOf: [AMOUNT_SCHEMA, arraySchema(AMOUNT_SCHEMA, { maxItems: MAX_ITEMS })],
    examples: ['€10 – €20', 'Free', 12.5],
  }),
  column: { type: 'json', nullable: true, isSound: (stored) => typeof stored === 'object' && isStoredCost(stored) },
  isEmpty: isNothing,
  isEqual: (shown, { read }, { record, isForeign }) =>
    isCostEqual(shown, record.cost_details, read as CostInput) ||
    (isForeign && hasSameAmounts(shown, read as CostInput)),
  cell: {
    read: sendJson,
    write: (shown, { record }) =>
      typeof shown === 'string' ? restoreWrittenCost(shown, record.cost_details) : undefined,
    keepsNumbers: true,
  },
  flag: { takes: 'value', isFileAllowed: true },
};

const isStoredCost = (stored: object): boolean =>
  'text' in stored && 'values' in stored && Array.isArray(stored.values);

/** The texts that a cost was given as. */
export type CostInput = readonly string[];

/** @throws InvalidValueError */
function parseCost(raw: unknown): CostInput {
  const items = Array.isArray(raw) ? raw : [raw];
  if (items.length > MAX_ITEMS) return rejectValue((t) => t.listTooLong({ most: MAX_ITEMS }));
  return items.map(parseCostItem).filter((item) => item !== '');
}

function parseCostItem(item: unknown): string {
  const text = typeof item === 'number' && Number.isFinite(item) ? formatParsableNumber(item) : item;
  if (typeof text !== 'string' || text.includes('\0') || !text.isWellFormed())
    return rejectValue((t) => t.mustBeCost());
  if (isLongerThan(text, MAX_COST_LENGTH)) return rejectValue((t) => t.textTooLong({ most: MAX_COST_LENGTH }));
  if (isNegative(text)) return rejectValue((t) => t.mustNotBeNegative());
  return text.trim();
}

const MINUS = '[-\u2010-\u2015\u2212\ufe63\uff0d]';
const CURRENCY = String.raw`(?:[a-z]{0,3}\p{Sc}|(?:\p{L}\.?){1,3})?\s?`;
/** An amount that a minus begins, alone or as the start of a range. Other words make it a text: `-20% for members`. */
const NEGATIVE_AMOUNT = new RegExp(
  String.raw`^\s*${CURRENCY}${MINUS}\s?${CURRENCY}[.,\u066b]?\p{Nd}[\p{Nd}.,\u066b\u066c'’\s]*(?:e[+-]?\d+)?${CURRENCY}(?:$|[-–—])`,
  'iu',
);

/** A negative price would be shown as it is, and counted and sorted by the amount without its sign. */
const isNegative = (text: string): boolean => text.split(/\s[-–—]\s|[,;]\s/).some((part) => NEGATIVE_AMOUNT.test(part));

/**
 * Tells whether a cost shown as text and details equals the written one. A service stores the numbers and the
 * currency that it finds, so `20`, `20.00` and `20,00` are the same cost and `€20` is another.
 */
function isCostEqual(current: unknown, details: unknown, written: CostInput): boolean {
  const text = String(current ?? '');
  if (written.join(' – ') === text) return true;
  const stored = (typeof details === 'object' && details !== null ? details : {}) as CostDetailsBody;
  const parts = written.flatMap(splitCostRange).map(parseWrittenAmount);
  if (!Array.isArray(stored.values) || parts.some(({ value }) => Number.isNaN(value))) return false;
  const signs = [...new Set(parts.flatMap(({ sign }) => (sign === '' ? [] : [sign])))];
  return (
    sortUniqueNumbers(parts.map(({ value }) => value)) === sortUniqueNumbers(stored.values) &&
    isSameCurrency(signs, stored)
  );
}

/**
 * Tells whether a cost shows the written amounts, whatever the currency: The Events Calendar puts its own before a
 * bare number and writes zero as a word.
 */
function hasSameAmounts(current: unknown, written: CostInput): boolean {
  const [present, wanted] = [[String(current ?? '')], written].map((items) =>
    items.flatMap((item) => splitCostRange(item)).map(parseWrittenAmount),
  );
  const areNumbers = (amounts: readonly WrittenAmount[] = []) =>
    amounts.length > 0 && amounts.every(({ value }) => !Number.isNaN(value));
  const numbers = (amounts: readonly WrittenAmount[] = []) => sortUniqueNumbers(amounts.map(({ value }) => value));
  const signs = new Set([...(present ?? []), ...(wanted ?? [])].flatMap(({ sign }) => (sign === '' ? [] : [sign])));
  const isOwn = (wanted ?? []).every(({ sign }) => sign === '') || signs.size <= 1;
  return areNumbers(present) && areNumbers(wanted) && isOwn && numbers(present) === numbers(wanted);
}

export const splitCostRange = (text: string): string[] => text.split(/[-–—]/).map((part) => part.trim());

/** Restores a cost without losing a price: a shown range has only its ends, a free price no currency. */
function restoreWrittenCost(current: string, details: unknown): string | readonly string[] | undefined {
  if (current === '') return undefined;
  const { values, currency_symbol, currency_code, currency_position } = (
    typeof details === 'object' && details !== null ? details : {}
  ) as CostDetailsBody;
  const sign = String(currency_symbol || currency_code || '');
  const all = Array.isArray(values) ? values.map(String) : [];
  const withCurrency = (value: string) => (currency_position === 'postfix' ? `${value} ${sign}` : `${sign}${value}`);
  if (current === 'Free' && sign !== '') return withCurrency('0');
  const [first, last, ...more] = current.split(' – ');
  const isRange =
    first !== undefined && last !== undefined && more.length === 0 && isSinglePrice(first) && isSinglePrice(last);
  return isRange && all.length > 2 ? [first, ...all.slice(1, -1).map(withCurrency), last] : current;
}

/** True for a number with at most its currency. */
const isSinglePrice = (part: string): boolean => /^(free|[^\d\s]{0,4}\s?\d[\d.,'’\s]*\s?[^\d\s]{0,4})$/i.test(part);

interface CostDetailsBody {
  readonly currency_position?: unknown;
  readonly values?: unknown;
  readonly currency_symbol?: unknown;
  readonly currency_code?: unknown;
}

interface WrittenAmount {
  readonly value: number;
  readonly sign: string;
}

function parseWrittenAmount(part: string): WrittenAmount {
  if (/^(free|gratis)$/i.test(part)) return { value: 0, sign: '' };
  const digits = toAsciiDigits(part);
  const number = /\d[\d.,'’\s]*/u.exec(digits)?.[0].trim() ?? '';
  return {
    value: number === '' ? Number.NaN : Number(normalizeDecimal(number)),
    sign: digits.replace(number, '').trim(),
  };
}

const sortUniqueNumbers = (values: readonly unknown[]): string =>
  [...new Set(values.map(Number))].sort((a, b) => a - b).join();

function isSameCurrency(signs: readonly string[], { currency_symbol, currency_code }: CostDetailsBody): boolean {
  const currencies = [currency_symbol, currency_code].filter((each) => each !== '' && each !== undefined);
  return signs.length === 0 ? currencies.length === 0 : signs.length === 1 && currencies.includes(signs[0]);
}

/**
 * Normalizes a written number to a plain decimal. `1,234.50`, `1.234,50` and `1 234,50` all become 1234.50: the
 * last separator starts the decimals, unless exactly three digits follow it.
 */
export function normalizeDecimal(written: string): string {
  const digits = written.replace(/['’\s]/gu, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isDecimal =
    last >= 0 && (digits.length - last - 1 !== 3 || hasBothSeparators(digits) || last === 0 || digits.startsWith('0'));
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return isDecimal ? `${whole || '0'}.${digits.slice(last + 1)}` : whole;
}

const hasBothSeparators = (digits: string): boolean => digits.includes('.') && digits.includes(',');

/**
 * Formats a number from 0 so that it parses as the same number: three decimals, which would be taken for thousands,
 * get a fourth.
 */
function formatParsableNumber(number: number): string {
  const short = String(number);
  const plain = !short.includes('e')
    ? short
    : number < 1
      ? number.toFixed(20).replace(/0+$/, '')
      : String(BigInt(number));
  return plain.replace(/\.\d{3}$/, '$&0');
}

const ZEROS = ['\u0660', '\u06f0', '\uff10'].map((zero) => zero.codePointAt(0) ?? 0);

/** Replaces Arabic, Persian and full-width digits and separators by ASCII, character for character. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19\u066b\u066c\uff0c\uff0e]/g, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    if (zero !== undefined) return String(code - zero);
    return sign === '\u066b' || sign === '\uff0e' ? '.' : ',';
  });
