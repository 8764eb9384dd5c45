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
export async function* generated(generating: Generating): AsyncGenerator<Section> {
  const source = sourceOf();
  const making: Making = { seed: generating.seed, source, speakers: await speakersOf(generating.languages, source) };
  if (generating.kind === 'event') yield* withEvents(generating, making);
  else yield alone(generating, making);
}

function alone({ kind, count, languages }: Generating, making: Making): Section {
  const entryAt: Partial<Record<ResourceName, (index: number) => Entry>> = {
    category: (index) => categoryAt(index, making),
    tag: (index) => tagAt(index, making),
  };
  const at = entryAt[kind];
  if (at !== undefined) return section(kind, { count, languages, at });
  return section(kind, listed(kind === 'venue' ? venuesOf(count, making) : organizersOf(count, making), languages));
}

const listed = (made: readonly Made[], languages: readonly Language[]): Listing => ({
  count: made.length,
  languages,
  at: (index) => made[index]?.entry ?? {},
});

/** Returns the number of venues or organizers for `count` events: it grows with the square root, up to 400. */
const among = (count: number, factor: number, languages: readonly Language[]): number =>
  Math.min(400, Math.max(languages.length, Math.round(factor * Math.sqrt(count))));

function* withEvents(generating: Generating, making: Making): Generator<Section> {
  const { count, languages, edgeCases, from, spread } = generating;
  const venues = venuesOf(among(count, 2, languages), making);
  const organizers = organizersOf(among(count, 1, languages), making);
  const marks = edgeCases.map(markOf).map((name): Entry => ({ name, slug: name }));
  const tags = [...TAGS.map((_, index) => tagAt(index, making)), ...marks];
  const world: World = { ...making, from, spread, venues: bySort(venues), organizers };
  yield section('category', { count: CATEGORIES.length, languages, at: (index) => categoryAt(index, making) });
  yield section('tag', { count: tags.length, languages, at: (index) => tags[index] ?? {} });
  yield section('venue', listed(venues, languages));
  yield section('organizer', listed(organizers, languages));
  yield section('event', { count, languages, at: (index) => eventAt(index, world, edgeCases) });
}

const bySort = (venues: readonly MadeVenue[]): World['venues'] =>
  new Map(VENUE_SORTS.map((sort) => [sort, venues.filter((venue) => venue.sort === sort)]));

interface Listing {
  readonly count: number;
  readonly languages: readonly Language[];
  readonly at: (index: number) => Entry;
}

function section(kind: ResourceName, { count, languages, at }: Listing): Section {
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
