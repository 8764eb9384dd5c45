import type { Sequences } from '../sql/query-dialect.js';
import type { SqlConnection } from '../sql/statements.js';

/**
 * Counts the sequences of a transaction in memory and saves them before its commit: a write of a group takes several numbers,
 * and to update the table for each of them took a sixth of a create.
 */
export function createTransactionSequences(rows: SqlConnection['rows']) {
  const numbers = new Map<string, number>();
  const unsaved = new Set<string>();
  const give = (name: string, number: number): number => {
    numbers.set(name, number);
    unsaved.add(name);
    return number;
  };
  const sequences: Sequences = {
    next: async (name) => {
      const last = numbers.get(name) ?? (await rows('select last from sequences where name = ?', [name]))[0]?.last;
      return last === undefined ? undefined : give(name, Number(last) + 1);
    },
    start: async (name, first) => give(name, first),
  };
  return {
    sequences,
    /** Returns the numbers to save before the commit. */
    listUnsaved: (): [string, number][] => [...unsaved].map((name) => [name, numbers.get(name) ?? 0]),
    /** Forgets the numbers: another process may give some before the next transaction. */
    reset: () => {
      numbers.clear();
      unsaved.clear();
    },
  };
}

export const SAVE_SEQUENCE =
  'insert into sequences (name, last) values (?, ?) on conflict (name) do update set last = excluded.last';
