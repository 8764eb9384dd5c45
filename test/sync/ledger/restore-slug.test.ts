import { expect, test } from 'vitest';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { createWithSlug, findSlugChange } from '../../../src/sync/ledger/restore-slug.js';

/** Creates a record that should get a slug. @returns the writes; those that are not reverted on their own begin with “unlisted” */
async function create(kind: 'venue' | 'event', values: JsonObject, wanted: unknown) {
  const writes: unknown[][] = [];
  const clientOf = (...words: string[]) => ({
    call: async ({ action }: { action: string }, sent: JsonObject, call: { path?: unknown; method?: string } = {}) => {
      writes.push([...words, action, sent, ...(call.path === undefined ? [] : [call.path, call.method])]);
      return { record: { id: 7, slug: 'given' } };
    },
  });
  const clients = { client: clientOf(), unlisted: clientOf('unlisted') } as never;
  expect(await createWithSlug(resourceOf(kind), values, wanted, clients)).toEqual({ id: 7, slug: 'given' });
  return writes;
}

test('a venue with an earlier name gets its slug by that name, as an invisible draft', async () => {
  const values = { venue: 'New Hall', city: 'Leeds', status: 'publish', i18n_language: 'fr' };
  expect(await create('venue', values, 'old-hall')).toEqual([
    ['create', { ...values, venue: 'old-hall', status: 'draft' }],
    ['unlisted', 'update', { venue: 'New Hall', status: 'publish', i18n_language: 'fr' }, { id: 7 }, 'PUT'],
  ]);
});

test('the rename back sets no status or language that the record did not have', async () => {
  const [, renamed] = await create('venue', { venue: 'New Hall' }, 'old-hall');
  expect(renamed).toEqual(['unlisted', 'update', { venue: 'New Hall' }, { id: 7 }, 'PUT']);
});

test.each<[string, 'venue' | 'event', JsonObject, unknown]>([
  ['a slug that comes from the name', 'venue', { venue: 'Old Hall' }, 'old-hall'],
  ['no slug', 'venue', { venue: 'New Hall' }, undefined],
  ['a kind whose slug can be written', 'event', { title: 'Jazz', slug: 'old' }, 'old'],
])('%s needs one write', async (_, kind, values, wanted) => {
  expect(await create(kind, values, wanted)).toEqual([['create', values]]);
});

test.each<[unknown, unknown, unknown]>([
  ['hall', 'hall-2', { slug: { was: 'hall', now: 'hall-2' } }],
  ['hall', 'hall', {}],
  [undefined, 'hall', {}],
  ['hall', undefined, {}],
  ['hall__trashed', 'hall__trashed-2', {}],
])('reports a slug of %s that is then %s', (was, now, expected) => {
  expect(findSlugChange({ before: { slug: was } } as never, now)).toEqual(expected);
  expect(findSlugChange({} as never, now)).toEqual({});
});
