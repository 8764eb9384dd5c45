import type { Resource } from '../../contract/declarations.js';
import { recordClaimKey } from './deduplicate-rows.js';
import type { RemoteCache } from './remote-cache.js';

/** A record in a message: its ID, or the place of a row (`venues.csv:3`) if it exists only in a dry run. */
export type RecordLabel = number | string;

/** Names records in messages. Records that a dry run pretends to create have negative IDs, which are never shown. */
export interface RecordLabels {
  /** Notes which row needs a record that no row describes. */
  notePlace(id: number, place: string): void;
  labelsOf(resource: Resource, ids: readonly number[]): readonly RecordLabel[];
}

export function createRecordLabels(cache: Pick<RemoteCache, 'findClaim'>): RecordLabels {
  const places = new Map<number, string>();
  const placeOf = (resource: Resource, id: number): string =>
    cache.findClaim(resource, recordClaimKey(id))?.place ?? places.get(id) ?? '?';
  return {
    notePlace: (id, place) => void places.set(id, place),
    labelsOf: (resource, ids) => [
      ...ids.filter(isRealId),
      ...ids.filter((id) => !isRealId(id)).map((id) => placeOf(resource, id)),
    ],
  };
}

/** Returns false for a record that a dry run pretends to create. */
export const isRealId = (id: number): boolean => id > 0;
