import type { Client } from '../../client/client-types.js';
import type { RecordKind, Resource } from '../../contract/declarations.js';
import type { LedgerTarget } from '../ledger/ledger.js';
import { readCurrentRecord } from '../ledger/read-current-record.js';
import {
  type AppliedRecord,
  appliedRecordKey,
  DELETED_STATE,
  type ManifestIdentity,
  openAppliedDatabase,
} from './applied-records.js';
import { fingerprintRecord } from './record-fingerprint.js';

/** Keeps the applied records up to date during an undo. */
export interface UndoneRecordTracker {
  /** Called before a record is written. @returns a function to call afterwards with its ID, which may have changed */
  readonly beforeUndo: (resource: Resource, id: number) => Promise<(now: number) => Promise<void>>;
  close(): Promise<void>;
}

type AppliedRow = AppliedRecord & ManifestIdentity;

/** @param client without a language of its own */
export async function openUndoneRecordTracker(
  file: string,
  { target, namespace }: LedgerTarget,
  client: Client,
): Promise<UndoneRecordTracker> {
  const db = await openAppliedDatabase(file);
  const all = db.selectFrom('applied_records').selectAll().where('target', '=', target);
  const rowsByRecord = new Map<string, AppliedRow[]>();
  const rowsOf = (kind: RecordKind, id: number): readonly AppliedRow[] =>
    rowsByRecord.get(appliedRecordKey(kind, id)) ?? [];
  const add = (row: AppliedRow) =>
    void rowsByRecord.set(appliedRecordKey(row.kind, row.id), [...rowsOf(row.kind, row.id), row]);
  for (const row of await all.where('namespace', '=', namespace).execute()) add(row);

  const replace = async (old: AppliedRow, row: AppliedRow): Promise<void> => {
    const { manifest, kind, id } = old;
    rowsByRecord.set(
      appliedRecordKey(kind, id),
      rowsOf(kind, id).filter((each) => each !== old),
    );
    add(row);
    const onTarget = db.updateTable('applied_records').set(row).where('target', '=', target);
    const ofManifest = onTarget.where('namespace', '=', namespace).where('manifest', '=', manifest);
    await ofManifest.where('kind', '=', kind).where('id', '=', id).execute();
  };
  return {
    beforeUndo: async (resource, id) => {
      const rows = rowsOf(resource.name, id);
      if (rows.length === 0) return async () => {};
      const state = await readAppliedState(resource, id, client);
      // Only unchanged records are updated, so that --prune never deletes one that somebody else has changed.
      const unchanged = rows.filter((row) => row.state === state);
      return async (now) => {
        if (unchanged.length === 0) return;
        const state = await readAppliedState(resource, now, client);
        for (const row of unchanged) await replace(row, { ...row, id: now, state });
      };
    },
    close: () => db.destroy(),
  };
}

async function readAppliedState(resource: Resource, id: number, client: Client): Promise<string> {
  const { record } = await readCurrentRecord(resource, id, undefined, client);
  return record === undefined || record.status === 'trash' ? DELETED_STATE : fingerprintRecord(resource, record);
}
