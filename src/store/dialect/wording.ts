import type { Bound } from '../statements.js';

/** What questions about records say differently in each database. */
export interface Wording {
  /** Whether a value is one of a list of any length, which is one bound value: statements stay few. */
  readonly isOneOf: (value: string) => string;
  readonly toList: (list: readonly (string | number)[]) => Bound;
  /** Whether the bound part occurs in the text, byte for byte. */
  readonly hasPart: (text: string) => string;
  /** Joins two tables and goes through the first of them. */
  readonly joinInOrder: string;
  /** Whether what is counted often, and parts of words, stand in tables of their own. */
  readonly hasTotals: boolean;
  /** Gives `last`: the greatest number that was given to a user. */
  readonly lastUser: string;
  /** Lets numbering go on after it. */
  readonly setLastUser: string;
}
