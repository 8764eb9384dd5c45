import type { Language, Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { resolvePendingIds } from '../matching/resolve-pending-ids.js';
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
export interface RecordWriter {
  /** Called when all linked records have their IDs, before the first request. */
  readonly begin?: () => Promise<void>;
  readonly create: (resource: Resource, values: JsonObject) => Promise<JsonObject>;
  readonly update: (resource: Resource, id: number, values: JsonObject) => Promise<JsonObject>;
}

export interface WrittenRecord {
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
