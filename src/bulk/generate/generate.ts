import type { Temporal } from 'temporal-polyfill';
import type { Language, Resource, ResourceName } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import { type Entry, entryKeysOf } from '../entries.js';
import type { Section } from '../export/writers.js';
import { sourceOf } from './chance.js';
import { CATEGORIES, type EdgeCase, type Making, TAGS, VENUE_SORTS } from './define.js';
import { eventAt, markOf } from './events.js';
import type { World } from './plan.js';
import { type Made, type MadeVenue, organizersOf, venuesOf } from './posts.js';
import { speakersOf } from './speakers.js';
import { categoryAt, tagAt } from './terms.js';

export interface Generating {
  readonly kind: ResourceName;
  readonly count: number;
  /** The same seed gives the same records. */
  readonly seed: number;
  /** Languages of the records. At least one. */
  readonly languages: readonly Language[];
  /** Center of the date range of events. */
  readonly from: Temporal.PlainDate;
  /** Days before and after the center. */
  readonly spread: number;
  readonly edgeCases: readonly EdgeCase[];
}

/**
 * Generates plausible records of a kind. For events, the records that they link to come first. Equal options give equal
 * bytes; memory use does not depend on the number of events.
 */
export async function* generated(options: Generating): AsyncGenerator<Section> {
  const source = sourceOf();
  const context: Making = { seed: options.seed, source, locales: await speakersOf(options.languages, source) };
  if (options.kind === 'event') yield* calendarSections(options, context);
  else yield singleSection(options, context);
}

function singleSection({ kind, count, languages }: Generating, context: Making): Section {
  const entryAt: Partial<Record<ResourceName, (index: number) => Entry>> = {
    category: (index) => categoryAt(index, context),
    tag: (index) => tagAt(index, context),
  };
  const at = entryAt[kind];
  if (at !== undefined) return createSection(kind, { count, languages, at });
  return createSection(
    kind,
    postListing(kind === 'venue' ? venuesOf(count, context) : organizersOf(count, context), languages),
  );
}

const postListing = (made: readonly Made[], languages: readonly Language[]): Listing => ({
  count: made.length,
  languages,
  at: (index) => made[index]?.entry ?? {},
});

/** Returns the number of venues or organizers for `count` events: it grows with the square root, up to 400. */
const postCountFor = (count: number, factor: number, languages: readonly Language[]): number =>
  Math.min(400, Math.max(languages.length, Math.round(factor * Math.sqrt(count))));

function* calendarSections(options: Generating, context: Making): Generator<Section> {
  const { count, languages, edgeCases, from, spread } = options;
  const venues = venuesOf(postCountFor(count, 2, languages), context);
  const organizers = organizersOf(postCountFor(count, 1, languages), context);
  const edgeCaseTags = edgeCases.map(markOf).map((name): Entry => ({ name, slug: name }));
  const tags = [...TAGS.map((_, index) => tagAt(index, context)), ...edgeCaseTags];
  const calendar: World = { ...context, from, spread, venues: groupByType(venues), organizers };
  yield createSection('category', { count: CATEGORIES.length, languages, at: (index) => categoryAt(index, context) });
  yield createSection('tag', { count: tags.length, languages, at: (index) => tags[index] ?? {} });
  yield createSection('venue', postListing(venues, languages));
  yield createSection('organizer', postListing(organizers, languages));
  yield createSection('event', { count, languages, at: (index) => eventAt(index, calendar, edgeCases) });
}

const groupByType = (venues: readonly MadeVenue[]): World['venues'] =>
  new Map(VENUE_SORTS.map((type) => [type, venues.filter((venue) => venue.type === type)]));

interface Listing {
  readonly count: number;
  readonly languages: readonly Language[];
  readonly at: (index: number) => Entry;
}

function createSection(kind: ResourceName, { count, languages, at }: Listing): Section {
  const resource: Resource = resourceOf(kind);
  return {
    resource,
    count,
    keys: entryKeysOf(resource, { languages, withLanguage: true }),
    entries: async function* () {
      for (let index = 0; index < count; index++) yield at(index);
    },
  };
}
