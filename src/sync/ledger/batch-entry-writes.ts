import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import type { Ledger } from './ledger.js';

type EntryWrites = Pick<Ledger, 'sending' | 'done' | 'forget'>;

/** The columns of a ledger row that describe its request, and those that describe the response; the others are its key and state. */
const SENT = ['action', 'kind', 'record', 'before', 'found', 'language', 'request', 'linked', 'origin'] as const;
const ANSWERED = ['after', 'before', 'title', 'modified', 'status', 'action', 'linked'] as const;

const SENT_COLUMNS = ['run', 'number', ...SENT, 'reverses_run', 'reverses_number'];
const INSERT_SENT_ENTRY = `insert or replace into entries (state, ${SENT_COLUMNS.join(', ')})
  values ('sent', ${SENT_COLUMNS.map(() => '?').join(', ')})`;
const COMPLETE_ENTRY = `update entries set state = 'done', record = ?, origin = coalesce(origin, ?),
  ${ANSWERED.map((column) => `${column} = coalesce(?, ${column})`).join(', ')} where run = ? and number = ?`;
const DELETE_ENTRY = 'delete from entries where run = ? and number = ?';

/**
 * The statements of the ledger that write entries. All statements of one turn of the event loop share a transaction,
 * because an import has several requests in flight and each transaction costs a disk write. When the promise resolves,
 * the entry is in the file.
 */
export function createEntryWrites(database: SqliteDatabase): EntryWrites {
  const note = batchPerEventLoopTurn(database);
  const sending = database.prepare(INSERT_SENT_ENTRY);
  const done = database.prepare(COMPLETE_ENTRY);
  const forget = database.prepare(DELETE_ENTRY);
  return {
    sending: (run, entry) => {
      const { number, reverses } = entry;
      const values = SENT.map((column) => toCell(entry[column]));
      return note(() => sending.run(run, number, ...values, toCell(reverses?.run), toCell(reverses?.number)));
    },
    done: (run, number, record, outcome = {}) => {
      const values = ANSWERED.map((column) => toCell(outcome[column]));
      return note(() => done.run(record, record, ...values, run, number));
    },
    forget: (run, number) => note(() => forget.run(run, number)),
  };
}

const toCell = (value: string | number | object | undefined): string | number | null =>
  typeof value === 'object' ? JSON.stringify(value) : (value ?? null);

/** Collects the work of one turn of the event loop and does it in one transaction. */
function batchPerEventLoopTurn(database: SqliteDatabase): (work: () => void) => Promise<void> {
  let waiting: (() => void)[] = [];
  let written: Promise<void> | undefined;
  const writeOut = (): void => {
    const works = waiting;
    waiting = [];
    written = undefined;
    database.inTransaction(() => {
      for (const work of works) work();
    });
  };
  return (work) => {
    waiting.push(work);
    written ??= new Promise<void>((resolve) => setImmediate(resolve)).then(writeOut);
    return written;
  };
}
