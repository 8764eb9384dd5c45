import type { Connection } from './dialect/sqlite.js';

type Reading = Pick<Connection, 'run' | 'isInTransaction'>;

/**
 * Reads take turns on one connection, in transactions: all that one reads is of one moment. Those that came in one turn
 * of the event loop share a transaction. The database answers in the same thread, so that turns cost no time.
 */
export function snapshots<S>(connection: Reading, session: S): <T>(work: (session: S) => Promise<T>) => Promise<T> {
  const waiting: (() => Promise<void>)[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    await new Promise((resolve) => setImmediate(resolve));
    // What comes from here on must not be shown what was before it came.
    while (waiting.length > 0) await together(connection, waiting.splice(0));
    isRunning = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(async () => {
        try {
          // A failing disk may end a transaction by itself.
          if (!connection.isInTransaction()) connection.run('begin');
          resolve(await work(session));
        } catch (error) {
          reject(error);
        }
      });
      if (!isRunning) void drain();
    });
}

async function together({ run, isInTransaction }: Reading, reads: readonly (() => Promise<void>)[]): Promise<void> {
  for (const read of reads) await read();
  if (isInTransaction()) run('commit');
}
