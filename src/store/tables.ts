import { sqliteConnection } from './dialect/sqlite.js';
import { inTransaction } from './group-commit.js';
import { isPostgres, openStore } from './open-store.js';
import { snapshots } from './snapshots.js';
import type { Statements } from './statements.js';

type Work<T> = (statements: Statements) => Promise<T>;

/** A calendar as its tables: for what moves all of it. */
export interface Tables {
  /** All that `work` reads is of one moment. */
  readonly read: <T>(work: Work<T>) => Promise<T>;
  /** Does all of `work` or nothing, while nobody else writes. */
  readonly write: <T>(work: Work<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the tables of a SQLite file or a PostgreSQL database; makes what is missing, as any opening of a store does.
 * @throws what `openStore` throws
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
