import type { Ledger, LedgerRun, StoredLedgerEntry } from './ledger.js';
import { findUnrevertedFields } from './restorable-fields.js';

/** Returns true if every change of a run has been reversed, or if nothing more of it can be. */
export async function isFullyUndone(run: Pick<LedgerRun, 'id' | 'isSettled'>, ledger: Ledger): Promise<boolean> {
  if (run.isSettled) return true;
  const reversals = new Map<number, StoredLedgerEntry[]>();
  for (const reversal of await ledger.reversalsOf(run.id)) {
    // The next undo finds out whether it was carried out.
    if (reversal.state === 'sent') continue;
    const number = reversal.reverses?.number ?? 0;
    reversals.set(number, [...(reversals.get(number) ?? []), reversal]);
  }
  const isFinished = (await ledger.run(run.id))?.isSettled === true;
  for await (const entry of ledger.entries(run.id)) {
    if (!isFinished && hasLinks(entry)) return false;
    if (leavesSomething(entry, reversals.get(entry.number) ?? [])) return false;
  }
  return true;
}

/** Links are restored after the record, and an undo may have been cut off in between. */
export const hasLinks = ({ linked }: Pick<StoredLedgerEntry, 'linked'>): boolean =>
  linked !== undefined && linked.events.length + linked.children.length > 0;

function leavesSomething(entry: StoredLedgerEntry, reversals: readonly StoredLedgerEntry[]): boolean {
  if (entry.action === 'touch') return false;
  // A partial undo of an update leaves fields; any other write is reversed as a whole.
  return reversals.length === 0 || (entry.action === 'update' && findUnrevertedFields(entry, reversals).length > 0);
}
