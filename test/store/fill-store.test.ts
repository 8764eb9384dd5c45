import { describe, expect, test } from 'vitest';
import { fillStore } from '../../src/store/fill-store.js';
import type { RecordCells, Store, StoreSession } from '../../src/store/store.js';
import { event, opened, STORES, term, venue } from './stores.js';

const countEvents = (store: Store) => store.read((session) => session.count('event', []));
const search = (store: Store, word: string) =>
  store.read((session) => session.count('event', [{ words: [word], language: 'en' }]));
const insertEvent = (store: Store, slug: string, more: RecordCells = {}) =>
  store.write((session) => session.insert('event', event(slug, more)));

describe.each(STORES)('filling a store in %s', (_, named) => {
  const open = async () => opened(await named());

  test('counts and indexes what was written', async () => {
    const store = await open();
    await fillStore(store, async (bound) => {
      const tag = await bound.write((session) => session.insert('tag', term('live')));
      const id = await insertEvent(bound, 'gig', { search: 'loud gig', status: 'publish' });
      await bound.write((session) => session.link('tags', id, [tag], event('gig', { status: 'publish' })));
    });
    expect(await countEvents(store)).toBe(1);
    expect(await search(store, 'loud')).toBe(1);
    expect(await search(store, 'quiet')).toBe(0);
    expect(await store.read((session) => session.countLinks('tags'))).toEqual(new Map([[1, 1]]));
    await insertEvent(store, 'later', { search: 'quiet talk' });
    expect(await countEvents(store)).toBe(2);
    expect(await search(store, 'quiet')).toBe(1);
  });

  test.each<[string, (session: StoreSession, tags: readonly number[]) => Promise<unknown>, number[]]>([
    ['a reading of links', (session) => session.linksOf([1]), [1, 2]],
    ['an update of the event', (session) => session.update('event', 1, { status: 'draft' }), [1, 2]],
    ['the end of the links to a tag', (session, [tag = 0]) => session.unlink('tags', tag), [2]],
    ['the removal of a tag', (session, [tag = 0]) => session.remove('tag', tag), [2]],
    ['other links', (session, [tag = 0]) => session.link('tags', 1, [tag]), [1]],
    ['the removal of the event', (session) => session.remove('event', 1), []],
  ])('links of a new event, given twice, are there for %s in the same write', async (_, change, left) => {
    const store = await open();
    await fillStore(store, (bound) =>
      bound.write(async (session) => {
        const tags = [await session.insert('tag', term('live')), await session.insert('tag', term('loud'))];
        const id = await session.insert('event', event('gig', { status: 'publish' }));
        await session.link('tags', id, [...tags, ...tags], event('gig', { status: 'publish' }));
        await change(session, tags);
      }),
    );
    const links = await store.read((session) => session.linksOf([1]));
    expect(links.map(({ target }) => target)).toEqual(left);
    const isPublished =
      left.length > 0 && (await store.read((session) => session.find('event', 1)))?.status !== 'draft';
    expect([...(await store.read((session) => session.countLinks('tags'))).keys()]).toEqual(isPublished ? left : []);
  });

  test('its reads see its writes, and writes after them are counted too', async () => {
    const store = await open();
    const seen: number[] = [];
    await fillStore(store, async (bound) => {
      await insertEvent(bound, 'first', { search: 'loud gig' });
      seen.push(await countEvents(bound), await search(bound, 'loud'));
      await insertEvent(bound, 'second', { search: 'loud talk' });
      seen.push(await countEvents(bound), await search(bound, 'loud'));
    });
    expect(seen).toEqual([1, 1, 2, 2]);
    expect(await search(store, 'loud')).toBe(2);
  });

  test('a failure leaves nothing, and later events are counted', async () => {
    const store = await open();
    const failing = fillStore(store, async (bound) => {
      await insertEvent(bound, 'gig', { search: 'loud gig' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await countEvents(store)).toBe(0);
    await insertEvent(store, 'later', { search: 'loud talk' });
    expect(await countEvents(store)).toBe(1);
    expect(await search(store, 'loud')).toBe(1);
  });

  test('writes run one after another, and one that fails does not stop the next', async () => {
    const store = await open();
    await fillStore(store, async (bound) => {
      const failing = bound.write(() => Promise.reject(new Error('no')));
      const [, id] = await Promise.all([expect(failing).rejects.toThrow('no'), insertEvent(bound, 'gig')]);
      expect(id).toBe(1);
    });
    expect(await countEvents(store)).toBe(1);
  });

  test('finds a link target anew after it was changed', async () => {
    const store = await open();
    await fillStore(store, async (bound) => {
      const id = await bound.write((session) => session.insert('venue', venue('hall', { status: 'publish' })));
      const status = () => bound.write(async (session) => (await session.findLinkTarget('venue', id))?.status);
      expect(await status()).toBe('publish');
      await bound.write((session) => session.update('venue', id, { status: 'trash' }));
      expect(await status()).toBe('trash');
    });
  });
});
