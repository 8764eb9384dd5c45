import type { Client } from '../../../client/client-types.js';
import type { RecordKind } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { ServiceError } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { shownRevisionOf } from '../../record-revision.js';
import { findLinkingIds, findSameRecords } from './plan-writes.js';
import { isNewId, type PlanStep } from './saved-plan.js';

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
    const found = await Promise.all(group.map((step) => findReason(step, client)));
    for (const [index, why] of found.entries()) {
      const step = group[index];
      if (why === undefined || step === undefined) continue;
      const { kind, id, title } = step;
      moved.push({ kind, title, why, ...(isNewId(id) ? {} : { id }) });
    }
  }
  return moved;
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
export async function readPlannedRecord(
  { kind, id, language }: PlanStep,
  client: Client,
): Promise<{ readonly record: JsonObject; readonly etag: string | undefined } | undefined> {
  const values = language === undefined ? {} : { i18n_language: language };
  try {
    const { record, headers } = await client.call(findOperation(kind, 'read', 'id'), values, { path: { id } });
    return { record: isJsonObject(record) ? record : {}, etag: headers.etag };
  } catch (error) {
    if (error instanceof ServiceError && GONE.has(error.status)) return undefined;
    throw error;
  }
}

const GONE: ReadonlySet<number> = new Set([404, 410]);
