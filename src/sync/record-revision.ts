import { createHash } from 'node:crypto';
import type { Client } from '../client/client-types.js';
import type { Resource } from '../contract/declarations.js';
import { findOperation } from '../contract/operations.js';
import { readBackValue } from '../contract/resources/index.js';
import { formOf } from '../forms/index.js';
import { isJsonObject, type JsonObject } from '../forms/json-object.js';
import { linkedIdsIn } from '../forms/links.js';
import { toPortableRecord } from './export/portable-record.js';
import { readWithTranslations, type TranslatedRecord } from './export/read-translations.js';
import { writableFieldsOf } from './read/column-meanings.js';

interface RevisionOptions {
  /** True for a foreign service of the same interface. */
  readonly isForeign: boolean;
}

/**
 * Computes the revision of a record: a hash of its portable form in all languages. It begins with a letter, so that no
 * spreadsheet reads it as a number.
 */
export function revisionOf(
  resource: Resource,
  { record, texts }: TranslatedRecord,
  { isForeign }: RevisionOptions,
): string {
  return `r${hashOf(toPortableRecord(resource, record, { texts, isForeign }))}`;
}

/**
 * Computes the revision of a record in the one language in which it was read. Unlike an ETag it does not change with
 * linked records, and unlike `modified_utc` it tells changes of the same second apart.
 */
export const shownRevisionOf = (resource: Resource, record: JsonObject): string =>
  `${SHOWN}${hashOf([toPortableRecord(resource, record, { withDate: true }), record.author])}`;

const SHOWN = 'v';

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);

/** Reads a record and returns its present revision, of the same sort as an earlier one. */
export const readRevision = async (
  client: Client,
  resource: Resource,
  { id, earlier, ...options }: RevisionOptions & { readonly id: number; readonly earlier: string },
): Promise<string> => {
  if (!earlier.startsWith(SHOWN))
    return revisionOf(resource, await readWithTranslations(id, { client, resource }), options);
  const { record } = await client.call(findOperation(resource.name, 'read', 'id'), {}, { path: { id } });
  return shownRevisionOf(resource, isJsonObject(record) ? record : {});
};

/** Hashes the modification time, languages and writable fields of a record, to detect later changes by others. */
export function fingerprintRecord(resource: Resource, record: JsonObject): string {
  const fields = Object.entries(writableFieldsOf(resource)).map(([field, parameter]) => {
    const shown = readBackValue(record, field, parameter);
    if (formOf(parameter).links !== undefined) return linkedIdsIn(shown);
    // A scheduled post is published without a write, which is no change.
    return field === 'status' && shown === 'future' ? 'publish' : (shown ?? '');
  });
  const translations = Array.isArray(record.translations) ? [...record.translations].sort() : [];
  const state = JSON.stringify([record.modified_utc ?? '', translations, ...fields]);
  return createHash('sha256').update(state).digest('base64url');
}
