import type Sqlite from 'better-sqlite3';
import type { Ledger } from '../ledger.js';

type Notes = Pick<Ledger, 'sending' | 'done' | 'forget'>;

const SENDING = `
  insert or replace into entries (run, number, state, action, kind, record, before, found, language, request, linked,
    origin, reverses_run, reverses_number) values (?, ?, 'sent', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
`;

const DONE = `
  update entries set state = 'done', record = ?, origin = coalesce(origin, ?), after = coalesce(?, after),
    before = coalesce(?, before), title = coalesce(?, title), modified = coalesce(?, modified),
    status = coalesce(?, status), action = coalesce(?, action) where run = ? and number = ?
`;

const FORGET = 'delete from entries where run = ? and number = ?';

/**
 * What is noted of each write. Notes of one turn of the event loop are one transaction: an import has several requests under way,
 * and each transaction is written to the file. A note that is awaited is in the file.
 */
export function notesIn(database: Sqlite.Database): Notes {
  const note = together(database);
  const sending = database.prepare(SENDING);
  const done = database.prepare(DONE);
  const forget = database.prepare(FORGET);
  return {
    sending: (run, entry) => {
      const { number, action, kind, record, before, found, language, request, linked, origin, reverses } = entry;
      const there = [record ?? null, json(before), found ?? null];
      const asked = [...there, language ?? null, json(request), json(linked), origin ?? null];
      return note(() =>
        sending.run(run, number, action, kind, ...asked, reverses?.run ?? null, reverses?.number ?? null),
      );
    },
    done: (run, number, record, { after, before, title, modified, status, action } = {}) => {
      const known = [json(after), json(before), title ?? null, modified ?? null, status ?? null, action ?? null];
      return note(() => done.run(record, record, ...known, run, number));
    },
    forget: (run, number) => note(() => forget.run(run, number)),
  };
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Does what comes in one turn of the event loop in one transaction, all of it or nothing. */
function together(database: Sqlite.Database): (work: () => void) => Promise<void> {
  let waiting: (() => void)[] = [];
  let written: Promise<void> | undefined;
  const doAll = database.transaction((works: readonly (() => void)[]) => {
    for (const work of works) work();
  });
  const writeOut = (): void => {
    const works = waiting;
    waiting = [];
    written = undefined;
    doAll.immediate(works);
  };
  return (work) => {
    waiting.push(work);
    written ??= new Promise<void>((resolve) => setImmediate(resolve)).then(writeOut);
    return written;
  };
}
