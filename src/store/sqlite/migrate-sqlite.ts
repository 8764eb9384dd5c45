import type Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { type CalendarSchema, migrate } from '../sql/schema.js';
import { SQLITE_SCHEMA_DIALECT } from './schema-dialect.js';

/**
 * Migrates a SQLite database inside the open transaction.
 * @throws NewerSchemaError
 */
export const migrateSqlite = (database: Sqlite.Database): Promise<void> =>
  migrate(new Kysely<CalendarSchema>({ dialect: new SqliteDialect({ database }) }), SQLITE_SCHEMA_DIALECT);
