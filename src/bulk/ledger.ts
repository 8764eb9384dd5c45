import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import type { ResourceName } from '../spec/define.js';
import type { Data } from './same.js';
import { databaseFile } from './sqlite.js';

/** A run of a command that writes, as it is remembered. */
export interface Run {
  readonly id: string;
  readonly command: string;
  /** The REST root that it wrote to, or the file. */
  readonly target: string;
  readonly namespace: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly state: 'running' | 'stopped' | 'done';
  /** How it was called: what it takes to go on with it. */
  readonly given: Given;
}

export interface Given {
  readonly operands: readonly string[];
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** Size and time of each file, to see whether it is still the same. */
  readonly files: Readonly<Record<string, string>>;
}

export interface Entry {
  /** Which write of the run: the number of its row, or less than 0 for what a row needed. */
  readonly number: number;
  readonly action: 'create' | 'update';
  readonly kind: ResourceName;
  /** Not known of a creation before it is done. */
  readonly record?: number;
  /** What the changed fields held before. */
  readonly before?: Data;
}

export interface Ledger {
  begin(run: Run): Promise<void>;
  run(id: string): Promise<Run | undefined>;
  /** The latest runs first. */
  runs(limit: number): Promise<readonly Run[]>;
  end(id: string, state: Run['state']): Promise<void>;
  /** Before a request goes out. */
  sending(run: string, entry: Entry): Promise<void>;
  /** When its answer is there. */
  done(run: string, number: number, record: number): Promise<void>;
  /** What a run that was broken off knows of one of its writes. */
  entry(run: string, number: number): Promise<(Entry & { readonly state: 'sent' | 'done' }) | undefined>;
  close(): Promise<void>;
}

interface Tables {
  runs: Omit<Run, 'given'> & { given: string };
  entries: {
    run: string;
    number: number;
    state: 'sent' | 'done';
    action: Entry['action'];
    kind: ResourceName;
    record: number | null;
    before: string | null;
  };
}

/** The ledger in a file, which is made when it is new. */
export async function openLedger(file: string): Promise<Ledger> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const db = databaseFile<Tables>(file);
  await createTables(db);
  return {
    begin: async ({ given, ...run }) => {
      await db
        .replaceInto('runs')
        .values({ ...run, given: JSON.stringify(given) })
        .execute();
    },
    run: async (id) => toRun(await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst()),
    runs: async (limit) => {
      const rows = await db.selectFrom('runs').selectAll().orderBy('started', 'desc').limit(limit).execute();
      return rows.flatMap((row) => toRun(row) ?? []);
    },
    end: async (id, state) => {
      await db.updateTable('runs').set({ state }).where('id', '=', id).execute();
    },
    sending: async (run, { number, action, kind, record, before }) => {
      const row = { run, number, action, kind, state: 'sent' as const, record: record ?? null };
      await db
        .replaceInto('entries')
        .values({ ...row, before: before === undefined ? null : JSON.stringify(before) })
        .execute();
    },
    done: async (run, number, record) => {
      const update = db.updateTable('entries').set({ state: 'done', record });
      await update.where('run', '=', run).where('number', '=', number).execute();
    },
    entry: async (run, number) => {
      const found = db.selectFrom('entries').selectAll().where('run', '=', run).where('number', '=', number);
      const row = await found.executeTakeFirst();
      if (row === undefined) return undefined;
      const { record, before, ...rest } = row;
      return {
        ...rest,
        ...(record === null ? {} : { record }),
        ...(before === null ? {} : { before: JSON.parse(before) as Data }),
      };
    },
    close: () => db.destroy(),
  };
}

const toRun = (row: Tables['runs'] | undefined): Run | undefined =>
  row === undefined ? undefined : { ...row, given: JSON.parse(row.given) as Given };

async function createTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('runs')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('namespace', 'text', (column) => column.notNull())
    .addColumn('started', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('given', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('entries')
    .ifNotExists()
    .addColumn('run', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record', 'integer')
    .addColumn('before', 'text')
    .addPrimaryKeyConstraint('entries_key', ['run', 'number'])
    .execute();
}
