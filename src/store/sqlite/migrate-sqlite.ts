import { sql } from 'kysely';
import { createQueryBuilder } from '../../sqlite/create-query-builder.js';
import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import { type CalendarSchema, migrate } from '../sql/schema.js';
import type { SchemaDialect } from '../sql/schema-dialect.js';
import { createCountingTables } from './counting-tables.js';

/**
 * Migrates a SQLite database inside the open transaction.
 * @throws NewerSchemaError
 */
export const migrateSqlite = (database: SqliteDatabase): Promise<void> =>
  migrate(createQueryBuilder<CalendarSchema>(database), SQLITE_SCHEMA_DIALECT);

const SQLITE_SCHEMA_DIALECT: SchemaDialect = {
  types: { integer: 'integer', real: 'real', text: 'text', flag: 'integer', json: 'text' },
  autoIncrement: (column) => column.autoIncrement(),
  readColumnNames: async (db, table) => {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    return rows.map(({ name }) => name);
  },
  // SQLite lets one write run at a time, so its table of sequences is enough.
  createIdSequences: async () => {},
  createCountingTables,
  // SQLite tells the version of a file itself.
  createChangeCounters: async () => {},
};
