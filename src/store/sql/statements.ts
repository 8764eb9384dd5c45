import type { StartDay } from '../counting/day-counts.js';
import type { QueryDialect, Sequences } from './query-dialect.js';

export type SqlValue = string | number | null;
export type BoundValue = SqlValue | readonly (string | number)[];
export type StoredRow = Readonly<Record<string, SqlValue>>;

/** Caches of query results for one store version; the keys identify the query. */
export interface QueryCaches {
  readonly countCache: () => Map<string, number>;
  readonly startDayCache: () => Map<string, readonly StartDay[]>;
}

/**
 * A database connection as the queries need it. Values are bound to `?`, and each statement is prepared
 * once. The caches are absent where the version of the snapshot is unknown.
 */
export interface SqlConnection extends Partial<QueryCaches> {
  readonly dialect: QueryDialect;
  /**
   * Runs one statement and returns its rows. It may stop after the row with which they have more than
   * `mostCharacters` of text.
   */
  readonly rows: (
    text: string,
    values: readonly BoundValue[],
    mostCharacters?: number,
  ) => Promise<readonly StoredRow[]>;
  /** Sequences that the connection counts itself. */
  readonly sequences?: Sequences;
  /** The version of the snapshot being read; it differs between states. Absent where it cannot be read at once. */
  readonly snapshotVersion?: () => number;
}

export const quoteName = (name: string): string => `"${name}"`;

export const formatPlaceholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
