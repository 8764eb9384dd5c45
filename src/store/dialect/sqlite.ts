import Sqlite from 'better-sqlite3';
import { SqliteDialect } from 'kysely';

// Another process may hold the write lock for the time of one commit.
const BUSY_TIMEOUT_MS = 5000;

/** One connection to a SQLite file, or to a database in memory: durable, with foreign keys. */
export function sqliteConnection(file: string | 'memory'): SqliteDialect {
  const database = new Sqlite(file === 'memory' ? ':memory:' : file, { timeout: BUSY_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return new SqliteDialect({ database: withPreparedOnce(database) });
}

type Statement = ReturnType<Sqlite.Database['prepare']>;

const MOST_STATEMENTS = 500;

/** Statements are prepared once: Kysely compiles the same text for the same question. */
function withPreparedOnce(database: Sqlite.Database) {
  const statements = new Map<string, Statement>();
  return {
    close: () => database.close(),
    prepare: (text: string) => {
      const known = statements.get(text);
      if (known !== undefined) return known;
      const statement = database.prepare(text);
      if (statements.size < MOST_STATEMENTS) statements.set(text, statement);
      return statement;
    },
  };
}
