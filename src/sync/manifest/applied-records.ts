import type { Kysely } from 'kysely';
import type { Client } from '../../client/client-types.js';
import type { RecordKind, Resource } from '../../contract/declarations.js';
import { createQueryBuilder } from '../../sqlite/create-query-builder.js';
import { type LedgerTarget, prepareLedgerFile } from '../ledger/ledger.js';
import { type LedgerTables, prepareLedgerTables } from '../ledger/ledger-tables.js';
import { readCurrentRecord } from '../ledger/read-current-record.js';
import { fingerprintRecord } from '../record-revision.js';
import { openSyncDatabase } from '../sqlite-database.js';

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
  save(record: AppliedRecord): Promise<void>;
  /** Marks a record as deleted after it was pruned. */
  markDeleted(kind: RecordKind, id: number): Promise<void>;
  close(): Promise<void>;
}

interface ManifestIdentity {
  /** The REST root or the database file of the calendar. */
  readonly target: string;
  readonly namespace: string;
  /** The name of the manifest, or its path. */
  readonly manifest: string;
}

interface AppliedTables extends Pick<LedgerTables, 'entries'> {
  applied_records: AppliedRecord & ManifestIdentity;
}

/** The state of a pruned record, which `cal undo` may restore. */
const DELETED_STATE = '';

/** Opens the applied records of one manifest. */
export async function openAppliedRecords(file: string, place: ManifestIdentity): Promise<AppliedRecords> {
  const db = await openAppliedDatabase(file);
  const { target, namespace, manifest } = place;
  const rows = await db
    .selectFrom('applied_records')
    .select(['kind', 'id', 'entry', 'state'])
    .where('target', '=', target)
    .where('namespace', '=', namespace)
    .where('manifest', '=', manifest)
    .where('state', '<>', DELETED_STATE)
    .orderBy('id')
    .execute();
  const records = new Map(rows.map((row) => [appliedRecordKey(row.kind, row.id), row]));
  const saveRow = collectPerTurn<AppliedRecord>(async (saved) => {
    const values = saved.map((record) => ({ ...place, ...record }));
    await db.replaceInto('applied_records').values(values).execute();
  });
  return {
    list: () => [...records.values()],
    has: (kind, id) => records.has(appliedRecordKey(kind, id)),
    idFor: (kind, entry) => [...records.values()].find((each) => each.kind === kind && each.entry === entry)?.id,
    save: (record) => {
      records.set(appliedRecordKey(record.kind, record.id), record);
      return saveRow(record);
    },
    markDeleted: async (kind, id) => {
      records.delete(appliedRecordKey(kind, id));
      const update = db
        .updateTable('applied_records')
        .set({ state: DELETED_STATE })
        .where('target', '=', target)
        .where('namespace', '=', namespace);
      await update.where('manifest', '=', manifest).where('kind', '=', kind).where('id', '=', id).execute();
    },
    close: () => db.destroy(),
  };
}

/** Returns a function that passes on the values of one turn of the event loop together, as one wait for the disk. */
function collectPerTurn<T>(pass: (values: readonly T[]) => Promise<void>): (value: T) => Promise<void> {
  let waiting: T[] = [];
  let passing: Promise<void> | undefined;
  const passAll = (): Promise<void> => {
    const values = waiting;
    waiting = [];
    passing = undefined;
    return pass(values);
  };
  return (value) => {
    waiting.push(value);
    passing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(passAll);
    return passing;
  };
}

/**
 * Opens the table of applied records in the user's ledger and removes deleted records that no ledger entry mentions any
 * more.
 */
async function openAppliedDatabase(file: string): Promise<Kysely<AppliedTables>> {
  await prepareLedgerFile(file);
  const database = openSyncDatabase(file);
  await prepareLedgerTables(createQueryBuilder<LedgerTables>(database), database);
  const db = createQueryBuilder<AppliedTables>(database);
  await db.schema
    .createTable('applied_records')
    .ifNotExists()
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('namespace', 'text', (column) => column.notNull())
    .addColumn('manifest', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('applied_records_key', ['target', 'namespace', 'manifest', 'kind', 'id'])
    .execute();
  await db
    .deleteFrom('applied_records')
    .where('state', '=', DELETED_STATE)
    .where(({ not, exists, selectFrom }) => {
      const entries = selectFrom('entries').select('run').whereRef('entries.kind', '=', 'applied_records.kind');
      return not(exists(entries.whereRef('entries.record', '=', 'applied_records.id')));
    })
    .execute();
  return db;
}

const appliedRecordKey = (kind: RecordKind, id: number): string => `${kind} ${id}`;

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
