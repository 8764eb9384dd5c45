/** Shorter texts have too few marks to be slow. */
const LONG_TEXT = 1000;

// The last two are letters that decompose to marks.
const SURPLUS_MARKS = /([\p{M}\uff9e\uff9f]{32})[\p{M}\uff9e\uff9f]+/gu;

/**
 * Normalizes a text (UAX #15). Normalization sorts the marks of a letter in quadratic time: in a long text, a letter
 * keeps 32 of them. No language has more than a few.
 */
export const normalizeText = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (text.length > LONG_TEXT ? text.replace(SURPLUS_MARKS, '$1') : text).normalize(form);

/**
 * Spells typed words as the tables of words do: in NFKC, with straight apostrophes, and without the marks and stretches
 * that Arabic may have.
 */
export const normalizeTypedWords = (text: string): string =>
  normalizeText(text, 'NFKC')
    .replaceAll('’', "'")
    .replace(/[\u0640\u064b-\u0652]+/gu, '');

/**
 * Returns how to compare texts in the alphabetical order of a language, numbers by size. Collation sorts marks as
 * normalization does, so it sees the first 1,000 characters, with as many marks.
 */
export function createTextComparison(language: string): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const limit = (text: string) => text.slice(0, LONG_TEXT).replace(SURPLUS_MARKS, '$1');
  return (one, other) => compare(limit(one), limit(other));
}
