import type { Language, Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { rowTextsBefore, rowValuesBefore } from '../ledger/row-before-and-after.js';
import type { DraftComparisonContext } from '../matching/compare-draft.js';
import { isRealId } from '../matching/row-claims.js';
import { decideAction, isNothingToSend, type PlannedUpdate, planUpdate } from '../plan/plan-write.js';
import { keepLength } from '../read/event-length.js';
import type { RowDraft } from '../read/row-draft.js';
import { readRevision } from '../record-revision.js';
import type { ImportJob } from './import-job.js';
import {
  type EarlierWrite,
  failedRowOutcome,
  outdatedRowOutcome,
  type ResolvedRow,
  type RowOutcome,
  type RowPlan,
  type RowPlanningContext,
  showPlannedRow,
  toEarlierOutcome,
} from './row-outcome.js';

interface MatchedRecord {
  readonly id: number;
  /** The write of this row before the run was interrupted. */
  readonly earlier: EarlierWrite | undefined;
  /** True if this run created the record because another row refers to it. */
  readonly isNew: boolean;
  readonly trashed?: JsonObject;
}

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
  const action = decideAction(job.options.mode, exists);
  if (action === 'skip') return { is: 'skipped' };
  if (action === 'refuse') return failedRowOutcome([{ say: (t) => t.isThereAlready({ kind: resource.name, id }) }]);
  const planWith = (draft: RowDraft) =>
    planUpdate({ resource, draft, id, trashed: fitting.trashed }, cache, comparisonContextOf(job));
  const asGiven = await planWith(row.draft);
  const isMoved = 'start_date' in asGiven.values;
  const change = isMoved ? await planWith(keepLength(row.draft, asGiven.current)) : asGiven;
  const isUnchanged = isNothingToSend(change);
  if (isUnchanged) row.afterWrite?.(id, change.current);
  if (isUnchanged) return earlier === undefined ? { is: 'unchanged' } : toEarlierOutcome(earlier);
  if (!isOurs && (await isRowOutdated(row, id, planning))) return outdatedRowOutcome();
  await showPlannedRow(row, { action: 'update', ...(isRealId(id) ? { id } : {}), ...change }, planning);
  if (change.values.status === 'trash') await job.observer.removing?.(resource, id);
  return { send: () => updateRowRecord(row, { ...fitting, ...change }, planning) };
}

/** Context in which the rows of a run are compared with records. */
export const comparisonContextOf = ({ isForeign, now }: ImportJob): DraftComparisonContext => ({
  isForeign,
  now: now(),
});

async function updateRowRecord(
  { place: { resource, number }, draft: { language }, afterWrite }: ResolvedRow,
  change: MatchedRecord & PlannedUpdate,
  { cache, writer }: RowPlanningContext,
): Promise<RowOutcome> {
  const { id, earlier, current } = change;
  const before = { ...ledgerValuesBefore(resource, change, language), ...earlier?.entry.before };
  const entry = { number, before, current, earlier: earlier?.entry.action };
  const { record } = await writer.write({ ...change, resource, language, entry });
  if (record !== undefined && language === undefined) cache.storeRecord(resource, record);
  afterWrite?.(id, record ?? current);
  return { is: entry.earlier === 'create' ? 'created' : 'updated' };
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

export async function planRowDeletion(row: ResolvedRow, id: number, planning: RowPlanningContext): Promise<RowPlan> {
  if (await isRowOutdated(row, id, planning)) return outdatedRowOutcome();
  const { resource, number } = row.place;
  await showPlannedRow(row, { action: 'delete', id }, planning);
  await planning.job.observer.removing?.(resource, id);
  return {
    send: async () => {
      await planning.writer.remove(resource, id, number);
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
