import { existsSync } from 'node:fs';
import { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import { logFilesOf } from './file-identity.js';

/** Another process serves the calendar with a log that was deleted from its folder. */
export class StoreLogMissingError extends Error {
  readonly code = 'STORE_LOG_MISSING';
}

/** Time in milliseconds that opening waits for the other process, which needs about a second. */
const LONGEST_WAIT_MS = 5000;
const BETWEEN_LOOKS_MS = 20;

/**
 * Opens a file to look into it before anything else opens it. Waits until the file has its log (`-wal`, `-shm`), or no
 * other process has it open: a process that opened a file while others use a deleted log would begin a second log, and
 * two logs damage the file.
 * @throws StoreLogMissingError, or SQLite's error
 */
export function openForCheck(file: string): SqliteDatabase {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!hasLog(file)) {
    const database = openAlone(file);
    if (database !== 'in use') return database;
    if (performance.now() > deadline) throw new StoreLogMissingError(`${file}-wal or ${file}-shm was deleted`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_LOOKS_MS);
  }
  return new SqliteDatabase(file, { readonly: true });
}

const hasLog = (file: string): boolean => logFilesOf(file).every((each) => existsSync(each));

/** Opens a file with the lock that SQLite grants only when no other connection has the file open. */
function openAlone(file: string): SqliteDatabase | 'in use' {
  let database: SqliteDatabase | undefined;
  try {
    database = new SqliteDatabase(file, { timeout: 0 });
    database.exec('pragma locking_mode = EXCLUSIVE');
    database.prepare('select 1 from sqlite_master').get();
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')) return 'in use';
    // A file that cannot be locked because it cannot be written can still be read.
    return new SqliteDatabase(file, { readonly: true });
  }
}
