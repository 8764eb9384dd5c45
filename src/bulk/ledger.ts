import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type Sqlite from 'better-sqlite3';
import type { Kysely, Selectable } from 'kysely';
import type { Language, ResourceName } from '../spec/define.js';
import type { Linked } from './history/before.js';
import { prepareTables, type Tables } from './history/tables.js';
import { notesIn } from './notes.js';
import type { Data } from './same.js';
import { databaseFile, queriesOn, temporaryDatabase } from './sqlite.js';

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
  /** What later runs ask for it by: the name of a manifest. */
  readonly subject?: string;
  /** The run that it takes back. */
  readonly undoes?: string;
}

export interface Given {
  readonly operands: readonly string[];
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** Size and time of each file, to see whether it is still the same. */
  readonly files: Readonly<Record<string, string>>;
}

/** Which write of which run. */
export interface EntryPlace {
  readonly run: string;
  readonly number: number;
}

export interface Entry {
  /** Which write of the run: the number of its row, or less than 0 for what a row needed. */
  readonly number: number;
  /** `touch`: only its time of change moved, because of a write to another record. */
  readonly action: 'create' | 'update' | 'delete' | 'touch';
  readonly kind: ResourceName;
  /** Not known of a creation before it is done. */
  readonly record?: number;
  /** The fields that changed, as they were; `title@fr` in another language. Of a deletion all that there was. */
  readonly before?: Data;
  /** What the request said, without secrets. */
  readonly request?: { readonly method: string; readonly path: string; readonly body?: unknown };
  /** The language in which texts without `@` were written, where it was said. */
  readonly language?: Language;
  /** The entry that this one takes back. */
  readonly reverses?: EntryPlace;
  /** What was linked to a record that went. */
  readonly linked?: Linked;
  /** The first ID of a record that was created again under another. */
  readonly origin?: number;
}

/** What is known once the answer is there. */
export interface Outcome {
  /** The same fields as `before`, as they are now. */
  readonly after?: Data;
  readonly title?: string;
  /** The record's `modified_utc`. */
  readonly modified?: string;
  /** HTTP status of the answer. */
  readonly status?: number;
  /** Where it is known only now. */
  readonly before?: Data;
  /** Set for a write that changed nothing but the time of change. */
  readonly action?: 'touch';
}

export interface KnownEntry extends Entry, Omit<Outcome, 'action'> {
  readonly run: string;
  readonly state: 'sent' | 'done';
}

/** A service, or a file. */
export type Where = Pick<Run, 'target' | 'namespace'>;

/** How many writes of which kind a run did. */
export interface Tally {
  readonly action: Entry['action'];
  readonly kind: ResourceName;
  readonly count: number;
}

export interface Ledger {
  begin(run: Run): Promise<void>;
  run(id: string): Promise<Run | undefined>;
  /** The latest runs first; `where`: only those on one service. */
  runs(limit: number, where?: Where): Promise<readonly Run[]>;
  end(id: string, state: Run['state']): Promise<void>;
  /** Forgets a run that did nothing. */
  drop(id: string): Promise<void>;
  /** Before a request goes out. */
  sending(run: string, entry: Entry): Promise<void>;
  /** When its answer is there. */
  done(run: string, number: number, record: number, outcome?: Outcome): Promise<void>;
  /** A write that the service refused: nothing was done. */
  forget(run: string, number: number): Promise<void>;
  /** What a run that was broken off knows of one of its writes. */
  entry(run: string, number: number): Promise<KnownEntry | undefined>;
  /** A run's writes in the order in which they were begun, or in reverse. */
  entries(run: string, order?: 'asc' | 'desc'): AsyncIterable<KnownEntry>;
  tally(run: string): Promise<readonly Tally[]>;
  /** Everything that was done to a record on a service, under all IDs that it had, the oldest first. */
  writesOf(kind: ResourceName, record: number, where: Where): Promise<readonly KnownEntry[]>;
  /** Entries that take back entries of a run. */
  reversalsOf(run: string): Promise<readonly KnownEntry[]>;
  /** Records that runs with this subject created on a service, and that are not known to be gone again. */
  createdFor(subject: string, where: Where): Promise<readonly { kind: ResourceName; record: number; run: string }[]>;
  /** Forgets all but the latest runs; what `createdFor` needs stays. @returns how many were forgotten */
  prune(keep: number): Promise<number>;
  close(): Promise<void>;
}

