import { findNearestWord } from '../../forms/nearest-word.js';

/**
 * The word that the user probably meant: within an edit distance of two, or the only one that `word` is a prefix of.
 * `-` and `_` count as equal.
 */
export function suggestWord(word: string, words: readonly string[]): string | undefined {
  const plain = words.map(replaceDashes);
  const near = findNearestWord(word, plain);
  if (near !== undefined) return words[plain.indexOf(near)];
  const beginnings = word.length > 2 ? words.filter((each) => replaceDashes(each).startsWith(replaceDashes(word))) : [];
  return beginnings.length === 1 ? beginnings[0] : undefined;
}

const replaceDashes = (word: string): string => word.replaceAll('-', '_');
