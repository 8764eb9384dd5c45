import type { Connection } from './dialect/sqlite.js';
import type { Session } from './store.js';

type Write = <T>(work: (session: Session) => Promise<T>) => Promise<T>;
type Locking = Pick<Connection, 'run' | 'isInTransaction'>;
type Grouping = Locking & Pick<Connection, 'writes'>;

interface Job {
  /** Runs the work. Throws when its changes can only be undone by rolling back the whole group. */
  readonly run: (guard: Guard) => Promise<void>;
  /** Resolves or rejects the caller's promise. Called after the commit. */
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

interface Failure {
  readonly jobs: readonly Job[];
  readonly error: unknown;
}

/** Runs work so that a failure leaves no changes behind. */
type Guard = <T>(connection: Grouping, work: () => Promise<T>) => Promise<T>;

// Writes are confirmed after the commit, so a group must end even when new writes keep coming.
const MOST_IN_A_GROUP = 256;

/**
 * Group commit: writes that arrive together share one transaction and one wait for the disk. A failed write leaves
 * no changes and does not affect the others. Most writes fail before they change anything; otherwise the group is
 * run again with a savepoint for each write. All callers get their result after the commit.
 */
export function groupCommit(connection: Grouping, session: Session): Write {
  const waiting: Job[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    // Writes of the same turn of the event loop form one group. Without this wait each would flush to disk alone.
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
        // A full or failing disk may have ended the transaction, and with it the changes of the other jobs.
        if (!connection.isInTransaction()) throw error;
        settle = () => reject(error);
      }
    },
    settle: () => settle(),
    fail: reject,
  };
}

/**
 * Commits the waiting jobs together. When one of them makes the group fail, all are run again with savepoints, and
 * then one by one if need be.
 */
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

/**
 * Runs jobs, including those that arrive meanwhile, and commits them. Returns the jobs when nothing was committed.
 */
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
 * Runs `work` in a transaction that holds the write lock from the start.
 * @throws Error of the database when the commit failed, or when another process kept the lock
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

/** Begins a transaction. While another process holds the write lock it retries without blocking the event loop. */
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

/** The work failed after it had changed data. */
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
