import type { EntryMark } from './record-writes.js';

/**
 * Creates a function that returns how many changes a write is, by its mark in the ledger: one, or none if it only follows from
 * another write, or reverses what a write before it reverses too. So an undo makes no more changes than its run did.
 * A file of its own, because every command loads it, and none that only reads needs the ledger.
 */
export function createChangeCounter(): (mark?: EntryMark) => 0 | 1 {
  const reversed = new Set<string>();
  return ({ action, reverses, undone = reverses } = {}) => {
    if (action === 'touch') return 0;
    if (undone === undefined) return 1;
    const entry = `${undone.run} ${undone.number}`;
    if (reversed.has(entry)) return 0;
    reversed.add(entry);
    return 1;
  };
}
