import { spelledPlainly } from '../wire/values/slug.js';

/**
 * Text as `search` compares it: case, accents and width do not count, nor whether ß or ss is written. Marks that make
 * another letter of a Japanese one (か, が) do.
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

// Nothing in it has an accent or a width.
const isAscii = (text: string): boolean => !/[^ -~\n\t\r]/.test(text);

/** The folded words of a search, each once. */
export const wordsOf = (search: string): string[] => [
  ...new Set(
    folded(search)
      .split(/\s+/u)
      .filter((word) => word !== ''),
  ),
];

/** Text as names are compared: case and blanks around do not count. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase();
