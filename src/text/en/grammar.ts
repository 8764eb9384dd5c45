import type { RecordKind } from '../../contract/declarations.js';

/** Nouns, plurals and lists in English. */

interface EnglishNoun {
  readonly a: string;
  readonly many: string;
}

export const KINDS: Readonly<Record<RecordKind, EnglishNoun>> = {
  event: { a: 'an event', many: 'events' },
  venue: { a: 'a venue', many: 'venues' },
  organizer: { a: 'an organizer', many: 'organizers' },
  category: { a: 'a category', many: 'categories' },
  tag: { a: 'a tag', many: 'tags' },
};

export const listWithOr = (words: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(words);

export const listWithAnd = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

// Small numbers need no number format; loading a locale's formats takes a while.
export const formatNumber = (value: number): string => (value < 1000 ? String(value) : value.toLocaleString('en'));

export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Returns a sentence that suggests the nearest word, with a leading blank; empty without one. */
export const didYouMean = (near: string | undefined): string => (near === undefined ? '' : ` Did you mean “${near}”?`);
