import type { Store } from '../store.js';
import type { SqliteConnection } from './connection.js';
import { StoreLogRemovedError } from './file-identity.js';

/** The store of a file, on connections that can be replaced by new ones. */
export interface FileStore extends Omit<Store, 'close'> {
  readonly writer: SqliteConnection;
  readonly close: () => void;
}

export type ReportTrouble = (error: Error) => void;

/** Another process began a log of its own before this one could save the records of the deleted log. */
export class StoreLogSplitError extends Error {
  readonly code = 'STORE_LOG_SPLIT';
}

/** A server without requests notices within this time that the log was deleted. */
const WATCH_INTERVAL_MS = 1000;

/** More than the versions of one connection. */
const VERSIONS_OF_A_CONNECTION = 2 ** 32;

/**
 * Wraps the store of a file. Confirmed writes may stand only in the log, which a process can still use after somebody
 * deleted it, until the process ends. When this is noticed, the store refuses all work, moves the log into the file and
 * opens the file with a new log.
 *
 * Several processes may share the deleted log. Each begins a write only if the log is in place while it holds the
 * lock of that log. The first process that empties the log waits for this lock. So nothing is added to the log
 * afterwards, and the others only open the file again.
 */
export function recoverRemovedLog(
  first: FileStore,
  reopen: (firstVersion: number) => FileStore,
  report: ReportTrouble,
): Store {
  let store: FileStore | undefined = first;
  let trouble: Error | undefined;
  let firstVersion = 0;
  let running = 0;

  const note = (error: unknown): unknown => {
    if (trouble !== undefined || !(error instanceof StoreLogRemovedError)) return error;
    trouble = error;
    report(error);
    setImmediate(recover);
    return error;
  };

  const recover = () => {
    // New work is refused, so the work in progress ends soon.
    if (trouble === undefined || running > 0) return;
    try {
      if (store !== undefined && saveLog(store.writer) === 'in place') trouble = undefined;
      if (trouble === undefined) return;
      store?.close();
      store = undefined;
      firstVersion += VERSIONS_OF_A_CONNECTION;
      store = reopen(firstVersion);
      trouble = undefined;
    } catch (error) {
      // Another process is busy, the disk is full, …: the next look tries again.
      if (error instanceof StoreLogSplitError && !(trouble instanceof StoreLogSplitError)) {
        trouble = error;
        report(error);
      }
    }
  };

  const opened = (): FileStore => {
    if (store === undefined || trouble !== undefined) throw trouble;
    return store;
  };
  const look = <T>(work: (store: FileStore) => T): T => {
    try {
      return work(opened());
    } catch (error) {
      throw note(error);
    }
  };
  const run = async <T>(work: (store: FileStore) => Promise<T>): Promise<T> => {
    const current = opened();
    running += 1;
    try {
      return await work(current);
    } catch (error) {
      throw note(error);
    } finally {
      running -= 1;
      if (trouble !== undefined) setImmediate(recover);
    }
  };

  const watch = setInterval(() => {
    try {
      if (trouble === undefined) look(({ writer }) => writer.assertWhole());
      else recover();
    } catch {
      // The requests that follow report what is wrong.
    }
  }, WATCH_INTERVAL_MS).unref();

  return {
    read: (work) => run((current) => current.read(work)),
    write: (work) => run((current) => current.write(work)),
    findCredentials: (login) => run((current) => current.findCredentials(login)),
    version: () => look((current) => current.version()),
    people: () => look((current) => current.people()),
    close: async () => {
      clearInterval(watch);
      // Closing would move the log into the file, over what another process wrote.
      if (!(trouble instanceof StoreLogSplitError)) store?.close();
    },
  };
}

/**
 * Moves the records of the log into the file.
 * @throws StoreLogSplitError; StoreReplacedError when the file itself is gone; Error when another process is busy
 */
function saveLog({ files, checkpoint }: SqliteConnection): 'in place' | 'saved' {
  try {
    files.assertInPlace();
    return 'in place';
  } catch (error) {
    if (!(error instanceof StoreLogRemovedError)) throw error;
  }
  const other = files.otherLog();
  if (other === undefined) {
    if (checkpoint('truncate').isBusy) throw new Error('another process uses the log');
    return 'saved';
  }
  const { bytes, isSaved } = checkpoint('noop');
  // Without frames of our own, or if the index counts the frames of the other log.
  if (isSaved || (other.hasOurIndex && other.size >= bytes)) return 'saved';
  throw new StoreLogSplitError();
}
