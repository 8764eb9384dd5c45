import { createHash } from 'node:crypto';
import type { Client } from '../../client/client-types.js';
import { isOutOfReach, undefinedIf } from '../../client/expected-errors.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import type { ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { buildRecordKey } from '../matching/record-keys.js';

interface Creation {
  readonly client: Client;
  readonly resource: Resource;
  readonly values: JsonObject;
  /** The name that the record gets after its creation; absent if it has it already. */
  readonly laterName?: unknown;
  /** Tells rows apart that have the same values: the slug of a row. */
  readonly identity: string;
  /** Idempotency key of this row of this run. */
  readonly ownKey: string;
  /** Returns true for a record that the run has read or written: the row is not that one. */
  readonly isKnown: (resource: Resource, id: number) => boolean;
  /** Asks the service for a response without the record (`Prefer: return=minimal`). */
  readonly isMinimal?: boolean;
}

export interface CreatedRecord {
  readonly record: JsonObject;
  /** Another run created it at the same time, and only that one undoes it. Unknown after a lost response. */
  readonly isByOther: boolean;
}

/**
 * Creates a record under an idempotency key that depends only on what is created. If the same rows are imported twice at
 * the same time, also from two machines, the service creates the record once and answers both. If the service answers
 * with a record that is gone by now, or that belongs to another row, another one is created.
 * @throws CalError
 */
export async function createOnce(creation: Creation): Promise<CreatedRecord> {
  const { client, resource, values, identity, ownKey, isMinimal = false } = creation;
  const operation = findOperation(resource.name, 'create');
  if (client.isUnshared) {
    const { record } = await client.call(operation, values, { isMinimal });
    return { record: record as JsonObject, isByOther: false };
  }
  const create = (idempotencyKey: string) => client.call(operation, values, { idempotencyKey, isMinimal });
  const isReused = ({ code }: ServiceError) => code === 'rest_idempotency_key_reused';
  const reply = await create(contentKeyOf(resource, identity, values)).catch(undefinedIf(isReused));
  if (reply !== undefined && (reply.replayOf === undefined || (await isUnchanged(reply.record, creation))))
    return { record: reply.record as JsonObject, isByOther: reply.replayOf === 'other' };
  return { record: (await create(ownKey)).record as JsonObject, isByOther: false };
}

/** The idempotency key of what is created. */
export function contentKeyOf({ name }: Resource, identity: string, values: JsonObject): string {
  const content = JSON.stringify([name, identity, values]);
  return `cal-${createHash('sha256').update(content).digest('hex').slice(0, 40)}`;
}

/**
 * Returns true if somebody else has just created the record of a replayed response: it is new to the run, outside the
 * trash, and still has the same natural key, but for the name that it was to get.
 */
async function isUnchanged(reply: unknown, { client, resource, laterName, isKnown }: Creation): Promise<boolean> {
  const created = reply as JsonObject;
  const id = Number(created.id);
  if (isKnown(resource, id)) return false;
  const read = client.call(findOperation(resource.name, 'read', 'id'), {}, { path: { id } });
  const record = (await read.catch(undefinedIf(isOutOfReach)))?.record as JsonObject | undefined;
  const renamed = laterName === undefined ? created : { ...created, [resource.title]: laterName };
  const [now, ...expected] = [record ?? {}, created, renamed].map((each) =>
    buildRecordKey(resource, resource.sameBy, each),
  );
  return record !== undefined && record.status !== 'trash' && expected.includes(now);
}
