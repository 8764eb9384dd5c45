import { randomUUID } from 'node:crypto';
import type { Client } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { EXIT } from '../../error-codes.js';
import { CalError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { type RecordWriter, sendWrite } from '../plan/send-write.js';
import type { AppliedRecords } from './applied-records.js';
import type { ManifestStep } from './manifest-types.js';
import type { PlannedWrite } from './plan-manifest.js';
import { fingerprintRecord } from './record-fingerprint.js';
import { runInDependencyOrder } from './run-in-dependency-order.js';

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
  const errors = new Map<ManifestStep, CalError>();
  let isEnded = false;
  const attempt = async (step: ManifestStep, action: () => Promise<number>): Promise<number | undefined> => {
    if (signal.aborted || isEnded) return undefined;
    try {
      const id = await action();
      await executing.done({ ...step, id });
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
    const id = await attempt(step, () => writeItem(write, begun, executing));
    if (id === undefined) item.failed(errors.get(step));
    else item.arrived(id);
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
): Promise<number> {
  const { resource } = item;
  const { language, slug: entry = '' } = item.wanted.draft;
  const written = await sendWrite(
    { resource, id: step.id, language, values, translations },
    { begin: async () => begun(), ...createItemWriter(executing) },
  );
  const { id } = written;
  const isShownPlainly = language === undefined && written.translations.size === 0;
  const answered = isShownPlainly ? written.last : undefined;
  await saveFingerprint(resource, id, { isNew: step.id === undefined, entry, answered }, executing);
  return id;
}

const recordOfReply = ({ record }: { readonly record: unknown }): JsonObject => record as JsonObject;

const createItemWriter = ({ client }: PlanExecution): RecordWriter => ({
  create: async ({ name }, values) =>
    recordOfReply(await client.call(findOperation(name, 'create'), values, { idempotencyKey: randomUUID() })),
  update: async ({ name }, id, values) =>
    recordOfReply(await client.call(findOperation(name, 'update', 'id'), values, { path: { id } })),
});

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
