import type { Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import type { Coming } from '../references.js';
import type { Wanted } from './define.js';

/** An entry on its way to a record. */
export interface Item {
  readonly wanted: Wanted;
  readonly resource: Resource;
  /** By field: the entries and records that it links to. */
  readonly targets: Map<string, readonly Target[] | null>;
  /** The record that it is; absent when there is none yet. */
  id?: number;
  /** That record, where it is in the trash. */
  trashed?: Data;
  /** The ID that its record will have. */
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
  // Whoever waits for it hears of a failure; nobody has to.
  id.catch(() => undefined);
  const { resource } = wanted.entry;
  return { wanted, resource, targets: new Map(), coming: { name: wanted.title, id: () => id }, arrived, failed };
}

/** The ID of what is linked to, or what it will be. */
export const sendOf = (target: Target): number | Coming =>
  'id' in target ? target.id : (target.item.id ?? target.item.coming);
