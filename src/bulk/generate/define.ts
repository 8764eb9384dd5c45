import type { Faker } from '@faker-js/faker';
import type { Language } from '../../spec/define.js';
import type { Source } from './chance.js';

/** Genres of generated events. */
export const SORTS = [
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
export type Sort = (typeof SORTS)[number];

/** Slugs of categories; a parent comes before its children. */
export const CATEGORIES = [
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
export type Category = (typeof CATEGORIES)[number];

/** Slugs of tags. */
export const TAGS = [
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
export type Tag = (typeof TAGS)[number];

export const VENUE_SORTS = ['hall', 'theatre', 'museum', 'library', 'park', 'cafe', 'centre', 'studio'] as const;
export type VenueSort = (typeof VENUE_SORTS)[number];

export const ORGANIZER_SORTS = ['society', 'collective', 'festival', 'company', 'person'] as const;

/** Edge cases that programs often handle wrongly. */
export const EDGE_CASES = ['dst', 'all-day', 'multi-day', 'unicode', 'rtl'] as const;
export type EdgeCase = (typeof EDGE_CASES)[number];

/** Texts in one language. Entries at the same position of a list are translations of each other. */
export interface Words {
  /** `{person}` is replaced by a person's name. */
  readonly titles: Readonly<Record<Sort, readonly [string, string]>>;
  readonly categories: Readonly<Record<Category, string>>;
  readonly tags: Readonly<Record<Tag, string>>;
  /** `{name}` is replaced by one of `names`. */
  readonly venues: Readonly<Record<VenueSort, string>>;
  readonly organizers: Readonly<Record<'society' | 'collective' | 'festival', string>>;
  readonly names: readonly string[];
  readonly sentences: readonly string[];
}

/** Language in which records are generated, with its texts and faker. */
export interface Speaker {
  readonly language: Language;
  readonly words: Words;
  readonly faker: Faker;
}

export type Speakers = readonly [Speaker, ...Speaker[]];

/** Dependencies of all generators: seed, languages and random number source. */
export interface Making {
  readonly seed: number;
  readonly locales: Speakers;
  readonly source: Source;
}

/** City in which a language is spoken. */
export interface Place {
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
