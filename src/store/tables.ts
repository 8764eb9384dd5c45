import { sqliteConnection } from './dialect/sqlite.js';
import { inTransaction } from './group-commit.js';
import { isPostgres, openStore } from './open-store.js';
import { snapshots } from './snapshots.js';
import type { Statements } from './statements.js';

type Work<T> = (statements: Statements) => Promise<T>;

/** A calendar as raw tables, for copying all of it. */
export interface Tables {
  /** Runs `work` in one snapshot. */
  readonly read: <T>(work: Work<T>) => Promise<T>;
  /** Runs `work` in one transaction, completely or not at all, while nobody else writes. */
  readonly write: <T>(work: Work<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the tables of a SQLite file or a PostgreSQL database, and creates what is missing.
 * @throws the errors of `openStore`
 */
export async function openTables(store: string, use: 'read' | 'write'): Promise<Tables> {
  await (await openStore(store)).close();
  if (!isPostgres(store)) return sqliteTables(store, use);
  const { postgresTables } = await import('./postgres.js');
  return postgresTables(store);
}

function sqliteTables(file: string, use: 'read' | 'write'): Tables {
  const connection = sqliteConnection(file, use === 'read' ? 'only-read' : 'write');
  if (use === 'write') connection.waitForLocks(0);
  return {
    read: snapshots(connection, connection.statements),
    write: (work) => inTransaction(connection, () => work(connection.statements)),
    close: async () => connection.close(),
  };
}
