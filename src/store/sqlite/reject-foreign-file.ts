import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { MIGRATIONS, NewerSchemaError } from '../sql/schema.js';

/** The database belongs to another program. */
export class NotACalendarError extends Error {}

/**
 * Checks that a file is a calendar, or empty or missing, before anything in it is changed.
 * @throws NotACalendarError, NewerSchemaError, or SQLite's error for a file that it cannot read
 */
export function rejectForeignFile(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const database = new Sqlite(file, { readonly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
    if (tables.length === 0) return;
    if (!tables.includes('schema_version')) throw new NotACalendarError(`${file} is the database of another program`);
    const version = Number(database.prepare('select version from schema_version').pluck().get() ?? 0);
    if (version > MIGRATIONS.length) throw new NewerSchemaError(version);
  } finally {
    database.close();
  }
}
