import type { StoredLedgerEntry } from './ledger.js';

/** Returns true if the chain of undos began with a write that created the record or took it out of the trash. */
export function isFirstMadeByRun(entry: StoredLedgerEntry, writes: readonly StoredLedgerEntry[]): boolean {
  const { reverses } = entry;
  if (reverses === undefined) return entry.action === 'create' || isOutOfTrash(entry);
  const reversed = writes.find(({ run, number }) => run === reverses.run && number === reverses.number);
  // The reversed run may be too old for the history: undoing a deletion never deletes, so it was a creation.
  return reversed === undefined ? entry.action === 'delete' : isFirstMadeByRun(reversed, writes);
}

const isOutOfTrash = ({ action, before }: StoredLedgerEntry): boolean =>
  action === 'update' && before?.status === 'trash';
