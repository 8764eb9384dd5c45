import { Kysely, SqliteDialect } from 'kysely';
import type { SqliteDatabase, SqliteStatement } from './sqlite-database.js';

/** Creates a Kysely query builder on a database. Use prepared statements instead for queries that run once per row. */
export function createQueryBuilder<T>(database: SqliteDatabase): Kysely<T> {
  const statements = new Map<string, SqliteStatement>();
  // Kysely compiles equal queries to equal SQL, so each statement is prepared only once.
  const prepare = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return {
      reader: statement.returnsRows,
      all: (values: readonly unknown[]) => statement.all(...values),
      iterate: (values: readonly unknown[]) => statement.iterate(...values),
      run: (values: readonly unknown[]) => ({ lastInsertRowid: 0, ...statement.run(...values) }),
    };
  };
  return new Kysely<T>({ dialect: new SqliteDialect({ database: { prepare, close: () => database.close() } }) });
}
