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
export function sqliteConnection(source: SqlitePlace, mode: ConnectionMode): Connection {
  const database = new Sqlite(nameOf(source), { timeout: OPENING_TIMEOUT_MS, readonly: mode === 'only-read' });
  for (const pragma of PRAGMAS[mode]) database.pragma(pragma);
  const prepare = withPreparedOnce(database);
  const dataVersion = database.prepare<[], number>('pragma data_version').pluck();
  const look = () => Number(dataVersion.get());
  const others = oncePerTurn(look);
  const own = commitsOf(database);
  const sequenceCache = countedNumbers(sequencesOf(prepare));
  const isAlone = typeof source !== 'string' || source === 'memory';
  const isInTransaction = () => database.inTransaction;
  const snapshot = momentOf(look, isInTransaction);
  // A writer has no snapshot version because it also sees uncommitted changes. A database in memory has no
  // concurrent readers.
  const readVersion = isAlone ? own.changes : mode === 'write' ? undefined : snapshot.read;
  return {
    database,
    statements: {
      dialect: SQLITE_WORDING,
      rows: rowsOf(prepare, own),
      numbers: sequenceCache,
      ...(readVersion === undefined ? {} : { moment: readVersion, ...foundIn(readVersion) }),
    },
    run: (statement) => {
      if (statement === 'commit') sequenceCache.writeDown();
      prepare(statement).run();
      if (statement === 'begin') snapshot.reset();
      if (statement === 'commit') own.countCommit();
      if (statement === 'begin immediate') sequenceCache.forget();
      if (statement.startsWith('rollback')) own.countRollback();
    },
    writes: own.writes,
    isInTransaction,
    waitForLocks: (milliseconds) => void database.pragma(`busy_timeout = ${milliseconds}`),
    // In memory, reads run between writes and see uncommitted changes.
    version: isAlone ? own.changes : () => others() + own.count(),
    people: () => others() + own.userChanges(),
    image: () => {
      sequenceCache.writeDown();
      return database.serialize();
    },
    close: () => database.close(),
  };
}

/** Returns the data version of the current snapshot. It is read once per transaction. */
function momentOf(look: () => number, isInTransaction: () => boolean) {
  let version: number | undefined;
  return {
    read: (): number => {
      if (version === undefined || !isInTransaction()) version = look();
      return version;
    },
    reset: () => {
      version = undefined;
    },
  };
}

const MOST_COUNTED = 1000;
const MOST_LADDERS = 20;
const MOST_FOUND = 100;

/** The caches of query results for one store version. */
const foundIn = (readVersion: () => number): QueryCaches => ({
  countCache: keptIn<number>(readVersion, MOST_COUNTED),
  searchCache: keptIn<readonly number[]>(readVersion, MOST_FOUND),
  bookmarkCache: keptIn<readonly Rung[]>(readVersion, MOST_LADDERS),
  startDayCache: keptIn<readonly Day[]>(readVersion, MOST_LADDERS),
});

/** A map that is emptied when the store version changes or when it is too large. */
function keptIn<T>(readVersion: () => number, maxSize: number): () => Map<string, T> {
  const map = new Map<string, T>();
  let mapVersion: number | undefined;
  return () => {
    const version = readVersion();
    if (version !== mapVersion || map.size > maxSize) map.clear();
    mapVersion = version;
    return map;
  };
}

function nameOf(source: SqlitePlace): string | Buffer {
  if (typeof source !== 'string') return Buffer.from(source);
  return source === 'memory' ? ':memory:' : source;
}

/** Counts the commits that changed data. SQLite's data_version reports only those of other connections. */
function commitsOf(database: Sqlite.Database) {
  const total = database.prepare<[], number>('select total_changes()').pluck();
  let count = 0;
  let changes = Number(total.get());
  let userChanges = 0;
  let hasUserChange = false;
  let writes = 0;
  let rollbacks = 0;
  return {
    writes: () => writes,
    countWrite: () => {
      writes += 1;
    },
    changes: () => Number(total.get()) + rollbacks,
    /** total_changes() also counts changes that were rolled back. */
    countRollback: () => {
      rollbacks += 1;
    },
    count: () => count,
    userChanges: () => userChanges,
    /**
     * Counts before the commit and again with it, so that a reader in between does not take old users for current.
     */
    countUserChange: () => {
      hasUserChange = true;
      userChanges += 1;
    },
    countCommit: () => {
      const now = Number(total.get());
      if (now !== changes) count += 1;
      if (hasUserChange) userChanges += 1;
      changes = now;
      hasUserChange = false;
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

const sequencesOf = (prepare: (text: string) => Statement) => ({
  read: (name: string) => {
    const row = prepare('select last from sequences where name = ?').get(name) as Stored | undefined;
    return row === undefined ? undefined : Number(row.last);
  },
  write: (name: string, last: number) =>
    void prepare(`insert into sequences (name, last) values (?, ?)
      on conflict (name) do update set last = excluded.last`).run(name, last),
});

type Statement = Sqlite.Statement<unknown[]>;

const MOST_STATEMENTS = 500;

/** Prepares each statement once. */
function withPreparedOnce(database: Sqlite.Database) {
  const statements = new Map<string, Statement>();
  return (text: string): Statement => {
    const cached = statements.get(text);
    if (cached !== undefined) return cached;
    const statement = database.prepare<unknown[]>(text);
    if (statements.size < MOST_STATEMENTS) statements.set(text, statement);
    return statement;
  };
}

const PEOPLE = /\b(?:users|application_passwords)\b/;

interface Noting {
  readonly countWrite: () => void;
  readonly countUserChange: () => void;
}

const rowsOf =
  (prepare: (text: string) => Statement, own: Noting): Statements['rows'] =>
  async (text, values) => {
    const statement = prepare(text);
    if (!statement.readonly) {
      own.countWrite();
      if (PEOPLE.test(text)) own.countUserChange();
    }
    if (statement.reader) return statement.all(...values) as Stored[];
    statement.run(...values);
    return [];
  };
