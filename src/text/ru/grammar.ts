import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';

/** Nouns, plurals and lists in Russian. */

interface RussianNoun {
  /** Nominative: кто? что? */
  readonly one: string;
  /** Genitive: нет кого? чего? */
  readonly of: string;
  /** Accusative: вижу кого? что? */
  readonly it: string;
  readonly manyOf: string;
  /** After 2, 3 and 4. */
  readonly few: string;
  /** Accusative plural. */
  readonly all: string;
  readonly gender: 'm' | 'f' | 'n';
}

export const KINDS: Readonly<Record<RecordKind, RussianNoun>> = {
  event: {
    one: 'событие',
    of: 'события',
    it: 'событие',
    manyOf: 'событий',
    few: 'события',
    all: 'события',
    gender: 'n',
  },
  venue: {
    one: 'место проведения',
    of: 'места проведения',
    it: 'место проведения',
    manyOf: 'мест проведения',
    few: 'места проведения',
    all: 'места проведения',
    gender: 'n',
  },
  organizer: {
    one: 'организатор',
    of: 'организатора',
    it: 'организатора',
    manyOf: 'организаторов',
    few: 'организаторов',
    all: 'организаторов',
    gender: 'm',
  },
  category: {
    one: 'категория',
    of: 'категории',
    it: 'категорию',
    manyOf: 'категорий',
    few: 'категории',
    all: 'категории',
    gender: 'f',
  },
  tag: { one: 'метка', of: 'метки', it: 'метку', manyOf: 'меток', few: 'метки', all: 'метки', gender: 'f' },
};

/** Returns the form that agrees with the gender of a kind's noun. */
export const agreeWithGender = (kind: RecordKind, forms: Readonly<Record<RussianNoun['gender'], string>>): string =>
  forms[KINDS[kind].gender];

const PLURAL_RULES = new Intl.PluralRules('ru');

/** Selects a form by count: (1) час, (2) часа, (5) часов. */
export function selectPluralForm(count: number, one: string, few: string, many: string): string {
  const rule = PLURAL_RULES.select(count);
  if (rule === 'one') return one;
  return rule === 'many' ? many : few;
}

/** Formats a count: 1 час, 2 часа, 5 часов. */
export const formatCount = (count: number, one: string, few: string, many: string): string =>
  `${count} ${selectPluralForm(count, one, few, many)}`;

/** Formats a count in the genitive: 1 часа, 2 часов, 5 часов. */
export const formatGenitiveCount = (count: number, one: string, many: string): string =>
  `${count} ${PLURAL_RULES.select(count) === 'one' ? one : many}`;

const OR_LIST = new Intl.ListFormat('ru', { type: 'disjunction' });
const AND_LIST = new Intl.ListFormat('ru');

export const listWithOr = (words: readonly string[]): string => OR_LIST.format(words);
export const listWithAnd = (words: readonly string[]): string => AND_LIST.format(words);

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const KIND_OF_PLURAL: Readonly<Record<string, RecordKind>> = lookupTable({
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
});

/** `events` → событий */
export function genitivePlural(plural: string): string {
  const kind = KIND_OF_PLURAL[plural];
  return kind === undefined ? plural : KINDS[kind].manyOf;
}
