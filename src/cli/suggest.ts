import { nearest } from '../config/nearest.js';

/** The word that was probably meant: at most two slips away, or the only one that begins so. */
export function closest(word: string, words: readonly string[]): string | undefined {
  const plain = words.map(underscored);
  const near = nearest(word, plain);
  if (near !== undefined) return words[plain.indexOf(near)];
  const beginnings = word.length > 2 ? words.filter((each) => underscored(each).startsWith(underscored(word))) : [];
  return beginnings.length === 1 ? beginnings[0] : undefined;
}

const underscored = (word: string): string => word.replaceAll('-', '_');
