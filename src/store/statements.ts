import type { Wording } from './dialect/wording.js';
import type { Rung } from './ladder.js';
import type { Numbers } from './numbers.js';
import type { Day } from './totals.js';

export type Value = string | number | null;
export type Bound = Value | readonly (string | number)[];
export type Stored = Readonly<Record<string, Value>>;

/** A connection, as far as records need one. Values stand as `?` in a text, which is prepared once. */
export interface Statements {
  readonly wording: Wording;
  /** Runs one statement; the rows that it gives. */
  readonly rows: (text: string, values: readonly Bound[]) => Promise<readonly Stored[]>;
  /** A number that is another in each state that is read; absent where it cannot be told at once. */
  readonly moment?: () => number;
  /** Totals that were counted in the state that is read; absent where it cannot be told whether that is still the same. */
  readonly counted?: () => Map<string, number>;
  /** The same of the few events that a search found. */
  readonly found?: () => Map<string, readonly number[]>;
  /** The same of places far back in the order of a question. */
  readonly ladders?: () => Map<string, readonly Rung[]>;
  /** The same of the days on which the answers of a question begin. */
  readonly days?: () => Map<string, readonly Day[]>;
  /** Absent where each number is written as it is given. */
  readonly numbers?: Numbers;
}

/** A name as every database takes it. */
export const quoted = (name: string): string => `"${name}"`;

/** `?, ?, ?` */
export const placesOf = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
