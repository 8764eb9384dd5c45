// Tests src/store/sqlite/.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, test } from 'vitest';
import { NewerSchemaError } from '../../src/store/sql/schema.js';
import { backUpFile } from '../../src/store/sqlite/backup.js';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.js';
import { createSnapshotReads } from '../../src/store/sqlite/read-snapshots.js';
import { bundleScript } from '../support/processes.js';
import { event, newFile, opened, read, venue } from './stores.js';

/** Changes a file as nobody should. */
function tamper(file: string, statement: string): void {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}

describe('a reopened file', () => {
  test('has its records, and continues the numbering', async () => {
    const file = newFile();
    const first = await openSqlite(file);
    const id = await first.write((session) => session.insert('venue', venue('hall', { city: 'Rome' })));
    await first.close();
    const second = await opened(file);
    expect(await second.read((session) => session.find('venue', 'hall'))).toMatchObject({ id, city: 'Rome' });
    expect(await second.write((session) => session.insert('venue', venue('b')))).toBe(id + 1);
  });

  test.each([
    ['venues', 'city', venue('b', { city: 'Oslo' }), { city: '' }],
    ['venues', 'geo_lat', venue('b', { geo_lat: 1.5 }), { geo_lat: null }],
    ['venues', 'show_map', venue('b', { show_map: true }), { show_map: false }],
  ])('gets the column %s.%s of a new field', async (table, column, cells, empty) => {
    const file = newFile();
    const first = await openSqlite(file);
    await first.write((session) => session.insert('venue', venue('a')));
    await first.close();
    tamper(file, `alter table ${table} drop column ${column}`);
    const second = await opened(file);
    const id = await second.write((session) => session.insert('venue', cells));
    expect(await second.read((session) => session.find('venue', id))).toMatchObject(read(cells));
    expect(await second.read((session) => session.find('venue', 'a'))).toMatchObject(empty);
  });

  test('is refused unchanged if a newer version wrote it', async () => {
    const file = newFile();
    await (await openSqlite(file)).close();
    tamper(file, 'update schema_version set version = 999');
    await expect(openSqlite(file)).rejects.toThrow(NewerSchemaError);
    const database = new DatabaseSync(file, { readOnly: true });
    expect(database.prepare('select version from schema_version').get()).toEqual({ version: 999 });
    database.close();
  });

  test('is refused if it is not a database', async () => {
    const file = newFile();
    writeFileSync(file, 'title: Town Hall\n'.repeat(100));
    await expect(openSqlite(file)).rejects.toThrow(/not a database/);
  });

  test('is refused if its directory does not exist', async () => {
    await expect(openSqlite(join(newFile(), 'no', 'calendar.db'))).rejects.toThrow(/unable to open database file/);
  });
});

test('a file is durable and consistent: WAL, full sync, foreign keys', async () => {
  const file = newFile();
  const store = await opened(file);
  await store.write((session) => session.insert('event', event('gig')));
  const database = new DatabaseSync(file);
  expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  database.close();
});

test('two stores on one file see each other’s writes', async () => {
  const file = newFile();
  const [one, other] = [await opened(file), await opened(file)];
  for (const [index, store] of [one, other, one, other].entries())
    await store.write((session) => session.insert('venue', venue(`v${index}`)));
  for (const store of [one, other]) expect(await store.read((session) => session.count('venue', []))).toBe(4);
});

test('two processes create and write one file, and lose nothing', async () => {
  const file = newFile();
  const script = await bundleScript('test/store/writer.ts');
  const writers = ['a', 'b'].map((name) =>
    spawn(process.execPath, [script, file, name, '150'], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const codes = await Promise.all(writers.map((writer) => once(writer, 'exit')));
  expect(codes.map(([code]) => code)).toEqual([0, 0]);
  const store = await opened(file);
  const rows = await store.read((session) => session.select('venue', { where: [], order: [{ column: 'id' }] }));
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  expect(rows.filter(({ slug }) => String(slug).startsWith('a-'))).toHaveLength(150);
});

test.skipIf(process.platform === 'win32')(
  'a symbolic link is followed, even to a new file, which stays private',
  async () => {
    const file = newFile();
    symlinkSync(file, `${file}.link`);
    const before = process.umask(0o000);
    try {
      const store = await opened(`${file}.link`);
      for (const name of ['a', 'b']) await store.write((session) => session.insert('venue', venue(name)));
      expect(['', '-wal', '-shm'].map((suffix) => statSync(`${file}${suffix}`).mode & 0o777)).toEqual([
        0o600, 0o600, 0o600,
      ]);
      rmSync(`${file}-wal`);
      await expect(store.write((session) => session.insert('venue', venue('c')))).rejects.toMatchObject({
        code: 'STORE_LOG_REMOVED',
      });
    } finally {
      process.umask(before);
    }
  },
);

test.skipIf(process.platform === 'win32')(
  'a new file, its log and its backup are readable only by their owner',
  async () => {
    const file = newFile();
    const before = process.umask(0o000);
    try {
      const store = await openSqlite(file);
      await store.write((session) => session.insert('venue', venue('hall')));
      await backUpFile(file, `${file}.backup`);
      const modes = ['', '-wal', '-shm', '.backup'].map((suffix) => statSync(`${file}${suffix}`).mode & 0o777);
      await store.close();
      expect(modes).toEqual([0o600, 0o600, 0o600, 0o600]);
    } finally {
      process.umask(before);
    }
  },
);

test('a read works after the end of an earlier one has failed', async () => {
  const done: string[] = [];
  let isOpen = false;
  let isFailing = true;
  const run = (statement: string) => {
    if (statement === 'begin' && isOpen) throw new Error('cannot start a transaction within a transaction');
    if (statement !== 'begin' && isFailing) throw new Error('the disk fails');
    isOpen = statement === 'begin';
    done.push(statement);
  };
  const readIn = createSnapshotReads({ run, isInTransaction: () => isOpen }, 'session');
  expect(await readIn(async () => 1)).toBe(1);
  isFailing = false;
  expect(await readIn(async () => 2)).toBe(2);
  expect(done).toEqual(['begin', 'commit', 'begin', 'commit']);
});
