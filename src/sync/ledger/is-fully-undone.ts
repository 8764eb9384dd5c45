import type { Ledger, LedgerRun, StoredLedgerEntry } from './ledger.js';
import { findUnrevertedFields } from './restorable-fields.js';

/** Returns true if every change of a run has been reversed, or if nothing more of it can be. */
export async function isFullyUndone(run: Pick<LedgerRun, 'id' | 'isSettled'>, ledger: Ledger): Promise<boolean> {
  if (run.isSettled) return true;
  const reversals = await readReversals(run, ledger);
  const isFinished = (await ledger.run(run.id))?.isSettled === true;
  for await (const entry of ledger.entries(run.id)) {
    if (!isFinished && hasLinks(entry)) return false;
    if (leavesSomething(entry, reversals.get(entry.number) ?? [])) return false;
  }
  return true;
}

/** Counts the records of a run that an interrupted undo has not reverted yet. */
export async function countRecordsToUndo(run: Pick<LedgerRun, 'id'>, ledger: Ledger): Promise<number> {
  const reversals = await readReversals(run, ledger);
  const records = new Set<string>();
  for await (const entry of ledger.entries(run.id))
    if (leavesSomething(entry, reversals.get(entry.number) ?? [])) records.add(`${entry.kind} ${entry.record}`);
  return records.size;
}

/** The writes that reversed the entries of a run, by their numbers. */
async function readReversals({ id }: Pick<LedgerRun, 'id'>, ledger: Ledger) {
  const reversals = new Map<number, StoredLedgerEntry[]>();
  for (const reversal of await ledger.reversalsOf(id)) {
    // The next undo finds out whether it was carried out.
    if (reversal.state === 'sent') continue;
    const number = reversal.reverses?.number ?? 0;
    reversals.set(number, [...(reversals.get(number) ?? []), reversal]);
  }
  return reversals;
}

/** Links are restored after the record, and an undo may have been cut off in between. */
export const hasLinks = ({ linked }: Pick<StoredLedgerEntry, 'linked'>): boolean =>
  linked !== undefined && linked.events.length + linked.children.length > 0;

function leavesSomething(entry: StoredLedgerEntry, reversals: readonly StoredLedgerEntry[]): boolean {
  if (entry.action === 'touch') return false;
  // A partial undo of an update leaves fields; any other write is reversed as a whole.
  return reversals.length === 0 || (entry.action === 'update' && findUnrevertedFields(entry, reversals).length > 0);
}
