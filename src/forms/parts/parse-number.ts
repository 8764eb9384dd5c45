import { rejectValue } from '../invalid-value-error.js';

/** Parses a whole number between two bounds. @throws InvalidValueError */
export function parseInteger(raw: unknown, least: number, greatest?: number): number {
  const value = toWholeNumber(raw);
  const fits = value !== undefined && value >= least && value <= (greatest ?? Number.MAX_SAFE_INTEGER);
  return fits ? value : rejectValue((t) => t.mustBeWhole({ least, greatest }));
}

/** Reads a whole number from 0, or digits. @returns `undefined` for anything else */
export function toWholeNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? raw : undefined;
  return typeof raw === 'string' && /^\d{1,16}$/.test(raw.trim()) ? Number(raw) : undefined;
}

/** Reads a number from `-bound` to `bound`, also as JavaScript writes small ones: `1e-7`. @returns `undefined` for anything else */
export function toNumberWithin(raw: unknown, bound: number): number | undefined {
  const isNumeric =
    typeof raw === 'number' || (typeof raw === 'string' && /^-?\d{1,3}(\.\d{1,25})?(e-\d{1,3})?$/i.test(raw.trim()));
  const value = isNumeric ? Number(raw) : Number.NaN;
  return Math.abs(value) <= bound ? value : undefined;
}
