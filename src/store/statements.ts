import type { Wording } from './dialect/wording.js';
import type { Rung } from './ladder.js';
import type { Numbers } from './numbers.js';
import type { Day } from './totals.js';

export type Value = string | number | null;
export type Bound = Value | readonly (string | number)[];
export type Stored = Readonly<Record<string, Value>>;

/** A database connection as the queries need it. Values are bound to `?`, and each statement is prepared once. */
export interface Statements {
  readonly wording: Wording;
  /** Runs one statement and returns its rows. */
  readonly rows: (text: string, values: readonly Bound[]) => Promise<readonly Stored[]>;
  /** The version of the snapshot being read; it differs between states. Absent where it cannot be read at once. */
  readonly moment?: () => number;
  /** Cached counts for the snapshot being read. Absent where the version is unknown. */
  readonly counted?: () => Map<string, number>;
  /** Cached IDs of searches with few results. */
  readonly found?: () => Map<string, readonly number[]>;
  /** Cached keyset bookmarks of queries. */
  readonly ladders?: () => Map<string, readonly Rung[]>;
  /** Cached counts by start day of queries. */
  readonly days?: () => Map<string, readonly Day[]>;
  /** Absent where each number is written as it is given. */
  readonly numbers?: Numbers;
}

/** Quotes a table or column name. */
export const quoted = (name: string): string => `"${name}"`;

/** Returns the placeholders `?, ?, ?`. */
export const placesOf = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
