import { normalizeText } from '../../forms/normalize-text.js';

/** True for values that PHP considers empty, including `0` and `"0"`. */
export const isPhpEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' ? Object.keys(value).length === 0 : ['', '0'].includes(String(value)));

/** Words that PHP takes for true. */
export const isTruthy = (value: unknown): boolean => ['true', '1', 'yes', 'on'].includes(String(value).toLowerCase());

/** A text as the database of WordPress compares it: it ignores case, accents, and blanks at the end. */
export const foldAsDatabase = (text: string): string =>
  normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase().trimEnd();
