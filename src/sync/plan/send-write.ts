import { createHash } from 'node:crypto';
import type { Client } from '../../client/client-types.js';
import type { Language, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { resolvePendingIds } from '../matching/pending-records.js';
import { buildRecordKey } from '../matching/record-keys.js';
import type { PlannedValues } from './plan-write.js';

/** A planned write of one record. */
export interface RecordWrite extends PlannedValues {
  readonly resource: Resource;
  /** Absent for a new record. */
  readonly id?: number | undefined;
  /** Language of the values; absent for that of the service. */
  readonly language: Language | undefined;
}

/** Sends single requests. An import paces them and notes them in its ledger; an apply sends them as they come. */
interface RecordWriter {
  /** Called when all linked records have their IDs, before the first request. */
  readonly begin?: () => Promise<void>;
  readonly create: (resource: Resource, values: JsonObject) => Promise<JsonObject>;
  readonly update: (resource: Resource, id: number, values: JsonObject) => Promise<JsonObject>;
}

interface WrittenRecord {
  readonly id: number;
  /** The answer to the write in the draft's language; absent if only translations were written. */
  readonly record: JsonObject | undefined;
  readonly translations: ReadonlyMap<Language, JsonObject>;
  /** The last answer, which has the latest time of modification. */
  readonly last: JsonObject | undefined;
}

/** Sends the requests of one write: first the record, then each of its translations. */
export async function sendWrite(write: RecordWrite, writer: RecordWriter): Promise<WrittenRecord> {
  const { resource, language } = write;
  const values = addLanguage(await resolvePendingIds(write.values), language);
  await writer.begin?.();
  const record =
    write.id === undefined
      ? await writer.create(resource, values)
      : Object.keys(write.values).length === 0
        ? undefined
        : await writer.update(resource, write.id, values);
  const id = write.id ?? Number(record?.id);
  const translations = new Map<Language, JsonObject>();
  for (const [other, texts] of write.translations) {
    if (Object.keys(texts).length === 0) continue;
    translations.set(other, await writer.update(resource, id, addLanguage(texts, other)));
  }
  return { id, record, translations, last: [...translations.values()].at(-1) ?? record };
}

const addLanguage = (values: JsonObject, language: Language | undefined): JsonObject =>
  language === undefined ? values : { ...values, i18n_language: language };

interface Creation {
  readonly client: Client;
  readonly resource: Resource;
  readonly values: JsonObject;
  /** Tells rows apart that have the same values: the slug of a row. */
  readonly identity: string;
  /** Idempotency key of this row of this run. */
  readonly ownKey: string;
  /** Returns true for a record that the run has read or written: the row is not that one. */
  readonly isKnown: (resource: Resource, id: number) => boolean;
}

export interface CreatedRecord {
  readonly record: JsonObject;
  /**
   * Another run created the record at the same time, so this one did not and must not undo it. A run that lost a response
   * cannot know, and takes the record for its own.
   */
  readonly isByOther: boolean;
}

/**
 * Creates a record under an idempotency key that depends only on what is created. If the same rows are imported twice at
 * the same time, also from two machines, the service creates the record once and answers both. If the service answers
 * with a record that is gone by now, or that belongs to another row, another one is created.
 * @throws CalError
 */
export async function createOnce(creation: Creation): Promise<CreatedRecord> {
  const { client, resource, values, identity, ownKey } = creation;
  const create = (idempotencyKey: string) =>
    client.call(findOperation(resource.name, 'create'), values, { idempotencyKey });
  const reply = await create(contentKeyOf(resource, identity, values)).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'rest_idempotency_key_reused') return undefined;
    throw error;
  });
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
 * trash, and still has the same natural key.
 */
async function isUnchanged(created: unknown, { client, resource, isKnown }: Creation): Promise<boolean> {
  const id = Number((created as JsonObject).id);
  if (isKnown(resource, id)) return false;
  try {
    const { record } = await client.call(findOperation(resource.name, 'read', 'id'), {}, { path: { id } });
    const [now, then] = [record, created].map((each) => buildRecordKey(resource, resource.sameBy, each as JsonObject));
    return (record as JsonObject).status !== 'trash' && now === then;
  } catch (error) {
    if (error instanceof ServiceError && [403, 404, 410].includes(error.status)) return false;
    throw error;
  }
}
