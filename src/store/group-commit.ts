import type { Connection } from './dialect/sqlite.js';
import type { Session } from './store.js';

type Write = <T>(work: (session: Session) => Promise<T>) => Promise<T>;
type Locking = Pick<Connection, 'run' | 'isInTransaction'>;
type Grouping = Locking & Pick<Connection, 'writes'>;

interface Job {
  /** Does the work. Throws when what it leaves behind can only be taken back with all that the group wrote. */
  readonly run: (guard: Guard) => Promise<void>;
  /** Tells how it went; called once it is on disk. */
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

interface Failure {
  readonly jobs: readonly Job[];
  readonly error: unknown;
}

/** How a work is done so that nothing is left of one that fails. */
type Guard = <T>(connection: Grouping, work: () => Promise<T>) => Promise<T>;

// A group is answered when it is on disk: one that never ended would never be answered.
const MOST_IN_A_GROUP = 256;

/**
 * Writes that arrive together share one transaction and so one wait for the disk. One that fails leaves no trace and
 * harms no other: most fail before they write; else all of the group are done again, each in its own savepoint. All
 * are answered after the commit.
 */
export function groupCommit(connection: Grouping, session: Session): Write {
  const waiting: Job[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    // What came in the same turn of the event loop is a group: else each would wait for the disk alone.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await commitWaiting(connection, waiting);
    running = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(jobOf(connection, () => work(session), resolve, reject));
      if (!running) void drain();
    });
}

function jobOf<T>(
  connection: Grouping,
  work: () => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Job {
  let settle = () => {};
  return {
    run: async (guard) => {
      try {
        const value = await guard(connection, work);
        settle = () => resolve(value);
      } catch (error) {
        if (error instanceof LeftBehind) throw error.cause;
        // A disk that is full or fails may have ended the transaction, and with it what others had written.
        if (!connection.isInTransaction()) throw error;
        settle = () => reject(error);
      }
    },
    settle: () => settle(),
    fail: reject,
  };
}

/** What waits, together; where a write brings down all, they are done again, apart as far as need be. */
async function commitWaiting(connection: Grouping, waiting: Job[]): Promise<void> {
  const failure = await commitGroup(connection, waiting, inGroup);
  if (failure === undefined) return;
  const { jobs, error } = failure;
  if (jobs.length > 1 && !isLocked(error)) await commitApart(connection, [...jobs]);
  else for (const job of jobs) job.fail(error);
}

async function commitApart(connection: Grouping, waiting: Job[]): Promise<void> {
  const failure = await commitGroup(connection, waiting, inSavepoint);
  if (failure === undefined) return;
  for (const job of [...failure.jobs, ...waiting.splice(0)]) {
    const alone = await commitGroup(connection, [job], inSavepoint);
    if (alone !== undefined) job.fail(alone.error);
  }
}

/** Takes jobs, also those that come meanwhile, and commits them; gives back those of which nothing was kept. */
async function commitGroup(connection: Grouping, waiting: Job[], guard: Guard): Promise<Failure | undefined> {
  const jobs: Job[] = [];
  try {
    await inTransaction(connection, async () => {
      for (
        let job = waiting.shift();
        job !== undefined;
        job = jobs.length < MOST_IN_A_GROUP ? waiting.shift() : undefined
      ) {
        jobs.push(job);
        await job.run(guard);
      }
    });
  } catch (error) {
    return { jobs: jobs.length === 0 ? waiting.splice(0) : jobs, error };
  }
  for (const job of jobs) job.settle();
  return undefined;
}

/**
 * Runs `work` in a transaction that holds the write lock from its start.
 * @throws Error of the database when it is not on disk in the end, or another process kept the lock
 */
export async function inTransaction<T>(connection: Locking, work: () => Promise<T>): Promise<T> {
  await begun(connection);
  try {
    const value = await work();
    connection.run('commit');
    return value;
  } finally {
    if (connection.isInTransaction()) connection.run('rollback');
  }
}

const LONGEST_WAIT_MS = 5000;
const MOST_BETWEEN_TRIES_MS = 15;

/** Waits for another process that writes without holding up what else this one does. */
async function begun(connection: Locking): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return connection.run('begin immediate');
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MOST_BETWEEN_TRIES_MS));
    }
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** A work failed and has written. */
class LeftBehind extends Error {}

const inGroup: Guard = async (connection, work) => {
  const before = connection.writes();
  try {
    return await work();
  } catch (cause) {
    throw connection.writes() === before ? cause : new LeftBehind('', { cause });
  }
};

async function inSavepoint<T>(connection: Locking, work: () => Promise<T>): Promise<T> {
  connection.run('savepoint job');
  try {
    const value = await work();
    connection.run('release job');
    return value;
  } catch (error) {
    if (connection.isInTransaction()) {
      connection.run('rollback to job');
      connection.run('release job');
    }
    throw error;
  }
}
