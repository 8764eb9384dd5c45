import { expect, onTestFinished, test } from 'vitest';
import { sqliteConnection } from '../../src/store/dialect/sqlite.js';
import { sessionOn } from '../../src/store/session.js';
import type { Condition, Store } from '../../src/store/store.js';
import { event, newFile, opened } from './stores.js';

const SEARCHED: readonly Condition[] = [
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
  const reader = sqliteConnection(file, 'read');
  onTestFinished(() => reader.close());
  const asked: string[] = [];
  const rows: typeof reader.statements.rows = (text, values) => {
    asked.push(text);
    return reader.statements.rows(text, values);
  };
  return { store, session: sessionOn({ ...reader.statements, rows }), asked };
}

test('what had to be counted is counted once in each state of the calendar', async () => {
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
  ['of a frequent word is found in the order of dates', 40, false],
  ['of a rare word is found in the index of words', 4, true],
])('a page %s, and is the same', async (_, count, isLookedUp) => {
  const { store, session, asked } = await watched();
  await added(store, 'jazz', count);
  await added(store, 'opera', 40);
  const before = await session.select('event', PAGE);
  await session.count('event', SEARCHED);
  asked.length = 0;
  expect(await session.select('event', PAGE)).toEqual(before);
  expect(before).toHaveLength(3);
  expect(asked.some((text) => text.includes('events_search'))).toBe(isLookedUp);
});
