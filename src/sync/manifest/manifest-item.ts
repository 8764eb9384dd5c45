import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { foldName } from '../../matching/fold-name.js';
import type { PendingRecord } from '../matching/pending-records.js';
import type { DesiredRecord } from './manifest-types.js';

/** An entry while it is matched, planned and written to its record. */
export interface ManifestItem {
  readonly wanted: DesiredRecord;
  readonly resource: Resource;
  /** The entries and records that it links to, by field; `null` removes all links. */
  readonly targets: Map<string, readonly ItemLinkTarget[] | null>;
  /** The ID of the matching record; absent if it has to be created. */
  id?: number;
  /** The matching record, if it is in the trash. */
  trashed?: JsonObject;
  /** A promise of the ID of its record. */
  readonly coming: PendingRecord;
  readonly arrived: (id: number) => void;
  readonly failed: (error: unknown) => void;
}

export type ItemLinkTarget = { readonly item: ManifestItem } | { readonly id: number };

export function createManifestItem(wanted: DesiredRecord): ManifestItem {
  let arrived: (id: number) => void = () => {};
  let failed: (error: unknown) => void = () => {};
  const id = new Promise<number>((resolve, reject) => {
    arrived = resolve;
    failed = reject;
  });
  // Marks the rejection as handled, because the ID of a failed item may have no reader.
  id.catch(() => undefined);
  const { resource } = wanted.entry;
  const name = wanted.title;
  return {
    wanted,
    resource,
    targets: new Map(),
    coming: { name, identity: foldName(name), id: () => id },
    arrived,
    failed,
  };
}

/** The ID of a linked record, or the promise of it for a record still to be created. */
export const linkValueOf = (target: ItemLinkTarget): number | PendingRecord =>
  'id' in target ? target.id : (target.item.id ?? target.item.coming);
