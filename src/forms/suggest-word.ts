import { findNearestWord } from './nearest-word.js';

/**
 * The word that the user probably meant: within an edit distance of two, or the only one that `word` is a prefix of, or
 * the only one of the same stem (`category` and `categories`). `-` and `_` count as equal.
 */
export function suggestWord(word: string, words: readonly string[]): string | undefined {
  const plain = words.map(replaceDashes);
  const near = findNearestWord(word, plain);
  if (near !== undefined) return words[plain.indexOf(near)];
  const beginning = replaceDashes(word);
  return findOnly(words, beginning) ?? findOnly(words, beginning.replace(/(?:ies|es|s|y)$/, ''), SHORTEST_STEM);
}

/** Shorter stems begin too many words. */
const SHORTEST_STEM = 5;

function findOnly(words: readonly string[], beginning: string, shortest = 3): string | undefined {
  const found = beginning.length < shortest ? [] : words.filter((each) => replaceDashes(each).startsWith(beginning));
  return found.length === 1 ? found[0] : undefined;
}

const replaceDashes = (word: string): string => word.replaceAll('-', '_');
