import type { StoredLedgerEntry } from '../ledger/ledger.js';
import type { ImportJob } from './import-job.js';
import type { RowOutcome } from './row-plan.js';

/** The write of a row before its run was interrupted. */
export interface EarlierWrite {
  readonly entry: StoredLedgerEntry;
  /** False if the response never arrived, so that writes of the row's translations may be missing. */
  readonly isFinished: boolean;
}

/** Returns what a resumed run has already written for a row. */
export async function findEarlierWrite({ record }: ImportJob, number: number): Promise<EarlierWrite | undefined> {
  if (record?.settled === undefined) return undefined;
  const entry = await record.ledger.entry(record.run, number);
  if (entry === undefined) return undefined;
  return { entry, isFinished: entry.state === 'done' && !record.settled.has(number) };
}

/** The outcome of a row whose writes were finished before its run was interrupted. */
export const toEarlierOutcome = ({ entry: { action } }: EarlierWrite): RowOutcome => ({
  is: action === 'create' ? 'created' : 'updated',
});
