import type { Client } from '../../client/shapes.js';
import type { Resource, ResourceName } from '../../spec/define.js';
import { readNow } from '../history/present.js';
import type { Where } from '../ledger.js';
import { type AppliedRecord, GONE, keyOf, type ManifestPlace, openMemory } from './applied.js';
import { fingerprintOf } from './fingerprint.js';

/** Keeps the applied records up to date during an undo. */
export interface TakenBack {
  /** Called before a record is written. @returns a function to call afterwards with its ID, which may have changed */
  readonly before: (resource: Resource, id: number) => Promise<(now: number) => Promise<void>>;
  close(): Promise<void>;
}

type Known = AppliedRecord & ManifestPlace;

/** @param client without a language of its own */
export async function openTakenBack(file: string, { target, namespace }: Where, client: Client): Promise<TakenBack> {
  const db = await openMemory(file);
  const all = db.selectFrom('applied_records').selectAll().where('target', '=', target);
  const rowsByRecord = new Map<string, Known[]>();
  const rowsOf = (kind: ResourceName, id: number): readonly Known[] => rowsByRecord.get(keyOf(kind, id)) ?? [];
  const add = (row: Known) => void rowsByRecord.set(keyOf(row.kind, row.id), [...rowsOf(row.kind, row.id), row]);
  for (const row of await all.where('namespace', '=', namespace).execute()) add(row);

  const replace = async (old: Known, row: Known): Promise<void> => {
    const { manifest, kind, id } = old;
    rowsByRecord.set(
      keyOf(kind, id),
      rowsOf(kind, id).filter((each) => each !== old),
    );
    add(row);
    const onTarget = db.updateTable('applied_records').set(row).where('target', '=', target);
    const ofManifest = onTarget.where('namespace', '=', namespace).where('manifest', '=', manifest);
    await ofManifest.where('kind', '=', kind).where('id', '=', id).execute();
  };
  return {
    before: async (resource, id) => {
      const rows = rowsOf(resource.name, id);
      if (rows.length === 0) return async () => {};
      const state = await stateOf(resource, id, client);
      // Only unchanged records are updated, so that --prune never deletes one that somebody else has changed.
      const unchanged = rows.filter((row) => row.state === state);
      return async (now) => {
        if (unchanged.length === 0) return;
        const state = await stateOf(resource, now, client);
        for (const row of unchanged) await replace(row, { ...row, id: now, state });
      };
    },
    close: () => db.destroy(),
  };
}

async function stateOf(resource: Resource, id: number, client: Client): Promise<string> {
  const { record } = await readNow(resource, id, undefined, client);
  return record === undefined || record.status === 'trash' ? GONE : fingerprintOf(resource, record);
}
