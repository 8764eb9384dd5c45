import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backUpCalendar } from '../../src/server/backups.js';
import { createStoreWatch } from '../../src/server/store-watch.js';
import { openStore } from '../../src/store/open-store.js';

const folder = mkdtempSync(join(tmpdir(), 'cal-watch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const save = (value: string) => (session: { setSetting: (name: string, value: string) => Promise<void> }) =>
  session.setSetting('test', value);

test.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY', 'EDQUOT', '53100'])(
  'after a write that failed with %s, the store is in trouble until a write succeeds',
  async (code) => {
    const store = await openStore('memory');
    let failure: Error | undefined = Object.assign(new Error(code), { code });
    const write: typeof store.write = (work) => (failure === undefined ? store.write(work) : Promise.reject(failure));
    const { watch, findTrouble } = createStoreWatch('memory');
    const watched = watch({ ...store, write });
    expect(await findTrouble()).toBeUndefined();
    await expect(watched.write(save('1'))).rejects.toBe(failure);
    expect([await findTrouble(), await findTrouble()]).toEqual(['disk', 'disk']);
    failure = undefined;
    expect(await findTrouble()).toBeUndefined();
    await store.close();
  },
);

test('a write that failed for another reason does not make the store unready', async () => {
  const store = await openStore('memory');
  const { watch, findTrouble } = createStoreWatch('memory');
  const watched = watch(store);
  await expect(watched.write(() => Promise.reject(new Error('invalid')))).rejects.toThrow('invalid');
  expect(await findTrouble()).toBeUndefined();
  await store.close();
});

test('observes each transaction', async () => {
  const store = await openStore('memory');
  const seen: unknown[] = [];
  const { watch } = createStoreWatch('memory', (kind, seconds, hasFailed) =>
    seen.push([kind, seconds < 60, hasFailed]),
  );
  const watched = watch(store);
  await watched.write(save('1'));
  await watched.read((session) => session.setting('test'));
  await expect(watched.read(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(seen).toEqual([
    ['write', true, false],
    ['read', true, false],
    ['read', true, true],
  ]);
  await store.close();
});

test('tells the schema, the sizes of a file and its last backup', async () => {
  const file = join(folder, 'calendar.db');
  const store = await openStore(file);
  const { watch, readFigures } = createStoreWatch(file);
  watch(store);
  const before = await readFigures();
  expect(before).toEqual({
    schemaVersion: expect.any(Number),
    bytes: { calendar: expect.any(Number), log: expect.any(Number), free: expect.any(Number) },
  });
  expect([before.schemaVersion, before.bytes?.calendar, before.bytes?.free].map((value) => Number(value) > 0)).toEqual([
    true,
    true,
    true,
  ]);
  const start = Math.floor(Date.now() / 1000);
  await backUpCalendar(file, join(folder, 'copy.db'));
  expect((await readFigures()).lastBackup).toBeGreaterThanOrEqual(start);
  await store.close();
});
