import { hasCapability, type Visitor } from './permissions.js';
import type { RecordBody } from './present-records.js';
import type { LinkedRecordCache } from './request-context.js';

const MAX_CACHED_RECORDS = 1000;
const MAX_CACHED_CHARACTERS = 8 * 1024 * 1024;

/**
 * Shares caches of linked records among the readers of one store version: one for the public, one for those who may
 * read everything. Others, and readers of an unknown version, get a cache of their own. Reading an event takes 1.7 times
 * as long without it (docs/performance.md).
 */
export function createSharedRecordCache(): (
  version: number | undefined,
  visitor: Visitor | undefined,
) => LinkedRecordCache {
  let ofPublic = createRecordCache();
  let ofEditors = createRecordCache();
  let cachedVersion: number | undefined;
  return (version, visitor) => {
    if (version === undefined) return createRecordCache();
    if (version !== cachedVersion) {
      ofPublic = createRecordCache();
      ofEditors = createRecordCache();
    }
    cachedVersion = version;
    if (visitor === undefined) return ofPublic;
    return hasCapability(visitor, 'editOthers') ? ofEditors : createRecordCache();
  };
}

/** Creates a cache of records by kind and language. A cache that grew beyond its limit is emptied on next use. */
export function createRecordCache(): LinkedRecordCache {
  const caches = new Map<string, RecordMap>();
  return (kind, language) => {
    const key = `${kind} ${language}`;
    const cached = caches.get(key);
    if (cached !== undefined && cached.size <= MAX_CACHED_RECORDS && cached.characters <= MAX_CACHED_CHARACTERS)
      return cached;
    const empty = new RecordMap();
    caches.set(key, empty);
    return empty;
  };
}

/** A map that counts the characters of the long texts in it. */
class RecordMap extends Map<number, RecordBody> {
  characters = 0;

  override set(id: number, body: RecordBody): this {
    if (typeof body.description === 'string') this.characters += body.description.length;
    return super.set(id, body);
  }
}
