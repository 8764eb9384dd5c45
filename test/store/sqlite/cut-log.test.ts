// Tests src/store/sqlite/connection.ts.
import { rmSync, statSync, truncateSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { SqliteDatabase } from '../../../src/sqlite/sqlite-database.js';
import { openConnection } from '../../../src/store/sqlite/connection.js';
import { newFile } from '../stores.js';

/** A connection to a file with a table, and a log of some frames. */
function openWithLog() {
  const file = newFile();
  const connection = openConnection(file, 'write');
  onTestFinished(() => connection.close());
  connection.database.exec('pragma wal_autocheckpoint = 0; create table notes (text text)');
  const write = (during = () => {}) => {
    connection.run('begin immediate');
    connection.database.exec('insert into notes values (hex(randomblob(4000)))');
    during();
    connection.run('commit');
  };
  for (let count = 0; count < 10; count += 1) write();
  return { file, log: `${file}-wal`, connection, write };
}

test.each([2, 3, 10])('a write during which the log is cut to 1/%d is not confirmed, nor is a later one', (part) => {
  const { log, write } = openWithLog();
  const cut = () => truncateSync(log, Math.floor(statSync(log).size / part));
  expect(() => write(cut)).toThrow('has become shorter');
  expect(() => write()).toThrow('has become shorter');
});

test('a write during which the log is deleted is not confirmed', () => {
  const { log, write } = openWithLog();
  expect(() => write(() => rmSync(log))).toThrow(expect.objectContaining({ code: 'STORE_LOG_REMOVED' }));
});

test('a log that another connection empties, and one that begins anew, are no damage', () => {
  const { file, connection, write } = openWithLog();
  const other = new SqliteDatabase(file);
  other.prepare('pragma wal_checkpoint(truncate)').get();
  write();
  for (const how of ['passive', 'full', 'restart']) {
    connection.database.exec(`pragma wal_checkpoint(${how})`);
    write();
    write();
  }
  other.close();
  expect(connection.database.prepare('select count(*) from notes').pluck().get()).toBe(17);
});
