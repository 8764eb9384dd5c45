import type { Resource } from '../../contract/declarations.js';
import type { DraftValues, RowDraft } from '../read/row-draft.js';
import { ID_KEY_FIELDS, type RowKey } from './record-keys.js';
import type { RemoteCache, RowClaim } from './remote-cache.js';

/** Builds a row's claim to a record. A second row of the run that claims the same key must have the same content. */
export const buildRowClaim = (
  place: { readonly file: string; readonly line: number },
  draft: RowDraft,
  { shape, key }: RowKey,
): RowClaim => ({
  key: formatClaimKey(shape, key),
  place: `${place.file}:${place.line}`,
  content: serializeDraft(draft),
});

/** Key of a record by its ID, so that rows that find it by different keys still collide. */
export const recordIdKey = (id: number): RowKey => ({ shape: ID_KEY_FIELDS, key: JSON.stringify([String(id)]) });

/** Key of a record that a row with a slug has claimed: no row with another slug may match it. */
export const sluggedRecordKey = (id: number): RowKey => ({ shape: ['id', 'slug'], key: JSON.stringify([String(id)]) });

/** Returns the key under which a claim to the record is stored. */
export const recordClaimKey = (id: number, keyOf = recordIdKey): string => {
  const { shape, key } = keyOf(id);
  return formatClaimKey(shape, key);
};

const formatClaimKey = (shape: RowKey['shape'], key: string): string => `${shape.join()} ${key}`;

/** Serializes the action and the values of a draft, to compare two rows that claim the same record. */
export function serializeDraft({ action, values, translations }: RowDraft): string {
  const sentValues = (all: DraftValues) => Object.entries(all).map(([field, { send }]) => [field, send]);
  return JSON.stringify([
    action,
    sentValues(values),
    [...translations].map(([language, texts]) => [language, sentValues(texts)]),
  ]);
}

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
