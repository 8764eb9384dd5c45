import type { Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import type { Coming } from '../references.js';
import type { Wanted } from './define.js';

/** An entry while it is matched, planned and written to its record. */
export interface Item {
  readonly wanted: Wanted;
  readonly resource: Resource;
  /** The entries and records that it links to, by field; `null` removes all links. */
  readonly targets: Map<string, readonly Target[] | null>;
  /** The ID of the matching record; absent if it has to be created. */
  id?: number;
  /** The matching record, if it is in the trash. */
  trashed?: Data;
  /** A promise of the ID of its record. */
  readonly coming: Coming;
  readonly arrived: (id: number) => void;
  readonly failed: (error: unknown) => void;
}

export type Target = { readonly item: Item } | { readonly id: number };

export function itemOf(wanted: Wanted): Item {
  let arrived: (id: number) => void = () => {};
  let failed: (error: unknown) => void = () => {};
  const id = new Promise<number>((resolve, reject) => {
    arrived = resolve;
    failed = reject;
  });
  // Marks the rejection as handled, because the ID of a failed item may have no reader.
  id.catch(() => undefined);
  const { resource } = wanted.entry;
  return { wanted, resource, targets: new Map(), coming: { name: wanted.title, id: () => id }, arrived, failed };
}

/** The ID of a linked record, or the promise of it for a record still to be created. */
export const sendOf = (target: Target): number | Coming =>
  'id' in target ? target.id : (target.item.id ?? target.item.coming);
