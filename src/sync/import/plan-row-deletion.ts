import { readRevision } from '../record-revision.js';
import {
  outdatedRowOutcome,
  type ResolvedRow,
  type RowPlan,
  type RowPlanningContext,
  toImportStep,
} from './row-plan.js';

/** Plans a row that asks to delete its record. */
export async function planRowDeletion(row: ResolvedRow, id: number, planning: RowPlanningContext): Promise<RowPlan> {
  const { job, writes } = planning;
  if (await isRowOutdated(row, id, planning)) return outdatedRowOutcome();
  const { resource, number } = row.place;
  await job.observer.step?.(toImportStep(row, { action: 'remove', id, changes: {}, translations: new Map() }));
  if (job.record === undefined) return { is: 'removed' };
  return {
    send: async () => {
      await writes.remove(resource, id, number);
      return { is: 'removed' };
    },
  };
}

/** Tells whether the record says something else than when the row was exported (column `_rev`). */
export async function isRowOutdated(
  { place: { resource }, draft: { revision } }: ResolvedRow,
  id: number,
  { job }: RowPlanningContext,
): Promise<boolean> {
  if (revision === undefined) return false;
  return revision !== (await readRevision(job.client, resource, { id, earlier: revision, isForeign: job.isForeign }));
}
