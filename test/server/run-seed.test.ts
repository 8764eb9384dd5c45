import { expect, onTestFinished, test } from 'vitest';
import { findOperation } from '../../src/contract/operations.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import { seedCalendar } from '../../src/server/run-seed.js';

test('a seed has one time, however long it takes', async () => {
  let clock = Date.parse('2027-07-01T09:00:00Z');
  const { calendar, close } = await openCalendar({
    file: 'memory',
    publicUrl: 'http://calendar.test',
    report: () => {},
    now: () => (clock += 1000),
  });
  onTestFinished(close);
  const elapsed: number[] = [];
  await seedCalendar(calendar, async ({ create, now }) => {
    const startedAt = now();
    for (const venue of ['Hall', 'Barn']) await create?.(findOperation('venue', 'create'), { venue }, true);
    elapsed.push(now() - startedAt);
  });
  const rows = await calendar.store.read((session) =>
    session.select('venue', { where: [], order: [], columns: ['modified_utc'] }),
  );
  expect(elapsed).toEqual([0]);
  expect(rows.map(({ modified_utc: time }) => time)).toEqual([rows[0]?.modified_utc, rows[0]?.modified_utc]);
});
