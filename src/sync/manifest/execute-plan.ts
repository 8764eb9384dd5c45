import { randomUUID } from 'node:crypto';
import type { Client } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { EXIT } from '../../error-codes.js';
import { CalError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { createRowsInFlight } from '../import/waiting-rows.js';
import { type CreatedRecord, createOnce, sendWrite } from '../plan/send-write.js';
import type { UndoneRecords } from '../plan/undone-records.js';
import { fingerprintRecord } from '../record-revision.js';
import type { AppliedRecords } from './applied-records.js';
import type { ManifestItem } from './link-items.js';
import type { ManifestStep } from './manifest-types.js';
import type { PlannedWrite } from './plan-manifest.js';

interface PlanExecution {
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

/**
 * Runs writes in their order, several at once. A write waits for the records that it links to, and for earlier records
 * of its kind with the same slug, because the first one to be created gets it.
 * @param atOnce returns how many writes may be in progress; it may grow during the run
 * @param run calls `begun` when it sends its first request: the next write begins only then, so that new records get
 *   their IDs in the order of the manifest
 * @throws the error of a write, after all writes in progress have ended
 */
async function runInDependencyOrder(
  work: readonly PlannedWrite[],
  atOnce: () => number,
  run: (write: PlannedWrite, begun: () => void) => Promise<void>,
): Promise<void> {
  const running = new Map<ManifestItem | string, Promise<void>>();
  const inFlight = createRowsInFlight();
  let previousBegun: Promise<void> | undefined;
  try {
    for (const write of work) {
      await inFlight.waitForRoom(atOnce());
      const slugs = slugKeysOf(write);
      const before = [...linkedItemsOf(write), ...slugs].flatMap((key) => running.get(key) ?? []);
      let begun = () => {};
      const waiting = Promise.allSettled([previousBegun, ...before]);
      previousBegun = new Promise((resolve) => {
        begun = resolve;
      });
      const task = waiting.then(() => run(write, begun)).finally(begun);
      for (const key of [write.item, ...slugs]) running.set(key, task);
      inFlight.add(task);
    }
  } finally {
    await inFlight.waitForAll();
  }
}

const linkedItemsOf = ({ item: { targets } }: PlannedWrite): readonly ManifestItem[] =>
  [...targets.values()].flatMap((list) => (list ?? []).flatMap((target) => ('item' in target ? [target.item] : [])));

/** Returns the slugs that a record has or is going to ask for. */
function slugKeysOf({ item: { resource, wanted }, step, values }: PlannedWrite): readonly string[] {
  const wish = values.slug ?? wanted.draft.slug ?? step.title;
  const slugs = [toSlug(String(wish)), ...(step.slug === undefined ? [] : [toSlug(step.slug)])];
  return slugs.map((slug) => `${resource.name} ${slug}`);
}
