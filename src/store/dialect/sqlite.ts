import Sqlite from 'better-sqlite3';
import type { Rung } from '../ladder.js';
import { countedNumbers } from '../numbers.js';
import { oncePerTurn } from '../once-per-turn.js';
import type { Statements, Stored } from '../statements.js';
import type { Day } from '../totals.js';
import { SQLITE_WORDING } from './sqlite-wording.js';

/** How long an opening waits for another process that has the file to itself. */
const OPENING_TIMEOUT_MS = 5000;

export interface Connection {
  readonly database: Sqlite.Database;
  readonly statements: Statements;
  /** Runs a statement that gives no rows. */
  readonly run: (statement: string) => void;
  /** Whether a transaction is open: a failing disk may end one by itself. */
  readonly isInTransaction: () => boolean;
  /** How many statements that write have been run. */
  readonly writes: () => number;
  /** Sets how long statements wait for a lock: waiting holds up everything else. */
  readonly waitForLocks: (milliseconds: number) => void;
  /** A number that is another after each commit that changed something, of this connection or any other. */
  readonly version: () => number;
  /** The same for users and their passwords alone. */
  readonly people: () => number;
  /** The whole database as the bytes of a file. */
  readonly image: () => Uint8Array;
  readonly close: () => void;
}

/** `read` is for a file that another connection writes, `only-read` for one that cannot be written. */
export type ConnectionMode = 'write' | 'read' | 'only-read';

/** A SQLite file; a database in memory, a new one or one that was kept as bytes. */
export type SqlitePlace = string | 'memory' | Uint8Array;

/** One connection to a SQLite file, or to a database in memory: durable, with foreign keys. */
export function sqliteConnection(place: SqlitePlace, mode: ConnectionMode): Connection {
  const database = new Sqlite(nameOf(place), { timeout: OPENING_TIMEOUT_MS, readonly: mode === 'only-read' });
  for (const pragma of PRAGMAS[mode]) database.pragma(pragma);
  const prepared = withPreparedOnce(database);
  const dataVersion = database.prepare<[], number>('pragma data_version').pluck();
  const look = () => Number(dataVersion.get());
  const others = oncePerTurn(look);
  const own = commitsOf(database);
  const numbers = countedNumbers(sequencesOf(prepared));
  const isAlone = typeof place !== 'string' || place === 'memory';
  const isInTransaction = () => database.inTransaction;
  const snapshot = momentOf(look, isInTransaction);
  // Who writes sees what may be rolled back; in memory nobody reads meanwhile.
  const moment = isAlone ? own.changes : mode === 'write' ? undefined : snapshot.moment;
  return {
    database,
    statements: {
      wording: SQLITE_WORDING,
      rows: rowsOf(prepared, own),
      numbers,
      ...(moment === undefined ? {} : { moment, ...foundIn(moment) }),
    },
    run: (statement) => {
      if (statement === 'commit') numbers.writeDown();
      prepared(statement).run();
      if (statement === 'begin') snapshot.isNew();
      if (statement === 'commit') own.committed();
      if (statement === 'begin immediate') numbers.forget();
      if (statement.startsWith('rollback')) own.undone();
    },
    writes: own.writes,
    isInTransaction,
    waitForLocks: (milliseconds) => void database.pragma(`busy_timeout = ${milliseconds}`),
    // In memory reads are among the writes: they see what is not committed yet.
    version: isAlone ? own.changes : () => others() + own.count(),
    people: () => others() + own.peopleCount(),
    image: () => {
      numbers.writeDown();
      return database.serialize();
    },
    close: () => database.close(),
  };
}

/** What is read in one transaction is of one moment: it is looked up once. */
function momentOf(look: () => number, isInTransaction: () => boolean) {
  let known: number | undefined;
  return {
    moment: (): number => {
      if (known === undefined || !isInTransaction()) known = look();
      return known;
    },
    isNew: () => {
      known = undefined;
    },
  };
}

const MOST_COUNTED = 1000;
const MOST_LADDERS = 20;
const MOST_FOUND = 100;

