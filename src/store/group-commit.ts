import { sql } from 'kysely';
import type { Db } from './schema.js';
import type { Session } from './store.js';

type Write = <T>(work: (session: Session) => Promise<T>) => Promise<T>;

interface Job {
  readonly run: () => Promise<void>;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

// A group is answered when it is on disk: one that never ended would never be answered.
const MOST_IN_A_GROUP = 256;

/**
 * Writes that arrive together share one transaction and so one wait for the disk. Each stands in its own savepoint:
 * one that fails leaves no trace and harms no other. All are answered after the commit.
 */
export function groupCommit(db: Db, session: Session): Write {
  const waiting: Job[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) await commitGroup(db, waiting);
    running = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(jobOf(db, session, work, resolve, reject));
      if (!running) void drain();
    });
}

function jobOf<T>(
  db: Db,
  session: Session,
  work: (session: Session) => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Job {
  let settle = () => {};
  return {
    run: async () => {
      settle = await inSavepoint(db, () => work(session)).then(
        (value) => () => resolve(value),
        (error) => () => reject(error),
      );
    },
    settle: () => settle(),
    fail: reject,
  };
}

async function commitGroup(db: Db, waiting: Job[]): Promise<void> {
  const done: Job[] = [];
  try {
    await inTransaction(db, async () => {
      for (let job = waiting.shift(); job !== undefined; job = done.length < MOST_IN_A_GROUP ? waiting.shift() : undefined) {
        done.push(job);
        await job.run();
      }
    });
  } catch (error) {
    // The transaction did not begin or did not reach the disk: nothing of the group was kept.
    if (done.length === 0) done.push(...waiting.splice(0));
    for (const job of done) job.fail(error);
    return;
  }
  for (const job of done) job.settle();
}

/** Runs `work` in a transaction that holds the write lock from its start. */
export async function inTransaction<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`begin immediate`.execute(db);
  try {
    const value = await work();
    await sql`commit`.execute(db);
    return value;
  } catch (error) {
    // A full disk may have ended the transaction already: then there is nothing to roll back.
    await sql`rollback`.execute(db).catch(() => undefined);
    throw error;
  }
}

async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint job`.execute(db);
  try {
    const value = await work();
    await sql`release job`.execute(db);
    return value;
  } catch (error) {
    await sql`rollback to job`.execute(db);
    await sql`release job`.execute(db);
    throw error;
  }
}
