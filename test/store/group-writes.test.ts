// Tests src/store/postgres/group-writes.ts and src/shared-lookups.ts.
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSharedLookups } from '../../src/shared-lookups.js';
import { WriteConflictError } from '../../src/store/sql/create-session.js';
import type { Store, StoreSession } from '../../src/store/store.js';
import { hasPostgres, newSchema } from '../support/postgres.js';
import { opened, venue } from './stores.js';

// Requests that arrive together share transactions and lookups on PostgreSQL (docs/decisions/0018).

async function connected(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const slugsOf = async (store: Store): Promise<unknown[]> => {
  const rows = await store.read((session) => session.select('venue', { where: [], order: [{ column: 'slug' }] }));
  return rows.map(({ slug }) => slug);
};

const inserting = (slug: string) => (session: StoreSession) => session.insert('venue', venue(slug));

describe.skipIf(!hasPostgres)('writes that arrive together', () => {
  test('share transactions', async () => {
    const url = await newSchema();
    const store = await opened(url);
    const ids = await Promise.all(Array.from({ length: 40 }, (_, number) => store.write(inserting(`v${number}`))));
    expect(new Set(ids).size).toBe(40);
    const { rows } = await (await connected(url)).query('select count(distinct xmin::text)::int as number from venues');
    expect(rows[0].number).toBeLessThan(40);
  });

  test.each<[string, (session: StoreSession) => Promise<unknown>]>([
    ['before it writes', () => Promise.reject(new Error('no'))],
    ['after it has written', (session) => inserting('x')(session).then(() => Promise.reject(new Error('no')))],
    ['by a constraint', inserting('a')],
    ['by another write', () => Promise.reject(new WriteConflictError('again'))],
  ])('succeed or fail independently: one that fails %s', async (_, failing) => {
    const store = await opened(await newSchema());
    const works = [inserting('a'), failing, inserting('b')];
    const outcomes = await Promise.allSettled(works.map((work) => store.write(work)));
    // Of two with the same slug, either may come first.
    const [one, other, independent] = outcomes.map(({ status }) => status);
    expect([[one, other].sort(), independent]).toEqual([['fulfilled', 'rejected'], 'fulfilled']);
    expect(await slugsOf(store)).toEqual(['a', 'b']);
  });

  test('do not wait for another that waits for a lock', async () => {
    const url = await newSchema();
    const store = await opened(url);
    const id = await store.write(inserting('locked'));
    const blocker = await connected(url);
    await blocker.query(`begin; select 1 from venues where id = ${id} for update`);
    const held = store.write((session) => session.find('venue', id, 'for-update'));
    await store.write(inserting('free'));
    expect(await slugsOf(store)).toEqual(['free', 'locked']);
    await blocker.query('commit');
    expect(await held).toMatchObject({ id });
  });
});

test('simultaneous lookups share one query that starts after all of them', async () => {
  const asked: string[][] = [];
  let finish: ((error?: Error) => void)[] = [];
  const find = createSharedLookups(async (keys) => {
    asked.push([...keys]);
    await new Promise<void>((resolve, reject) => finish.push((error) => (error ? reject(error) : resolve())));
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} ${asked.length}`]));
  });
  const finishNext = async (error?: Error) => {
    const [first] = finish;
    finish = finish.slice(1);
    first?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const first = find('a');
  const others = [find('a'), find('b'), find('nobody'), find('a')];
  expect(asked).toEqual([['a']]);
  await finishNext();
  expect(asked).toEqual([['a'], ['a', 'b', 'nobody']]);
  await finishNext();
  expect(await Promise.all([first, ...others])).toEqual(['a 1', 'a 2', 'b 2', undefined, 'a 2']);
  const failed = expect(find('a')).rejects.toThrow('gone');
  const next = find('b');
  await finishNext(new Error('gone'));
  await failed;
  await finishNext();
  expect(await next).toBe('b 4');
});
