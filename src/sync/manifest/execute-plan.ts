import { randomUUID } from 'node:crypto';
import type { Client } from '../../client/client-types.js';
import type { Language, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { CalError, EXIT } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { resolvePendingIds } from '../matching/resolve-pending-ids.js';
import type { AppliedRecords } from './applied-records.js';
import type { ManifestStep } from './manifest-types.js';
import type { PlannedWrite } from './plan-manifest.js';
import { fingerprintRecord } from './record-fingerprint.js';

export interface PlanExecution {
  readonly client: Client;
  readonly applied: AppliedRecords | undefined;
  readonly signal: AbortSignal;
  /** Called after each completed step, whose `id` is set for a new record too. */
  readonly done: (step: ManifestStep) => Promise<void> | void;
}

/** A step that failed, with its error. */
export interface FailedManifestStep {
  readonly step: ManifestStep;
  readonly error: CalError;
}

/**
 * Executes a plan step by step. A step that links to a failed one fails too.
 * @returns the failed steps
 * @throws CalError that would fail every other step too: the service is unreachable or rejects the password
 */
export async function executeManifestPlan(
  work: readonly PlannedWrite[],
  deletions: readonly ManifestStep[],
  executing: PlanExecution,
): Promise<FailedManifestStep[]> {
  const failed: FailedManifestStep[] = [];
  const attempt = async (step: ManifestStep, action: () => Promise<number>): Promise<number | undefined> => {
    if (executing.signal.aborted) return undefined;
    try {
      const id = await action();
      await executing.done({ ...step, id });
      return id;
    } catch (error) {
      if (!(error instanceof CalError) || endsPlanExecution(error)) throw error;
      failed.push({ step, error });
      return undefined;
    }
  };
  for (const each of work) {
    const { item, step } = each;
    if (step.action === 'unchanged') continue;
    const id = await attempt(step, () => writeItem(each, executing));
    if (id === undefined) item.failed(failed.at(-1)?.error);
    else item.arrived(id);
  }
  for (const step of deletions) await attempt(step, () => pruneRecord(step, executing));
  return failed;
}

const endsPlanExecution = ({ exit, code }: CalError): boolean =>
  exit === EXIT.temporary || code === 'incorrect_password';

async function writeItem(work: PlannedWrite, executing: PlanExecution): Promise<number> {
  const { item, step } = work;
  const { resource } = item;
  const { language } = item.wanted.draft;
  const values = await resolvePendingIds(work.values);
  const inLanguage = language === undefined ? {} : { i18n_language: language };
  const isNew = step.id === undefined;
  const hasOwn = isNew || Object.keys(values).length > 0;
  const first = !hasOwn
    ? undefined
    : isNew
      ? await createItemRecord(resource, { ...values, ...inLanguage }, executing)
      : await updateItemRecord(resource, step.id, { ...values, ...inLanguage }, executing);
  const id = step.id ?? Number(first?.id);
  let last = first;
  for (const [other, texts] of work.translations) {
    last = await writeTranslation(resource, id, { texts, language: other }, executing);
  }
  const isShownPlainly = language === undefined && work.translations.size === 0;
  const entry = item.wanted.draft.slug ?? '';
  await saveFingerprint(resource, id, { isNew, entry, answered: isShownPlainly ? last : undefined }, executing);
  return id;
}

const recordOfReply = ({ record }: { readonly record: unknown }): JsonObject => record as JsonObject;

const createItemRecord = async (
  { name }: Resource,
  values: JsonObject,
  { client }: PlanExecution,
): Promise<JsonObject> =>
  recordOfReply(await client.call(findOperation(name, 'create'), values, { idempotencyKey: randomUUID() }));

const updateItemRecord = async (
  { name }: Resource,
  id: number,
  values: JsonObject,
  { client }: PlanExecution,
): Promise<JsonObject> =>
  recordOfReply(await client.call(findOperation(name, 'update', 'id'), values, { path: { id } }));

interface ItemTranslation {
  readonly texts: JsonObject;
  readonly language: Language;
}

const writeTranslation = (
  resource: Resource,
  id: number,
  { texts, language }: ItemTranslation,
  executing: PlanExecution,
) => updateItemRecord(resource, id, { ...texts, i18n_language: language }, executing);

interface WrittenItem {
  readonly isNew: boolean;
  readonly entry: string;
  readonly answered: JsonObject | undefined;
}

/** Saves the fingerprint of a record that an apply created, now or earlier, as it reads without a language. */
async function saveFingerprint(
  resource: Resource,
  id: number,
  { isNew, entry, answered }: WrittenItem,
  { applied, client }: PlanExecution,
): Promise<void> {
  if (applied === undefined || (!isNew && !applied.has(resource.name, id))) return;
  const record =
    answered ?? recordOfReply(await client.call(findOperation(resource.name, 'read', 'id'), {}, { path: { id } }));
  await applied.save({ kind: resource.name, id, entry, state: fingerprintRecord(resource, record) });
}

async function pruneRecord({ resource, id = 0 }: ManifestStep, { client, applied }: PlanExecution): Promise<number> {
  await client.call(findOperation(resource.name, 'delete', 'id'), {}, { path: { id } });
  await applied?.markDeleted(resource.name, id);
  return id;
}
