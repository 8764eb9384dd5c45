import type { Resource } from '../../contract/declarations.js';
import type { ReadColumns } from './encode-rows.js';
import type { BoundValue } from './statements.js';

/** The differences between the databases in queries. */
export interface QueryDialect {
  /**
   * Tests whether a value is in a list of any length. The list is one bound value, so few distinct statements are
   * prepared.
   */
  readonly isOneOf: (value: string) => string;
  readonly toList: (list: readonly (string | number)[]) => BoundValue;
  readonly readColumns: ReadColumns;
  /** The expression that selects a column whose text may be long, under the column's name. */
  readonly selectLongText: (column: string) => string;
  /** Tests whether the text contains the bound part, byte for byte. */
  readonly hasPart: (text: string) => string;
  /** A join that loops over the first table. */
  readonly joinInOrder: string;
  /** Queries run in this thread: a large one keeps all others waiting, and several small ones cost no more than one. */
  readonly runsInProcess: boolean;
  /** True when counting tables and a full-text index exist. */
  readonly hasCountingTables: boolean;
  /** The expression for the next ID of a post or a term. Absent where the table `sequences` gives it. */
  readonly nextId?: (kind: Resource['kind']) => string;
  /** Waits for the named lock and holds it until the transaction ends. Absent where one write runs at a time. */
  readonly lockByName?: string;
  /** Ends a SELECT whose rows nobody else may change until the transaction ends. */
  readonly forUpdate: string;
  /** Ends a SELECT whose rows several may hold unchanged. Absent where one write runs at a time. */
  readonly forShare?: string;
  /** Selects `last`: the highest ID of the posts or terms. */
  readonly selectLastId: (kind: Resource['kind']) => string;
  /** Sets that number. */
  readonly updateLastId: (kind: Resource['kind']) => string;
  /** Selects `last`: the highest ID that a user ever had. */
  readonly selectLastUserId: string;
  /** Sets that number. */
  readonly updateLastUserId: string;
}
