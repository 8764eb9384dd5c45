import type { Connection } from './dialect/sqlite.js';

/**
 * Reads take turns on one connection, each in a transaction: all that it reads is of one moment. The database answers
 * in the same thread, so that turns cost no time.
 */
export function snapshots<S>(
  connection: Pick<Connection, 'run' | 'isInTransaction'>,
  session: S,
): <T>(work: (session: S) => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();

  return (work) => {
    const turn = last.then(async () => {
      connection.run('begin');
      try {
        return await work(session);
      } finally {
        if (connection.isInTransaction()) connection.run('commit');
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
