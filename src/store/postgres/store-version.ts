import { createSharedLookups } from './shared-lookups.js';

/** A store version that is read by a query. */
export interface QueriedVersion {
  /** The version that was read last; undefined before, and where the database tells none. */
  readonly version: () => number | undefined;
  /** Reads the version. Requests that arrive together share a query. */
  readonly refreshVersion: () => Promise<void>;
}

/**
 * The statement that tells one content of the database from another. A snapshot names the transactions that are visible,
 * so equal snapshots see equal data: no table needs a version that every write would have to lock. After a restart, a
 * failover or a restored backup the transaction numbers may repeat, so the time of the start belongs to it. On a standby
 * different snapshots can have the same text.
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
