import Sqlite from 'better-sqlite3';
import type { Rung } from '../ladder.js';
import { countedNumbers } from '../numbers.js';
import { oncePerTurn } from '../once-per-turn.js';
import type { QueryCaches, Statements, Stored } from '../statements.js';
import type { Day } from '../totals.js';
import { SQLITE_WORDING } from './sqlite-wording.js';

/** How long opening waits for another process that holds an exclusive lock. */
const OPENING_TIMEOUT_MS = 5000;

export interface Connection {
  readonly database: Sqlite.Database;
  readonly statements: Statements;
  /** Runs a statement that returns no rows. */
  readonly run: (statement: string) => void;
  /** True while a transaction is open. A disk error may have ended it. */
  readonly isInTransaction: () => boolean;
  /** The number of writing statements so far. */
  readonly writes: () => number;
  /** Sets how long a statement waits for a lock. The wait blocks the event loop. */
  readonly waitForLocks: (milliseconds: number) => void;
  /** The store version: a number that changes with each commit that changed data, by this connection or another. */
  readonly version: () => number;
  /** The same for users and application passwords only. */
  readonly people: () => number;
  /** The whole database as the bytes of a file. */
  readonly image: () => Uint8Array;
  readonly close: () => void;
}

/** `read` is for a file that another connection writes; `only-read` is for a read-only file. */
export type ConnectionMode = 'write' | 'read' | 'only-read';

/** The path of a SQLite file, `memory` for a new database in memory, or the bytes of a serialized one. */
export type SqlitePlace = string | 'memory' | Uint8Array;

/** Opens one connection to a SQLite file or to a database in memory, with full durability and foreign keys. */
export function sqliteConnection(place: SqlitePlace, mode: ConnectionMode): Connection {
  const database = new Sqlite(nameOf(place), { timeout: OPENING_TIMEOUT_MS, readonly: mode === 'only-read' });
  for (const pragma of PRAGMAS[mode]) database.pragma(pragma);
  const prepared = withPreparedOnce(database);
  const dataVersion = database.prepare<[], number>('pragma data_version').pluck();
  const look = () => Number(dataVersion.get());
  const others = oncePerTurn(look);
  const own = commitsOf(database);
  const sequences = countedNumbers(sequencesOf(prepared));
  const isAlone = typeof place !== 'string' || place === 'memory';
  const isInTransaction = () => database.inTransaction;
  const snapshot = momentOf(look, isInTransaction);
  // A writer has no snapshot version because it also sees uncommitted changes. A database in memory has no
  // concurrent readers.
  const moment = isAlone ? own.changes : mode === 'write' ? undefined : snapshot.moment;
  return {
    database,
    statements: {
      dialect: SQLITE_WORDING,
      rows: rowsOf(prepared, own),
      numbers: sequences,
      ...(moment === undefined ? {} : { moment, ...foundIn(moment) }),
    },
    run: (statement) => {
      if (statement === 'commit') sequences.writeDown();
      prepared(statement).run();
      if (statement === 'begin') snapshot.isNew();
      if (statement === 'commit') own.committed();
      if (statement === 'begin immediate') sequences.forget();
      if (statement.startsWith('rollback')) own.undone();
    },
    writes: own.writes,
    isInTransaction,
    waitForLocks: (milliseconds) => void database.pragma(`busy_timeout = ${milliseconds}`),
    // In memory, reads run between writes and see uncommitted changes.
    version: isAlone ? own.changes : () => others() + own.count(),
    people: () => others() + own.peopleCount(),
    image: () => {
      sequences.writeDown();
      return database.serialize();
    },
    close: () => database.close(),
  };
}

/** Returns the data version of the current snapshot. It is read once per transaction. */
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

/** The caches of query results for one store version. */
const foundIn = (state: () => number): QueryCaches => ({
  countCache: keptIn<number>(state, MOST_COUNTED),
  searchCache: keptIn<readonly number[]>(state, MOST_FOUND),
  bookmarkCache: keptIn<readonly Rung[]>(state, MOST_LADDERS),
  startDayCache: keptIn<readonly Day[]>(state, MOST_LADDERS),
});

/** A map that is emptied when the store version changes or when it is too large. */
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

/** Counts the commits that changed data. SQLite's data_version reports only those of other connections. */
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
    /** total_changes() also counts changes that were rolled back. */
    undone: () => {
      rollbacks += 1;
    },
    count: () => count,
    peopleCount: () => peopleCount,
    /**
     * Counts before the commit and again with it, so that a reader in between does not take old users for current.
     */
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
  // On macOS a plain fsync does not wait for the disk; other systems ignore this setting.
  'fullfsync = ON',
  'foreign_keys = ON',
  // Truncates the write-ahead log to 64 MiB after a burst of writes.
  'journal_size_limit = 67108864',
  // In KiB. The bundled SQLite's default is 16 MB per connection; a larger cache showed no gain.
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

/** Prepares each statement once. */
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
