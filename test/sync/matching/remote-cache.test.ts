import { describe, expect, it } from 'vitest';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { SLUG_KEY_FIELDS } from '../../../src/sync/matching/record-keys.js';
import { cacheOf } from './remote-records.js';

const venue = resourceOf('venue');
const HALL = { id: 1, slug: 'hall', venue: 'Hall', city: 'Leeds', phone: '5' };
const FIELDS = ['venue', 'city'];

describe('the cache of remote records', () => {
  it('reads a kind once with the given properties, and once more for each language', async () => {
    const { cache, asked } = cacheOf({ venue: [HALL] });
    await Promise.all([cache.loadRecords(venue, FIELDS), cache.loadRecords(venue, ['phone'])]);
    await cache.loadRecords(venue, [], 'fr');
    await cache.loadRecords(venue, [], 'fr');
    expect(asked.map((url) => /i18n_language=\w+/.exec(url)?.[0])).toEqual([undefined, 'i18n_language=fr']);
    expect(asked[0]).toContain('venues.city');
    expect(asked[0]).not.toContain('phone');
    expect(cache.getRecord(venue, 1)).toEqual({ id: 1, slug: 'hall', venue: 'Hall', city: 'Leeds' });
    expect(cache.getRecord(venue, 1, 'fr')).toMatchObject({ venue: 'Hall' });
    expect(cache.getRecord(venue, 1, 'es')).toBeUndefined();
  });

  it('requests whole records from a foreign service, which may not support _fields', async () => {
    const { cache, asked } = cacheOf({ venue: [HALL] }, { isForeign: true });
    await cache.loadRecords(venue, FIELDS);
    expect(asked[0]).not.toContain('_fields');
  });

  const found = async (changes: object, keys: readonly [shape: readonly string[], key: string][]) => {
    const { cache } = cacheOf({ venue: [HALL, { id: 2, slug: 'barn', venue: '', city: 'York' }] });
    await cache.loadRecords(venue, FIELDS);
    const find = () => keys.map(([shape, key]) => cache.findByKey(venue, shape, key));
    const before = find();
    cache.storeRecord(venue, { ...HALL, ...changes });
    return [before, find()];
  };

  it.each([
    [
      'a new name',
      { venue: 'Arena', slug: 'arena' },
      [
        [[1], [1], [], []],
        [[], [], [1], [1]],
      ],
    ],
    [
      'the same name',
      { phone: '6' },
      [
        [[1], [1], [], []],
        [[1], [1], [], []],
      ],
    ],
    [
      'another record',
      { id: 3, venue: 'Arena', slug: 'arena' },
      [
        [[1], [1], [], []],
        [[1], [1], [3], [3]],
      ],
    ],
  ])('finds a stored record by its current keys only: %s', async (_, changes, ids) => {
    const keys = [
      [['venue'], '["hall"]'],
      [SLUG_KEY_FIELDS, '["hall"]'],
      [['venue'], '["arena"]'],
      [SLUG_KEY_FIELDS, '["arena"]'],
    ] as const;
    expect(await found(changes, keys as never)).toEqual(ids);
  });

  it('finds no record by an empty first field', async () => {
    expect(await found({}, [[['venue', 'city'], '["","york"]']])).toEqual([[[]], [[]]]);
  });

  it('gives a key of each kind to the first row that claims it', () => {
    const { cache } = cacheOf({});
    const claim = (place: string) => ({ key: 'venue hall', place, content: place });
    expect(cache.claimRow(venue, claim('a:1'))).toBeUndefined();
    expect(cache.claimRow(venue, claim('a:2'))).toMatchObject({ place: 'a:1', content: 'a:1' });
    expect(cache.claimRow(resourceOf('tag'), claim('a:3'))).toBeUndefined();
    expect(cache.findClaim(venue, 'venue hall')).toMatchObject({ place: 'a:1' });
    expect(cache.findClaim(venue, 'venue barn')).toBeUndefined();
  });
});

it('forgets a stored record that has gone to the trash', async () => {
  const { cache } = cacheOf({ venue: [HALL] });
  await cache.loadRecords(venue, FIELDS);
  cache.storeRecord(venue, { ...HALL, status: 'trash' });
  expect(cache.getRecord(venue, 1)).toBeUndefined();
});
