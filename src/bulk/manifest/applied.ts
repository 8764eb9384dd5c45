import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import type { ResourceName } from '../../spec/define.js';
import { type Tables as LedgerTables, prepareTables } from '../history/tables.js';
import { databaseFile, queriesOn } from '../sqlite.js';

/** A record that an apply created, with its fingerprint after the last apply that wrote it. */
export interface AppliedRecord {
  readonly kind: ResourceName;
  readonly id: number;
  /** Its slug in the manifest; empty if it has none. */
  readonly entry: string;
  readonly state: string;
}

/** The records that applies of one manifest created on one service, without those deleted since. */
export interface Applied {
  readonly all: () => readonly AppliedRecord[];
  readonly has: (kind: ResourceName, id: number) => boolean;
  /** Finds the record that was created for the entry with this slug. */
  readonly idFor: (kind: ResourceName, entry: string) => number | undefined;
  keep(record: AppliedRecord): Promise<void>;
  /** Marks a record as deleted after it was pruned. */
  forget(kind: ResourceName, id: number): Promise<void>;
  close(): Promise<void>;
}

export interface ManifestPlace {
  /** The REST root or the database file of the calendar. */
  readonly target: string;
  readonly namespace: string;
  /** The name of the manifest, or its path. */
  readonly manifest: string;
}

interface Tables extends Pick<LedgerTables, 'entries'> {
  applied_records: AppliedRecord & ManifestPlace;
}

/** The state of a pruned record, which `cal undo` may restore. */
export const GONE = '';

/** Opens the applied records of one manifest. */
export async function openApplied(file: string, place: ManifestPlace): Promise<Applied> {
  const db = await openMemory(file);
  const { target, namespace, manifest } = place;
  const rows = await db
    .selectFrom('applied_records')
    .select(['kind', 'id', 'entry', 'state'])
    .where('target', '=', target)
    .where('namespace', '=', namespace)
    .where('manifest', '=', manifest)
    .where('state', '<>', GONE)
    .orderBy('id')
    .execute();
  const records = new Map(rows.map((row) => [keyOf(row.kind, row.id), row]));
  return {
    all: () => [...records.values()],
    has: (kind, id) => records.has(keyOf(kind, id)),
    idFor: (kind, entry) => [...records.values()].find((each) => each.kind === kind && each.entry === entry)?.id,
    keep: async (record) => {
      records.set(keyOf(record.kind, record.id), record);
      await db
        .replaceInto('applied_records')
        .values({ ...place, ...record })
        .execute();
    },
    forget: async (kind, id) => {
      records.delete(keyOf(kind, id));
      const update = db
        .updateTable('applied_records')
        .set({ state: GONE })
        .where('target', '=', target)
        .where('namespace', '=', namespace);
      await update.where('manifest', '=', manifest).where('kind', '=', kind).where('id', '=', id).execute();
    },
    close: () => db.destroy(),
  };
}

/**
 * Opens the table of applied records in the user's ledger and removes deleted records that no ledger entry mentions any
 * more.
 */
export async function openMemory(file: string): Promise<Kysely<Tables>> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const database = databaseFile(file);
  await prepareTables(queriesOn<LedgerTables>(database), database);
  const db = queriesOn<Tables>(database);
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
    .where('state', '=', GONE)
    .where(({ not, exists, selectFrom }) => {
      const entries = selectFrom('entries').select('run').whereRef('entries.kind', '=', 'applied_records.kind');
      return not(exists(entries.whereRef('entries.record', '=', 'applied_records.id')));
    })
    .execute();
  return db;
}

export const keyOf = (kind: ResourceName, id: number): string => `${kind} ${id}`;
