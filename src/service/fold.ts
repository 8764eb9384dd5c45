import { spelledPlainly } from '../wire/values/slug.js';

/**
 * Folds text for search: ignores case, accents, character width and the difference between ß and ss. Keeps the marks
 * that distinguish Japanese letters (か, が).
 */
export const folded = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : spelledPlainly(
        text
          .normalize('NFKD')
          .replace(/(?![\u3099\u309a])\p{M}/gu, '')
          .normalize('NFC')
          .toLowerCase(),
      );

// Printable ASCII has no accents and no width variants.
const isAscii = (text: string): boolean => !/[^ -~\n\t\r]/.test(text);

/** Splits a search into its distinct folded words. */
export const wordsOf = (search: string): string[] => [
  ...new Set(
    folded(search)
      .split(/\s+/u)
      .filter((word) => word !== ''),
  ),
];

/** Normalizes a name for comparison: ignores case and surrounding blanks. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase();
