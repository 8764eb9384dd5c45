import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { cacheForTurn } from './cache-for-turn.js';

/** The file of the calendar was deleted or replaced while it was open. What is written now would be lost. */
export class StoreReplacedError extends Error {
  readonly code = 'STORE_REPLACED';
}

export interface FileIdentity {
  /** @throws StoreReplacedError when the path no longer leads to the file that was opened */
  readonly assertInPlace: () => void;
  /** The same, looked up once per turn of the event loop. @throws StoreReplacedError */
  readonly assertInPlaceThisTurn: () => void;
}

const ALWAYS_IN_PLACE: FileIdentity = { assertInPlace: () => {}, assertInPlaceThisTurn: () => {} };

/** Remembers device and inode of an open file. A store in memory has none. */
export function rememberFile(file: string | undefined): FileIdentity {
  if (file === undefined) return ALWAYS_IN_PLACE;
  const path = resolve(file);
  const opened = readIdentity(path);
  const isInPlace = () => readIdentity(path) === opened;
  const isInPlaceThisTurn = cacheForTurn(isInPlace);
  const assert = (isSame: boolean) => {
    if (!isSame) throw new StoreReplacedError(`${file} was deleted or replaced`);
  };
  return {
    assertInPlace: () => assert(isInPlace()),
    assertInPlaceThisTurn: () => assert(isInPlaceThisTurn()),
  };
}

/** Device and inode, or an empty text for a file that is not there. */
function readIdentity(path: string): string {
  const status = statSync(path, { throwIfNoEntry: false, bigint: true });
  return status === undefined ? '' : `${status.dev} ${status.ino}`;
}
