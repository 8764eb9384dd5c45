import type { ResourceName } from '../../spec/define.js';

/** Nouns, plurals and lists in Spanish. */

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly the: string;
  readonly a: string;
  readonly none: string;
  /** Ending of a participle that agrees with the noun. */
  readonly o: 'o' | 'a';
}

export const KINDS: Readonly<Record<ResourceName, Noun>> = {
  event: { one: 'evento', many: 'eventos', the: 'el evento', a: 'un evento', none: 'ningún evento', o: 'o' },
  venue: { one: 'lugar', many: 'lugares', the: 'el lugar', a: 'un lugar', none: 'ningún lugar', o: 'o' },
  organizer: {
    one: 'organizador',
    many: 'organizadores',
    the: 'el organizador',
    a: 'un organizador',
    none: 'ningún organizador',
    o: 'o',
  },
  category: {
    one: 'categoría',
    many: 'categorías',
    the: 'la categoría',
    a: 'una categoría',
    none: 'ninguna categoría',
    o: 'a',
  },
  tag: { one: 'etiqueta', many: 'etiquetas', the: 'la etiqueta', a: 'una etiqueta', none: 'ninguna etiqueta', o: 'a' },
};

const KIND_OF: Readonly<Record<string, ResourceName>> = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
};

/** Returns the noun of a plural resource name such as `venues`. */
export const nounOf = (collection: string): Noun => KINDS[KIND_OF[collection] ?? 'event'];

export const anyOf = (words: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(words);

export const allOf = (words: readonly string[]): string => new Intl.ListFormat('es').format(words);

const plural = new Intl.PluralRules('es');

export const isOne = (count: number): boolean => plural.select(count) === 'one';

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es')} ${isOne(count) ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const quoted = (text: string): string => `«${text}»`;

/** Returns a sentence that suggests the nearest word, with a leading blank; empty without one. */
export const meant = (near: string | undefined): string =>
  near === undefined ? '' : ` ¿Querías decir ${quoted(near)}?`;

/** Names a file in a sentence; `-` is stdin. */
export const source = (file: string): string => (file === '-' ? 'la entrada estándar' : file);

/** Names a file at the beginning of a sentence; `-` is stdin. */
export const sourceFirst = (file: string): string => (file === '-' ? 'La entrada estándar' : file);
