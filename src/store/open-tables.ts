import { isPostgresUrl, openStore } from './open-store.js';
import type { SqlConnection } from './sql/statements.js';
import { openConnection } from './sqlite/connection.js';
import { runInTransaction } from './sqlite/group-commit.js';
import { createSnapshotReads } from './sqlite/read-snapshots.js';

type TableWork<T> = (statements: SqlConnection) => Promise<T>;

/** A calendar as raw tables, for copying all of it. */
export interface CalendarTables {
  /** Runs `work` in one snapshot. */
  readonly read: <T>(work: TableWork<T>) => Promise<T>;
  /** Runs `work` in one transaction, completely or not at all, while nobody else writes. */
  readonly write: <T>(work: TableWork<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Opens the tables of a file or database, and creates what is missing. @throws the errors of `openStore` */
export async function openTables(store: string, use: 'read' | 'write'): Promise<CalendarTables> {
  await (await openStore(store)).close();
  if (!isPostgresUrl(store)) return openSqliteTables(store, use);
  const { openPostgresTables: postgresTables } = await import('./postgres/open-postgres.js');
  return postgresTables(store);
}

function openSqliteTables(file: string, use: 'read' | 'write'): CalendarTables {
  const connection = openConnection(file, use === 'read' ? 'only-read' : 'write');
  if (use === 'write') connection.waitForLocks(0);
  return {
    read: createSnapshotReads(connection, connection.statements),
    write: (work) => runInTransaction(connection, () => work(connection.statements)),
    close: async () => connection.close(),
  };
}