const BATCH = 500;
const MODE = 0o600;

/**
 * The ledger in a file, which is made when it is new. Only its owner may read it.
 * @param patienceMs how long to wait for another program that writes to it
 */
export async function openLedger(file: string, patienceMs?: number): Promise<Ledger> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await (await open(file, 'a', MODE)).close();
  await chmod(file, MODE).catch(() => undefined);
  return ledgerIn(databaseFile(file, patienceMs));
}

/** A ledger that is gone when it is closed. */
export const temporaryLedger = (): Promise<Ledger> => ledgerIn(temporaryDatabase());

async function ledgerIn(database: Sqlite.Database): Promise<Ledger> {
  const db = queriesOn<Tables>(database);
  try {
    await prepareTables(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { ...runsIn(db), ...entriesIn(db), ...notesIn(database), close: () => db.destroy() };
}

type Db = Kysely<Tables>;

const runsIn = (
  db: Db,
): Pick<Ledger, 'begin' | 'run' | 'runs' | 'end' | 'drop' | 'tally' | 'createdFor' | 'prune'> => ({
  begin: async ({ given, subject, undoes, ...run }) => {
    const row = { ...run, given: JSON.stringify(given), subject: subject ?? null, undoes: undoes ?? null };
    await db.replaceInto('runs').values(row).execute();
  },
  run: async (id) => toRun(await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst()),
  runs: async (limit, where) => {
    const all = db.selectFrom('runs').selectAll();
    const some =
      where === undefined ? all : all.where('target', '=', where.target).where('namespace', '=', where.namespace);
    const rows = await some.orderBy('started', 'desc').orderBy('rowid', 'desc').limit(limit).execute();
    return rows.flatMap((row) => toRun(row) ?? []);
  },
  end: async (id, state) => {
    await db.updateTable('runs').set({ state }).where('id', '=', id).execute();
  },
  drop: async (id) => {
    await db.deleteFrom('runs').where('id', '=', id).execute();
  },
  tally: async (run) => {
    const rows = await db
      .selectFrom('entries')
      .select(({ fn }) => ['action', 'kind', fn.countAll<number>().as('count')])
      .where('run', '=', run)
      .where('state', '=', 'done')
      .where('action', '<>', 'touch')
      .groupBy(['action', 'kind'])
      .execute();
    return rows;
  },
  createdFor: async (subject, where) => {
    const created = await db
      .selectFrom('entries')
      .innerJoin('runs', 'runs.id', 'entries.run')
      .select(['entries.kind', 'entries.record', 'entries.run', 'entries.origin'])
      .where('runs.subject', '=', subject)
      .where('runs.target', '=', where.target)
      .where('runs.namespace', '=', where.namespace)
      .where('entries.action', '=', 'create')
      .where('entries.state', '=', 'done')
      .execute();
    const { writesOf } = entriesIn(db);
    const found = new Map<string, { kind: ResourceName; record: number; run: string }>();
    for (const { kind, record, run } of created) {
      const last = record === null ? undefined : (await writesOf(kind, record, where)).findLast(isNoTouch);
      if (last?.record === undefined || last.action === 'delete') continue;
      found.set(`${kind} ${last.record}`, { kind, record: last.record, run });
    }
    return [...found.values()];
  },
  prune: async (keep) => {
    const kept = db.selectFrom('runs').select('id').orderBy('started', 'desc').orderBy('rowid', 'desc').limit(keep);
    const needed = db
      .selectFrom('entries')
      .innerJoin('runs', 'runs.id', 'entries.run')
      .select('entries.run')
      .where('runs.subject', 'is not', null)
      .where('entries.action', '=', 'create');
    const { numDeletedRows } = await db
      .deleteFrom('runs')
      .where('id', 'not in', kept)
      .where('id', 'not in', needed)
      .executeTakeFirst();
    const gone = Number(numDeletedRows);
    if (gone > 0) await db.deleteFrom('entries').where('run', 'not in', db.selectFrom('runs').select('id')).execute();
    return gone;
  },
});

const isNoTouch = ({ action }: Entry): boolean => action !== 'touch';

const entriesIn = (db: Db): Pick<Ledger, 'entry' | 'entries' | 'writesOf' | 'reversalsOf'> => ({
  entry: async (run, number) => {
    const found = db.selectFrom('entries').selectAll().where('run', '=', run).where('number', '=', number);
    const row = await found.executeTakeFirst();
    return row === undefined ? undefined : toEntry(row);
  },
  entries: (run, order = 'asc') => inBatches(db, run, order),
  writesOf: async (kind, record, { target, namespace }) => {
    const on = db
      .selectFrom('entries')
      .innerJoin('runs', 'runs.id', 'entries.run')
      .where('runs.target', '=', target)
      .where('runs.namespace', '=', namespace)
      .where('entries.kind', '=', kind)
      .where('entries.state', '=', 'done');
    const first = await on
      .select('entries.origin')
      .where('entries.record', '=', record)
      .orderBy('entries.rowid')
      .executeTakeFirst();
    const ids = on.select('entries.record').where('entries.origin', '=', first?.origin ?? record);
    const rows = await on.selectAll('entries').where('entries.record', 'in', ids).orderBy('entries.rowid').execute();
    return rows.map(toEntry);
  },
  reversalsOf: async (run) => {
    const rows = await db.selectFrom('entries').selectAll().where('reverses_run', '=', run).execute();
    return rows.map(toEntry);
  },
});

async function* inBatches(db: Db, run: string, order: 'asc' | 'desc'): AsyncGenerator<KnownEntry> {
  for (let last: number | undefined; ; ) {
    const all = db.selectFrom('entries').selectAll().select('rowid').where('run', '=', run);
    const rest = last === undefined ? all : all.where('rowid', order === 'asc' ? '>' : '<', last);
    const rows = await rest.orderBy('rowid', order).limit(BATCH).execute();
    yield* rows.map(toEntry);
    last = rows.at(-1)?.rowid;
    if (rows.length < BATCH) return;
  }
}

const toRun = (row: Omit<Selectable<Tables['runs']>, 'rowid'> | undefined): Run | undefined => {
  if (row === undefined) return undefined;
  const { given, subject, undoes, id, command, target, namespace, started, state } = row;
  return {
    ...{ id, command, target, namespace, started, state },
    given: JSON.parse(given) as Given,
    ...(subject === null ? {} : { subject }),
    ...(undoes === null ? {} : { undoes }),
  };
};

const JSON_COLUMNS = ['before', 'after', 'request', 'linked'] as const;
const PLAIN_COLUMNS = ['record', 'title', 'modified', 'language', 'status', 'origin'] as const;

function toEntry(row: Omit<Selectable<Tables['entries']>, 'rowid'>): KnownEntry {
  const { run, number, state, action, kind, reverses_run, reverses_number } = row;
  const plain = PLAIN_COLUMNS.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]]));
  const parsed = JSON_COLUMNS.flatMap((name) => (row[name] === null ? [] : [[name, JSON.parse(row[name])]]));
  const reverses =
    reverses_run === null || reverses_number === null
      ? {}
      : { reverses: { run: reverses_run, number: reverses_number } };
  return { run, number, state, action, kind, ...reverses, ...Object.fromEntries([...plain, ...parsed]) };
}
