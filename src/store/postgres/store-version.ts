import { createSharedLookups } from './shared-lookups.js';

/** A store version that is read by a query. */
export interface QueriedVersion {
  /** Returns the version of the last read; undefined before the first one, and when it failed. */
  readonly version: () => number | undefined;
  /** Reads the version. Requests that arrive together share a query. */
  readonly refreshVersion: () => Promise<void>;
}

/**
 * Numbers the states of a database in the order in which they are read.
 * @param readChanges returns the result of CHANGES_QUERY
 */
export function createQueriedVersion(readChanges: () => Promise<unknown>): QueriedVersion {
  let latest: string | undefined;
  let number = 0;
  const look = createSharedLookups(async ([key = '']) => {
    const changes = await readChanges().catch(() => undefined);
    if (changes !== latest) number += 1;
    latest = typeof changes === 'string' ? changes : undefined;
    return new Map([[key, number]]);
  });
  return {
    version: () => (latest === undefined ? undefined : number),
    refreshVersion: async () => {
      await look('');
    },
  };
}
