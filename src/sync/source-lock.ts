import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { isBusy, SqliteDatabase } from '../sqlite/sqlite-database.js';
import { type LedgerTarget, prepareLedgerFile } from './ledger/ledger.js';

interface SourceLockOptions {
  /** The ledger; the locks are in a folder beside it. */
  readonly ledgerFile: string;
  readonly where: LedgerTarget;
  /** The files that are read, or the name of another source. */
  readonly sources: readonly string[];
  readonly signal: AbortSignal;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Called once if another program holds the lock. */
  readonly onWait: () => Promise<void>;
}

const POLL_MS = 250;

/**
 * Waits until no other program of this user writes the same sources to the same service: both would find nothing and
 * create everything. The operating system releases the lock when the program ends, however it ends.
 * @returns a function that releases the lock
 */
export async function lockSources(options: SourceLockOptions): Promise<() => void> {
  const { ledgerFile, where, sources, signal, sleep, onWait } = options;
  const key = JSON.stringify([where.target, where.namespace, [...sources].sort()]);
  const name = createHash('sha256').update(key).digest('hex').slice(0, 32);
  const database = await openLockFile(join(dirname(ledgerFile), 'locks', `${name}.db`));
  // Where no lock file can be written, the write goes on as it would without locks.
  if (database === undefined) return () => {};
  for (let hasWaited = false; !tryLock(database) && !signal.aborted; hasWaited = true) {
    if (!hasWaited) await onWait();
    await sleep(POLL_MS);
  }
  return () => void database.close();
}

async function openLockFile(file: string): Promise<SqliteDatabase | undefined> {
  try {
    await prepareLedgerFile(file);
    return new SqliteDatabase(file, { timeout: 0 });
  } catch {
    return undefined;
  }
}

/** Begins a transaction that excludes all others until the database is closed. */
function tryLock(database: SqliteDatabase): boolean {
  try {
    database.exec('begin exclusive');
    return true;
  } catch (error) {
    // Any other error is no reason to wait for ever.
    return !isBusy(error);
  }
}
