import type { Faker } from '@faker-js/faker';
import type { Language } from '../../contract/declarations.js';
import type { RandomSource } from './random-source.js';

/** Genres of generated events. */
export const EVENT_GENRES = [
  'jazz',
  'classical',
  'choir',
  'rock',
  'play',
  'comedy',
  'film',
  'exhibition',
  'lecture',
  'reading',
  'workshop',
  'yoga',
  'run',
  'market',
  'kids',
  'meetup',
] as const;
export type EventGenre = (typeof EVENT_GENRES)[number];

/** Slugs of categories; a parent comes before its children. */
export const CATEGORY_SLUGS = [
  'music',
  'theatre',
  'film',
  'art',
  'talks',
  'courses',
  'sport',
  'markets',
  'family',
  'jazz',
  'classical',
  'books',
  'technology',
] as const;
export type CategorySlug = (typeof CATEGORY_SLUGS)[number];

/** Slugs of tags. */
export const TAG_SLUGS = [
  'live',
  'free-entry',
  'outdoor',
  'family-friendly',
  'beginners',
  'premiere',
  'accessible',
  'late-night',
  'food-and-drink',
  'members',
  'book-early',
  'annual',
] as const;
export type TagSlug = (typeof TAG_SLUGS)[number];

export const VENUE_TYPES = ['hall', 'theatre', 'museum', 'library', 'park', 'cafe', 'centre', 'studio'] as const;
export type VenueType = (typeof VENUE_TYPES)[number];

export const ORGANIZER_TYPES = ['society', 'collective', 'festival', 'company', 'person'] as const;

/** Edge cases that programs often handle wrongly. */
export const EDGE_CASES = ['dst', 'all-day', 'multi-day', 'unicode', 'rtl'] as const;
export type EdgeCase = (typeof EDGE_CASES)[number];

/** Texts in one language. Entries at the same position of a list are translations of each other. */
export interface LocaleWords {
  /** `{person}` is replaced by a person's name. */
  readonly titles: Readonly<Record<EventGenre, readonly [string, string]>>;
  readonly categories: Readonly<Record<CategorySlug, string>>;
  readonly tags: Readonly<Record<TagSlug, string>>;
  /** `{name}` is replaced by one of `names`. */
  readonly venues: Readonly<Record<VenueType, string>>;
  readonly organizers: Readonly<Record<'society' | 'collective' | 'festival', string>>;
  readonly names: readonly string[];
  readonly sentences: readonly string[];
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
  readonly near: readonly [latitude: number, longitude: number];
  /** Pattern with `#` for digits. Uses numbers reserved for fiction, if the country has some. */
  readonly phone: string;
  readonly zip: string;
  /** Price format with `#` for the amount, and the number of currency units per euro. */
  readonly price: readonly [written: string, factor: number];
  readonly province?: string;
  readonly state?: string;
}
