// Tests src/service/idempotent-replays.ts.
import { expect, it } from 'vitest';
import { DEFAULT_FACE } from '../../src/forms/calendar-face.js';
import { createService } from '../../src/service/service.js';
import { findOrCreateAdministrator } from '../../src/service/users.js';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.js';

const HOUR = 60 * 60 * 1000;

it('deletes old responses stored for repeated requests', async () => {
  const store = await openSqlite('memory');
  const site = {
    name: 'Calendar',
    face: DEFAULT_FACE,
    timezone: 'UTC',
    language: 'en',
    publicUrl: 'https://example.org',
  } as const;
  let now = Date.parse('2026-09-12T10:00:00Z');
  const service = createService({ store, site, now: () => now });
  const visitor = await findOrCreateAdministrator(store);
  const create = (key: string) =>
    service.create({ visitor, language: 'en' }, 'tag', { values: { name: key } }, { key, fingerprint: 'f' });
  const isKept = (key: string) =>
    store.read((s) => s.findReplay(visitor.id, key, '0000')).then((entry) => entry !== undefined);
  await create('first');
  now += 23 * HOUR;
  await create('second');
  expect(await isKept('first')).toBe(true);
  now += 2 * HOUR;
  await create('third');
  expect([await isKept('first'), await isKept('second')]).toEqual([false, true]);
  await store.close();
});
