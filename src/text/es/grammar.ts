import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';

/** Nouns, plurals and lists in Spanish. */

interface SpanishNoun {
  readonly one: string;
  readonly many: string;
  readonly the: string;
  readonly a: string;
  readonly none: string;
  /** Ending of a participle that agrees with the noun. */
  readonly o: 'o' | 'a';
}

export const KINDS: Readonly<Record<RecordKind, SpanishNoun>> = {
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

const KIND_OF_PLURAL: Readonly<Record<string, RecordKind>> = lookupTable({
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
});

/** Returns the noun of a plural resource name such as `venues`. */
export const nounOf = (collection: string): SpanishNoun => KINDS[KIND_OF_PLURAL[collection] ?? 'event'];

export const listWithOr = (words: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(words);

export const listWithAnd = (words: readonly string[]): string => new Intl.ListFormat('es').format(words);

const pluralRules = new Intl.PluralRules('es');

export const isSingular = (count: number): boolean => pluralRules.select(count) === 'one';

export const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es')} ${isSingular(count) ? one : many}`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const quote = (text: string): string => `«${text}»`;

/** Returns a sentence that suggests the nearest word, with a leading blank; empty without one. */
export const didYouMean = (near: string | undefined): string =>
  near === undefined ? '' : ` ¿Querías decir ${quote(near)}?`;

/** Names a file in a sentence; `-` is stdin. */
export const sourceName = (file: string): string => (file === '-' ? 'la entrada estándar' : file);

/** Names a file at the beginning of a sentence; `-` is stdin. */
export const sourceNameFirst = (file: string): string => (file === '-' ? 'La entrada estándar' : file);
