import type { Language, Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { rowTextsBefore, rowValuesAfter, rowValuesBefore } from '../ledger/row-before-and-after.js';
import { findDraftChanges } from '../matching/compare-draft.js';
import { dropFallbackTexts, dropRemovedTexts } from '../matching/drop-fallback-texts.js';
import { resolvePendingIds } from '../matching/resolve-pending-ids.js';
import type { RowDraft } from '../read/row-draft.js';
import type { ImportJob } from './import-job.js';
import {
  failedRowOutcome,
  type ResolvedRow,
  type RowOutcome,
  type RowPlan,
  type RowPlanningContext,
  toImportStep,
} from './row-plan.js';

/** Existing record that a row matches. */
interface MatchedRecord {
  readonly id: number;
  /** This run created the record for this row before it was interrupted. */
  readonly isOurs: boolean;
  /** This run created the record because another row refers to it. */
  readonly isNew: boolean;
}

/** Plans a row that matches a record. */
export async function planRowUpdate(
  row: ResolvedRow,
  fitting: MatchedRecord,
  planning: RowPlanningContext,
): Promise<RowPlan> {
  const { job, writes } = planning;
  const { id, isOurs } = fitting;
  const existedBefore = !isOurs && !fitting.isNew;
  const { resource, number } = row.place;
  const { mode } = job.options;
  if (mode === 'skip' && existedBefore) return { is: 'skipped' };
  if (mode === 'create' && existedBefore)
    return failedRowOutcome([{ say: (t) => t.isThereAlready(resource.name, id) }]);
  const change = await findRowChange({ resource, draft: row.draft, id }, planning);
  const { values, translations } = change;
  const isUnchanged = isEmptyChange(change);
  if (isUnchanged && isOurs) await writes.recordDone(number, resource, { ...change.current, id });
  if (isUnchanged) return { is: isOurs ? 'created' : 'unchanged' };
  await job.observer.step?.(toImportStep(row, { action: 'update', id, changes: values, translations }));
  if (job.record === undefined) {
    await resolvePendingIds(values);
    return { is: 'updated' };
  }
  return { send: () => updateRowRecord(row, { ...fitting, ...change }, planning) };
}

/** Differences between a row and its record: `values` in the row's language, and `translations`. */
interface RowChange {
  readonly current: JsonObject;
  readonly values: JsonObject;
  readonly translations: ReadonlyMap<Language, JsonObject>;
  readonly before: JsonObject;
}

export const isEmptyChange = ({ values, translations }: RowChange): boolean =>
  Object.keys(values).length === 0 && translations.size === 0;

interface DraftTarget {
  readonly resource: Resource;
  readonly draft: RowDraft;
  readonly id: number;
}

export async function findRowChange(
  { resource, draft, id }: DraftTarget,
  { job, cache }: Pick<RowPlanningContext, 'job' | 'cache'>,
): Promise<RowChange> {
  const context = draftComparisonContext(job);
  const { language } = draft;
  const own = cache.getRecord(resource, id) ?? {};
  const current = (language && cache.getRecord(resource, id, language)) ?? own;
  const values = await findDraftChanges(resource, current, draft.values, context);
  const before: Record<string, unknown> = { ...rowValuesBefore(resource, values, { there: current, own, language }) };
  const translations = new Map<Language, JsonObject>();
  const inLanguage = async (language: Language) => {
    await cache.loadRecords(resource, [], language);
    return cache.getRecord(resource, id, language) ?? {};
  };
  for (const [language, texts] of draft.translations) {
    const there = cache.getRecord(resource, id, language) ?? {};
    const other = dropFallbackTexts(resource, there, language);
    const change = await findDraftChanges(resource, other, await dropRemovedTexts(texts, other, inLanguage), context);
    if (Object.keys(change).length === 0) continue;
    translations.set(language, change);
    Object.assign(before, rowTextsBefore(resource, change, { there, own, language }));
  }
  return { current, values, translations, before };
}

const draftComparisonContext = ({ isForeign, now }: ImportJob) => ({ isForeign, now: now() });

async function updateRowRecord(
  { place, draft }: ResolvedRow,
  change: MatchedRecord & RowChange,
  { cache, writes }: RowPlanningContext,
): Promise<RowOutcome> {
  const { resource, number } = place;
  const { id, isOurs, values, translations, before, current } = change;
  const { language } = draft;
  const languageOfEntry = language === undefined ? {} : { language };
  const body = await resolvePendingIds(values);
  if (!isOurs) {
    await writes.recordSending({
      number,
      action: 'update',
      kind: resource.name,
      ...languageOfEntry,
      record: id,
      before,
    });
  }
  const hasOwnChanges = Object.keys(values).length > 0;
  const updated = hasOwnChanges ? await writes.update(resource, id, body, { language }) : undefined;
  const after: Record<string, unknown> = updated === undefined ? {} : { ...rowValuesAfter(resource, before, updated) };
  let lastResponse: JsonObject | undefined;
  for (const [language, texts] of translations) {
    lastResponse = await writes.update(resource, id, texts, { language });
    Object.assign(after, rowValuesAfter(resource, before, lastResponse, language));
  }
  const modified = lastResponse === undefined ? {} : { modified_utc: lastResponse.modified_utc };
  await writes.recordDone(number, resource, { ...(updated ?? current), ...modified, id }, after);
  if (updated !== undefined && language === undefined) cache.storeRecord(resource, updated);
  return { is: isOurs ? 'created' : 'updated' };
}
