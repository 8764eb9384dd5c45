import type { Client } from '../../client/shapes.js';
import type { Resource, ResourceName } from '../../spec/define.js';
import { readNow } from '../history/present.js';
import type { Where } from '../ledger.js';
import { type AppliedRecord, GONE, keyOf, type ManifestPlace, openMemory } from './applied.js';
import { fingerprintOf } from './fingerprint.js';

/** Keeps the memory of applies true while writes are taken back. */
export interface TakenBack {
  /** Asked before a record is written to. @returns takes its ID afterwards, which may be another */
  readonly before: (resource: Resource, id: number) => Promise<(now: number) => Promise<void>>;
  close(): Promise<void>;
}

type Known = AppliedRecord & ManifestPlace;

/** @param client one that asks for no language of itself */
export async function openTakenBack(file: string, { target, namespace }: Where, client: Client): Promise<TakenBack> {
  const db = await openMemory(file);
  const all = db.selectFrom('applied_records').selectAll().where('target', '=', target);
  const known = new Map<string, Known[]>();
  const rowsOf = (kind: ResourceName, id: number): readonly Known[] => known.get(keyOf(kind, id)) ?? [];
  const add = (row: Known) => void known.set(keyOf(row.kind, row.id), [...rowsOf(row.kind, row.id), row]);
  for (const row of await all.where('namespace', '=', namespace).execute()) add(row);

  const replace = async (old: Known, row: Known): Promise<void> => {
    const { manifest, kind, id } = old;
    known.set(
      keyOf(kind, id),
      rowsOf(kind, id).filter((each) => each !== old),
    );
    add(row);
    const here = db.updateTable('applied_records').set(row).where('target', '=', target);
    const mine = here.where('namespace', '=', namespace).where('manifest', '=', manifest);
    await mine.where('kind', '=', kind).where('id', '=', id).execute();
  };
  return {
    before: async (resource, id) => {
      const here = rowsOf(resource.name, id);
      if (here.length === 0) return async () => {};
      const state = await stateOf(resource, id, client);
      // What somebody else has changed is not for --prune to delete.
      const ours = here.filter((row) => row.state === state);
      return async (now) => {
        if (ours.length === 0) return;
        const state = await stateOf(resource, now, client);
        for (const row of ours) await replace(row, { ...row, id: now, state });
      };
    },
    close: () => db.destroy(),
  };
}

async function stateOf(resource: Resource, id: number, client: Client): Promise<string> {
  const { record } = await readNow(resource, id, undefined, client);
  return record === undefined || record.status === 'trash' ? GONE : fingerprintOf(resource, record);
}
