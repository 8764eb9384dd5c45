import type { CostInput } from './cost.js';
import { normalizeDecimal, toAsciiDigits } from './decimal.js';

/**
 * Tells whether a cost shown as text and details equals the written one. A service stores the numbers and the
 * currency that it finds, so `20`, `20.00` and `20,00` are the same cost and `€20` is another.
 */
export function isCostEqual(current: unknown, details: unknown, written: CostInput): boolean {
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
export function hasSameAmounts(current: unknown, written: CostInput): boolean {
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

/** Splits a cost range at dashes. */
export const splitCostRange = (text: string): string[] => text.split(/[-–—]/).map((part) => part.trim());

/**
 * Restores a cost so that writing it back loses no price: a shown range has only its ends, and a free price has no
 * currency.
 */
export function restoreWrittenCost(current: string, details: unknown): string | readonly string[] | undefined {
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
