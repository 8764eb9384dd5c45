import { createSharedLookups } from './shared-lookups.js';

/** A store version that is read by a query. */
export interface QueriedVersion {
  /** Returns the version of the last read; undefined before the first one, and on a standby, which has no version. */
  readonly version: () => number | undefined;
  /** Reads the version. Requests that arrive together share a query. */
  readonly refreshVersion: () => Promise<void>;
}

/**
 * Reads a text that changes whenever the content of the database changes. It names the snapshot, which is the set of
 * visible transactions: equal snapshots see equal data. So no table has to hold a version, which every write would
 * lock.
 *
 * Transaction numbers may repeat after a restart, a failover or a restored backup, so the text contains the start time.
 * On a standby, different snapshots can have the same text, so the result is null there.
 */
export const SNAPSHOT_QUERY = `select case when not pg_is_in_recovery()
  then pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text end as snapshot`;

/**
 * Numbers the snapshots of a database in the order in which they are read.
 * @param readSnapshot returns the result of SNAPSHOT_QUERY
 */
export function createQueriedVersion(readSnapshot: () => Promise<unknown>): QueriedVersion {
  let latest: string | undefined;
  let number = 0;
  const look = createSharedLookups(async ([key = '']) => {
    const snapshot = await readSnapshot().catch(() => undefined);
    if (snapshot !== latest) number += 1;
    latest = typeof snapshot === 'string' ? snapshot : undefined;
    return new Map([[key, number]]);
  });
  return {
    version: () => (latest === undefined ? undefined : number),
    refreshVersion: async () => {
      await look('');
    },
  };
}
