const MIN_LETTERS = 3;
const MAX_WORDS = 6;

/**
 * Lists words to search for, if a name with a slip finds nothing: each word of it, and the beginning of each. The
 * results are ranked by likeness.
 */
export function listSearchWords(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word.length >= MIN_LETTERS);
  const beginnings = words.map((word) => word.slice(0, Math.max(MIN_LETTERS, Math.floor(word.length / 2))));
  return [...new Set([...words, ...beginnings])].slice(0, MAX_WORDS);
}
