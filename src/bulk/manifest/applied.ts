import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import type { ResourceName } from '../../spec/define.js';
import { type Tables as LedgerTables, prepareTables } from '../history/tables.js';
import { databaseFile, queriesOn } from '../sqlite.js';

/** A record that an apply created, and what it looked like when an apply wrote it last. */
export interface AppliedRecord {
  readonly kind: ResourceName;
  readonly id: number;
  /** The slug that the manifest gives it; empty for none. */
  readonly entry: string;
  readonly state: string;
}

/** What applies of one manifest created on one service and nobody has deleted since. */
export interface Applied {
  readonly all: () => readonly AppliedRecord[];
  readonly has: (kind: ResourceName, id: number) => boolean;
  /** The record that was created for an entry with this slug. */
  readonly idFor: (kind: ResourceName, entry: string) => number | undefined;
  keep(record: AppliedRecord): Promise<void>;
  /** Of a record that was deleted because the manifest has it no more. */
  forget(kind: ResourceName, id: number): Promise<void>;
  close(): Promise<void>;
}

export interface ManifestPlace {
  /** The REST root, or the file of the calendar. */
  readonly target: string;
  readonly namespace: string;
  /** Its name, or where it lies. */
  readonly manifest: string;
}

interface Tables extends Pick<LedgerTables, 'entries'> {
  applied_records: AppliedRecord & ManifestPlace;
}

/** The state of a record that was deleted as it was: `cal undo` may bring it back. */
export const GONE = '';

/** Opens the memory of applies of one manifest. */
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
  const known = new Map(rows.map((row) => [keyOf(row.kind, row.id), row]));
  return {
    all: () => [...known.values()],
    has: (kind, id) => known.has(keyOf(kind, id)),
    idFor: (kind, entry) => [...known.values()].find((each) => each.kind === kind && each.entry === entry)?.id,
    keep: async (record) => {
      known.set(keyOf(record.kind, record.id), record);
      await db
        .replaceInto('applied_records')
        .values({ ...place, ...record })
        .execute();
    },
    forget: async (kind, id) => {
      known.delete(keyOf(kind, id));
      const mine = db
        .updateTable('applied_records')
        .set({ state: GONE })
        .where('target', '=', target)
        .where('namespace', '=', namespace);
      await mine.where('manifest', '=', manifest).where('kind', '=', kind).where('id', '=', id).execute();
    },
    close: () => db.destroy(),
  };
}

/** The memory of all applies: a table of the ledger of this user. What is gone is forgotten with the runs that tell of it. */
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
      const told = selectFrom('entries').select('run').whereRef('entries.kind', '=', 'applied_records.kind');
      return not(exists(told.whereRef('entries.record', '=', 'applied_records.id')));
    })
    .execute();
  return db;
}

export const keyOf = (kind: ResourceName, id: number): string => `${kind} ${id}`;
