import type { Connection } from './dialect/sqlite.js';
import type { Session, Store } from './store.js';

/**
 * Reads take turns on one connection, each in a transaction: all that it reads is of one moment. The database answers
 * in the same thread, so that turns cost no time.
 */
export function snapshots(connection: Pick<Connection, 'run' | 'isInTransaction'>, session: Session): Store['read'] {
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
