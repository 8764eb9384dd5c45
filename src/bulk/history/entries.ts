import type { Kysely, Selectable } from 'kysely';
import type { KnownEntry, Ledger } from '../ledger.js';
import type { Tables } from './tables.js';

type Db = Kysely<Tables>;

/** The queries of the ledger that read its entries. */
export const entriesIn = (db: Db): Pick<Ledger, 'entry' | 'entries' | 'writesOf' | 'reversalsOf'> => ({
  entry: async (run, number) => {
    const query = db.selectFrom('entries').selectAll().where('run', '=', run).where('number', '=', number);
    const row = await query.executeTakeFirst();
    return row === undefined ? undefined : toEntry(row);
  },
  entries: (run, order = 'asc') => inBatches(db, run, order),
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
      .where('entries.record', 'in', ids)
      .orderBy('entries.rowid')
      .execute();
    return rows.map(toEntry);
  },
  reversalsOf: async (run) => {
    const rows = await db.selectFrom('entries').selectAll().where('reverses_run', '=', run).execute();
    return rows.map(toEntry);
  },
});

const BATCH = 500;

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

const JSON_COLUMNS = ['before', 'after', 'request', 'linked'] as const;
const PLAIN_COLUMNS = ['record', 'title', 'modified', 'found', 'language', 'status', 'origin'] as const;

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
