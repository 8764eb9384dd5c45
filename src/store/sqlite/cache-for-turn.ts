import type { SqliteDatabase, SqliteStatement } from '../../sqlite/sqlite-database.js';
import type { StartDay } from '../counting/day-counts.js';
import type { QueryCaches } from '../sql/statements.js';
import type { RawRow } from './sqlite-dialect.js';

/** Counts the turns of the event loop in which requests arrived. */
let turn = 0;
let isTurnOpen = false;

/**
 * Called for each request that arrives. Only then is it certain that later lookups are made after its arrival: a lookup
 * between two turns, for instance after a pause, would otherwise be used for the requests of the next turn.
 */
export function noteArrival(): void {
  if (isTurnOpen) return;
  isTurnOpen = true;
  turn += 1;
  setImmediate(() => {
    isTurnOpen = false;
  });
}

/**
 * Caches a value for the rest of this turn of the event loop. Requests of one turn arrived before the lookup, so
 * none of them sees a value older than itself. A cached response takes 1.5 times as long without it
 * (docs/performance.md).
 */
export function cacheForTurn<T>(look: () => T): () => T {
  let cached: { readonly value: T; readonly turn: number } | undefined;
  return () => {
    if (cached?.turn !== turn) {
      cached = { value: look(), turn };
      setImmediate(() => {
        cached = undefined;
      });
    }
    return cached.value;
  };
}

const MAX_COUNTS = 1000;

const MAX_DAY_LISTS = 20;

/** The caches of query results for one store version. */
export const createQueryCaches = (readVersion: () => number): QueryCaches => ({
  countCache: createVersionedMap<number>(readVersion, MAX_COUNTS),
  startDayCache: createVersionedMap<readonly StartDay[]>(readVersion, MAX_DAY_LISTS),
});

/** A map that is emptied when the store version changes or when it is too large. */
function createVersionedMap<T>(readVersion: () => number, maxSize: number): () => Map<string, T> {
  const map = new Map<string, T>();
  let mapVersion: number | undefined;
  return () => {
    const version = readVersion();
    if (version !== mapVersion || map.size > maxSize) map.clear();
    mapVersion = version;
    return map;
  };
}

const MOST_STATEMENTS = 500;

export function createStatementCache(database: SqliteDatabase) {
  const statements = new Map<string, SqliteStatement<RawRow>>();
  return (text: string): SqliteStatement<RawRow> => {
    const cached = statements.get(text);
    if (cached !== undefined) return cached;
    const statement = database.prepare<RawRow>(text);
    if (statements.size < MOST_STATEMENTS) statements.set(text, statement);
    return statement;
  };
}
