import type { Answer } from './presentation.js';
import type { LinkedRecordCache } from './world.js';

const MOST_SHARED = 1000;

/**
 * Shares one cache of linked records among the readers of one store version. Readers of an unknown version get a
 * cache of their own.
 */
export function sharedByMoment(): (version: number | undefined) => LinkedRecordCache {
  let recordCache = presentedAnew();
  let cachedVersion: number | undefined;
  return (version) => {
    if (version === undefined) return presentedAnew();
    if (version !== cachedVersion) recordCache = presentedAnew();
    cachedVersion = version;
    return recordCache;
  };
}

/** Creates a cache of records by kind and language. A cache that grew beyond its limit is emptied on next use. */
export function presentedAnew(): LinkedRecordCache {
  const caches = new Map<string, Map<number, Answer>>();
  return (kind, language) => {
    const key = `${kind} ${language}`;
    const cached = caches.get(key);
    if (cached !== undefined && cached.size <= MOST_SHARED) return cached;
    const empty = new Map<number, Answer>();
    caches.set(key, empty);
    return empty;
  };
}
