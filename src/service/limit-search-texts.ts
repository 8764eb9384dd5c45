import { MAX_SEARCHED_LENGTH } from '../contract/lengths.js';

/**
 * Cuts the search texts of one record, one per language, to `most` characters in total, because the full-text index
 * takes milliseconds for each thousand of them. Short texts stay whole; the long ones share what is left equally.
 */
export function limitSearchTexts(texts: readonly string[], most = MAX_SEARCHED_LENGTH): string[] {
  if (texts.reduce((sum, { length }) => sum + length, 0) <= most) return [...texts];
  const limit = equalShare(
    texts.map(({ length }) => length),
    most,
  );
  return texts.map((text) => cutText(text, limit));
}

/** Returns the length to which the longest texts are cut, so that all of them together have at most `most`. */
function equalShare(lengths: readonly number[], most: number): number {
  const sorted = [...lengths].sort((one, other) => one - other);
  let left = most;
  for (const [at, length] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - at));
    if (length > share) return share;
    left -= length;
  }
  return most;
}

/** Cuts a text without leaving half of a surrogate pair at its end. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
