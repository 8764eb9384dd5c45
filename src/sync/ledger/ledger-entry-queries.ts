import type { Kysely } from 'kysely';
import type { Ledger, StoredLedgerEntry } from './ledger.js';
import type { LedgerTables } from './ledger-tables.js';

type LedgerEntryDatabase = Kysely<LedgerTables>;

/** The queries of the ledger that read its entries. */
export const createEntryQueries = (
  db: LedgerEntryDatabase,
): Pick<Ledger, 'entry' | 'unanswered' | 'entries' | 'writesOf' | 'undone' | 'deletions' | 'reversalsOf'> => ({
  entry: async (run, number) => {
    const query = db.selectFrom('entries').selectAll().where('run', '=', run).where('number', '=', number);
    const row = await query.executeTakeFirst();
    return row === undefined ? undefined : (await loadParser())(row);
  },
  unanswered: async (run) => {
    const undoRuns = db.selectFrom('runs').select('id').where('undoes', '=', run);
    const rows = await db
      .selectFrom('entries')
      .selectAll()
      .where('state', '=', 'sent')
      .where((where) => where.or([where('run', '=', run), where('run', 'in', undoRuns)]))
      .orderBy('rowid')
      .execute();
    return rows.map(await loadParser());
  },
  entries: (run, order = 'asc') => readEntriesInBatches(db, run, order),
  writesOf: async (kind, record, { target, namespace }) => {
    const entriesOfKind = db
      .selectFrom('entries')
      .innerJoin('runs', 'runs.id', 'entries.run')
      .where('runs.target', '=', target)
      .where('runs.namespace', '=', namespace)
      .where('entries.kind', '=', kind)
      .where('entries.state', '=', 'done');
    const first = await entriesOfKind
      .select('entries.origin')
      .where('entries.record', '=', record)
      .orderBy('entries.rowid')
      .executeTakeFirst();
    const ids = entriesOfKind.select('entries.record').where('entries.origin', '=', first?.origin ?? record);
    const rows = await entriesOfKind
      .selectAll('entries')
      .select('entries.rowid')
      .where('entries.record', 'in', ids)
      .orderBy('entries.rowid')
      .execute();
    return rows.map(await loadParser());
  },
  undone: async (kind, { target, namespace }) => {
    const latest = await db
      .selectFrom('entries')
      .innerJoin('runs', 'runs.id', 'entries.run')
      // SQLite takes the other columns from the row with the maximum.
      .select(['entries.record', 'entries.title', 'entries.reverses_run'])
      .select(({ fn }) => fn.max('entries.rowid').as('last'))
      .where('runs.target', '=', target)
      .where('runs.namespace', '=', namespace)
      .where('entries.kind', '=', kind)
      .where('entries.state', '=', 'done')
      .where('entries.action', '<>', 'touch')
      .groupBy('entries.record')
      .orderBy('entries.record')
      .execute();
    return latest.flatMap(({ record, title, reverses_run }) =>
      record === null || title === null || reverses_run === null ? [] : [{ record, title }],
    );
  },
  deletions: async (kind, { target, namespace }) => {
    const rows = await db
      .selectFrom('entries')
      .innerJoin('runs', 'runs.id', 'entries.run')
      .selectAll('entries')
      .where('runs.target', '=', target)
      .where('runs.namespace', '=', namespace)
      .where('entries.kind', '=', kind)
      .where('entries.action', '=', 'delete')
      .where('entries.state', '=', 'done')
      .orderBy('entries.rowid')
      .execute();
    return rows.map(await loadParser());
  },
  reversalsOf: async (run) => {
    const rows = await db.selectFrom('entries').selectAll().where('reverses_run', '=', run).execute();
    return rows.map(await loadParser());
  },
});

const BATCH = 500;

async function* readEntriesInBatches(
  db: LedgerEntryDatabase,
  run: string,
  order: 'asc' | 'desc',
): AsyncGenerator<StoredLedgerEntry> {
  for (let last: number | undefined; ; ) {
    const all = db.selectFrom('entries').selectAll().select('rowid').where('run', '=', run);
    const rest = last === undefined ? all : all.where('rowid', order === 'asc' ? '>' : '<', last);
    const rows = await rest.orderBy('rowid', order).limit(BATCH).execute();
    yield* rows.map(await loadParser());
    last = rows.at(-1)?.rowid;
    if (rows.length < BATCH) return;
  }
}

// Loaded only when rows are read: most commands only write them.
const loadParser = async () => (await import('./parse-ledger-rows.js')).parseEntryRow;
