import { createPause } from '../../event-loop-turns.js';
import { isBusy } from '../../sqlite/sqlite-database.js';
import type { StoreSession } from '../store.js';
import type { SqliteConnection } from './connection.js';
import { StoreLogRemovedError, StoreReplacedError } from './file-identity.js';

type WriteInGroup = <T>(work: (session: StoreSession) => Promise<T>) => Promise<T>;
type TransactionConnection = Pick<SqliteConnection, 'run' | 'isInTransaction'>;
type GroupConnection = TransactionConnection & Pick<SqliteConnection, 'writes'>;

interface WriteJob {
  /** Runs the work. Throws when its changes can only be undone by rolling back the whole group. */
  readonly run: (guard: JobGuard) => Promise<void>;
  /** Resolves or rejects the caller's promise. Called after the commit. */
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/** Runs work so that a failure leaves no changes behind. */
type JobGuard = <T>(connection: GroupConnection, work: () => Promise<T>) => Promise<T>;

// Writes are confirmed after the commit, so a group must end even when new writes keep coming.
const MOST_IN_A_GROUP = 256;

/**
 * Group commit: writes that arrive together share one transaction and one wait for the disk. A failed write leaves
 * no changes and does not affect the others. Most writes fail before they change anything; otherwise the group is
 * run again with a savepoint for each write. All callers get their result after the commit.
 * A POST takes twice as long without it (docs/performance.md).
 */
export function createGroupCommit(connection: GroupConnection, session: StoreSession): WriteInGroup {
  const waiting: WriteJob[] = [];
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
      waiting.push(createJob(connection, () => work(session), resolve, reject));
      if (!running) void drain();
    });
}

function createJob<T>(
  connection: GroupConnection,
  work: () => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): WriteJob {
  let settle = () => {};
  return {
    run: async (guard) => {
      try {
        const value = await guard(connection, work);
        settle = () => resolve(value);
      } catch (error) {
        if (error instanceof UnrevertedWriteError) throw error.cause;
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
async function commitWaiting(connection: GroupConnection, waiting: WriteJob[]): Promise<void> {
  const failure = await commitGroup(connection, waiting, runInGroup);
  if (failure === undefined) return;
  const { jobs, error } = failure;
  if (jobs.length > 1 && !isBusy(error) && !isFileTrouble(error)) await commitWithSavepoints(connection, [...jobs]);
  else for (const job of jobs) job.fail(error);
}

async function commitWithSavepoints(connection: GroupConnection, waiting: WriteJob[]): Promise<void> {
  const failure = await commitGroup(connection, waiting, runInSavepoint);
  if (failure === undefined) return;
  for (const job of [...failure.jobs, ...waiting.splice(0)]) {
    const alone = await commitGroup(connection, [job], runInSavepoint);
    if (alone !== undefined) job.fail(alone.error);
  }
}

/** Runs jobs, and those that arrive meanwhile, and commits them. Returns them if nothing was committed. */
async function commitGroup(
  connection: GroupConnection,
  waiting: WriteJob[],
  guard: JobGuard,
): Promise<{ readonly jobs: readonly WriteJob[]; readonly error: unknown } | undefined> {
  const jobs: WriteJob[] = [];
  const pause = createPause();
  try {
    await runInTransaction(connection, async () => {
      for (
        let job = waiting.shift();
        job !== undefined;
        job = jobs.length < MOST_IN_A_GROUP ? waiting.shift() : undefined
      ) {
        jobs.push(job);
        await job.run(guard);
        await pause();
      }
    });
  } catch (error) {
    return { jobs: jobs.length === 0 ? waiting.splice(0) : jobs, error };
  }
  for (const job of jobs) {
    job.settle();
    await pause();
  }
  return undefined;
}

/**
 * Runs `work` in a transaction that holds the write lock from the start.
 * @throws Error of the database when the commit failed, or when another process kept the lock
 */
export async function runInTransaction<T>(connection: TransactionConnection, work: () => Promise<T>): Promise<T> {
  // The rollback of an earlier transaction may have failed.
  if (connection.isInTransaction()) connection.run('rollback');
  await beginImmediate(connection);
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
async function beginImmediate(connection: TransactionConnection): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return connection.run('begin immediate');
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MOST_BETWEEN_TRIES_MS));
    }
  }
}

/** The commit may have been done, in files that are no longer in place: run again, the jobs might be done twice. */
const isFileTrouble = (error: unknown): boolean =>
  error instanceof StoreReplacedError || error instanceof StoreLogRemovedError;

/** The work failed after it had changed data. */
class UnrevertedWriteError extends Error {}

const runInGroup: JobGuard = async (connection, work) => {
  const before = connection.writes();
  try {
    return await work();
  } catch (cause) {
    throw connection.writes() === before ? cause : new UnrevertedWriteError('', { cause });
  }
};

async function runInSavepoint<T>(connection: TransactionConnection, work: () => Promise<T>): Promise<T> {
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
