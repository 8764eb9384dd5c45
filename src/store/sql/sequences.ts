import type { SqlConnection } from './statements.js';

/** Named sequences of numbers. */
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
