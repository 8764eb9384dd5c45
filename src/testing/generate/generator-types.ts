import type { Faker, Randomizer } from '@faker-js/faker';
import type { Language } from '../../contract/declarations.js';
import { createSeededRandom } from '../seeded-random.js';
import genres from './genres.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

/** Genres of generated events, and slugs of tags and categories: the keys of the texts of each language. */
export type EventGenre = keyof typeof en.titles;
export type CategorySlug = keyof typeof en.categories;
export type TagSlug = keyof typeof en.tags;

export const EVENT_GENRES = Object.keys(en.titles) as EventGenre[];
/** A parent comes before its children. */
export const CATEGORY_SLUGS = Object.keys(en.categories) as CategorySlug[];
export const TAG_SLUGS = Object.keys(en.tags) as TagSlug[];

export const VENUE_TYPES = ['hall', 'theatre', 'museum', 'library', 'park', 'cafe', 'centre', 'studio'] as const;
export type VenueType = (typeof VENUE_TYPES)[number];

export const ORGANIZER_TYPES = ['society', 'collective', 'festival', 'company', 'person'] as const;

/** Typical categories, venues, times and prices of an event genre. */
export interface GenreProfile {
  readonly categories: readonly CategorySlug[];
  readonly tags: readonly TagSlug[];
  readonly venues: readonly VenueType[];
  readonly starts: readonly string[];
  readonly minutes: readonly number[];
  readonly days: 'any' | 'weekdays' | 'weekend';
  /** True for genres that can form a weekly series. */
  readonly isWeekly: boolean;
  /** Prices in euros. Empty for free events. */
  readonly prices: readonly number[];
}

export const GENRE_PROFILES = genres.profiles as Record<EventGenre, unknown> as Readonly<
  Record<EventGenre, GenreProfile>
>;
export const PARENT_CATEGORIES: Readonly<Partial<Record<CategorySlug, string>>> = genres.parents;

/** Edge cases that programs often handle wrongly. */
export const EDGE_CASES = ['dst', 'all-day', 'multi-day', 'unicode', 'rtl'] as const;
export type EdgeCase = (typeof EDGE_CASES)[number];

/** Texts in one language (`words/<language>.json`). Entries at the same position of a list are translations of each other. */
export interface LocaleWords {
  /** Two for each genre; `{person}` is replaced by a person's name. */
  readonly titles: Readonly<Record<EventGenre, readonly string[]>>;
  readonly categories: Readonly<Record<CategorySlug, string>>;
  readonly tags: Readonly<Record<TagSlug, string>>;
  /** `{name}` is replaced by one of `names`. */
  readonly venues: Readonly<Record<VenueType, string>>;
  readonly organizers: Readonly<Record<'society' | 'collective' | 'festival', string>>;
  readonly names: readonly string[];
  readonly sentences: readonly string[];
  /** Cities in which the language is spoken, at least one. */
  readonly cities: readonly CityProfile[];
}

/** Language in which records are generated, with its texts and faker. */
export interface GeneratorLocale {
  readonly language: Language;
  readonly words: LocaleWords;
  readonly faker: Faker;
}

export type GeneratorLocales = readonly [GeneratorLocale, ...GeneratorLocale[]];

/** Dependencies of all generators: seed, languages and random number source. */
export interface GeneratorContext {
  readonly seed: number;
  readonly locales: GeneratorLocales;
  readonly source: RandomSource;
}

/** City in which a language is spoken. */
export interface CityProfile {
  readonly city: string;
  /** English name. */
  readonly country: string;
  readonly zone: string;
  readonly near: { readonly latitude: number; readonly longitude: number };
  /** Pattern with `#` for digits. Uses numbers reserved for fiction, if the country has some. */
  readonly phone: string;
  readonly zip: string;
  /** Price format with `#` for the amount, and the number of currency units per euro. */
  readonly price: { readonly written: string; readonly factor: number };
  readonly province?: string | undefined;
  readonly state?: string | undefined;
}

/** Salt of the seed for each purpose, so that the kinds get different random numbers. */
export const SEED_SALTS = { terms: 1, venues: 2, organizers: 3, plans: 4, events: 5 } as const;

/** Random number source shared by the fakers of all languages. */
export interface RandomSource extends Randomizer {
  /** Reseeds the source for one record, so that the record does not depend on what was generated before it. */
  readonly begin: (...numbers: readonly number[]) => void;
}

export function createRandomSource(): RandomSource {
  let next = createSeededRandom(0);
  const begin = (...numbers: readonly number[]) => {
    // Mix the numbers, so that neighboring indexes give unrelated seeds.
    next = createSeededRandom(
      numbers.reduce((hash, number) => Math.imul(hash ^ number, 0x9e3779b1) ^ (hash >>> 15), 0x811c9dc5),
    );
  };
  return { next: () => next(), seed: (seed) => begin(...[seed].flat()), begin };
}

/** Reseeds the source for one record and returns a faker on it. Finish the record before the next call. */
export function seedFaker({ source, locales: [{ faker }] }: GeneratorContext, ...numbers: readonly number[]): Faker {
  source.begin(...numbers);
  return faker;
}

export const pickItem = <T>(faker: Faker, list: readonly T[]): T => faker.helpers.arrayElement(list);

/** @param share probability of true, from 0 to 1 */
export const drawBoolean = (faker: Faker, share: number): boolean => faker.datatype.boolean(share);

/** Returns a random person's name, in the word order of the language. */
export function drawPersonName({ faker, language }: GeneratorLocale): string {
  // Russian family names depend on the sex.
  const sex = faker.person.sexType();
  const [first, last] = [faker.person.firstName(sex), faker.person.lastName(sex)];
  return language === 'ja' ? `${last} ${first}` : `${first} ${last}`;
}

/** Replaces each `#` of a pattern by a random digit. */
export const fillDigits = (faker: Faker, pattern: string): string =>
  pattern.replace(/#/g, () => String(faker.number.int(9)));

/** Replaces each `{name}` of a template by its value. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
