import { editDistance } from '../forms/nearest-word.js';
import { foldNameWithoutAccents } from './fold-name.js';

/**
 * Ranks items by how well their text matches what a person typed, best first: equal, beginning, beginning of a word,
 * inside, a slip or two (`theater` for `Theatre`), further words behind it, and the letters in their order (`thtr`), near each other or as first
 * letters of words (`lnp` for `Last Night of the Proms`). Case and accents do not
 * count. Drops items that match in no way; without typed text, keeps all in their order.
 */
export function rankByLikeness<T>(typed: string, items: readonly T[], textOf: (item: T) => string): T[] {
  const wanted = foldNameWithoutAccents(typed).trim();
  if (wanted === '') return [...items];
  const ranked = items.map((item) => ({ item, rank: rankText(wanted, foldNameWithoutAccents(textOf(item))) }));
  return ranked
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ item }) => item);
}

/** The lower the better; `undefined` for no match. */
function rankText(wanted: string, text: string): number | undefined {
  const at = text.indexOf(wanted);
  if (text === wanted) return 0;
  if (at === 0) return 1;
  if (text.split(WORD_GAPS).some((word) => word.startsWith(wanted))) return 2;
  if (at > 0) return 3;
  const slips = countSlips(wanted, text);
  if (slips !== undefined) return 4 + slips;
  if (text.length >= SHORTEST_NAME && wanted.startsWith(`${text} `)) return 7;
  const span = measureSubsequence(wanted, text);
  if (span === undefined || (span > wanted.length * MAX_SPREAD && !areInitials(wanted, text))) return undefined;
  return 8 + span / text.length;
}

/** Tells whether a name is the beginning of another one, or that name with a slip or two; `tag 12` is none of `tag 11`. */
export function isMistypingOf(typed: string, name: string): boolean {
  const [wanted, text] = [typed, name].map((each) => foldNameWithoutAccents(each).trim()) as [string, string];
  const digitsOf = (each: string) => each.replace(/\P{N}/gu, '');
  const isNear = text.startsWith(wanted) || editDistance(wanted, text) <= mostSlips(wanted);
  return wanted.length >= SHORTEST_NAME && isNear && digitsOf(wanted) === digitsOf(text);
}

const SHORTEST_NAME = 3;

// A long title holds the letters of nearly any word somewhere.
const MAX_SPREAD = 4;

const areInitials = (wanted: string, text: string): boolean =>
  measureSubsequence(
    wanted,
    text
      .split(WORD_GAPS)
      .map((word) => word.slice(0, 1))
      .join(''),
  ) !== undefined;

const WORD_GAPS = /[^\p{L}\p{N}\p{M}]+/u;

/** Edits between the typed text and the beginning of the text, or of one of its words; at most two, one if short. */
function countSlips(wanted: string, text: string): number | undefined {
  const most = mostSlips(wanted);
  const starts = [text, ...text.split(WORD_GAPS)].flatMap((part) =>
    [-1, 0, 1].map((more) => part.slice(0, wanted.length + more)),
  );
  const fewest = Math.min(...starts.map((start) => editDistance(wanted, start)));
  return fewest <= most && fewest > 0 ? fewest : undefined;
}

const mostSlips = ({ length }: string): number => (length < 3 ? 0 : length < 5 ? 1 : 2);

/** Length of the part of the text that holds the typed letters in their order; `undefined` if it does not. */
function measureSubsequence(wanted: string, text: string): number | undefined {
  const letters = [...wanted].filter((letter) => !WORD_GAPS.test(letter));
  if (letters.length < 2) return undefined;
  let [first, at] = [-1, -1];
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return undefined;
    if (first < 0) first = at;
  }
  return at - first + 1;
}

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
