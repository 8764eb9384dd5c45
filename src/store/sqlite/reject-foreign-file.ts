import { existsSync, statSync } from 'node:fs';
import { UsageError } from '../../errors.js';
import { isBusy, SqliteDatabase } from '../../sqlite/sqlite-database.js';
import { MIGRATIONS, NewerSchemaError } from '../sql/schema.js';
import { logFilesOf } from './file-identity.js';

/** Names of a calendar's triggers (`counting-tables.ts`). Any other would run unnoticed with each write. */
const OUR_TRIGGERS: ReadonlySet<string> = new Set([
  ...['events', 'event_categories', 'event_tags'].flatMap((table) =>
    ['counted', 'uncounted', 'recounted'].map((name) => `${table}_${name}`),
  ),
  ...['events_found', 'events_lost', 'events_found_again'],
]);

/** Settings that protect against manipulated files. Every file is also opened in SQLite's defensive mode. */
export const SAFETY_PRAGMAS = ['trusted_schema = OFF', 'cell_size_check = ON'] as const;

/** The database belongs to another program. */
export class NotACalendarError extends Error {}

/**
 * Checks that a file is a calendar, or empty or missing, before anything in it is changed.
 * @throws UsageError for a pipe, device or folder; NotACalendarError, NewerSchemaError, StoreLogMissingError, or SQLite's error for a file that it cannot read
 */
export function rejectForeignFile(file: string): void {
  rejectSpecialFile(file);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const database = openForCheck(file);
  try {
    for (const pragma of SAFETY_PRAGMAS) database.exec(`pragma ${pragma}`);
    const foreign = database.prepare("select name from sqlite_master where type in ('trigger', 'view')").pluck().all();
    if (!foreign.every((name) => OUR_TRIGGERS.has(String(name))))
      throw new NotACalendarError(`${file} has triggers or views of another program`);
    const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
    if (tables.length === 0) return;
    if (!tables.includes('schema_version')) throw new NotACalendarError(`${file} is the database of another program`);
    const version = Number(database.prepare('select version from schema_version').pluck().get() ?? 0);
    if (version > MIGRATIONS.length) throw new NewerSchemaError(version);
  } finally {
    database.close();
  }
}

/** @throws UsageError for a folder, a device and a pipe: opening a pipe would wait for its writer, and block all signals */
export function rejectSpecialFile(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new UsageError((t) => t.notRegularFile({ file }));
}

/** Another process serves the calendar with a log that was deleted from its folder. */
class StoreLogMissingError extends Error {
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
function openForCheck(file: string): SqliteDatabase {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!logFilesOf(file).every((each) => existsSync(each))) {
    const database = openAlone(file);
    if (database !== 'in use') return database;
    if (performance.now() > deadline) throw new StoreLogMissingError(`${file}-wal or ${file}-shm was deleted`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_LOOKS_MS);
  }
  return new SqliteDatabase(file, { readonly: true });
}

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
    if (isBusy(error)) return 'in use';
    // A file that cannot be locked because it cannot be written can still be read.
    return new SqliteDatabase(file, { readonly: true });
  }
}
