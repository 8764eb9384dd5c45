import Sqlite from 'better-sqlite3';
import { RESOURCE_LIST } from '../spec/resources/index.js';
import { mustBeOurs } from './foreign.js';

export interface Checked {
  /** How many records of each kind, by the name of the list. */
  readonly counts: Readonly<Record<string, number>>;
  /** What is wrong; empty for a sound file. */
  readonly problems: readonly Problem[];
}

export type Problem =
  /** In the words of the database. */
  | { readonly is: 'unreadable'; readonly words: string }
  /** A row that names another one, which is missing in its table. */
  | { readonly is: 'dangling'; readonly table: string; readonly row: number; readonly missing: string }
  /** A file with another checksum than it had. */
  | { readonly is: 'altered'; readonly sum: string };

/**
 * Reads all of a calendar file and changes nothing.
 * @throws NotACalendarError, NewerSchemaError, or the error of the database when it is no database or is not there
 */
export function checkStore(file: string): Checked {
  mustBeOurs(file);
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return { problems: problemsOf(database), counts: countsOf(database) };
  } finally {
    database.close();
  }
}

function problemsOf(database: Sqlite.Database): Problem[] {
  const rows = database.pragma('integrity_check') as { integrity_check: string }[];
  const integrity = rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  // Its indexes may not be asked any more.
  if (integrity.length > 0) return integrity.map((words) => ({ is: 'unreadable', words }));
  const dangling = database.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[];
  return dangling.map(({ table, rowid, parent }) => ({ is: 'dangling', table, row: rowid, missing: parent }));
}

function countsOf(database: Sqlite.Database): Record<string, number> {
  const countOf = (table: string) => database.prepare(`select count(*) from ${table}`).pluck().get();
  return Object.fromEntries(RESOURCE_LIST.map(({ plural }) => [plural, Number(countOf(plural))]));
}
