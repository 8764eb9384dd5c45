import type { Client } from '../../client/client-types.js';
import type { RecordKind, Resource } from '../../contract/declarations.js';
import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import { type LedgerTarget, openLedgerDatabase } from '../ledger/ledger.js';
import { prepareLedgerTables } from '../ledger/ledger-tables.js';
import { readCurrentRecord } from '../ledger/read-current-record.js';
import { fingerprintRecord } from '../record-revision.js';

/** A record that an apply created, with its fingerprint after the last apply that wrote it. */
interface AppliedRecord {
  readonly kind: RecordKind;
  readonly id: number;
  /** Its slug in the manifest; empty if it has none. */
  readonly entry: string;
  readonly state: string;
}

/** The records that applies of one manifest created on one service, without those deleted since. */
export interface AppliedRecords {
  readonly list: () => readonly AppliedRecord[];
  readonly has: (kind: RecordKind, id: number) => boolean;
  /** Finds the record that was created for the entry with this slug. */
  readonly idFor: (kind: RecordKind, entry: string) => number | undefined;
  save(record: AppliedRecord): void;
  markDeleted(kind: RecordKind, id: number): void;
  close(): void;
}

interface ManifestIdentity {
  /** The REST root or the database file of the calendar. */
  readonly target: string;
  readonly namespace: string;
  /** The name of the manifest, or its path. */
  readonly manifest: string;
}

/** The state of a pruned record, which `cal undo` may restore. */
const DELETED_STATE = '';

const OF_MANIFEST = 'target = ? and namespace = ? and manifest = ?';

export async function openAppliedRecords(
  file: string,
  { target, namespace, manifest }: ManifestIdentity,
): Promise<AppliedRecords> {
  const database = await openAppliedDatabase(file);
  const place = [target, namespace, manifest];
  const present = [...place, DELETED_STATE];
  const select = (condition: string) =>
    database.prepare<AppliedRecord>(
      `select kind, id, entry, state from applied_records where ${OF_MANIFEST} and state <> ? and ${condition} order by id`,
    );
  const all = select('true');
  const byId = select('kind = ? and id = ?');
  const byEntry = select('kind = ? and entry = ?');
  const insert = database.prepare(
    'insert or replace into applied_records (target, namespace, manifest, kind, id, entry, state) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const setState = database.prepare(
    `update applied_records set state = ? where ${OF_MANIFEST} and kind = ? and id = ?`,
  );
  return {
    list: () => all.all(...present),
    has: (kind, id) => byId.all(...present, kind, id).length > 0,
    idFor: (kind, entry) => byEntry.all(...present, kind, entry)[0]?.id,
    save: ({ kind, id, entry, state }) => void insert.run(...place, kind, id, entry, state),
    markDeleted: (kind, id) => void setState.run(DELETED_STATE, ...place, kind, id),
    close: () => database.close(),
  };
}

const APPLIED_TABLE = `
  create table if not exists applied_records (
    target text not null, namespace text not null, manifest text not null, kind text not null, id integer not null,
    entry text not null, state text not null, primary key (target, namespace, manifest, kind, id)
  )
`;

const FORGET_DELETED_RECORDS = `
  delete from applied_records where state = '${DELETED_STATE}' and not exists (
    select run from entries where entries.kind = applied_records.kind and entries.record = applied_records.id
  )
`;

/** Opens the table of applied records, and removes deleted ones that no ledger entry mentions any more. */
const openAppliedDatabase = (file: string): Promise<SqliteDatabase> =>
  openLedgerDatabase(file, (database) => {
    prepareLedgerTables(database);
    database.exec(APPLIED_TABLE);
    database.exec(FORGET_DELETED_RECORDS);
  });

/** Keeps the applied records up to date during an undo. */
export interface UndoneRecordTracker {
  /** Called before a record is written. @returns a function to call afterwards with its ID, which may have changed */
  readonly beforeUndo: (resource: Resource, id: number) => Promise<(now: number) => Promise<void>>;
  close(): void;
}

/** @param client without a language of its own */
export async function openUndoneRecordTracker(
  file: string,
  { target, namespace }: LedgerTarget,
  client: Client,
): Promise<UndoneRecordTracker> {
  const database = await openAppliedDatabase(file);
  const rowsOf = database.prepare<AppliedRecord & ManifestIdentity>(
    'select * from applied_records where target = ? and namespace = ? and kind = ? and id = ?',
  );
  const update = database.prepare(
    `update applied_records set id = ?, state = ? where ${OF_MANIFEST} and kind = ? and id = ?`,
  );
  return {
    beforeUndo: async (resource, id) => {
      const rows = rowsOf.all(target, namespace, resource.name, id);
      if (rows.length === 0) return async () => {};
      const state = await readAppliedState(resource, id, client);
      // Only unchanged records are updated, so that --prune never deletes one that somebody else has changed.
      const unchanged = rows.filter((row) => row.state === state);
      return async (now) => {
        if (unchanged.length === 0) return;
        const state = await readAppliedState(resource, now, client);
        for (const { manifest, kind } of unchanged) update.run(now, state, target, namespace, manifest, kind, id);
      };
    },
    close: () => database.close(),
  };
}

async function readAppliedState(resource: Resource, id: number, client: Client): Promise<string> {
  const { record } = await readCurrentRecord(resource, id, undefined, client);
  return record === undefined || record.status === 'trash' ? DELETED_STATE : fingerprintRecord(resource, record);
}
