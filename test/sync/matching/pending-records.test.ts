import { describe, expect, it } from 'vitest';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { createPendingRecords, resolvePendingIds } from '../../../src/sync/matching/pending-records.js';

const tag = resourceOf('tag');

/** A promise that is settled from outside. */
function deferred() {
  let settle: { resolve: (id: number) => void; reject: (error: Error) => void } | undefined;
  const id = new Promise<number>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === undefined) throw new Error('a promise runs its executor at once');
  return { id, ...settle };
}

describe('a record that is still being created', () => {
  it('matches by name and slug without regard to case until it exists', async () => {
    const pending = createPendingRecords();
    const { id, resolve } = deferred();
    void pending.register(tag, { name: 'Rock & Roll', slug: 'rnr' }, id);
    expect(pending.findByName(tag, 'ROCK & roll')?.slug).toBe('rnr');
    expect(pending.findBySlug(tag, 'RNR')?.name).toBe('Rock & Roll');
    expect(pending.findByName(resourceOf('category'), 'Rock & Roll')).toBeUndefined();
    resolve(7);
    expect(await pending.findByName(tag, 'Rock & Roll')?.id()).toBe(7);
    await id;
    expect([pending.findByName(tag, 'Rock & Roll'), pending.findBySlug(tag, 'rnr')]).toEqual([undefined, undefined]);
  });

  it('is replaced by a later one with its name, which stays when the first one is done', async () => {
    const pending = createPendingRecords();
    const [one, other] = [deferred(), deferred()];
    void pending.register(tag, { name: 'Live', slug: '' }, one.id);
    void pending.register(tag, { name: 'Live', slug: '' }, other.id);
    one.resolve(1);
    await one.id;
    expect(pending.findByName(tag, 'Live')?.id()).toBe(other.id);
    expect(pending.findBySlug(tag, '')).toBeUndefined();
  });

  it.each(['name', 'slug'])('can be awaited by its %s, even if it fails', async (by) => {
    const pending = createPendingRecords();
    const { id, reject } = deferred();
    pending.register(tag, { name: 'Rock & Roll', slug: 'rnr' }, id).catch(() => {});
    const steps: string[] = [];
    const waited = pending
      .waitFor(tag, ['nothing', by === 'name' ? 'Rock & Roll' : 'rnr'])
      .then(() => steps.push('waited'));
    await Promise.resolve();
    steps.push('fails');
    reject(new Error('refused'));
    await waited;
    expect(steps).toEqual(['fails', 'waited']);
  });
});

it('a row with another natural key does not wait for a record with the same name', async () => {
  const pending = createPendingRecords();
  const key = { shape: ['name', 'parent'], key: '["live","1"]' };
  void pending.register(tag, { name: 'Live', slug: 'live', key }, deferred().id);
  const waits = async (own: typeof key) =>
    Promise.race([
      pending.waitFor(tag, ['Live'], own).then(() => false),
      new Promise((resolve) => setImmediate(() => resolve(true))),
    ]);
  expect(await waits({ ...key, key: '["live","2"]' })).toBe(false);
  expect(await waits(key)).toBe(true);
  // Keys of other fields may be those of the same record.
  expect(await waits({ shape: ['name'], key: '["live"]' })).toBe(true);
});

describe('links to records that are still being created', () => {
  it('become IDs in their order; values without such links are returned at once', async () => {
    const [one, other] = [deferred(), deferred()];
    const values = {
      title: 'Gig',
      venue: [{ name: 'a', id: () => one.id }, 4],
      parent: { name: 'b', id: () => other.id },
    };
    const resolved = resolvePendingIds(values);
    other.resolve(2);
    one.resolve(1);
    expect(await resolved).toEqual({ title: 'Gig', venue: [1, 4], parent: 2 });
    expect(resolvePendingIds({ venue: [4] })).toEqual({ venue: [4] });
  });

  it.each(['one list', 'two fields'])(
    'fail only after all in %s have settled, so that each reaches the ledger',
    async (where) => {
      const [one, other] = [deferred(), deferred()];
      const links = [one, other].map(({ id }, at) => ({ name: `${at}`, id: () => id }));
      const values = where === 'one list' ? { tags: links } : { tags: links.slice(0, 1), venue: links.slice(1) };
      const steps: string[] = [];
      const failed = Promise.resolve(resolvePendingIds(values)).catch(() => steps.push('failed'));
      one.reject(new Error('refused'));
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      steps.push('other done');
      other.resolve(2);
      await failed;
      expect(steps).toEqual(['other done', 'failed']);
    },
  );
});
