import { createHash } from 'node:crypto';
import type { Resource } from '../../contract/declarations.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../matching/field-equality.js';
import { writableFieldsOf } from '../read/column-meanings.js';

/** Hashes the modification time, languages and writable fields of a record, to detect later changes by others. */
export function fingerprintRecord(resource: Resource, record: JsonObject): string {
  const fields = Object.entries(writableFieldsOf(resource)).map(([field, parameter]) => {
    const { readBackFrom } = parameter;
    const shown = (readBackFrom === undefined ? undefined : record[readBackFrom]) ?? record[field];
    if (formOf(parameter).links !== undefined) return linkedIdsIn(shown);
    // A scheduled post is published without a write, which is no change.
    return field === 'status' && shown === 'future' ? 'publish' : (shown ?? '');
  });
  const translations = Array.isArray(record.translations) ? [...record.translations].sort() : [];
  const state = JSON.stringify([record.modified_utc ?? '', translations, ...fields]);
  return createHash('sha256').update(state).digest('base64url');
}
