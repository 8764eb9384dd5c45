import { createQueryBuilder } from '../../sqlite/create-query-builder.js';
import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import { type CalendarSchema, migrate } from '../sql/schema.js';
import { SQLITE_SCHEMA_DIALECT } from './schema-dialect.js';

/**
 * Migrates a SQLite database inside the open transaction.
 * @throws NewerSchemaError
 */
export const migrateSqlite = (database: SqliteDatabase): Promise<void> =>
  migrate(createQueryBuilder<CalendarSchema>(database), SQLITE_SCHEMA_DIALECT);
