import type { Language, Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { rowTextsBefore, rowValuesAfter, rowValuesBefore } from '../ledger/row-before-and-after.js';
import type { DraftComparisonContext } from '../matching/compare-draft.js';
import { resolvePendingIds } from '../matching/pending-records.js';
import { isRealId } from '../matching/row-claims.js';
import { decideAction, isNothingToSend, type PlannedUpdate, planUpdate } from '../plan/plan-write.js';
import { sendWrite } from '../plan/send-write.js';
import { readRevision } from '../record-revision.js';
import type { ImportJob } from './import-job.js';
import { type EarlierWrite, toEarlierOutcome } from './import-writes.js';
import {
  failedRowOutcome,
  outdatedRowOutcome,
  type ResolvedRow,
  type RowOutcome,
  type RowPlan,
  type RowPlanningContext,
  toImportStep,
} from './row-plan.js';

/** Existing record that a row matches. */
interface MatchedRecord {
  readonly id: number;
  /** The write of this row before the run was interrupted. */
  readonly earlier: EarlierWrite | undefined;
  /** True if this run created the record because another row refers to it. */
  readonly isNew: boolean;
  /** The record, if it is in the trash. */
  readonly trashed?: JsonObject;
}

/** Plans a row that matches a record. */
export async function planRowUpdate(
  row: ResolvedRow,
  fitting: MatchedRecord,
  planning: RowPlanningContext,
): Promise<RowPlan> {
  const { job, cache } = planning;
  const { id, earlier } = fitting;
  const isOurs = earlier?.entry.action === 'create';
  const { resource } = row.place;
  const exists = isOurs || fitting.isNew ? 'new' : 'yes';
  const action = decideAction({ isWanted: true, exists, mode: job.options.mode });
  if (action === 'skip') return { is: 'skipped' };
  if (action === 'refuse') return failedRowOutcome([{ say: (t) => t.isThereAlready({ kind: resource.name, id }) }]);
  const change = await planUpdate(
    { resource, draft: row.draft, id, trashed: fitting.trashed },
    cache,
    comparisonContextOf(job),
  );
  const { values, translations } = change;
  const isUnchanged = isNothingToSend(change);
  if (isUnchanged) row.afterWrite?.(id, change.current);
  if (isUnchanged) return earlier === undefined ? { is: 'unchanged' } : toEarlierOutcome(earlier);
  if (!isOurs && (await isRowOutdated(row, id, planning))) return outdatedRowOutcome();
  await job.observer.step?.(
    toImportStep(row, { action: 'update', ...(isRealId(id) ? { id } : {}), changes: values, translations }),
  );
  if (job.record === undefined) {
    await resolvePendingIds(values);
    return { is: 'updated' };
  }
  return { send: () => updateRowRecord(row, { ...fitting, ...change }, planning) };
}

/** Context in which the rows of a run are compared with records. */
export const comparisonContextOf = ({ isForeign, now }: ImportJob): DraftComparisonContext => ({
  isForeign,
  now: now(),
});

async function updateRowRecord(
  { place, draft, afterWrite }: ResolvedRow,
  change: MatchedRecord & PlannedUpdate,
  { cache, writes }: RowPlanningContext,
): Promise<RowOutcome> {
  const { resource, number } = place;
  const { id, earlier, current } = change;
  const { language } = draft;
  const isOurs = earlier?.entry.action === 'create';
  const before = { ...ledgerValuesBefore(resource, change, language), ...earlier?.entry.before };
  const recordUpdate = () =>
    writes.recordUpdate({
      ...{ number, action: 'update', kind: resource.name, record: id, before },
      ...(language === undefined ? {} : { language }),
    });
  const { record, translations, last } = await sendWrite(
    { ...change, resource, language },
    {
      ...(isOurs ? {} : { begin: recordUpdate }),
      create: (_, values) => writes.create(resource, values, number),
      update: writes.update,
    },
  );
  const after = Object.assign(
    record === undefined ? {} : { ...rowValuesAfter(resource, before, record) },
    ...[...translations].map(([other, answer]) => rowValuesAfter(resource, before, answer, other)),
  );
  const modified = translations.size === 0 ? {} : { modified_utc: last?.modified_utc };
  await writes.recordDone(number, resource, { ...(record ?? current), ...modified, id }, after);
  if (record !== undefined && language === undefined) cache.storeRecord(resource, record);
  afterWrite?.(id, record ?? current);
  return { is: isOurs ? 'created' : 'updated' };
}

/** Returns the current values of the fields that an update changes, for the ledger. */
function ledgerValuesBefore(
  resource: Resource,
  { own, current, values, translations, inLanguages }: PlannedUpdate,
  language: Language | undefined,
): JsonObject {
  const texts = [...translations].map(([other, change]) =>
    rowTextsBefore(resource, change, { there: inLanguages.get(other)?.shown ?? {}, own, language: other }),
  );
  return Object.assign({}, rowValuesBefore(resource, values, { there: current, own, language }), ...texts);
}

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
async function isRowOutdated(
  { place: { resource }, draft: { revision } }: ResolvedRow,
  id: number,
  { job }: RowPlanningContext,
): Promise<boolean> {
  if (revision === undefined) return false;
  return revision !== (await readRevision(job.client, resource, { id, earlier: revision, isForeign: job.isForeign }));
}
