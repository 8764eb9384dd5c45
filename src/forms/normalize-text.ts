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
 * Folds the letters of an Arabic word that people write in several ways: أ, إ and آ as ا, ؤ as و, ئ, ى and ی as ي, ة as ه,
 * ک as ك. Marks and stretches are left out.
 */
export const foldArabicLetters = (word: string): string =>
  normalizeText(word, 'NFKD')
    .replace(/[\p{M}\u0640]+/gu, '')
    .replace(/[ىی]/gu, 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ک', 'ك');

/**
 * Returns how to compare texts in the alphabetical order of a language, numbers by size. Collation sorts marks as
 * normalization does, so it sees the first 1,000 characters, with as many marks.
 */
export function createTextComparison(language: string): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const limit = (text: string) => text.slice(0, LONG_TEXT).replace(SURPLUS_MARKS, '$1');
  return (one, other) => compare(limit(one), limit(other));
}
