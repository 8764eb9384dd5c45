import { describe, expect, test } from 'vitest';
import type { Store, StoreSession } from '../../src/store/store.js';
import { event, opened, read, STORES, term, venue } from './stores.js';

const slugsOf = (store: Store) =>
  store.read(async (session) =>
    (await session.select('venue', { where: [], order: [{ column: 'id' }] })).map(({ slug }) => slug),
  );

describe.each(STORES)('in %s', (name, named) => {
  const open = async () => opened(await named());

  test('a record is read as written, with every type of cell', async () => {
    const store = await open();
    const cells = venue('a', {
      geo_lat: -12.5,
      geo_lng: null,
      image: { url: 'https://x.org/a.png', sizes: { s: 1 } },
      show_map: true,
      address: '日本 "x" \'y\' \u{1F389}',
      translations: { fr: { venue: 'b' } },
    });
    const id = await store.write((session) => session.insert('venue', cells));
    const row = await store.read((session) => session.find('venue', id));
    expect(row).toMatchObject({ id, ...read(cells) });
    expect(row).toMatchObject({ show_map_link: false, city: '', country: '' });
  });

  test('IDs come from two sequences and are never reused', async () => {
    const store = await open();
    const ids = await store.write(async (session) => {
      const first = await session.insert('venue', venue('a'));
      const ids = [first, await session.insert('event', event('a')), await session.insert('organizer', organizer('a'))];
      await session.remove('organizer', ids[2] ?? 0);
      return [
        ...ids,
        await session.insert('venue', venue('b')),
        await session.insert('category', term('a')),
        await session.insert('tag', term('a')),
      ];
    });
    expect(ids).toEqual([1, 2, 3, 4, 1, 2]);
  });

  test('a failed write leaves nothing', async () => {
    const store = await open();
    const failing = store.write(async (session) => {
      await session.insert('venue', venue('a'));
      await session.addUser({ login: 'x', name: 'x', role: 'editor' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await slugsOf(store)).toEqual([]);
    expect(await store.read((session) => session.users())).toEqual([]);
  });

  test('a failed write does not affect others that arrive at the same time', async () => {
    const store = await open();
    await store.write((session) => session.insert('venue', venue('taken')));
    // More than two groups of a file's writes, and more than twice the connections of PostgreSQL.
    const together = name === 'PostgreSQL' ? 60 : 600;
    const writes = Array.from({ length: together }, (_, number) =>
      store.write(async (session) => {
        const id = await session.insert('venue', venue(`v${number}`));
        if (number % 3 === 1) throw new Error(`no ${number}`);
        if (number % 3 === 2) await session.insert('venue', venue('taken'));
        return id;
      }),
    );
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, n) => (n % 3 === 0 ? 'fulfilled' : 'rejected')),
    );
    const kept = outcomes.flatMap((_, n) => (n % 3 === 0 ? [`v${n}`] : []));
    expect((await slugsOf(store)).sort()).toEqual([...kept, 'taken'].sort());
    const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(new Set(ids).size).toBe(together / 3);
  });

  // PostgreSQL runs writes side by side: each sees those that were committed before its statements.
  test.skipIf(name === 'PostgreSQL')('writes see earlier ones, in order of arrival', async () => {
    const store = await open();
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        store.write(async (session) => {
          const before = await session.count('venue', []);
          await session.insert('venue', venue(`v${number}`));
          return before;
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 20 }, (_, number) => number));
  });

  test('callers of writes committed together continue in separate turns', async () => {
    const store = await open();
    let turn = 0;
    const turns = new Set<number>();
    const count = () => {
      turn += 1;
      if (turns.size < 20) counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const write = async (at: number) => {
      await store.write((session) => session.setSetting(`${at}`, 'x'));
      turns.add(turn);
      for (const until = performance.now() + 5; performance.now() < until; );
    };
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(at)));
    clearImmediate(counting);
    expect(turns.size).toBeGreaterThan(3);
  });

  test('a slug is unique within its kind', async () => {
    const store = await open();
    await store.write((session) => session.insert('venue', venue('hall')));
    await store.write((session) => session.insert('organizer', organizer('hall')));
    await expect(store.write((session) => session.insert('venue', venue('hall')))).rejects.toThrow(/unique/i);
  });

  test('taken slugs are listed for each kind', async () => {
    const store = await open();
    await store.write(async (session) => {
      for (const slug of ['gig', 'gig-2', 'gig-x']) await session.insert('venue', venue(slug));
    });
    await store.read(async (session) => {
      expect(await session.slugsAmong('venue', ['gig-2', 'gig-3', 'gig-x'])).toEqual(new Set(['gig-2', 'gig-x']));
      expect(await session.slugsAmong('event', ['gig-2'])).toEqual(new Set());
      expect([await session.hasSlug('venue', 'gig'), await session.hasSlug('event', 'gig')]).toEqual([true, false]);
    });
  });

  test('numbers for a name are consecutive, from the given first one', async () => {
    const store = await open();
    const next = (name: string) => store.write((session) => session.nextNumber(name));
    expect(await next('a')).toBe(undefined);
    expect(await store.write((session) => session.startNumbers('a', 20))).toBe(20);
    expect([await next('a'), await next('a'), await next('b')]).toEqual([21, 22, undefined]);
  });

  test('links keep their order, have no duplicates, and go with either end', async () => {
    const store = await open();
    const { first, second, third, gig } = await store.write(async (session) => {
      const [first, second, third] = [
        await session.insert('venue', venue('a')),
        await session.insert('venue', venue('b')),
        await session.insert('venue', venue('c')),
      ];
      const gig = await session.insert('event', event('gig'));
      await session.link('venues', gig, [third, first, third, second]);
      return { first, second, third, gig };
    });
    const targets = () =>
      store.read(async (session) => (await session.linksFrom('venues', [gig])).map(({ target }) => target));
    expect(await targets()).toEqual([third, first, second]);
    await store.write((session) => session.remove('venue', first));
    expect(await targets()).toEqual([third, second]);
    await store.write((session) => session.unlink('venues', second));
    expect(await targets()).toEqual([third]);
    await store.write((session) => session.remove('event', gig));
    expect(await targets()).toEqual([]);
  });

  test('categories are found with all their descendants, each once', async () => {
    const store = await open();
    const [first = 0, ...others] = await store.write(async (session) => {
      const ids: number[] = [];
      for (const slug of ['a', 'b', 'c', 'd'])
        ids.push(await session.insert('category', term(slug, { parent: ids.at(-1) ?? 0 })));
      return ids;
    });
    const found = (ids: readonly number[]) =>
      store.read(async (session) => (await session.withDescendants('category', ids)).sort((a, b) => a - b));
    expect(await found([first])).toEqual([first, ...others]);
    expect(await found([others[1] ?? 0, others[2] ?? 0])).toEqual(others.slice(1));
    expect(await found([])).toEqual([]);
    // No write makes a cycle, but a damaged file may hold one.
    await store.write((session) => session.update('category', first, { parent: others[2] ?? 0 }));
    expect(await found([others[1] ?? 0])).toEqual([first, ...others]);
  });

  test.each([
    [999, 1],
    [1, 999],
  ])('a link between %d and %d is refused if one does not exist', async (from, to) => {
    const store = await open();
    await store.write(async (session) => {
      await session.insert('event', event('gig'));
      await session.insert('tag', term('t'));
    });
    await expect(store.write((session) => session.link('tags', from, [to]))).rejects.toThrow(/foreign key/i);
  });

  test('only links from published events are counted', async () => {
    const store = await open();
    const counts = await store.write(async (session) => {
      const tag = await session.insert('tag', term('t'));
      for (const status of ['publish', 'publish', 'draft', 'trash']) {
        const id = await session.insert('event', event(`e${Math.random()}`, { status }));
        await session.link('tags', id, [tag]);
      }
      await session.insert('tag', term('u'));
      return [
        await session.countLinks('tags'),
        await session.countLinks('tags', [tag]),
        await session.countLinks('tags', [2]),
      ];
    });
    expect(counts.map((count) => [...count])).toEqual([[[1, 2]], [[1, 2]], []]);
  });

  test.each<[string, Parameters<StoreSession['select']>[1]['where'], string[]]>([
    ['=', [{ column: 'city', is: '=', value: 'Rome' }], ['a', 'c']],
    ['<>', [{ column: 'city', is: '<>', value: 'Rome' }], ['b']],
    [
      'two at once',
      [
        { column: 'city', is: '=', value: 'Rome' },
        { column: 'slug', is: '>', value: 'a' },
      ],
      ['c'],
    ],
    ['in', [{ column: 'slug', in: ['a', 'b', 'z'] }], ['a', 'b']],
    ['in nothing', [{ column: 'slug', in: [] }], []],
    ['not in', [{ column: 'slug', notIn: ['a'] }], ['b', 'c']],
    [
      'any',
      [{ any: [[{ column: 'slug', is: '=', value: 'a' }], [{ column: 'city', is: '=', value: 'Oslo' }]] }],
      ['a', 'b'],
    ],
    ['words', [{ words: ['hall', 'big'], language: 'en' }], ['c']],
    ['a word is no pattern', [{ words: ['%'], language: 'en' }], []],
    ['words of another language', [{ words: ['salle'], language: 'fr' }], ['c']],
    ['words that this language hides', [{ words: ['hall'], language: 'fr' }], ['a']],
    ['a quote', [{ column: 'city', is: '=', value: "' or 1=1 --" }], []],
  ])('selects by %s', async (_name, where, slugs) => {
    const store = await open();
    const found = await store.write(async (session) => {
      await session.insert('venue', venue('a', { city: 'Rome', search: 'small hall' }));
      await session.insert('venue', venue('b', { city: 'Oslo' }));
      await session.insert('venue', venue('c', { city: 'Rome', search: 'big old hall', search_fr: 'grande salle' }));
      return [
        await session.select('venue', { where, order: [{ column: 'slug' }] }),
        await session.count('venue', where),
      ] as const;
    });
    expect(found[0].map(({ slug }) => slug)).toEqual(slugs);
    expect(found[1]).toBe(slugs.length);
  });

  test('pages in the given order', async () => {
    const store = await open();
    await store.write(async (session) => {
      for (const [index, city] of ['x', 'y', 'x', 'y'].entries())
        await session.insert('venue', venue(`v${index}`, { city }));
    });
    const order = [{ column: 'city', descending: true }, { column: 'id' }];
    const rows = await store.read((session) => session.select('venue', { where: [], order, limit: 2, offset: 1 }));
    expect(rows.map(({ slug }) => slug)).toEqual(['v3', 'v0']);
  });

  test('settings and stored responses are replaced, and old responses deleted', async () => {
    const store = await open();
    const read = await store.write(async (session) => {
      await session.setSetting('zone', 'UTC');
      await session.setSetting('zone', 'Asia/Tokyo');
      await session.saveReplay(1, 'k', { fingerprint: 'f', answer: '1', at: '2026-01-01 00:00:00' });
      await session.saveReplay(1, 'k', { fingerprint: 'g', answer: '2', at: '2026-01-02 00:00:00' });
      return [
        await session.setting('zone'),
        await session.setting('none'),
        await session.findReplay(1, 'k', '2026-01-02 00:00:00'),
        await session.findReplay(1, 'k', '2026-01-02 00:00:01'),
        await session.findReplay(2, 'k', '2026-01-01 00:00:00'),
      ];
    });
    expect(read).toEqual(['Asia/Tokyo', undefined, { fingerprint: 'g', answer: '2' }, undefined, undefined]);
  });

  test('logins are unique, passwords are deleted with their user, and IDs of deleted users are not reused', async () => {
    const store = await open();
    const ed = { login: 'ed', name: 'Ed', role: 'editor' };
    const id = await store.write((session) => session.addUser(ed));
    await expect(store.write((session) => session.addUser(ed))).rejects.toThrow(/unique/i);
    const left = await store.write(async (session) => {
      await session.addPasswordHash(id, 'h1');
      await session.addPasswordHash(id, 'h2');
      const before = await session.passwordHashes(id);
      await session.removeUser(id);
      return [before, await session.passwordHashes(id), await session.addUser(ed)];
    });
    expect(left).toEqual([['h1', 'h2'], [], expect.toSatisfy((next) => next > id)]);
  });

  test('a write to an unknown column fails and leaves nothing', async () => {
    const store = await open();
    await expect(store.write((session) => session.insert('venue', venue('a', { nonsense: 1 })))).rejects.toThrow(
      'nonsense',
    );
    expect(await slugsOf(store)).toEqual([]);
  });
});

const SHARED = STORES.filter(([name]) => name !== 'memory');

test.each(SHARED)('in %s a read sees a snapshot, unaffected by simultaneous writes', async (_, named) => {
  const store = await opened(await named());
  await store.write((session) => session.insert('venue', venue('a')));
  let writing: Promise<unknown> = Promise.resolve();
  const counts = await store.read(async (session) => {
    const before = await session.count('venue', []);
    await store.write((inner) => inner.insert('venue', venue('b')));
    writing = store.read((later) => later.count('venue', []));
    return [before, await session.count('venue', [])];
  });
  expect(counts).toEqual([1, 1]);
  expect(await writing).toBe(2);
});

test.each(SHARED)('in %s a failed read does not block the next ones', async (_, named) => {
  const store = await opened(await named());
  const reads = [1, 2, 3].map((number) =>
    store.read(async (session) => {
      await session.count('venue', []);
      if (number === 2) throw new Error('no');
      return number;
    }),
  );
  expect((await Promise.allSettled(reads)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

const organizer = (slug: string) => {
  const { venue: _, ...cells } = venue(slug);
  return { ...cells, organizer: slug };
};
