import { createHash } from 'node:crypto';
import type { Resource } from '../../spec/define.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import { fieldsOf } from '../columns.js';

/** Hashes the modification time, languages and writable fields of a record, to detect later changes by others. */
export function fingerprintOf(resource: Resource, record: Data): string {
  const fields = Object.entries(fieldsOf(resource)).map(([field, { of, form, readBackFrom }]) => {
    const shown = (readBackFrom === undefined ? undefined : record[readBackFrom]) ?? record[field];
    if (of !== undefined && form !== 'parent') return idsIn(shown);
    // A scheduled post is published without a write, which is no change.
    return field === 'status' && shown === 'future' ? 'publish' : (shown ?? '');
  });
  const translations = Array.isArray(record.translations) ? [...record.translations].sort() : [];
  const state = JSON.stringify([record.modified_utc ?? '', translations, ...fields]);
  return createHash('sha256').update(state).digest('base64url');
}
