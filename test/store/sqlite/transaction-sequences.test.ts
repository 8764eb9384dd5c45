import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSession } from '../../../src/store/sql/create-session.js';
import { openConnection, type SqliteConnection } from '../../../src/store/sqlite/connection.js';
import { runInTransaction } from '../../../src/store/sqlite/group-commit.js';
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.js';

async function openFile() {
  const file = join(mkdtempSync(join(tmpdir(), 'cal-sequences-')), 'calendar.db');
  await (await openSqlite(file)).close();
  const connection = openConnection(file, 'write');
  return { file, connection, session: createSession(connection.statements) };
}

const lastOf = ({ database }: SqliteConnection): unknown =>
  database.prepare("select last from sequences where name = 'post'").pluck().get();

test('saves the number sequences of a transaction once, before its commit', async () => {
  const { connection, session } = await openFile();
  const first = Number(lastOf(connection));
  await runInTransaction(connection, async () => {
    expect([await session.nextNumber('post'), await session.nextNumber('post')]).toEqual([first + 1, first + 2]);
    expect(lastOf(connection)).toBe(first);
  });
  expect(lastOf(connection)).toBe(first + 2);
});

test('reuses the numbers of a rolled back transaction', async () => {
  const { connection, session } = await openFile();
  const failed = runInTransaction(connection, async () => {
    await session.nextNumber('post');
    await session.startNumbers('venue hall', 22);
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await runInTransaction(connection, async () => {
    expect(await session.nextNumber('post')).toBe(Number(lastOf(connection)) + 1);
    expect(await session.nextNumber('venue hall')).toBeUndefined();
  });
});

test('continues after numbers that another process has used', async () => {
  const { file, connection, session } = await openFile();
  const other = openConnection(file, 'write');
  const theirs = createSession(other.statements);
  const given: unknown[] = [];
  for (const [mine, from] of [
    [connection, session],
    [other, theirs],
    [connection, session],
  ] as const)
    await runInTransaction(mine, async () => void given.push(await from.nextNumber('post')));
  expect(new Set(given).size).toBe(3);
  expect(lastOf(connection)).toBe(given.at(-1));
});
