import type { SqliteConnection } from './connection.js';
import { createPause } from './pause-between-jobs.js';

type SnapshotConnection = Pick<SqliteConnection, 'run' | 'isInTransaction'>;

/**
 * Runs reads in turn on one connection. Each sees one snapshot, and reads that arrive in the same turn of the event
 * loop share a transaction. The database works in this thread, so queuing costs no time.
 */
export function createSnapshotReads<S>(
  connection: SnapshotConnection,
  session: S,
): <T>(work: (session: S) => Promise<T>) => Promise<T> {
  const waiting: (() => Promise<void>)[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    await new Promise((resolve) => setImmediate(resolve));
    // Later reads need a new snapshot, or they would miss changes made before they arrived.
    while (waiting.length > 0) await runInOneTransaction(connection, waiting.splice(0));
    isRunning = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(async () => {
        try {
          // A failing disk may have ended the transaction.
          if (!connection.isInTransaction()) connection.run('begin');
          resolve(await work(session));
        } catch (error) {
          reject(error);
        }
      });
      if (!isRunning) void drain();
    });
}

async function runInOneTransaction(
  { run, isInTransaction }: SnapshotConnection,
  reads: readonly (() => Promise<void>)[],
): Promise<void> {
  const pause = createPause();
  for (const read of reads) {
    await read();
    await pause();
  }
  endTransaction({ run, isInTransaction });
}

/** Ends the transaction. The reads have their results, so an error does not matter to them. */
function endTransaction({ run, isInTransaction }: SnapshotConnection): void {
  for (const statement of ['commit', 'rollback']) {
    try {
      if (isInTransaction()) run(statement);
    } catch {
      // A damaged file or a failing disk: the next read will meet it, and report it to somebody.
    }
  }
}
