import { nearest } from '../config/nearest.js';

/**
 * The word that the user probably meant: within an edit distance of two, or the only one that `word` is a prefix of.
 * `-` and `_` count as equal.
 */
export function closest(word: string, words: readonly string[]): string | undefined {
  const plain = words.map(underscored);
  const near = nearest(word, plain);
  if (near !== undefined) return words[plain.indexOf(near)];
  const beginnings = word.length > 2 ? words.filter((each) => underscored(each).startsWith(underscored(word))) : [];
  return beginnings.length === 1 ? beginnings[0] : undefined;
}

const underscored = (word: string): string => word.replaceAll('-', '_');
