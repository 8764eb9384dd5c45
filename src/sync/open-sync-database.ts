import { UsageError } from '../errors.js';
import { SqliteDatabase, TEMPORARY } from '../sqlite/sqlite-database.js';

const BUSY_TIMEOUT_MS = 10_000;
const CACHE_KIB = 4 * 1024;

/**
 * Opens a database that is deleted when it is closed. SQLite keeps it in memory while it is small, then in a temporary
 * file. All statements run in one transaction.
 */
export function openTemporaryDatabase(): SqliteDatabase {
  const database = new SqliteDatabase(TEMPORARY);
  for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'locking_mode = EXCLUSIVE', CACHE_PRAGMA]) {
    database.exec(`pragma ${pragma}`);
  }
  database.exec('begin');
  return database;
}

/**
 * Opens a database file that several processes may use. Committed data survives a crash of the process.
 * @throws UsageError for a file with triggers or views: the program makes none, and foreign ones would run unseen
 */
export function openSyncDatabase(file: string, patienceMs = BUSY_TIMEOUT_MS): SqliteDatabase {
  const database = new SqliteDatabase(file, { timeout: patienceMs });
  for (const pragma of ['trusted_schema = OFF', 'cell_size_check = ON']) database.exec(`pragma ${pragma}`);
  // Write nothing before it is certain that the file is ours.
  if (database.prepare("select 1 from sqlite_master where type in ('trigger', 'view')").get() !== undefined) {
    database.close();
    throw new UsageError((t) => t.foreignSchema({ file }));
  }
  database.useWriteAheadLog();
  for (const pragma of ['synchronous = NORMAL', CACHE_PRAGMA]) database.exec(`pragma ${pragma}`);
  return database;
}

const CACHE_PRAGMA = `cache_size = -${CACHE_KIB}`;
