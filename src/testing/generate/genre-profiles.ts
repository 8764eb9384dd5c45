import type { CategorySlug, EventGenre, TagSlug, VenueType } from './generator-types.js';

/** Typical categories, venues, times and prices of an event genre. */
export interface GenreProfile {
  readonly categories: readonly [CategorySlug, ...CategorySlug[]];
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

const EVENING_STARTS = ['19:00', '19:30', '20:00', '20:30'];

export const GENRE_PROFILES: Readonly<Record<EventGenre, GenreProfile>> = {
  jazz: {
    categories: ['jazz'],
    tags: ['live', 'late-night', 'food-and-drink'],
    venues: ['cafe', 'hall'],
    starts: ['20:00', '20:30', '21:00'],
    minutes: [150, 180, 210],
    days: 'any',
    isWeekly: true,
    prices: [10, 12, 15],
  },
  classical: {
    categories: ['classical'],
    tags: ['live', 'accessible', 'book-early'],
    venues: ['hall'],
    starts: ['18:00', ...EVENING_STARTS],
    minutes: [90, 105, 120],
    days: 'any',
    isWeekly: false,
    prices: [18, 25, 40, 60],
  },
  choir: {
    categories: ['music', 'courses'],
    tags: ['beginners', 'members'],
    venues: ['centre', 'hall'],
    starts: ['18:30', '19:00'],
    minutes: [90, 120],
    days: 'weekdays',
    isWeekly: true,
    prices: [],
  },
  rock: {
    categories: ['music'],
    tags: ['live', 'late-night'],
    venues: ['hall', 'park'],
    starts: ['20:00', '21:00', '22:00'],
    minutes: [150, 180],
    days: 'weekend',
    isWeekly: false,
    prices: [20, 28, 35],
  },
  play: {
    categories: ['theatre'],
    tags: ['premiere', 'accessible'],
    venues: ['theatre'],
    starts: EVENING_STARTS,
    minutes: [120, 150],
    days: 'any',
    isWeekly: false,
    prices: [15, 22, 30],
  },
  comedy: {
    categories: ['theatre'],
    tags: ['late-night', 'food-and-drink'],
    venues: ['cafe', 'theatre'],
    starts: ['20:00', '21:30'],
    minutes: [75, 90],
    days: 'any',
    isWeekly: true,
    prices: [8, 12],
  },
  film: {
    categories: ['film'],
    tags: ['premiere', 'accessible'],
    venues: ['theatre', 'centre'],
    starts: ['17:45', '20:15', '22:30'],
    minutes: [95, 110, 140],
    days: 'any',
    isWeekly: false,
    prices: [8, 10],
  },
  exhibition: {
    categories: ['art'],
    tags: ['free-entry', 'accessible', 'annual'],
    venues: ['museum', 'studio'],
    starts: ['10:00', '11:00'],
    minutes: [420, 480],
    days: 'any',
    isWeekly: false,
    prices: [6, 9],
  },
  lecture: {
    categories: ['talks'],
    tags: ['free-entry', 'accessible'],
    venues: ['library', 'museum'],
    starts: ['18:00', '18:30', '19:00'],
    minutes: [60, 75, 90],
    days: 'weekdays',
    isWeekly: false,
    prices: [],
  },
  reading: {
    categories: ['books', 'talks'],
    tags: ['free-entry', 'members'],
    venues: ['library', 'cafe'],
    starts: ['17:00', '19:30'],
    minutes: [60, 90],
    days: 'any',
    isWeekly: true,
    prices: [],
  },
  workshop: {
    categories: ['courses', 'art'],
    tags: ['beginners', 'book-early'],
    venues: ['studio', 'centre'],
    starts: ['09:30', '10:00', '14:00'],
    minutes: [180, 240, 360],
    days: 'weekend',
    isWeekly: false,
    prices: [35, 50, 80],
  },
  yoga: {
    categories: ['sport', 'courses'],
    tags: ['beginners', 'outdoor'],
    venues: ['studio', 'park'],
    starts: ['07:30', '12:15', '18:00'],
    minutes: [60, 75],
    days: 'weekdays',
    isWeekly: true,
    prices: [8, 10],
  },
  run: {
    categories: ['sport'],
    tags: ['outdoor', 'free-entry', 'annual'],
    venues: ['park'],
    starts: ['08:00', '09:00'],
    minutes: [60, 120],
    days: 'weekend',
    isWeekly: true,
    prices: [],
  },
  market: {
    categories: ['markets', 'family'],
    tags: ['outdoor', 'food-and-drink', 'family-friendly'],
    venues: ['park', 'centre'],
    starts: ['08:30', '09:00', '10:00'],
    minutes: [300, 360, 420],
    days: 'weekend',
    isWeekly: true,
    prices: [],
  },
  kids: {
    categories: ['family'],
    tags: ['family-friendly', 'free-entry'],
    venues: ['library', 'museum', 'theatre'],
    starts: ['10:30', '14:00', '15:30'],
    minutes: [45, 60, 90],
    days: 'weekend',
    isWeekly: false,
    prices: [5, 7],
  },
  meetup: {
    categories: ['technology', 'talks'],
    tags: ['free-entry', 'beginners', 'food-and-drink'],
    venues: ['centre', 'cafe', 'studio'],
    starts: ['18:30', '19:00'],
    minutes: [120, 150],
    days: 'weekdays',
    isWeekly: true,
    prices: [],
  },
};

export const PARENT_CATEGORIES: Partial<Readonly<Record<CategorySlug, CategorySlug>>> = {
  jazz: 'music',
  classical: 'music',
  books: 'talks',
  technology: 'talks',
};
