import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';

const BUSY_TIMEOUT_MS = 10_000;
const CACHE_KIB = 4 * 1024;

/**
 * A database that is gone when it is closed. It lives in memory as long as it is small and in a temporary file of
 * SQLite's own when it grows. All that is done in it is one transaction.
 */
export function temporaryDatabase(): Sqlite.Database {
  const database = new Sqlite('');
  for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'locking_mode = EXCLUSIVE', CACHE]) {
    database.pragma(pragma);
  }
  database.exec('begin');
  return database;
}

/** A file that several programs may use at a time. What was written outlives the end of the process, however it comes. */
export function databaseFile(file: string, patienceMs = BUSY_TIMEOUT_MS): Sqlite.Database {
  const database = new Sqlite(file, { timeout: patienceMs });
  for (const pragma of ['journal_mode = WAL', 'synchronous = NORMAL', CACHE]) database.pragma(pragma);
  return database;
}

const CACHE = `cache_size = -${CACHE_KIB}`;

/** Questions of many shapes to a database; what is asked for every row is a statement, prepared once. */
export function queriesOn<T>(database: Sqlite.Database): Kysely<T> {
  const statements = new Map<string, Sqlite.Statement>();
  // Kysely compiles the same text for the same question: each is prepared once.
  const prepare = (text: string): Sqlite.Statement => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  return new Kysely<T>({ dialect: new SqliteDialect({ database: { prepare, close: () => database.close() } }) });
}
