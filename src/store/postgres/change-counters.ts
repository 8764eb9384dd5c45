import { createSharedLookups } from '../../shared-lookups.js';
import { COUNTED_TABLES } from '../sql/schema.js';

/**
 * Reads a text that changes with every commit that writes to the calendar, whoever wrote: the sum of the counters. Each
 * is at least as old as the data that is read after it, and commits add to them, so equal texts see equal data.
 *
 * A restored backup, another server of the cluster or tables that are created anew may reach the same sum with other
 * data, so the text contains the start time of the server and the identity of the table.
 */
export const CHANGES_QUERY = `select concat_ws(' ', sum(number), 'change_counters'::regclass::oid, pg_postmaster_start_time())
  as changes from change_counters`;

/** How many transactions count without waiting for each other. */
const COUNTERS = 64;
/** "ch" in ASCII: tells the locks of counters from other advisory locks with two keys. */
const LOCK_CLASS = 0x6368;

/**
 * Creates the counters and the triggers that count: each transaction that writes adds 1 to one of the counters, once.
 * Triggers also count changes by SQL and by servers of earlier versions. A transaction takes a counter that no other one
 * holds, because with a single counter every write would wait for the commit before it. The function runs with
 * the rights of its owner, so a role that may only change rows of records needs no right to the counters.
 */
export const createChangeCounters = (): readonly string[] => [
  'create table change_counters (slot integer primary key, number bigint not null) with (fillfactor = 50)',
  `create function count_change() returns trigger language plpgsql security definer set search_path from current as $$
    declare taken integer := pg_backend_pid() % ${COUNTERS};
    begin
      if current_setting('cal.is_counted', true) = 'yes' then return null; end if;
      for step in 0..${COUNTERS - 1} loop
        if pg_try_advisory_xact_lock(${LOCK_CLASS}, (taken + step) % ${COUNTERS}) then
          taken := (taken + step) % ${COUNTERS};
          exit;
        end if;
      end loop;
      insert into change_counters values (taken, 1)
        on conflict (slot) do update set number = change_counters.number + 1;
      perform set_config('cal.is_counted', 'yes', true);
      return null;
    end $$`,
  ...COUNTED_TABLES.map(
    (table) => `create trigger count_change after insert or update or delete or truncate on "${table}"
      for each statement execute function count_change()`,
  ),
];

export const DROP_CHANGE_COUNTERS: readonly string[] = [
  'drop function if exists count_change cascade',
  'drop table if exists change_counters',
];

interface QueriedVersion {
  /** Returns the version of the last read; undefined before the first one, and when it failed. */
  readonly version: () => number | undefined;
  /** Reads the version. Requests that arrive together share a query. */
  readonly refreshVersion: () => Promise<void>;
}

/** Numbers the states of a database as they are read. @param readChanges returns the result of CHANGES_QUERY */
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
