import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';

/** The columns of the tables: one row per run, one row per write. `parse-ledger-rows.ts` says what they hold. */
const TABLES = {
  runs: {
    id: 'text',
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
  },
  entries: {
    run: 'text not null',
    number: 'integer not null',
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
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

const KEYS = { runs: ['id'], entries: ['run', 'number'] } as const;

/** Creates the tables and adds columns that a ledger of an earlier version lacks. Other processes wait meanwhile. */
export function prepareLedgerTables(database: SqliteDatabase): void {
  if (listMissingColumns(database).length === 0) return;
  database.inTransaction(() => {
    // Another process may have created them before this one got the lock.
    for (const [table, columns] of Object.entries(TABLES)) {
      const key: readonly string[] = KEYS[table as keyof typeof KEYS];
      const declared = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
      database.exec(`create table if not exists ${table} (${declared.join(', ')}, primary key (${key.join(', ')}))`);
    }
    for (const { table, name, type } of listMissingColumns(database))
      database.exec(`alter table ${table} add column "${name}" ${type}`);
    database.exec('update entries set origin = record where origin is null');
    for (const column of ['record', 'origin'])
      database.exec(`create index if not exists entries_${column} on entries (kind, ${column})`);
  });
}

function listMissingColumns(database: SqliteDatabase) {
  const columnNames = database.prepare('select name from pragma_table_info(?)').pluck<string>();
  return Object.entries(TABLES).flatMap(([table, columns]) => {
    const present = new Set(columnNames.all(table));
    return Object.entries(columns).flatMap(([name, type]) => (present.has(name) ? [] : [{ table, name, type }]));
  });
}
