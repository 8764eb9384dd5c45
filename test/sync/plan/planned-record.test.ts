import { describe, expect, it } from 'vitest';
import type { Language, Resource } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import type { RemoteCache } from '../../../src/sync/matching/remote-cache.js';
import { countActions, describeChanges, type PlannedRecord } from '../../../src/sync/plan/planned-record.js';

const event = resourceOf('event');

/** A cache with one record of each kind: number 7. */
const cache = {
  getRecord: ({ name }: Resource, id: number) => (id === 7 ? { slug: `${name}-seven` } : undefined),
} as unknown as RemoteCache;

const texts = (language: Language, values: JsonObject): ReadonlyMap<Language, JsonObject> =>
  new Map([[language, values]]);
const NO_TEXTS: ReadonlyMap<Language, JsonObject> = new Map();

describe('the changes of a plan', () => {
  it('name linked records by slug, new ones by slug or name, and others by ID', () => {
    const [hall, barn] = [
      { name: 'New Hall', identity: 'new hall', slug: 'new-hall', id: async () => 8 },
      { name: 'Barn', identity: 'barn', slug: '', id: async () => 9 },
    ];
    const values = { title: 'Gala', venue: [7, hall, barn, 12] };
    expect(describeChanges({ resource: event, values, translations: NO_TEXTS, cache })).toEqual([
      { field: 'title', after: 'Gala' },
      { field: 'venue', after: ['venue-seven', 'new-hall', 'Barn', 12] },
    ]);
    const category = { resource: resourceOf('category'), values: { parent: 7 }, translations: NO_TEXTS, cache };
    expect(describeChanges(category)).toEqual([{ field: 'parent', after: 'category-seven' }]);
  });

  it('have the value before, even a default; a cleared field has none after', () => {
    const current = { title: 'Gig', venues: [{ id: 7 }], featured: false, cost: '5', description: '' };
    const values = { title: 'Gala', venue: null, featured: true, cost: null, description: 'New' };
    expect(describeChanges({ resource: event, values, translations: NO_TEXTS, current, cache })).toEqual([
      { field: 'title', before: 'Gig', after: 'Gala' },
      { field: 'venue', before: ['venue-seven'] },
      { field: 'featured', before: false, after: true },
      { field: 'cost', before: '5' },
      { field: 'description', after: 'New' },
    ]);
  });

  it('name the language of a translated text, and ignore fallbacks as values before', () => {
    const translations = texts('fr', { title: 'Fête' });
    const inLanguages = new Map([['fr' as const, { shown: { title: 'Gig' }, withoutFallbacks: {} }]]);
    const current = { title: 'Gig' };
    expect(describeChanges({ resource: event, values: {}, translations, current, inLanguages, cache })).toEqual([
      { field: 'title', language: 'fr', after: 'Fête' },
    ]);
  });

  it('are shown as the source writes them, if it gives a text', () => {
    const sourceValueOf = (key: string) => (key === 'start_date' ? '2 July' : undefined);
    const values = { start_date: '2027-07-02', title: 'Gala' };
    expect(describeChanges({ resource: event, values, translations: NO_TEXTS, cache, sourceValueOf })).toEqual([
      { field: 'start_date', after: '2 July' },
      { field: 'title', after: 'Gala' },
    ]);
  });
});

it('counts the records of a plan by action, including unchanged ones', () => {
  const records = (['create', 'update', 'create', 'unchanged'] as const).map(
    (action): PlannedRecord => ({ action, resource: event, title: '', changes: [] }),
  );
  expect(countActions(records)).toEqual({ create: 2, update: 1, delete: 0, unchanged: 1 });
});
