import type { Wording } from './dialect/wording.js';
import type { Rung } from './ladder.js';
import type { Numbers } from './numbers.js';
import type { Day } from './totals.js';

export type Value = string | number | null;
export type Bound = Value | readonly (string | number)[];
export type Stored = Readonly<Record<string, Value>>;

/** Caches of query results for one store version; the keys identify the query. */
export interface QueryCaches {
  /** Counts. */
  readonly countCache: () => Map<string, number>;
  /** The IDs of searches with few results. */
  readonly searchCache: () => Map<string, readonly number[]>;
  readonly bookmarkCache: () => Map<string, readonly Rung[]>;
  /** Counts by start day. */
  readonly startDayCache: () => Map<string, readonly Day[]>;
}

/**
 * A database connection as the queries need it. Values are bound to `?`, and each statement is prepared
 * once. The caches are absent where the version of the snapshot is unknown.
 */
export interface Statements extends Partial<QueryCaches> {
  readonly dialect: Wording;
  /** Runs one statement and returns its rows. */
  readonly rows: (text: string, values: readonly Bound[]) => Promise<readonly Stored[]>;
  /** The version of the snapshot being read; it differs between states. Absent where it cannot be read at once. */
  readonly moment?: () => number;
  /** Absent where each number is written as it is given. */
  readonly numbers?: Numbers;
}

/** Quotes a table or column name. */
export const quoted = (name: string): string => `"${name}"`;

/** Returns the placeholders `?, ?, ?`. */
export const placesOf = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
