import { existsSync } from 'node:fs';
import { chmod, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Language, RecordKind } from '../../contract/declarations.js';
import { UsageError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { makeFolder } from '../../make-folder.js';
import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import { openSyncDatabase, openTemporaryDatabase } from '../open-sync-database.js';
import { createEntryQueries, createLedgerStatements, createRunQueries } from './ledger-queries.js';
import { prepareLedgerTables } from './ledger-tables.js';
import type { LinkedRecordIds } from './read-before-write.js';

export interface LedgerRun {
  readonly id: string;
  readonly command: string;
  /** REST root or database file that the run wrote to. */
  readonly target: string;
  readonly namespace: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly state: 'running' | 'stopped' | 'done';
  /** Process that executes the run, or did so. */
  readonly pid?: number;
  /** Command-line arguments, needed to resume the run. */
  readonly given: RunArguments;
  /** Name of the applied manifest. */
  readonly subject?: string;
  /** ID of the run that this run undoes. */
  readonly undoes?: string;
  /** Set if nothing of the run can be undone and the user has been told. */
  readonly isSettled?: true;
}

export interface RunArguments {
  readonly operands: readonly string[];
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** Size and modification time of each file, to detect changes before resuming. */
  readonly files: Readonly<Record<string, string>>;
}

/** Identifies one write of one run. */
export interface LedgerEntryAddress {
  readonly run: string;
  readonly number: number;
}

/** Idempotency key of a create, by which its record can be found if the response never arrives. */
export const idempotencyKeyOf = ({ run, number }: LedgerEntryAddress): string => `cal-${run}-${number}`;

export interface LedgerEntry {
  /** Number of the row, or below 0 for a record that was created because a row refers to it. */
  readonly number: number;
  /** `touch`: only the modification time changed, because of a write to another record. */
  readonly action: 'create' | 'update' | 'delete' | 'touch';
  readonly kind: RecordKind;
  /** ID of the record. Absent for a create until the response arrives. */
  readonly record?: number;
  /** Previous values of the changed fields, translations as `title@fr`. For a delete, the whole record. */
  readonly before?: JsonObject;
  /** `modified_utc` of the record before the write. */
  readonly found?: string;
  /** The request, without secrets. `key`: idempotency key of a create, if it is not `idempotencyKeyOf` the entry. */
  readonly request?: {
    readonly method: string;
    readonly path: string;
    readonly body?: unknown;
    readonly key?: string | undefined;
  };
  /** Language of the texts without `@`, if the request named one. */
  readonly language?: Language;
  readonly reverses?: LedgerEntryAddress;
  /** Records that were linked to a deleted record. */
  readonly linked?: LinkedRecordIds;
  /** Original ID of a record that an undo has recreated under a new ID. */
  readonly origin?: number;
}

/** Part of a ledger entry that is known only after the response. */
export interface WriteOutcome {
  /** Current values of the fields in `before`. */
  readonly after?: JsonObject;
  readonly title?: string;
  /** `modified_utc` of the record after the write. */
  readonly modified?: string;
  /** HTTP status of the response. */
  readonly status?: number;
  /** Previous values, if they became known only with the response. */
  readonly before?: JsonObject;
  /** The linked records, with the links that a deletion has left. */
  readonly linked?: LinkedRecordIds;
  /** Set for a write that changed only the modification time. */
  readonly action?: 'touch';
}

export interface StoredLedgerEntry extends LedgerEntry, Omit<WriteOutcome, 'action'> {
  readonly run: string;
  readonly state: 'sent' | 'done';
  /** Orders the writes to several records: later ones have higher numbers. */
  readonly rowid?: number | undefined;
}

/** The service or database file that a run writes to. */
export type LedgerTarget = Pick<LedgerRun, 'target' | 'namespace'>;

export interface WriteTally {
  readonly action: LedgerEntry['action'];
  readonly kind: RecordKind;
  readonly count: number;
}

export interface Ledger {
  begin(run: LedgerRun): Promise<void>;
  run(id: string): Promise<LedgerRun | undefined>;
  /** Returns runs, latest first; `where` restricts them to one service. */
  runs(limit: number, where?: LedgerTarget): Promise<readonly LedgerRun[]>;
  end(id: string, state: LedgerRun['state']): Promise<void>;
  changingRuns(): Promise<ReadonlySet<string>>;
  /** Marks a run of which nothing can be undone. */
  settle(id: string): Promise<void>;
  /** Deletes a run that wrote nothing. */
  drop(id: string): Promise<void>;
  /** Records a write before its request is sent. */
  sending(run: string, entry: LedgerEntry): Promise<void>;
  /** Completes an entry after its response has arrived. */
  done(run: string, number: number, record: number, outcome?: WriteOutcome): Promise<void>;
  /** Deletes the entry of a write that the service refused. */
  forget(run: string, number: number): Promise<void>;
  /** Returns one write of an interrupted run, to resume it. */
  entry(run: string, number: number): Promise<StoredLedgerEntry | undefined>;
  /** Returns the writes of a run, and of the undos of that run, whose responses never arrived. */
  unanswered(run: string): Promise<readonly StoredLedgerEntry[]>;
  /** Yields a run's writes in the order in which they were sent, or in reverse. */
  entries(run: string, order?: 'asc' | 'desc'): AsyncIterable<StoredLedgerEntry>;
  tally(run: string): Promise<readonly WriteTally[]>;
  /** Returns the first titles of the records that a run wrote. */
  titles(run: string, limit: number): Promise<readonly string[]>;
  /** Returns all writes to a record on a service, under every ID that it has had, oldest first. */
  writesOf(kind: RecordKind, record: number, where: LedgerTarget): Promise<readonly StoredLedgerEntry[]>;
  /** Returns the records of a kind whose last write undid another one, with their titles, oldest first. */
  undone(
    kind: RecordKind,
    where: LedgerTarget,
  ): Promise<readonly { readonly record: number; readonly title: string }[]>;
  /** Returns all deletions of records of a kind on a service, oldest first. */
  deletions(kind: RecordKind, where: LedgerTarget): Promise<readonly StoredLedgerEntry[]>;
  reversalsOf(run: string): Promise<readonly StoredLedgerEntry[]>;
  /** Deletes all but the latest `keep` runs. @returns the number of deleted runs */
  prune(keep: number): Promise<number>;
  close(): Promise<void>;
}

const LEDGER_FILE_MODE = 0o600;

/**
 * Opens the ledger file, or creates it with mode 0600.
 * @param patienceMs how long to wait for another process that is writing to it
 */
export const openLedger = async (file: string, patienceMs?: number): Promise<Ledger> =>
  createLedger(await openLedgerDatabase(file, prepareLedgerTables, patienceMs));

/** Opens a ledger that is deleted when it is closed. */
export const openTemporaryLedger = async (): Promise<Ledger> =>
  createLedger(await openLedgerDatabase(undefined, prepareLedgerTables));

/** Opens the file of a ledger, or a temporary one if `file` is absent. @param prepare creates the tables that are to be used */
export async function openLedgerDatabase(
  file: string | undefined,
  prepare: (database: SqliteDatabase) => void,
  patienceMs?: number,
): Promise<SqliteDatabase> {
  if (file !== undefined) await prepareLedgerFile(file);
  const database = file === undefined ? openTemporaryDatabase() : openSyncDatabase(file, patienceMs);
  try {
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Creates the file with mode 0600. @throws UsageError for no regular file: opening a FIFO never ends */
export async function prepareLedgerFile(file: string): Promise<void> {
  await makeFolder(dirname(file), 0o700);
  const found = await stat(file).catch(() => undefined);
  if (found !== undefined && !found.isFile()) throw new UsageError((t) => t.notRegularFile({ file }));
  await (await open(file, 'a', LEDGER_FILE_MODE)).close();
  await chmod(file, LEDGER_FILE_MODE).catch(() => undefined);
}

function createLedger(database: SqliteDatabase): Ledger {
  const statement = createLedgerStatements(database);
  return {
    ...createRunQueries(statement),
    ...createEntryQueries(statement),
    ...createEntryWrites(database),
    close: async () => database.close(),
  };
}

/** Copies a ledger, for a command that is only planned. Without a ledger there is nothing to copy. @throws CalError */
export async function copyLedger(file: string, to: string): Promise<void> {
  if (!existsSync(file)) return;
  await prepareLedgerFile(to);
  const database = openSyncDatabase(file);
  try {
    await database.backUpTo(to);
  } finally {
    database.close();
  }
}

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
