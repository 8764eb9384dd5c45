import { existsSync } from 'node:fs';
import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import type { SchemaDialect } from '../sql/query-dialect.js';
import { MIGRATIONS, migrate } from '../sql/schema.js';
import type { StoredRow } from '../sql/statements.js';
import { createCountingTables } from './counting-tables.js';

/** Migrates a SQLite database inside the open transaction. @throws NewerSchemaError */
export const migrateSqlite = (database: SqliteDatabase): Promise<void> =>
  migrate(async (text) => database.prepare<StoredRow>(text).all(), SQLITE_SCHEMA_DIALECT);

/**
 * Keeps a copy of a file that an earlier version of this program wrote, because that version cannot open it again after a
 * migration. An earlier copy stays.
 * @returns the name of the new copy
 * @throws Error of the system or the database when there is no room for the copy
 */
export async function keepOlderFile(file: string, database: SqliteDatabase): Promise<string | undefined> {
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  if (!tables.includes('schema_version')) return undefined;
  const version = Number(database.prepare('select version from schema_version').pluck().get() ?? 0);
  const copy = `${file}.schema-${version}`;
  // Only new columns of the same version are added: earlier programs read the file.
  if (version === 0 || version >= MIGRATIONS.length || existsSync(copy)) return undefined;
  const { backUpFile } = await import('./backup.js');
  await backUpFile(file, copy);
  return copy;
}

const SQLITE_SCHEMA_DIALECT: SchemaDialect = {
  types: { integer: 'integer', real: 'real', text: 'text', flag: 'integer', json: 'text' },
  numberedId: 'integer primary key autoincrement',
  readColumnNames: async (run, table) =>
    (await run(`select name from pragma_table_info('${table}')`)).map(({ name }) => String(name)),
  // SQLite lets one write run at a time, so its table of sequences is enough.
  createIdSequences: () => [],
  createCountingTables,
  // SQLite tells the version of a file itself.
  createChangeCounters: () => [],
};
