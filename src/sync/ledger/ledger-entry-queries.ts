import type { Ledger, StoredLedgerEntry } from './ledger.js';
import type { LedgerStatements } from './ledger-statements.js';

// SQLite takes the other columns from the row with the maximum.
const LATEST = 'record, title, reverses_run, max(entries.rowid)';
const doneOnService = (columns: string): string => `select ${columns} from entries join runs on runs.id = entries.run
  where runs.target = @target and runs.namespace = @namespace and entries.kind = @kind and entries.state = 'done'`;

const SELECT_DONE = doneOnService('entries.*, entries.rowid');
// The first write under an ID tells the first ID of the record, and that one leads to all others.
const SELECT_ORIGIN = `select origin from (${SELECT_DONE} and record = @record) order by rowid limit 1`;
const SELECT_IDS = `select record from (${SELECT_DONE} and origin = coalesce((${SELECT_ORIGIN}), @record))`;
const SELECT_WRITES = `${SELECT_DONE} and record in (${SELECT_IDS}) order by entries.rowid`;

/** The queries of the ledger that read its entries. */
export function createEntryQueries(
  statement: LedgerStatements,
): Pick<Ledger, 'entry' | 'unanswered' | 'entries' | 'writesOf' | 'undone' | 'deletions' | 'reversalsOf'> {
  const select = async (text: string, values: object): Promise<StoredLedgerEntry[]> => {
    const rows = statement(text).all(values);
    return rows.length === 0 ? [] : rows.map(await loadParser());
  };
  return {
    entry: async (run, number) =>
      (await select('select * from entries where run = @run and number = @number', { run, number }))[0],
    unanswered: (run) =>
      select(
        `select * from entries where state = 'sent' and (run = @run or run in (select id from runs where undoes = @run))
          order by rowid`,
        { run },
      ),
    entries: (run, order = 'asc') => readEntriesInBatches(statement, run, order),
    writesOf: (kind, record, { target, namespace }) => select(SELECT_WRITES, { kind, record, target, namespace }),
    undone: async (kind, { target, namespace }) =>
      statement<UndoneRow>(`${doneOnService(LATEST)} and action <> 'touch' group by record order by record`)
        .all({ kind, target, namespace })
        .flatMap(({ record, title, reverses_run }) =>
          record === null || title === null || reverses_run === null ? [] : [{ record, title }],
        ),
    deletions: (kind, { target, namespace }) =>
      select(`${SELECT_DONE} and action = 'delete' order by entries.rowid`, { kind, target, namespace }),
    reversalsOf: (run) => select('select * from entries where reverses_run = @run', { run }),
  };
}

interface UndoneRow {
  readonly record: number | null;
  readonly title: string | null;
  readonly reverses_run: string | null;
}

const BATCH = 500;

async function* readEntriesInBatches(
  statement: LedgerStatements,
  run: string,
  order: 'asc' | 'desc',
): AsyncGenerator<StoredLedgerEntry> {
  const [after, first] = order === 'asc' ? ['>', 0] : ['<', Number.MAX_SAFE_INTEGER];
  const rest = statement<{ readonly rowid: number }>(
    `select *, rowid from entries where run = @run and rowid ${after} @last order by rowid ${order} limit ${BATCH}`,
  );
  for (let last: number | undefined = first; last !== undefined; ) {
    const rows = rest.all({ run, last });
    for (const row of rows) yield (await loadParser())(row);
    last = rows.length < BATCH ? undefined : rows.at(-1)?.rowid;
  }
}

// Loaded only when rows are read: most commands only write them.
const loadParser = async () => (await import('./parse-ledger-rows.js')).parseEntryRow;
