import { createHash } from 'node:crypto';
import type { Resource } from '../../spec/define.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import { fieldsOf } from '../columns.js';

/** What tells whether a record is still as it was: when it was changed last, and all that can be written of it. */
export function fingerprintOf(resource: Resource, record: Data): string {
  const fields = Object.entries(fieldsOf(resource)).map(([field, { of, form, readBackFrom }]) => {
    const shown = (readBackFrom === undefined ? undefined : record[readBackFrom]) ?? record[field];
    if (of !== undefined && form !== 'parent') return idsIn(shown);
    // What waits for its day comes out by itself.
    return field === 'status' && shown === 'future' ? 'publish' : (shown ?? '');
  });
  const translations = Array.isArray(record.translations) ? [...record.translations].sort() : [];
  const state = JSON.stringify([record.modified_utc ?? '', translations, ...fields]);
  return createHash('sha256').update(state).digest('base64url');
}
