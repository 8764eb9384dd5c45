import type { ResourceName } from '../../spec/define.js';

/** Nouns, plurals and lists in English. */

interface Noun {
  readonly a: string;
  readonly many: string;
}

export const KINDS: Readonly<Record<ResourceName, Noun>> = {
  event: { a: 'an event', many: 'events' },
  venue: { a: 'a venue', many: 'venues' },
  organizer: { a: 'an organizer', many: 'organizers' },
  category: { a: 'a category', many: 'categories' },
  tag: { a: 'a tag', many: 'tags' },
};

export const anyOf = (words: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(words);

export const allOf = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

// Small numbers need no number format; loading a locale's formats takes a while.
export const number = (value: number): string => (value < 1000 ? String(value) : value.toLocaleString('en'));

export const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** Returns a sentence that suggests the nearest word, with a leading blank; empty without one. */
export const meant = (near: string | undefined): string => (near === undefined ? '' : ` Did you mean “${near}”?`);
