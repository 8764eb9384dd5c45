import { randomUUID } from 'node:crypto';
import type { Client } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { EXIT } from '../../error-codes.js';
import { CalError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { type CreatedRecord, createOnce } from '../plan/create-once.js';
import { sendWrite } from '../plan/send-write.js';
import type { UndoneRecords } from '../plan/undone-records.js';
import type { AppliedRecords } from './applied-records.js';
import type { ManifestStep } from './manifest-types.js';
import type { PlannedWrite } from './plan-manifest.js';
import { fingerprintRecord } from './record-fingerprint.js';
import { runInDependencyOrder } from './run-in-dependency-order.js';

export interface PlanExecution {
  readonly client: Client;
  /** Returns true for a record that the plan was made from. */
  readonly isKnown: (resource: Resource, id: number) => boolean;
  readonly applied: AppliedRecords | undefined;
  readonly undone: UndoneRecords | undefined;
  readonly signal: AbortSignal;
  /**
   * Called after each completed step, whose `id` is set for a new record too. A record that another run created at the
   * same time is unchanged.
   */
  readonly done: (step: ManifestStep) => Promise<void> | void;
}

/** A step that failed, with its error. */
export interface FailedManifestStep {
  readonly step: ManifestStep;
  readonly error: CalError;
}

/**
 * Executes a plan. Writes that do not depend on each other share requests if the service takes batches; otherwise each
 * step waits for the one before. A step that links to a failed one fails too.
 * @returns the failed steps in the order of the plan
 * @throws CalError that would fail every other step too: the service is unreachable or rejects the password
 */
export async function executeManifestPlan(
  work: readonly PlannedWrite[],
  deletions: readonly ManifestStep[],
  executing: PlanExecution,
): Promise<FailedManifestStep[]> {
  const { client, signal } = executing;
  const created = new Set<string>();
  const isKnown: PlanExecution['isKnown'] = (resource, id) =>
    executing.isKnown(resource, id) || created.has(`${resource.name} ${id}`);
  const errors = new Map<ManifestStep, CalError>();
  let isEnded = false;
  const attempt = async (step: ManifestStep, action: () => Promise<CompletedStep>): Promise<number | undefined> => {
    if (signal.aborted || isEnded) return undefined;
    try {
      const { id, isByOther } = await action();
      await executing.done({ ...step, id, ...(isByOther ? { action: 'unchanged' } : {}) });
      return id;
    } catch (error) {
      if (error instanceof CalError && !endsPlanExecution(error)) {
        errors.set(step, error);
        return undefined;
      }
      isEnded = true;
      throw error;
    }
  };
  const writes = work.filter(({ step }) => step.action !== 'unchanged');
  const atOnce = () => client.writesAtOnce?.(1) ?? 1;
  await runInDependencyOrder(writes, atOnce, async (write, begun) => {
    const { item, step } = write;
    const id = await attempt(step, () => writeItem(write, begun, { ...executing, isKnown }));
    if (id === undefined) item.failed(errors.get(step));
    else {
      created.add(`${item.resource.name} ${id}`);
      item.arrived(id);
    }
  });
  for (const step of deletions) await attempt(step, () => pruneRecord(step, executing));
  const steps = [...writes.map(({ step }) => step), ...deletions];
  return steps.flatMap((step) => {
    const error = errors.get(step);
    return error === undefined ? [] : [{ step, error }];
  });
}

const endsPlanExecution = ({ exit, code }: CalError): boolean =>
  exit === EXIT.temporary || code === 'incorrect_password';

async function writeItem(
  { item, step, values, translations }: PlannedWrite,
  begun: () => void,
  executing: PlanExecution,
): Promise<CompletedStep> {
  const { resource } = item;
  const { language, slug: entry = '' } = item.wanted.draft;
  let isByOther = false;
  const written = await sendWrite(
    { resource, id: step.id, language, values, translations },
    {
      begin: async () => begun(),
      create: async (_, wanted) => {
        const created = await createItemOnce(resource, wanted, entry, executing);
        isByOther = created.isByOther;
        return created.record;
      },
      update: async ({ name }, id, wanted) =>
        recordOfReply(await executing.client.call(findOperation(name, 'update', 'id'), wanted, { path: { id } })),
    },
  );
  const { id } = written;
  const isShownPlainly = language === undefined && written.translations.size === 0;
  const answered = isShownPlainly ? written.last : undefined;
  await saveFingerprint(resource, id, { isNew: step.id === undefined && !isByOther, entry, answered }, executing);
  return { id, isByOther };
}

interface CompletedStep {
  readonly id: number;
  readonly isByOther: boolean;
}

const recordOfReply = ({ record }: { readonly record: unknown }): JsonObject => record as JsonObject;

async function createItemOnce(
  resource: Resource,
  values: JsonObject,
  identity: string,
  { client, isKnown, undone: records }: PlanExecution,
): Promise<CreatedRecord> {
  const undone = await records?.find(resource, { values, slug: identity || undefined });
  const back = await undone?.takeBack();
  if (back !== undefined) return { record: back, isByOther: false };
  return createOnce({ client, resource, values, identity, ownKey: randomUUID(), isKnown });
}

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

async function pruneRecord(
  { resource, id = 0 }: ManifestStep,
  { client, applied }: PlanExecution,
): Promise<CompletedStep> {
  await client.call(findOperation(resource.name, 'delete', 'id'), {}, { path: { id } });
  await applied?.markDeleted(resource.name, id);
  return { id, isByOther: false };
}
