// Tests src/store/counting/.
import { expect, onTestFinished, test } from 'vitest';
import { createSession } from '../../src/store/sql/create-session.js';
import { openConnection } from '../../src/store/sqlite/connection.js';
import type { RecordCondition, Store } from '../../src/store/store.js';
import { event, newFile, opened } from './stores.js';

const SEARCHED: readonly RecordCondition[] = [
  { column: 'status', is: '=', value: 'publish' },
  { words: ['jazz'], language: 'en' },
];
const PAGE = { where: SEARCHED, order: [{ column: 'start_date' }, { column: 'id' }], limit: 3, offset: 1 };

const day = (number: number) => `2027-01-${String((number % 28) + 1).padStart(2, '0')} 10:00:00`;

const added = (store: Store, word: string, count: number) =>
  store.write(async (session) => {
    for (let number = 0; number < count; number++)
      await session.insert('event', event(`${word}-${number}`, { search: `${word} night`, start_date: day(number) }));
  });

/** A store, and a reader beside it that notes which tables it asks. */
async function watched() {
  const file = newFile();
  const store = await opened(file);
  const reader = openConnection(file, 'read');
  onTestFinished(() => reader.close());
  const asked: string[] = [];
  const bound: unknown[] = [];
  const rows: typeof reader.statements.rows = (text, values) => {
    asked.push(text);
    bound.push(...values);
    return reader.statements.rows(text, values);
  };
  return { store, session: createSession({ ...reader.statements, rows }), asked, bound };
}

test('counts a search once for each state of the calendar', async () => {
  const { store, session, asked } = await watched();
  await added(store, 'jazz', 5);
  expect(await session.count('event', SEARCHED)).toBe(5);
  asked.length = 0;
  expect(await session.count('event', SEARCHED)).toBe(5);
  expect(asked).toEqual([]);
  await added(store, 'free-jazz', 2);
  expect(await session.count('event', SEARCHED)).toBe(7);
});

test.each([
  ['the first page of a frequent word is found in the order of dates', 0, false],
  ['a page far back is found in the index of words', 500, true],
])('%s, with the same result', async (_, offset, isLookedUp) => {
  const { store, session, asked } = await watched();
  await added(store, 'jazz', 510);
  await added(store, 'opera', 500);
  const before = await session.select('event', { ...PAGE, offset });
  await session.count('event', SEARCHED);
  asked.length = 0;
  expect(await session.select('event', { ...PAGE, offset })).toEqual(before);
  expect(before).toHaveLength(3);
  expect(asked.some((text) => text.includes('events_search'))).toBe(isLookedUp);
});

test('counts a search for a frequent word in steps, for a first page only up to more events than fit on it', async () => {
  const { store, session, bound } = await watched();
  await added(store, 'jazz', 1000);
  await store.write(async (writing) => {
    await writing.startNumbers('post', 149_998);
    expect(await writing.insert('event', event('last', { search: 'jazz' }))).toBe(149_999);
  });
  const boundsOf = async (counting: Promise<unknown>, result: unknown) => {
    bound.length = 0;
    expect(await counting).toEqual(result);
    return bound.filter((value): value is number => typeof value === 'number');
  };
  expect(await boundsOf(session.countForPage('event', SEARCHED, 10), { total: 1000, isLowerBound: true })).toEqual([
    ...[1, 8000, 8001, 16_000, 16_001, 24_000],
  ]);
  expect(await boundsOf(session.countForPage('event', SEARCHED, 1000), { total: 1001 })).toHaveLength(38);
  // Page 2 has counted the events.
  expect(await boundsOf(session.countForPage('event', SEARCHED, 10), { total: 1001 })).toEqual([]);
});

test('looks up the rarest part of a search, and further parts only if they save work', async () => {
  const { store, session, bound } = await watched();
  await added(store, 'jazz', 200);
  await added(store, 'opera', 2);
  const partsFor = async (...words: string[]) => {
    bound.length = 0;
    await session.count('event', [{ words, language: 'en' }]);
    return bound.filter((value) => String(value).startsWith('"')).at(-1);
  };
  expect(await partsFor('opera', 'night')).toBe('"ope"');
  expect(await partsFor('jazz', 'night')).toBe('"jaz" AND "nig"');
  expect(await partsFor('opera')).toBe('"ope" AND "per" AND "era"');
  expect(await partsFor('zz')).toBeUndefined();
});
