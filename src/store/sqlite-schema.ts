import type Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { SQLITE } from './dialect/sqlite-idiom.js';
import { type Database, migrate } from './schema.js';

/**
 * Migrates a SQLite database inside the open transaction.
 * @throws NewerSchemaError
 */
export const migrateSqlite = (database: Sqlite.Database): Promise<void> =>
  migrate(new Kysely<Database>({ dialect: new SqliteDialect({ database }) }), SQLITE);
