import type { Resource } from '../../contract/declarations.js';
import type { ColumnKind } from './columns.js';
import type { ReadColumns } from './encode-rows.js';
import type { BoundValue, SqlConnection, StoredRow } from './statements.js';

export interface QueryDialect {
  /** Tests whether a value is in a list, which is one bound value: few distinct statements are prepared. */
  readonly isOneOf: (value: string) => string;
  readonly toList: (list: readonly (string | number)[]) => BoundValue;
  readonly readColumns: ReadColumns;
  /** The aggregate that collects columns of all rows in one JSON text: a list with a list for each row. */
  readonly asJsonList: (columns: readonly string[]) => string;
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

/** Runs a statement without values, and returns its rows. */
export type RunStatement = (text: string) => Promise<readonly StoredRow[]>;

/** The differences between the databases in creating tables. Those of statements are lists of them. */
export interface SchemaDialect {
  readonly types: Readonly<Record<ColumnKind, string>>;
  /** Type and key of a column whose numbers the database gives, without ever reusing one. */
  readonly numberedId: string;
  readonly readColumnNames: (run: RunStatement, table: string) => Promise<readonly string[]>;
  /** Gives new records their IDs from sequences of the database, where it has any: writes then do not wait for each other. */
  readonly createIdSequences: () => readonly string[];
  /** Creates the tables that count events by day, and the triggers that maintain them. */
  readonly createCountingTables: () => readonly string[];
  /** Makes the database count commits that write, where it cannot tell its version otherwise. */
  readonly createChangeCounters: () => readonly string[];
}

export interface Sequences {
  /** Returns the next number, or `undefined` for an unknown sequence. */
  readonly next: (name: string) => Promise<number | undefined>;
  /** Creates a sequence with its first number. */
  readonly start: (name: string, first: number) => Promise<number>;
}

const NEXT = 'update sequences set last = last + 1 where name = ? returning last';
const START = 'insert into sequences (name, last) values (?, ?)';

/** Writes each number as it is given, so other transactions wait for this one. */
export const createSequences = (rows: SqlConnection['rows']): Sequences => ({
  next: async (name) => {
    const [row] = await rows(NEXT, [name]);
    return row === undefined ? undefined : Number(row.last);
  },
  start: async (name, first) => {
    await rows(START, [name, first]);
    return first;
  },
});
