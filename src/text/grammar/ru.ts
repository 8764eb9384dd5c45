import type { ResourceName } from '../../spec/define.js';

/** Nouns, plurals and lists in Russian. */

interface Forms {
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

export const KINDS: Readonly<Record<ResourceName, Forms>> = {
  event: {
    one: 'мероприятие',
    of: 'мероприятия',
    it: 'мероприятие',
    manyOf: 'мероприятий',
    few: 'мероприятия',
    all: 'мероприятия',
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
export const agreed = (kind: ResourceName, forms: Readonly<Record<Forms['gender'], string>>): string =>
  forms[KINDS[kind].gender];

const RULES = new Intl.PluralRules('ru');

/** Selects a form by count: (1) час, (2) часа, (5) часов. */
export function pluralOf(count: number, one: string, few: string, many: string): string {
  const rule = RULES.select(count);
  if (rule === 'one') return one;
  return rule === 'many' ? many : few;
}

/** Formats a count: 1 час, 2 часа, 5 часов. */
export const counted = (count: number, one: string, few: string, many: string): string =>
  `${count} ${pluralOf(count, one, few, many)}`;

/** Formats a count in the genitive: 1 часа, 2 часов, 5 часов. */
export const countedOf = (count: number, one: string, many: string): string =>
  `${count} ${RULES.select(count) === 'one' ? one : many}`;

const OR = new Intl.ListFormat('ru', { type: 'disjunction' });
const AND = new Intl.ListFormat('ru');

export const anyOf = (words: readonly string[]): string => OR.format(words);
export const allOf = (words: readonly string[]): string => AND.format(words);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const PLURALS: Readonly<Record<string, ResourceName>> = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
};

/** `events` → мероприятий */
export function manyOf(plural: string): string {
  const kind = PLURALS[plural];
  return kind === undefined ? plural : KINDS[kind].manyOf;
}
