import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { cacheForTurn } from './cache-for-turn.js';

/** The file of the calendar was deleted or replaced while it was open. What is written now would be lost. */
export class StoreReplacedError extends Error {
  readonly code = 'STORE_REPLACED';
}

/** The file of the calendar became shorter while it was open: records are missing. */
export class StoreCutError extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

export interface FileIdentity {
  /**
   * @throws StoreReplacedError when the path no longer leads to the file that was opened
   * @throws StoreCutError when the file has become shorter
   */
  readonly assertInPlace: () => void;
  /** The same, looked up once per turn of the event loop. */
  readonly assertInPlaceThisTurn: () => void;
}

const ALWAYS_IN_PLACE: FileIdentity = { assertInPlace: () => {}, assertInPlaceThisTurn: () => {} };

/** Remembers device, inode and size of an open file. A store in memory has none. */
export function rememberFile(file: string | undefined): FileIdentity {
  if (file === undefined) return ALWAYS_IN_PLACE;
  const path = resolve(file);
  const opened = readState(path);
  let greatestSize = opened.size;
  const assertInPlace = () => {
    const { identity, size } = readState(path);
    if (identity !== opened.identity) throw new StoreReplacedError(`${file} was deleted or replaced`);
    // SQLite never shortens the file: nothing here runs VACUUM on a calendar that is open.
    if (size < greatestSize) throw new StoreCutError(`${file} has become shorter: it is damaged`);
    greatestSize = size;
  };
  return { assertInPlace, assertInPlaceThisTurn: cacheForTurn(assertInPlace) };
}

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
