import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';

/** Nouns, plurals and lists in French. */

interface FrenchNoun {
  readonly one: string;
  readonly many: string;
  readonly the: string;
  readonly a: string;
  readonly none: string;
  /** Plural after `de`, as in `une page d’évènements`. */
  readonly ofMany: string;
  /** Ending of a participle that agrees with the noun. */
  readonly e: '' | 'e';
}

export const KINDS: Readonly<Record<RecordKind, FrenchNoun>> = {
  event: {
    one: 'évènement',
    many: 'évènements',
    the: 'l’évènement',
    a: 'un évènement',
    none: 'aucun évènement',
    ofMany: 'd’évènements',
    e: '',
  },
  venue: { one: 'lieu', many: 'lieux', the: 'le lieu', a: 'un lieu', none: 'aucun lieu', ofMany: 'de lieux', e: '' },
  organizer: {
    one: 'organisateur',
    many: 'organisateurs',
    the: 'l’organisateur',
    a: 'un organisateur',
    none: 'aucun organisateur',
    ofMany: 'd’organisateurs',
    e: '',
  },
  category: {
    one: 'catégorie',
    many: 'catégories',
    the: 'la catégorie',
    a: 'une catégorie',
    none: 'aucune catégorie',
    ofMany: 'de catégories',
    e: 'e',
  },
  tag: {
    one: 'étiquette',
    many: 'étiquettes',
    the: 'l’étiquette',
    a: 'une étiquette',
    none: 'aucune étiquette',
    ofMany: 'd’étiquettes',
    e: 'e',
  },
};

const KIND_OF_PLURAL: Readonly<Record<string, RecordKind>> = lookupTable({
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
});

/** Returns the noun of a plural resource name such as `venues`. */
export const nounOf = (collection: string): FrenchNoun => KINDS[KIND_OF_PLURAL[collection] ?? 'event'];

export const listWithOr = (words: readonly string[]): string =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(words);

export const listWithAnd = (words: readonly string[]): string => new Intl.ListFormat('fr').format(words);

const pluralRules = new Intl.PluralRules('fr');

export const isSingular = (count: number): boolean => pluralRules.select(count) === 'one';

export const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr')} ${isSingular(count) ? one : many}`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const quote = (text: string): string => `« ${text} »`;

/** Returns a sentence that suggests the nearest word, with a leading blank; empty without one. */
export const didYouMean = (near: string | undefined): string =>
  near === undefined ? '' : ` Vouliez-vous dire ${quote(near)} ?`;

/** Names a file in a sentence; `-` is stdin. */
export const sourceName = (file: string): string => (file === '-' ? 'l’entrée standard' : file);

/** Names a file at the beginning of a sentence; `-` is stdin. */
export const sourceNameFirst = (file: string): string => (file === '-' ? 'L’entrée standard' : file);
