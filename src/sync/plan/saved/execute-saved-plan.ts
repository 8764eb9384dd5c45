import type { CallOptions, Client } from '../../../client/client-types.js';
import type { RecordKind } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { type CalError, ServiceError } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { previewLinkedCreations } from '../../ledger/linked-creations.js';
import { readCurrentRecord } from '../../ledger/read-current-record.js';
import type { EntryMark } from '../../ledger/record-writes.js';
import { shownRevisionOf } from '../../record-revision.js';
import { findLinkingIds, findSameRecords } from './plan-writes.js';
import { isNewId, type PlanStep, type SavedPlan } from './saved-plan.js';

interface PlanExecution {
  /** Returns a client whose writes get these properties in the ledger. */
  readonly clientFor: (mark: EntryMark) => Client;
  readonly signal: AbortSignal;
  /** Creates the error for a record that changed after the plan was checked. */
  readonly movedError: (step: PlanStep) => CalError;
}

/** A step that was written, with the ID of its record. */
export interface WrittenStep {
  readonly step: PlanStep;
  readonly id: number;
  readonly record: JsonObject;
}

/**
 * Sends the writes of a plan in order. Each one carries the ETag of the record that the plan rests on. Ends at the first
 * failure, because later steps may rest on it. @yields each step that was written @throws CalError
 */
export async function* executeSavedPlan(
  { steps }: SavedPlan,
  execution: PlanExecution,
): AsyncGenerator<WrittenStep, void> {
  const idOf = new Map<number, number>();
  for (const step of steps) {
    if (execution.signal.aborted) return;
    const id = idOf.get(step.id) ?? step.id;
    const reply = await sendStep({ ...step, id, values: replaceNewIds(step.values, idOf) as JsonObject }, execution);
    const record = isJsonObject(reply) ? reply : {};
    const written = step.action === 'create' ? Number(record.id) : id;
    if (isNewId(step.id)) idOf.set(step.id, written);
    yield { step, id: written, record };
  }
}

async function sendStep(step: PlanStep, execution: PlanExecution): Promise<unknown> {
  const { action, kind, id, values, isRestore, mark = {}, revision } = step;
  const client = execution.clientFor(mark);
  const operation = findOperation(kind, action, action === 'create' ? undefined : 'id');
  if (action === 'create') return (await client.call(operation, values)).record;
  const send = async (condition: CallOptions) =>
    (
      await client.call(operation, values, {
        path: { id },
        ...(action === 'update' ? { method: 'PUT' as const } : {}),
        ...(isRestore ? { isRestore } : {}),
        ...condition,
      })
    ).record;
  if (revision === undefined) return send({});
  // A step before this one may have changed the ETag, which depends on linked records, but not the record itself.
  for (let tries = 1; ; tries += 1) {
    const now = await readPlannedRecord(step, client);
    if (now === undefined || shownRevisionOf(resourceOf(kind), now.record) !== revision)
      throw execution.movedError(step);
    try {
      return await send(now.etag === undefined ? { current: now.record } : { ifMatch: now.etag });
    } catch (error) {
      if (tries === MOST_TRIES || !(error instanceof ServiceError) || error.status !== PRECONDITION_FAILED) throw error;
    }
  }
}

const MOST_TRIES = 3;
const PRECONDITION_FAILED = 412;

/** Replaces the IDs of records that the plan creates by those that the service gave them. */
function replaceNewIds(value: unknown, idOf: ReadonlyMap<number, number>): unknown {
  if (isNewId(value)) return idOf.get(Number(value)) ?? value;
  if (Array.isArray(value)) return value.map((each) => replaceNewIds(each, idOf));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceNewIds(each, idOf)]));
}

/** A record that is no longer as the plan found it. */
export interface MovedRecord {
  readonly kind: RecordKind;
  /** Absent for a record to be created. */
  readonly id?: number;
  readonly title: string;
  /** `linked`: other records link to it than before; `exists`: others of its name exist than before. */
  readonly why: 'changed' | 'gone' | 'linked' | 'exists';
}

const CHECKS_AT_ONCE = 8;

/** Compares the calendar with the state that a plan rests on. @returns the records that have changed @throws CalError */
export async function findMovedRecords(steps: readonly PlanStep[], client: Client): Promise<MovedRecord[]> {
  const moved: MovedRecord[] = [];
  for (let at = 0; at < steps.length; at += CHECKS_AT_ONCE) {
    const group = steps.slice(at, at + CHECKS_AT_ONCE);
    moved.push(...(await Promise.all(group.map((step) => findMoved(step, client)))).flat());
  }
  return moved;
}

async function findMoved(step: PlanStep, client: Client): Promise<MovedRecord[]> {
  const { kind, id, title, creates = [], values, action } = step;
  const why = await findReason(step, client);
  const resource = resourceOf(kind);
  const fresh = creates.length === 0 ? [] : await previewLinkedCreations(client, { resource, values, action });
  const present = creates.filter(
    (each) => !fresh.some((other) => each.kind === other.kind && each.title === other.title),
  );
  return [
    ...(why === undefined ? [] : [{ kind, title, why, ...(isNewId(id) ? {} : { id }) }]),
    ...present.map((each) => ({ ...each, why: 'exists' as const })),
  ];
}

async function findReason(step: PlanStep, client: Client): Promise<MovedRecord['why'] | undefined> {
  const { kind, id, values, revision, linked, namesakes } = step;
  const resource = resourceOf(kind);
  if (namesakes !== undefined && !isSameList(namesakes, await findSameRecords(client, resource, values)))
    return 'exists';
  if (revision !== undefined) {
    const now = await readPlannedRecord(step, client);
    if (now === undefined) return 'gone';
    if (shownRevisionOf(resource, now.record) !== revision) return 'changed';
  }
  if (linked !== undefined && !isSameList(linked, await findLinkingIds(client, resource, id))) return 'linked';
  return undefined;
}

const isSameList = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/** Reads the record of a step in the language of its values. @returns undefined if it is gone @throws CalError */
async function readPlannedRecord({ kind, id, language }: PlanStep, client: Client) {
  const { record, etag } = await readCurrentRecord(resourceOf(kind), id, language, client);
  return record && { record, etag };
}
