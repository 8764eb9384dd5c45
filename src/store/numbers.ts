import type { Statements } from './statements.js';

/** Numbers that are given one after the other, under a name. */
export interface Numbers {
  /** The next number; undefined for a name that has none yet. */
  readonly next: (name: string) => Promise<number | undefined>;
  /** Gives the first. */
  readonly start: (name: string, first: number) => Promise<number>;
}

const NEXT = 'update sequences set last = last + 1 where name = ? returning last';
const START = 'insert into sequences (name, last) values (?, ?)';

/** Each number is written as it is given: what else gives numbers waits for it. */
export const numbersIn = (rows: Statements['rows']): Numbers => ({
  next: async (name) => {
    const [row] = await rows(NEXT, [name]);
    return row === undefined ? undefined : Number(row.last);
  },
  start: async (name, first) => {
    await rows(START, [name, first]);
    return first;
  },
});

interface Kept {
  readonly read: (name: string) => number | undefined;
  readonly write: (name: string, last: number) => void;
}

/**
 * Where nobody else writes while a transaction is open, numbers are counted here and written once, before it ends. A
 * write that is taken back alone leaves out the numbers that it was given.
 */
export function countedNumbers({ read, write }: Kept) {
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
    /** A transaction begins: others may have written since the last. */
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
