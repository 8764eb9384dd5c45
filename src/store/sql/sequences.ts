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

interface SequenceStorage {
  readonly read: (name: string) => number | undefined;
  readonly write: (name: string, last: number) => void;
}

/**
 * Counts numbers in memory and writes the last one before the commit. This needs an exclusive write transaction. A
 * write that is rolled back alone leaves a gap.
 */
export function createCachedSequences({ read, write }: SequenceStorage) {
  const last = new Map<string, number>();
  const unwritten = new Set<string>();
  const set = (name: string, number: number) => {
    last.set(name, number);
    unwritten.add(name);
  };
  return {
    next: async (name: string): Promise<number | undefined> => {
      const number = last.get(name) ?? read(name);
      if (number !== undefined) set(name, number + 1);
      return number === undefined ? undefined : number + 1;
    },
    start: async (name: string, first: number): Promise<number> => {
      set(name, first);
      return first;
    },
    /** Called when a transaction begins, because others may have written since. */
    forget: (): void => {
      last.clear();
      unwritten.clear();
    },
    writeDown: (): void => {
      for (const name of unwritten) write(name, last.get(name) ?? 0);
      unwritten.clear();
    },
  };
}
