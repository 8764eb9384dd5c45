import { rejectValue } from '../invalid-value-error.js';
import { isLongerThan } from '../length.js';

/**
 * Accepts text that every store can hold: without NUL, without unpaired surrogates, and not too long.
 * @throws InvalidValueError
 */
export function parseText(raw: unknown, maxLength: number): string {
  if (typeof raw !== 'string') return rejectValue((t) => t.mustBeText());
  if (isLongerThan(raw, maxLength)) return rejectValue((t) => t.textTooLong({ most: maxLength }));
  if (raw.includes('\0') || !raw.isWellFormed()) return rejectValue((t) => t.mustBeCleanText());
  return raw;
}

export const parseTextOrNumber = (raw: unknown, maxLength: number): string => parseText(numberAsText(raw), maxLength);

/** Turns a number into its text, unless it is so large that it has lost digits when its JSON was read. */
export const numberAsText = (raw: unknown): unknown =>
  typeof raw === 'number' && Math.abs(raw) <= Number.MAX_SAFE_INTEGER ? String(raw) : raw;

/** @throws InvalidValueError for a blank text */
export const requireNonEmpty = (value: string): string =>
  value.trim() === '' ? rejectValue((t) => t.mustNotBeEmpty()) : value;