/** What is found once in each state. */
const foundIn = (state: () => number) => ({
  counted: keptIn<number>(state, MOST_COUNTED),
  found: keptIn<readonly number[]>(state, MOST_FOUND),
  ladders: keptIn<readonly Rung[]>(state, MOST_LADDERS),
  days: keptIn<readonly Day[]>(state, MOST_LADDERS),
});

/** A map that is empty again in each new state, and when there is too much in it. */
function keptIn<T>(state: () => number, most: number): () => Map<string, T> {
  const kept = new Map<string, T>();
  let of: number | undefined;
  return () => {
    const now = state();
    if (now !== of || kept.size > most) kept.clear();
    of = now;
    return kept;
  };
}

function nameOf(place: SqlitePlace): string | Buffer {
  if (typeof place !== 'string') return Buffer.from(place);
  return place === 'memory' ? ':memory:' : place;
}

/** Counts the commits that changed something: the data version of SQLite tells of other connections alone. */
function commitsOf(database: Sqlite.Database) {
  const total = database.prepare<[], number>('select total_changes()').pluck();
  let count = 0;
  let changes = Number(total.get());
  let peopleCount = 0;
  let isAboutPeople = false;
  let writes = 0;
  let rollbacks = 0;
  return {
    writes: () => writes,
    written: () => {
      writes += 1;
    },
    changes: () => Number(total.get()) + rollbacks,
    /** The database counts what was written, not that it was taken back. */
    undone: () => {
      rollbacks += 1;
    },
    count: () => count,
    peopleCount: () => peopleCount,
    /** Before its commit and with it: who reads meanwhile sees what was. */
    peopleChange: () => {
      isAboutPeople = true;
      peopleCount += 1;
    },
    committed: () => {
      const now = Number(total.get());
      if (now !== changes) count += 1;
      if (isAboutPeople) peopleCount += 1;
      changes = now;
      isAboutPeople = false;
    },
  };
}

const WRITING = [
  'journal_mode = WAL',
  'synchronous = FULL',
  // Only macOS knows it: there a plain fsync does not wait for the disk.
  'fullfsync = ON',
  'foreign_keys = ON',
  // A log that a burst of writes made long does not stay long.
  'journal_size_limit = 67108864',
  // KiB. By itself SQLite would keep 16 MB for each connection: larger ones did not measure.
  'cache_size = -4096',
];

const PRAGMAS: Readonly<Record<ConnectionMode, readonly string[]>> = {
  write: WRITING,
  read: ['query_only = ON', 'cache_size = -12288'],
  'only-read': [],
};

const sequencesOf = (prepared: (text: string) => Statement) => ({
  read: (name: string) => {
    const found = prepared('select last from sequences where name = ?').get(name) as Stored | undefined;
    return found === undefined ? undefined : Number(found.last);
  },
  write: (name: string, last: number) =>
    void prepared(`insert into sequences (name, last) values (?, ?)
      on conflict (name) do update set last = excluded.last`).run(name, last),
});

type Statement = Sqlite.Statement<unknown[]>;

const MOST_STATEMENTS = 500;

/** Statements are prepared once: the same question has the same text. */
function withPreparedOnce(database: Sqlite.Database) {
  const statements = new Map<string, Statement>();
  return (text: string): Statement => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const statement = database.prepare<unknown[]>(text);
    if (statements.size < MOST_STATEMENTS) statements.set(text, statement);
    return statement;
  };
}

const PEOPLE = /\b(?:users|application_passwords)\b/;

interface Noting {
  readonly written: () => void;
  readonly peopleChange: () => void;
}

const rowsOf =
  (prepared: (text: string) => Statement, own: Noting): Statements['rows'] =>
  async (text, values) => {
    const statement = prepared(text);
    if (!statement.readonly) {
      own.written();
      if (PEOPLE.test(text)) own.peopleChange();
    }
    if (statement.reader) return statement.all(...values) as Stored[];
    statement.run(...values);
    return [];
  };
