import type { Client } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { EXIT } from '../../error-codes.js';
import { CalError, type Message } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { createRowsInFlight } from '../import/waiting-rows.js';
import type { PlannedRecord } from '../plan/planned-record.js';
import { createRecordWriter, type RecordWriter } from '../plan/record-writer.js';
import type { UndoneRecords } from '../plan/undone-records.js';
import { fingerprintRecord } from '../record-revision.js';
import type { AppliedRecords } from './applied-records.js';
import { linkedItemsOf, type ManifestItem } from './link-items.js';
import type { PlannedItem } from './plan-manifest.js';

interface PlanExecution {
  readonly client: Client;
  /** Returns true for a record that the plan was made from. */
  readonly isKnown: (resource: Resource, id: number) => boolean;
  readonly applied: AppliedRecords | undefined;
  readonly undone: UndoneRecords | undefined;
  readonly note: ((say: Message) => void) | undefined;
  readonly signal: AbortSignal;
  /**
   * Called after each completed step, whose `id` is set for a new record too. A record that another run created at the
   * same time is unchanged.
   */
  readonly done: (step: PlannedRecord) => void;
}

export interface FailedStep {
  readonly step: PlannedRecord;
  readonly error: CalError;
}

/**
 * Executes a plan. Writes that do not depend on each other share requests if the service takes batches; otherwise each
 * step waits for the one before. A step that links to a failed one fails too.
 * @returns the failed steps in the order of the plan
 * @throws CalError that would fail every other step too: the service is unreachable or rejects the password
 */
export async function executeManifestPlan(
  work: readonly PlannedItem[],
  deletions: readonly PlannedRecord[],
  executing: PlanExecution,
): Promise<FailedStep[]> {
  const { client, signal } = executing;
  const created = new Set<string>();
  const writer = createRecordWriter({
    client,
    undone: executing.undone,
    note: executing.note,
    isMinimal: executing.applied === undefined,
    isKnown: (resource, id) => executing.isKnown(resource, id) || created.has(`${resource.name} ${id}`),
  });
  const errors = new Map<PlannedRecord, CalError>();
  let isEnded = false;
  const attempt = async (step: PlannedRecord, action: () => Promise<CompletedStep>): Promise<number | undefined> => {
    if (signal.aborted || isEnded) return undefined;
    try {
      const { id, isByOther } = await action();
      executing.done({ ...step, id, ...(isByOther ? { action: 'unchanged' } : {}) });
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
  const run = async (write: PlannedItem, begun: () => void): Promise<void> => {
    const { item, step } = write;
    const id = await attempt(step, () => writeItem(write, begun, { ...executing, writer }));
    if (id === undefined) item.failed(errors.get(step));
    else {
      created.add(`${item.resource.name} ${id}`);
      item.arrived(id);
    }
  };
  await runInDependencyOrder(writes, () => client.writesAtOnce?.(1) ?? 1, run);
  for (const step of deletions) await attempt(step, () => pruneRecord(step, { ...executing, writer }));
  const steps = [...writes.map(({ step }) => step), ...deletions];
  return steps.flatMap((step) => {
    const error = errors.get(step);
    return error === undefined ? [] : [{ step, error }];
  });
}

const endsPlanExecution = ({ exit, code }: CalError): boolean =>
  exit === EXIT.temporary || code === 'incorrect_password';

interface ItemExecution extends Pick<PlanExecution, 'client' | 'applied'> {
  readonly writer: RecordWriter;
}

interface CompletedStep {
  readonly id: number;
  readonly isByOther: boolean;
}

async function writeItem(
  { item, step, values, translations }: PlannedItem,
  begin: () => void,
  executing: ItemExecution,
): Promise<CompletedStep> {
  const { resource, wanted } = item;
  const { language, slug: identity } = wanted.draft;
  const written = await executing.writer.write({
    resource,
    id: step.id,
    language,
    values,
    translations,
    identity,
    begin,
  });
  const { id, isByOther, last } = written;
  const isShownPlainly = language === undefined && written.translations.size === 0;
  const saved = { isNew: step.id === undefined && !isByOther, entry: identity ?? '' };
  await saveFingerprint(resource, id, { ...saved, answered: isShownPlainly ? last : undefined }, executing);
  return { id, isByOther };
}

/** Saves the fingerprint of a record that an apply created, now or earlier, as it reads without a language. */
export async function saveFingerprint(
  resource: Resource,
  id: number,
  { isNew, entry, answered }: { isNew: boolean; entry: string; answered: JsonObject | undefined },
  { applied, client }: Pick<ItemExecution, 'applied' | 'client'>,
): Promise<void> {
  if (applied === undefined || (!isNew && !applied.has(resource.name, id))) return;
  const read = findOperation(resource.name, 'read', 'id');
  const record = answered ?? ((await client.call(read, {}, { path: { id } })).record as JsonObject);
  applied.save({ kind: resource.name, id, entry, state: fingerprintRecord(resource, record) });
}

async function pruneRecord(
  { resource, id = 0 }: PlannedRecord,
  { writer, applied }: ItemExecution,
): Promise<CompletedStep> {
  await writer.remove(resource, id);
  applied?.markDeleted(resource.name, id);
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
  work: readonly PlannedItem[],
  atOnce: () => number,
  run: (write: PlannedItem, begun: () => void) => Promise<void>,
): Promise<void> {
  const running = new Map<ManifestItem | string, Promise<void>>();
  const inFlight = createRowsInFlight();
  let previousBegun: Promise<void> | undefined;
  try {
    for (const write of work) {
      await inFlight.waitForRoom(atOnce());
      const slugs = slugKeysOf(write);
      const before = [...linkedItemsOf(write.item), ...slugs].flatMap((key) => running.get(key) ?? []);
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

/** Returns the slugs that a record has or is going to ask for. */
function slugKeysOf({ item: { resource, wanted }, step, values }: PlannedItem): readonly string[] {
  const wish = values.slug ?? wanted.draft.slug ?? step.title;
  const slugs = [toSlug(String(wish)), ...(step.slug === undefined ? [] : [toSlug(step.slug)])];
  return slugs.map((slug) => `${resource.name} ${slug}`);
}
