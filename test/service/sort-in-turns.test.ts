// Tests src/service/lists/list-terms.ts.
import { expect, test } from 'vitest';
import { sortInTurns } from '../../src/service/lists/list-terms.js';

const scattered = (count: number) => Array.from({ length: count }, (_, at) => ({ key: (at * 7919) % 97, at }));

test.each([0, 1, 499, 500, 501, 1000, 1700, 2600])('%i items are sorted stably, like Array.sort', async (count) => {
  const items = scattered(count);
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
  expect(await sortInTurns(items, byKey)).toEqual([...items].sort(byKey));
});
