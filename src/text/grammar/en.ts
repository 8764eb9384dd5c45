/** Words and forms of English that several texts need. */

export type Kind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

interface Noun {
  readonly a: string;
  readonly many: string;
}

export const KINDS: Readonly<Record<Kind, Noun>> = {
  event: { a: 'an event', many: 'events' },
  venue: { a: 'a venue', many: 'venues' },
  organizer: { a: 'an organizer', many: 'organizers' },
  category: { a: 'a category', many: 'categories' },
  tag: { a: 'a tag', many: 'tags' },
};

export const anyOf = (words: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(words);

export const allOf = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

// The formats of a locale take a while to load.
export const number = (value: number): string => (value < 1000 ? String(value) : value.toLocaleString('en'));

export const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** A sentence that asks for what was probably meant, after another one. */
export const meant = (near: string | undefined): string => (near === undefined ? '' : ` Did you mean “${near}”?`);
