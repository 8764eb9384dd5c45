/** Words and forms of French that several texts need. */

export type Kind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly the: string;
  readonly a: string;
  readonly none: string;
  /** As in `une page d’évènements`. */
  readonly ofMany: string;
  /** The ending of a participle. */
  readonly e: '' | 'e';
}

export const KINDS: Readonly<Record<Kind, Noun>> = {
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

const KIND_OF: Readonly<Record<string, Kind>> = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
};

/** The noun of a collection of the interface: `venues`. */
export const nounOf = (collection: string): Noun => KINDS[KIND_OF[collection] ?? 'event'];

export const anyOf = (words: readonly string[]): string =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(words);

export const allOf = (words: readonly string[]): string => new Intl.ListFormat('fr').format(words);

const plural = new Intl.PluralRules('fr');

export const isOne = (count: number): boolean => plural.select(count) === 'one';

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr')} ${isOne(count) ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const quoted = (text: string): string => `« ${text} »`;

/** A sentence that asks for what was probably meant, after another one. */
export const meant = (near: string | undefined): string =>
  near === undefined ? '' : ` Vouliez-vous dire ${quoted(near)} ?`;

/** What a file is called; `-` is stdin. */
export const source = (file: string): string => (file === '-' ? 'l’entrée standard' : file);

/** The same at the beginning of a sentence. */
export const sourceFirst = (file: string): string => (file === '-' ? 'L’entrée standard' : file);
