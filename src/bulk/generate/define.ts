import type { Faker } from '@faker-js/faker';
import type { Language } from '../../spec/define.js';
import type { Source } from './chance.js';

/** Sorts of events, as plausible calendars have them. */
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

/** Slugs of categories; those under another come after it. */
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

/** What programs often get wrong. */
export const EDGE_CASES = ['dst', 'all-day', 'multi-day', 'unicode', 'rtl'] as const;
export type EdgeCase = (typeof EDGE_CASES)[number];

/** What things are called in a language. Lists say the same in each language at the same position. */
export interface Words {
  /** `{person}` stands for somebody's name. */
  readonly titles: Readonly<Record<Sort, readonly [string, string]>>;
  readonly categories: Readonly<Record<Category, string>>;
  readonly tags: Readonly<Record<Tag, string>>;
  /** `{name}` is one of `names`. */
  readonly venues: Readonly<Record<VenueSort, string>>;
  readonly organizers: Readonly<Record<'society' | 'collective' | 'festival', string>>;
  readonly names: readonly string[];
  readonly sentences: readonly string[];
}

/** A language in which records are made. */
export interface Speaker {
  readonly language: Language;
  readonly words: Words;
  readonly faker: Faker;
}

export type Speakers = readonly [Speaker, ...Speaker[]];

/** Where records come from: who speaks, and chance. */
export interface Making {
  readonly seed: number;
  readonly speakers: Speakers;
  readonly source: Source;
}

/** A city in which a language is spoken. */
export interface Place {
  readonly city: string;
  /** In English. */
  readonly country: string;
  readonly zone: string;
  readonly near: readonly [latitude: number, longitude: number];
  /** `#` stands for a digit; numbers that nobody has, where a country keeps some. */
  readonly phone: string;
  readonly zip: string;
  /** How a price is written: `#` is the amount, of which a euro is so many. */
  readonly price: readonly [written: string, factor: number];
  readonly province?: string;
  readonly state?: string;
}
