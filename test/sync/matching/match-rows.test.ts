import { describe, expect, it } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { createRowMatcher } from '../../../src/sync/matching/match-rows.js';
import { createRecordLabels, recordClaimKey, sluggedRecordKey } from '../../../src/sync/matching/row-claims.js';

import { sayInEnglish } from '../../../src/text/catalogue.js';
import { cacheOf, draftOf } from './remote-records.js';

const VENUES = [
  { id: 1, slug: 'hall', venue: 'Hall', city: 'Leeds' },
  { id: 2, slug: 'hall-2', venue: 'Hall', city: 'York' },
  { id: 3, slug: 'hall-3', venue: 'Hall', city: 'York' },
  { id: 4, slug: 'barn', venue: 'Old Barn', city: 'Bath' },
];
const TAGS = [{ id: 7, slug: 'live', name: 'Live' }];
const EVENTS = [{ id: 9, slug: 'fete', title: 'Party', start_date: '2027-07-02 20:00:00', all_day: false }];

const KEY = ['venue', 'city'];

interface Circumstances {
  readonly key?: readonly string[];
  /** Records that rows with another slug have claimed. */
  readonly claimed?: readonly number[];
  /** The record that equals the row. */
  readonly equal?: number;
}

async function match(kind: RecordKind, cells: JsonObject, { key, claimed = [], equal }: Circumstances = {}) {
  const resource = resourceOf(kind);
  const { cache } = cacheOf({ venue: VENUES, tag: TAGS, event: EVENTS });
  await cache.loadRecords(resource, [...resource.sameBy, resource.title]);
  for (const id of claimed)
    cache.claimRow(resource, { key: recordClaimKey(id, sluggedRecordKey), place: 'other:1', content: '' });
  const isUpToDate = async (_: unknown, id: number) => id === equal;
  const matched = await createRowMatcher({ cache, labels: createRecordLabels(cache), key, now: () => 0, isUpToDate })(
    resource,
    draftOf(kind, cells),
  );
  return 'problem' in matched ? sayInEnglish(matched.problem.say) : matched;
}

const idOf = async (...row: Parameters<typeof match>) => {
  const matched = await match(...row);
  return typeof matched === 'string' ? matched : matched.id;
};

describe('a row means', () => {
  it.each<[string, RecordKind, JsonObject, Circumstances, number | undefined]>([
    ['its ID', 'venue', { id: 4, venue: 'Hall' }, {}, 4],
    ['nothing, where there is no such ID', 'venue', { id: 99, venue: 'Hall', city: 'Leeds' }, {}, undefined],
    ['its name and city', 'venue', { venue: 'HALL', city: 'leeds' }, {}, 1],
    ['its name and city before its slug', 'venue', { venue: 'Hall', city: 'Leeds', slug: 'barn' }, {}, 1],
    ['its slug before its name alone', 'venue', { venue: 'Old Barn', slug: 'hall-2' }, {}, 2],
    ['its slug, where several have its name and city', 'venue', { venue: 'Hall', city: 'York', slug: 'barn' }, {}, 4],
    ['what has both, where several have one', 'venue', { venue: 'Hall', city: 'York', slug: 'hall-3' }, {}, 3],
    [
      'of several with its name, the one that equals it',
      'venue',
      { venue: 'Hall', city: 'York', slug: 'x' },
      { equal: 3 },
      3,
    ],
    ['none that another slug has claimed', 'venue', { venue: 'Hall', city: 'York', slug: 'x' }, { claimed: [2] }, 3],
    [
      'not the one with its slug, if that is claimed',
      'venue',
      { venue: 'X', slug: 'barn' },
      { claimed: [4] },
      undefined,
    ],
    ['its name, where its city is empty', 'venue', { venue: 'Old Barn', address: '', city: '' }, {}, 4],
    ['nothing, where its city is cleared', 'venue', { venue: 'Old Barn', city: null }, {}, undefined],
    [
      'nothing, where the columns of --key are empty',
      'venue',
      { venue: 'Old Barn', city: '' },
      { key: KEY },
      undefined,
    ],
    ['nothing, to delete it', 'venue', { venue: 'Old Barn', city: '', _action: 'delete' }, {}, undefined],
    ['nothing without a date', 'event', { title: 'Party', start_date: '' }, {}, undefined],
    ['its slug', 'tag', { name: 'Else', slug: 'LIVE' }, {}, 7],
    ['nothing by its name, where it has a slug of its own', 'tag', { name: 'Live', slug: 'other' }, {}, undefined],
    ['what the user chose as key', 'venue', { venue: 'X', city: 'Bath' }, { key: ['city'] }, 4],
    [
      'a record by its text in another language',
      'event',
      { language: 'fr', title: 'Fête', 'title@en': 'Party', start_date: '2027-07-02 20:00' },
      {},
      9,
    ],
  ])('%s', async (_, kind, cells, circumstances, id) => {
    expect(await idOf(kind, cells, circumstances)).toBe(id);
  });

  it.each<[string, JsonObject, Circumstances, string]>([
    ['several', { venue: 'Hall', city: 'York' }, {}, '(2, 3)'],
    ['several that do not equal it', { venue: 'Hall', city: 'York', slug: 'x' }, {}, '(2, 3)'],
    ['several, whose city is empty in the row', { venue: 'Hall', city: '' }, {}, '(1, 2, 3)'],
    ['no name', { city: 'York' }, {}, ''],
    ['no cell of the chosen key', { venue: 'Hall' }, { key: ['phone'] }, ''],
  ])('no certain record, with %s', async (_, cells, circumstances, message) => {
    const said = await match('venue', cells, circumstances);
    expect(typeof said).toBe('string');
    expect(said).toContain(message);
  });
});

it.each<[string, RecordKind, JsonObject, string[], string | undefined]>([
  ['its name, and its slug beside', 'venue', { venue: 'Hall', city: 'Leeds', slug: 'x' }, ['venue', 'city'], '["x"]'],
  ['its name alone', 'venue', { venue: 'Hall', city: 'Leeds' }, ['venue', 'city'], undefined],
  ['its slug, where it has no name', 'venue', { slug: 'barn' }, ['slug'], '["barn"]'],
  ['the slug of a tag, which is its own', 'tag', { name: 'Live', slug: 'live' }, ['slug'], undefined],
])('a row has the key %s', async (_, kind, cells, shape, slug) => {
  expect(await match(kind, cells)).toMatchObject({ keyed: { shape } });
  expect(await match(kind, cells)).toHaveProperty('id');
  const matched = await match(kind, cells);
  expect(typeof matched === 'string' ? matched : matched.slug?.key).toBe(slug);
});
