import type { BoundValue } from './statements.js';

/** The differences between the databases in queries. */
export interface QueryDialect {
  /**
   * Tests whether a value is in a list of any length. The list is one bound value, so few distinct statements are
   * prepared.
   */
  readonly isOneOf: (value: string) => string;
  readonly toList: (list: readonly (string | number)[]) => BoundValue;
  /** Tests whether the text contains the bound part, byte for byte. */
  readonly hasPart: (text: string) => string;
  /** A join that loops over the first table. */
  readonly joinInOrder: string;
  /** True when counting tables and a full-text index exist. */
  readonly hasCountingTables: boolean;
  /** Selects `last`: the highest ID that a user ever had. */
  readonly selectLastUserId: string;
  /** Sets that number. */
  readonly updateLastUserId: string;
}
