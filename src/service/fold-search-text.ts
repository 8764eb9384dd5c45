import { MAX_SEARCHED_LENGTH } from '../contract/lengths.js';
import { normalizeText } from '../forms/normalize-text.js';
import { replaceSpecialLetters } from '../forms/slug.js';

/**
 * Folds text for search: ignores case, accents, character width, the difference between ß and ss, and that between
 * typographic and plain quotation marks and dashes. Keeps the marks that distinguish Japanese letters (か, が).
 */
export const foldSearchText = (text: string): string =>
  isPrintableAscii(text)
    ? text.toLowerCase()
    : replaceSpecialLetters(normalizeText(plainPunctuation(withoutMarks(text)), 'NFC').toLowerCase());

const plainPunctuation = (text: string): string =>
  text
    .replace(/[‘’‚‛ʼ′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-');

// Normalization sorts the marks of a letter, which takes quadratic time: in short slices it cannot grow.
const SLICE = 128;

// A quick test by UTF-16 code units: it excludes ASCII, and emoji, which have no marks.
const MAY_HAVE_MARKS = /[\u0300-\ud83a\udb40\ue000-\uffff]/;

/**
 * Decomposes a text and drops its marks, slice by slice. Single characters such as U+FDFA stand for eighteen, so the
 * result is cut when it is longer than what `search` looks at.
 */
function withoutMarks(text: string): string {
  const most = 2 * MAX_SEARCHED_LENGTH;
  let plain = '';
  for (let from = 0; from < text.length && plain.length < most; ) {
    const to = sliceEnd(text, from + SLICE);
    plain += normalizeText(text.slice(from, to), 'NFKD');
    from = to;
  }
  return MAY_HAVE_MARKS.test(plain) ? plain.replace(/(?![\u3099\u309a])\p{M}/gu, '') : plain;
}

/** Keeps the halves of a surrogate pair together. */
const sliceEnd = (text: string, end: number): number => (/[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end);

// Printable ASCII has no accents and no width variants.
const isPrintableAscii = (text: string): boolean => !/[^ -~\n\t\r]/.test(text);

/** Splits a search into its distinct folded words. */
export const foldSearchWords = (search: string): string[] => [
  ...new Set(
    foldSearchText(search)
      .split(/\s+/u)
      .filter((word) => word !== ''),
  ),
];
