import { closeSync, existsSync, openSync } from 'node:fs';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import { MIGRATIONS } from '../sql/schema.js';
import { rejectForeignFile } from './reject-foreign-file.js';

export interface StoreCheck {
  /** The number of records of each kind, by the plural name. */
  readonly counts: Readonly<Record<string, number>>;
  /** Empty for a sound file. */
  readonly problems: readonly StoreProblem[];
}

export type StoreProblem =
  /** The integrity check failed; `words` is SQLite's own message. */
  | { readonly is: 'unreadable'; readonly words: string }
  /** A row refers to a row that is missing in the table `missing`. */
  | { readonly is: 'dangling'; readonly table: string; readonly row: number; readonly missing: string }
  /** A copy has another number of records than what was copied. */
  | { readonly is: 'incomplete'; readonly found: number; readonly expected: number }
  /** The file's checksum is not the recorded one. */
  | { readonly is: 'altered'; readonly sum: string };

/**
 * Checks the structure of a whole calendar file without changing it. Altered texts cannot be noticed.
 * @throws NotACalendarError, NewerSchemaError, or SQLite's error when the file is missing or no database
 */
export function checkFile(file: string): StoreCheck {
  rejectForeignFile(file);
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    return { problems: findStoreProblems(database), counts: countRecordsByKind(database) };
  } finally {
    database.close();
  }
}

/** Tells whether a calendar file has the tables of an earlier version of this program. */
export function isOlderFile(file: string): boolean {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    return Number(database.prepare('select version from schema_version').pluck().get() ?? 0) < MIGRATIONS.length;
  } finally {
    database.close();
  }
}

function findStoreProblems(database: SqliteDatabase): StoreProblem[] {
  const lines = database.prepare('pragma integrity_check').pluck<string>().all();
  const integrity = lines.filter((line) => line !== 'ok');
  // A corrupt database is not checked further: its indexes cannot be trusted.
  if (integrity.length > 0) return integrity.map((words) => ({ is: 'unreadable', words }));
  const dangling = database
    .prepare<{ readonly table: string; readonly rowid: number; readonly parent: string }>('pragma foreign_key_check')
    .all();
  return dangling.map(({ table, rowid, parent }) => ({ is: 'dangling', table, row: rowid, missing: parent }));
}

export function countRecordsByKind(database: SqliteDatabase): StoreCheck['counts'] {
  const countOf = (table: string) => database.prepare(`select count(*) from ${table}`).pluck().get();
  return Object.fromEntries(RESOURCE_LIST.map(({ plural }) => [plural, Number(countOf(plural))]));
}

/**
 * Creates an empty file that only its owner may read or write, unless the file is there already: SQLite would create it
 * with the permissions that the umask leaves, and gives its log the permissions of the file. Follows a symbolic link to
 * a missing file, as SQLite does.
 */
export function createPrivateFile(file: string): void {
  try {
    // Closing an existing file would drop this process's locks on it.
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  } catch {
    // The file cannot be created. SQLite reports the reason when it opens the file.
  }
}
