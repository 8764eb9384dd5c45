import { createPause } from '../../event-loop-turns.js';
import type { SqliteConnection } from './connection.js';

type SnapshotConnection = Pick<SqliteConnection, 'run' | 'isInTransaction'>;

/**
 * Runs reads one after another on one connection, each in a transaction, so that it sees one snapshot. The database
 * works in this thread, so queuing costs no time.
 */
export function createSnapshotReads<S>(
  connection: SnapshotConnection,
  session: S,
): <T>(work: (session: S) => Promise<T>) => Promise<T> {
  const pause = createPause();
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(() => readSnapshot(connection, () => work(session)));
    last = result.catch(() => {}).then(pause);
    return result;
  };
}

async function readSnapshot<T>(connection: SnapshotConnection, read: () => Promise<T>): Promise<T> {
  // The end of an earlier read may have failed.
  const failure = endTransaction(connection);
  if (connection.isInTransaction()) throw failure;
  connection.run('begin');
  try {
    return await read();
  } finally {
    endTransaction(connection);
  }
}

/** Ends the transaction. The read has its result, so an error does not matter to it. @returns the last error */
function endTransaction({ run, isInTransaction }: SnapshotConnection): unknown {
  let failure: unknown;
  for (const statement of ['commit', 'rollback']) {
    try {
      if (isInTransaction()) run(statement);
    } catch (error) {
      failure = error;
    }
  }
  return failure;
}
