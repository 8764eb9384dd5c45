import { DatabaseError } from 'pg';
import { createPause } from '../../event-loop-turns.js';
import type { SqlConnection } from '../sql/statements.js';
import type { CountingConnection } from './client-connections.js';
import { DatabaseUnreachableError, mostTries } from './database-errors.js';

type SqlWork<T> = (connection: SqlConnection) => Promise<T>;
type Write = <T>(work: SqlWork<T>) => Promise<T>;

interface WriteJob {
  /** Runs the work. Throws when the transaction must be rolled back. */
  readonly run: (connection: CountingConnection) => Promise<void>;
  /** Gives the caller the result. Called after the commit. */
  readonly settle: () => void;
  /** Runs the work in a transaction of its own and gives the caller the result. */
  readonly runAlone: () => void;
  readonly fail: (error: unknown) => void;
}

interface GroupWrites {
  readonly write: Write;
  /** Resolves once no group runs and no write waits for one. */
  readonly whenIdle: () => Promise<void>;
}

// Groups that are being committed wait for the disk, several of them at once, and do not count.
const MOST_GROUPS = 2;
// Writes are confirmed after the commit, so a group must end even when new writes keep coming.
const MOST_IN_A_GROUP = 32;
/** When the running groups take longer than this, the writes that wait for them get a group of their own. */
const LONGEST_WAIT_MS = 10;

/**
 * Group commit: writes that arrive while others run share a transaction, one after the other, with one commit and one
 * wait for the disk. When the transaction fails, nothing of it is there, and each of its writes runs alone. All callers
 * get their result after the commit.
 * @param inGroup runs a transaction that does not wait long for the locks of others
 * @param alone runs a transaction with one write, again when another write got in its way
 */
export function createGroupWrites(
  inGroup: (work: (connection: CountingConnection) => Promise<void>) => Promise<void>,
  alone: Write,
): GroupWrites {
  const waiting: WriteJob[] = [];
  const idleListeners: (() => void)[] = [];
  let groups = 0;
  let working = 0;
  let isTimerSet = false;

  const startGroups = () => {
    if (groups === 0 && waiting.length === 0) for (const tell of idleListeners.splice(0)) tell();
    if (waiting.length === 0) return;
    if (working < MOST_GROUPS) void runGroup();
    else startTimer();
  };

  const startTimer = () => {
    if (isTimerSet) return;
    isTimerSet = true;
    setTimeout(() => {
      isTimerSet = false;
      if (waiting.length > 0) void runGroup();
    }, LONGEST_WAIT_MS);
  };

  const runGroup = async () => {
    groups += 1;
    working += 1;
    let isWorking = true;
    const stopWorking = () => {
      if (isWorking) working -= 1;
      isWorking = false;
    };
    await runJobs(waiting, inGroup, () => {
      stopWorking();
      startGroups();
    });
    stopWorking();
    groups -= 1;
    startGroups();
  };

  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        waiting.push(createJob(work, alone, resolve, reject));
        startGroups();
      }),
    whenIdle: () =>
      new Promise((resolve) => {
        idleListeners.push(resolve);
        startGroups();
      }),
  };
}

/** Runs waiting jobs, and those that arrive meanwhile, in one transaction. */
async function runJobs(
  waiting: WriteJob[],
  inGroup: (work: (connection: CountingConnection) => Promise<void>) => Promise<void>,
  onWorkDone: () => void,
): Promise<void> {
  const jobs: WriteJob[] = [];
  try {
    await inGroup(async (connection) => {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        jobs.push(job);
        await job.run(connection);
        if (jobs.length === MOST_IN_A_GROUP) break;
      }
      onWorkDone();
    });
    const pause = createPause();
    for (const { settle } of jobs) {
      settle();
      await pause();
    }
  } catch (error) {
    // Without a connection no job was taken. With one that failed, the commit may have succeeded.
    if (error instanceof DatabaseUnreachableError)
      for (const { fail } of jobs.length > 0 ? jobs : waiting.splice(0)) fail(error);
    else for (const { runAlone } of jobs) runAlone();
  }
}

function createJob<T>(
  work: SqlWork<T>,
  alone: Write,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): WriteJob {
  let settle = () => {};
  return {
    run: async (connection) => {
      const before = connection.writes();
      try {
        const value = await work(connection);
        settle = () => resolve(value);
      } catch (error) {
        if (connection.writes() > before || error instanceof DatabaseError || mostTries(error) > 1) throw error;
        settle = () => reject(error);
      }
    },
    settle: () => settle(),
    runAlone: () => void alone(work).then(resolve, reject),
    fail: reject,
  };
}
