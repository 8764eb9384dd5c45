import { sql } from 'kysely';
import type { Db } from './schema.js';
import type { Session, Store } from './store.js';

/**
 * Reads take turns on one connection, each in a transaction: all that it reads is of one moment. The database answers
 * in the same thread, so that turns cost no time.
 */
export function snapshots(db: Db, session: Session): Store['read'] {
  let last: Promise<unknown> = Promise.resolve();

  return (work) => {
    const turn = last.then(() => inSnapshot(db, () => work(session)));
    last = turn.catch(() => undefined);
    return turn;
  };
}

async function inSnapshot<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`begin`.execute(db);
  try {
    return await work();
  } finally {
    await sql`commit`.execute(db);
  }
}
