import { getOrCreate } from '../../contract/lookup-table.js';
import type { SqliteDatabase, SqliteStatement } from '../../sqlite/sqlite-database.js';
import type { Ledger, LedgerTarget, StoredLedgerEntry, WriteTally } from './ledger.js';

/** Prepares a statement of the ledger once, when it is needed first. */
type LedgerStatements = <Row = unknown>(text: string) => SqliteStatement<Row>;

export function createLedgerStatements(database: SqliteDatabase): LedgerStatements {
  const statements = new Map<string, SqliteStatement>();
  return <Row>(text: string) => getOrCreate(statements, text, () => database.prepare(text)) as SqliteStatement<Row>;
}

/** Prepares statements likewise, and adds the service whose rows they are about to the values of each. */
export function createServiceStatements(database: SqliteDatabase, { target, namespace }: LedgerTarget) {
  const statement = createLedgerStatements(database);
  return {
    all: <Row>(text: string, values: object = {}) => statement<Row>(text).all({ target, namespace, ...values }),
    run: (text: string, values: object = {}) => void statement(text).run({ target, namespace, ...values }),
  };
}

/** The condition for the rows of the service. */
export const HERE = 'target = @target and namespace = @namespace';

// Loaded only when rows are read: most commands only write them.
const loadParsers = () => import('./parse-ledger-rows.js');

// SQLite takes the other columns from the row with the maximum.
const LATEST = 'record, title, reverses_run, max(entries.rowid)';
const doneOnService = (columns: string): string => `select ${columns} from entries join runs on runs.id = entries.run
  where runs.target = @target and runs.namespace = @namespace and entries.kind = @kind and entries.state = 'done'`;

const SELECT_DONE = doneOnService('entries.*, entries.rowid');
// The first write under an ID tells the first ID of the record, and that one leads to all others.
const SELECT_ORIGIN = `select origin from (${SELECT_DONE} and record = @record) order by rowid limit 1`;
const SELECT_IDS = `select record from (${SELECT_DONE} and origin = coalesce((${SELECT_ORIGIN}), @record))`;
const SELECT_WRITES = `${SELECT_DONE} and record in (${SELECT_IDS}) order by entries.rowid`;

export function createEntryQueries(
  statement: LedgerStatements,
): Pick<Ledger, 'entry' | 'unanswered' | 'entries' | 'writesOf' | 'undone' | 'deletions' | 'reversalsOf'> {
  const select = async (text: string, values: object): Promise<StoredLedgerEntry[]> => {
    const rows = statement(text).all(values);
    return rows.length === 0 ? [] : rows.map((await loadParsers()).parseEntryRow);
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
    for (const row of rows) yield (await loadParsers()).parseEntryRow(row);
    last = rows.length < BATCH ? undefined : rows.at(-1)?.rowid;
  }
}

const INSERT_RUN = `
  replace into runs (id, command, target, namespace, started, state, given, subject, undoes, settled, pid)
  values (@id, @command, @target, @namespace, @started, @state, @given, @subject, @undoes, @settled, @pid)
`;
const LATEST_FIRST = 'order by started desc, rowid desc limit @limit';
const WRITTEN = "from entries where run = @run and state = 'done' and action <> 'touch'";

export const createRunQueries = (
  statement: LedgerStatements,
): Pick<
  Ledger,
  'begin' | 'run' | 'runs' | 'changingRuns' | 'end' | 'settle' | 'drop' | 'tally' | 'titles' | 'prune'
> => ({
  begin: async ({ given, subject = null, undoes = null, isSettled, pid = null, ...run }) =>
    void statement(INSERT_RUN).run({
      ...run,
      subject,
      undoes,
      pid,
      settled: isSettled ? 1 : null,
      given: JSON.stringify(given),
    }),
  run: async (id) => {
    const row = statement('select * from runs where id = @id').get({ id });
    return row === undefined ? undefined : (await loadParsers()).parseRunRow(row);
  },
  runs: async (limit, where) => {
    const rows =
      where === undefined
        ? statement(`select * from runs ${LATEST_FIRST}`).all({ limit })
        : statement(`select * from runs where ${HERE} ${LATEST_FIRST}`).all({
            limit,
            target: where.target,
            namespace: where.namespace,
          });
    return rows.map((await loadParsers()).parseRunRow);
  },
  changingRuns: async () =>
    new Set(
      statement<{ readonly run: string }>("select distinct run from entries where action <> 'touch'")
        .all({})
        .map(({ run }) => run),
    ),
  end: async (id, state) => void statement('update runs set state = @state where id = @id').run({ id, state }),
  settle: async (id) => void statement('update runs set settled = 1 where id = @id').run({ id }),
  drop: async (id) => void statement('delete from runs where id = @id').run({ id }),
  tally: async (run) =>
    statement<WriteTally>(`select action, kind, count(*) as count ${WRITTEN} group by action, kind`).all({ run }),
  titles: async (run, limit) =>
    statement<{ readonly title: string }>(
      `select title, min(rowid) as first ${WRITTEN} and title is not null group by title order by first limit @limit`,
    )
      .all({ run, limit })
      .map(({ title }) => title),
  prune: async (keep) => {
    const { changes } = statement(`delete from runs where id not in (select id from runs ${LATEST_FIRST})`).run({
      limit: keep,
    });
    if (changes > 0) statement('delete from entries where run not in (select id from runs)').run();
    return changes;
  },
});
