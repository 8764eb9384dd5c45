// Tests src/store/postgres/change-counters.ts.
import { expect, test } from 'vitest';
import { createQueriedVersion } from '../../src/store/postgres/change-counters.js';

// Each row is the next result of the query, and whether the version is then new.
test('the version changes with each other snapshot, and is unknown without one', async () => {
  const results: [unknown, 'same' | 'new' | 'unknown'][] = [
    ['5:5:', 'new'],
    ['5:5:', 'same'],
    ['5:6:5', 'new'],
    ['5:5:', 'new'],
    [null, 'unknown'],
    ['5:5:', 'new'],
    [new Error('the database is away'), 'unknown'],
    ['5:5:', 'new'],
  ];
  let result: unknown;
  const { version, refreshVersion } = createQueriedVersion(async () => {
    if (result instanceof Error) throw result;
    return result;
  });
  expect(version()).toBe(undefined);
  const seen = new Set<number | undefined>();
  let before: number | undefined;
  for (const [given, expected] of results) {
    result = given;
    await refreshVersion();
    const now = version();
    expect([given, now === undefined ? 'unknown' : now === before ? 'same' : seen.has(now) ? 'old' : 'new']).toEqual([
      given,
      expected,
    ]);
    seen.add(now);
    before = now;
  }
});
