import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import type { Ledger } from './ledger.js';

type EntryWrites = Pick<Ledger, 'sending' | 'done' | 'forget'>;

const INSERT_SENT_ENTRY = `
  insert or replace into entries (run, number, state, action, kind, record, before, found, language, request, linked,
    origin, reverses_run, reverses_number) values (?, ?, 'sent', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
`;

const COMPLETE_ENTRY = `
  update entries set state = 'done', record = ?, origin = coalesce(origin, ?), after = coalesce(?, after),
    before = coalesce(?, before), title = coalesce(?, title), modified = coalesce(?, modified),
    status = coalesce(?, status), action = coalesce(?, action), linked = coalesce(?, linked) where run = ? and number = ?
`;

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
      const { number, action, kind, record, before, found, language, request, linked, origin, reverses } = entry;
      const recordValues = [record ?? null, jsonOrNull(before), found ?? null];
      const entryValues = [...recordValues, language ?? null, jsonOrNull(request), jsonOrNull(linked), origin ?? null];
      return note(() =>
        sending.run(run, number, action, kind, ...entryValues, reverses?.run ?? null, reverses?.number ?? null),
      );
    },
    done: (run, number, record, { after, before, title, modified, status, action, linked } = {}) => {
      const outcome = [
        jsonOrNull(after),
        jsonOrNull(before),
        title ?? null,
        modified ?? null,
        status ?? null,
        action ?? null,
        jsonOrNull(linked),
      ];
      return note(() => done.run(record, record, ...outcome, run, number));
    },
    forget: (run, number) => note(() => forget.run(run, number)),
  };
}

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

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
