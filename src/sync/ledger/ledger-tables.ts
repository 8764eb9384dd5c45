import type { CreateTableBuilder, Generated, Kysely } from 'kysely';
import type { Language, RecordKind } from '../../contract/declarations.js';
import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import type { LedgerEntry, LedgerRun } from './ledger.js';

/** The tables of the ledger file: one row per run, one row per write. */
export interface LedgerTables {
  runs: {
    rowid: Generated<number>;
    id: string;
    command: string;
    target: string;
    namespace: string;
    started: number;
    state: LedgerRun['state'];
    given: string;
    subject: string | null;
    undoes: string | null;
    settled: number | null;
    pid: number | null;
  };
  entries: {
    rowid: Generated<number>;
    run: string;
    number: number;
    state: 'sent' | 'done';
    action: LedgerEntry['action'];
    kind: RecordKind;
    record: number | null;
    before: string | null;
    after: string | null;
    title: string | null;
    modified: string | null;
    found: string | null;
    language: Language | null;
    request: string | null;
    linked: string | null;
    status: number | null;
    origin: number | null;
    reverses_run: string | null;
    reverses_number: number | null;
  };
}

type LedgerColumns = Readonly<Record<string, 'text' | 'integer'>>;

const RUNS: LedgerColumns = {
  command: 'text',
  target: 'text',
  namespace: 'text',
  started: 'integer',
  state: 'text',
  given: 'text',
  subject: 'text',
  undoes: 'text',
  settled: 'integer',
  pid: 'integer',
};

const ENTRIES: LedgerColumns = {
  run: 'text',
  number: 'integer',
  state: 'text',
  action: 'text',
  kind: 'text',
  record: 'integer',
  before: 'text',
  after: 'text',
  title: 'text',
  modified: 'text',
  found: 'text',
  language: 'text',
  request: 'text',
  linked: 'text',
  status: 'integer',
  origin: 'integer',
  reverses_run: 'text',
  reverses_number: 'integer',
};

const KEY: readonly string[] = ['run', 'number'];

/** Creates the tables and adds columns that a ledger of an earlier version lacks. Other processes wait meanwhile. */
export async function prepareLedgerTables(db: Kysely<LedgerTables>, database: SqliteDatabase): Promise<void> {
  if (isComplete(listMissingColumns(database))) return;
  if (database.isInTransaction) return createLedgerTables(db, database);
  database.exec('begin immediate');
  try {
    // Another process may have created them before this one got the lock.
    if (!isComplete(listMissingColumns(database))) await createLedgerTables(db, database);
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

async function createLedgerTables(db: Kysely<LedgerTables>, database: SqliteDatabase): Promise<void> {
  const { schema } = db;
  // All columns at once: each further one would take as long as a table.
  let runs = schema.createTable('runs').ifNotExists();
  runs = runs.addColumn('id', 'text', (column) => column.primaryKey());
  for (const [name, type] of Object.entries(RUNS)) runs = runs.addColumn(name, type);
  await runs.execute();
  let entries: CreateTableBuilder<'entries', string> = schema.createTable('entries').ifNotExists();
  for (const [name, type] of Object.entries(ENTRIES))
    entries = entries.addColumn(name, type, (column) => (KEY.includes(name) ? column.notNull() : column));
  await entries.addPrimaryKeyConstraint('entries_key', [...KEY]).execute();
  for (const { table, name, type } of listMissingColumns(database))
    await schema.alterTable(table).addColumn(name, type).execute();
  await db
    .updateTable('entries')
    .set(({ ref }) => ({ origin: ref('record') }))
    .where('origin', 'is', null)
    .execute();
  for (const column of ['record', 'origin'] as const) {
    const index = schema.createIndex(`entries_${column}`).ifNotExists();
    await index.on('entries').columns(['kind', column]).execute();
  }
}

interface MissingColumn {
  readonly table: keyof LedgerTables;
  readonly name: string;
  readonly type: 'text' | 'integer';
}

const isComplete = (missing: readonly MissingColumn[]): boolean => missing.length === 0;

function listMissingColumns(database: SqliteDatabase): readonly MissingColumn[] {
  const missingIn = (table: keyof LedgerTables, columns: LedgerColumns) => {
    const present = new Set(database.prepare('select name from pragma_table_info(?)').pluck<string>().all(table));
    return Object.entries(columns).flatMap(([name, type]) => (present.has(name) ? [] : [{ table, name, type }]));
  };
  return [...missingIn('runs', RUNS), ...missingIn('entries', ENTRIES)];
}
