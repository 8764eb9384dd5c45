import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { cacheForTurn } from './cache-for-turn.js';

/** The file of the calendar was deleted or replaced while it was open. What is written now would be lost. */
export class StoreReplacedError extends Error {
  readonly code = 'STORE_REPLACED';
}

/** A file of the calendar became shorter while it was open: records are missing. */
export class StoreCutError extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

/** The write-ahead log or its index (`-wal`, `-shm`) was deleted or replaced while the calendar was open. */
export class StoreLogRemovedError extends Error {
  readonly code = 'STORE_LOG_REMOVED';
}

export interface FileIdentity {
  /**
   * @throws StoreReplacedError when the path no longer leads to the file that was opened
   * @throws StoreLogRemovedError when this is so for its log only
   * @throws StoreCutError when one of them has become shorter
   */
  readonly assertInPlace: () => void;
  /** The same, looked up once per turn of the event loop. */
  readonly assertInPlaceThisTurn: () => void;
  /**
   * From now on every check fails if the log is shorter than the frames that its index counts.
   * @throws StoreCutError
   */
  readonly assertLogHolds: (countBytes: () => number) => void;
  /**
   * From now on every check fails if the log has lost the bytes before `end`. SQLite writes behind them, also in a log
   * that was shortened meanwhile, and leaves a hole.
   * @throws StoreCutError
   */
  readonly assertLogKept: (end: number, frameBytes: number) => void;
  /** The log that another process has begun at the path of the log that was opened. */
  readonly otherLog: () => { readonly size: bigint; readonly hasOurIndex: boolean } | undefined;
}

const ALWAYS_IN_PLACE: FileIdentity = {
  assertInPlace: () => {},
  assertInPlaceThisTurn: () => {},
  assertLogHolds: () => {},
  assertLogKept: () => {},
  otherLog: () => undefined,
};

/** While a calendar is open, no program may remove these files next to it: where a symbolic link leads, as in SQLite. */
export function logFilesOf(file: string): string[] {
  const path = existsSync(file) ? realpathSync(file) : resolve(file);
  return ['-wal', '-shm'].map((suffix) => path + suffix);
}

/** Remembers device, inode and size of an open file, and of its log if asked. A store in memory has none. */
export function rememberFile(file: string | undefined, hasLog: boolean): FileIdentity {
  if (file === undefined) return ALWAYS_IN_PLACE;
  const calendar = rememberPath(resolve(file));
  const [log, index] = hasLog ? logFilesOf(file).map(rememberPath) : [];
  let damage: StoreCutError | undefined;
  // SQLite never shortens the file or the index: nothing here runs VACUUM on a calendar that is open.
  const cut = () => new StoreCutError(`${file} or its log has become shorter: it is damaged`);
  const assertInPlace = () => {
    if (!calendar.isInPlace()) throw new StoreReplacedError(`${file} was deleted or replaced`);
    if (log?.isInPlace() === false || index?.isInPlace() === false)
      throw new StoreLogRemovedError(`${file}-wal or ${file}-shm was deleted or replaced`);
    if (calendar.isShorter() || index?.isShorter()) throw cut();
    if (damage !== undefined) throw damage;
  };
  return {
    assertInPlace,
    assertInPlaceThisTurn: cacheForTurn(assertInPlace),
    assertLogHolds: (countBytes) => {
      // The log may begin anew, and be shortened, between the two look-ups: then a second pair of them agrees.
      if (isTooShort(log, countBytes) && isTooShort(log, countBytes)) damage = cut();
      if (damage !== undefined) throw damage;
    },
    assertLogKept: (end, frameBytes) => {
      if (end > 0 && log?.isHole(end - frameBytes) === true) damage = cut();
      if (damage !== undefined) throw damage;
    },
    otherLog: () => {
      const isOtherLog = log?.isInPlace() === false;
      const hasOurIndex = index?.isInPlace() === true;
      const isOther = isOtherLog || (!hasOurIndex && index?.exists() === true);
      // SQLite begins a log of its own over a file that is none.
      return isOther && log?.isLog() === true ? { size: log.size(), hasOurIndex } : undefined;
    },
  };
}

type RememberedPath = ReturnType<typeof rememberPath>;

const isTooShort = (log: RememberedPath | undefined, countBytes: () => number): boolean => {
  const bytes = countBytes();
  return log?.isInPlace() === true && log.size() < bytes;
};

/** Each `isInPlace` looks at the path; `isShorter`, `size` and `exists` tell about this look. */
function rememberPath(path: string) {
  const opened = readState(path);
  let latest = opened;
  let greatestSize = opened.size;
  return {
    isInPlace: () => {
      latest = readState(path);
      return latest.identity === opened.identity;
    },
    isShorter: () => {
      const isShorter = latest.size < greatestSize;
      if (!isShorter) greatestSize = latest.size;
      return isShorter;
    },
    size: () => latest.size,
    exists: () => latest.identity !== '',
    /** Tells whether the header of a frame consists of zeros. One behind the end of the file is no hole. */
    isHole: (position: number) => {
      const header = readBytes(path, position, FRAME_HEADER_BYTES);
      return header.length === FRAME_HEADER_BYTES && header.every((byte) => byte === 0);
    },
    /** Tells whether a log of SQLite is at the path now. */
    isLog: () => latest.size > 0n && /^377f068[23]$/.test(readBytes(path, 0, 4).toString('hex')),
  };
}

/** @returns no bytes of a file that is no longer there, which the look at its place tells */
function readBytes(path: string, position: number, count: number): Buffer {
  const file = openExisting(path);
  if (file === undefined) return Buffer.alloc(0);
  try {
    const bytes = Buffer.alloc(count);
    return bytes.subarray(0, readSync(file, bytes, 0, count, position));
  } finally {
    closeSync(file);
  }
}

function openExisting(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
export const FRAME_HEADER_BYTES = 24;

interface FileState {
  /** Device and inode, or an empty text for a file that is not there. */
  readonly identity: string;
  /** In bytes. */
  readonly size: bigint;
}

function readState(path: string): FileState {
  const status = statSync(path, { throwIfNoEntry: false, bigint: true });
  return status === undefined
    ? { identity: '', size: 0n }
    : { identity: `${status.dev} ${status.ino}`, size: status.size };
}
