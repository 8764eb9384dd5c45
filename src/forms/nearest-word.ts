const MAX_EDITS = 2;

/** Finds the most similar word: at most two edits away, and fewer than half of its letters. */
export function findNearestWord(word: string, words: readonly string[]): string | undefined {
  const ranked = words
    .filter((each) => Math.abs(each.length - word.length) <= MAX_EDITS)
    .map((each) => ({ each, slips: editDistance(word.toLowerCase().replaceAll('-', '_'), each.toLowerCase()) }))
    .filter(({ each, slips }) => slips <= Math.min(MAX_EDITS, Math.ceil(each.length / 2) - 1))
    .sort((a, b) => a.slips - b.slips);
  return ranked[0]?.each;
}

/** Edit distance: insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(cheapestEdit(rows, row, { a, b, i, j }));
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

function cheapestEdit(
  rows: readonly number[][],
  row: readonly number[],
  { a, b, i, j }: { a: string; b: string; i: number; j: number },
): number {
  const at = (r: number, c: number) => (r === i ? row[c] : rows[r]?.[c]) ?? Number.POSITIVE_INFINITY;
  const isSame = a[i - 1] === b[j - 1];
  const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(
    at(i - 1, j) + 1,
    at(i, j - 1) + 1,
    at(i - 1, j - 1) + (isSame ? 0 : 1),
    isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}

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
