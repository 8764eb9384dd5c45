import Sqlite from 'better-sqlite3';
import type { StartDay } from '../counting/day-counts.js';
import type { KeysetBookmark } from '../counting/keyset-bookmarks.js';
import { takeRows } from '../sql/limit-rows.js';
import type { BoundValue, QueryCaches, SqlConnection, StoredRow } from '../sql/statements.js';
import { cacheForTurn } from './cache-for-turn.js';
import { createPrivateFile } from './create-private-file.js';
import { rememberFile } from './file-identity.js';
import { decodeLongTexts, type RawRow, selectsLongTexts } from './long-texts.js';
import { SQLITE_QUERY_DIALECT } from './query-dialect.js';
import { SAFETY_PRAGMAS } from './reject-foreign-file.js';

/** Time in milliseconds that opening waits for another process that holds an exclusive lock. */
const OPENING_TIMEOUT_MS = 5000;

export interface SqliteConnection {
  readonly database: Sqlite.Database;
  readonly statements: SqlConnection;
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
export type SqliteSource = string | 'memory' | Uint8Array;

/** Opens one connection to a SQLite file or to a database in memory, with full durability and foreign keys. */
export function openConnection(source: SqliteSource, mode: ConnectionMode): SqliteConnection {
  if (mode === 'write' && typeof source === 'string' && source !== 'memory') createPrivateFile(source);
  const database = new Sqlite(databaseNameOf(source), { timeout: OPENING_TIMEOUT_MS, readonly: mode === 'only-read' });
  for (const pragma of [...SAFETY_PRAGMAS, ...PRAGMAS[mode]]) database.pragma(pragma);
  const prepare = createStatementCache(database);
  const dataVersion = database.prepare<[], number>('pragma data_version').pluck();
  const isAlone = typeof source !== 'string' || source === 'memory';
  const identity = rememberFile(isAlone ? undefined : source);
  const readDataVersion = () => {
    identity.assertInPlaceThisTurn();
    return Number(dataVersion.get());
  };
  const othersVersion = cacheForTurn(readDataVersion);
  const ownCommits = createCommitCounter(database);
  const isInTransaction = () => database.inTransaction;
  const snapshot = createSnapshotVersion(readDataVersion, isInTransaction);
  // A writer has no snapshot version because it also sees uncommitted changes. A database in memory has no
  // concurrent readers.
  const readVersion = isAlone ? ownCommits.changes : mode === 'write' ? undefined : snapshot.read;
  return {
    database,
    statements: {
      dialect: SQLITE_QUERY_DIALECT,
      rows: createRunQuery(prepare, ownCommits),
      ...(readVersion === undefined ? {} : { snapshotVersion: readVersion, ...createQueryCaches(readVersion) }),
    },
    run: (statement) => {
      if (statement.startsWith('begin')) identity.assertInPlaceThisTurn();
      prepare(statement).run();
      // A response must not confirm a write to a file that was deleted.
      if (statement === 'commit' && mode === 'write') identity.assertInPlace();
      if (statement === 'begin') snapshot.reset();
      if (statement === 'commit') ownCommits.countCommit();
      if (statement.startsWith('rollback')) ownCommits.countRollback();
    },
    writes: ownCommits.writes,
    isInTransaction,
    waitForLocks: (milliseconds) => void database.pragma(`busy_timeout = ${milliseconds}`),
    // In memory, reads run between writes and see uncommitted changes.
    version: isAlone ? ownCommits.changes : () => othersVersion() + ownCommits.count(),
    people: () => othersVersion() + ownCommits.userChanges(),
    image: () => database.serialize(),
    close: () => database.close(),
  };
}

/** Returns the data version of the current snapshot. It is read once per transaction. */
function createSnapshotVersion(look: () => number, isInTransaction: () => boolean) {
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

const MAX_COUNTS = 1000;
const MAX_POSITION_LISTS = 20;

/** The caches of query results for one store version. */
const createQueryCaches = (readVersion: () => number): QueryCaches => ({
  countCache: createVersionedMap<number>(readVersion, MAX_COUNTS),
  bookmarkCache: createVersionedMap<readonly KeysetBookmark[]>(readVersion, MAX_POSITION_LISTS),
  startDayCache: createVersionedMap<readonly StartDay[]>(readVersion, MAX_POSITION_LISTS),
});

/** A map that is emptied when the store version changes or when it is too large. */
function createVersionedMap<T>(readVersion: () => number, maxSize: number): () => Map<string, T> {
  const map = new Map<string, T>();
  let mapVersion: number | undefined;
  return () => {
    const version = readVersion();
    if (version !== mapVersion || map.size > maxSize) map.clear();
    mapVersion = version;
    return map;
  };
}

function databaseNameOf(source: SqliteSource): string | Buffer {
  if (typeof source !== 'string') return Buffer.from(source);
  return source === 'memory' ? ':memory:' : source;
}

/** Counts the commits that changed data. SQLite's data_version reports only those of other connections. */
function createCommitCounter(database: Sqlite.Database) {
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

type Statement = Sqlite.Statement<unknown[]>;

const MOST_STATEMENTS = 500;

/** Prepares each statement once. */
function createStatementCache(database: Sqlite.Database) {
  const statements = new Map<string, Statement>();
  return (text: string): Statement => {
    const cached = statements.get(text);
    if (cached !== undefined) return cached;
    const statement = database.prepare<unknown[]>(text);
    if (statements.size < MOST_STATEMENTS) statements.set(text, statement);
    return statement;
  };
}

const USER_TABLES = /\b(?:users|application_passwords)\b/;

interface WriteObserver {
  readonly countWrite: () => void;
  readonly countUserChange: () => void;
}

/** After a statement that takes longer, yield to other requests. */
const LONG_STATEMENT_MS = 5;

const createRunQuery =
  (prepare: (text: string) => Statement, own: WriteObserver): SqlConnection['rows'] =>
  async (text, values, mostCharacters) => {
    const statement = prepare(text);
    const startedAt = performance.now();
    if (!statement.readonly) {
      own.countWrite();
      if (USER_TABLES.test(text)) own.countUserChange();
    }
    const rows = runStatement(statement, text, values, mostCharacters);
    // Yield, so that a slow statement and the work on its rows do not block the event loop in one turn.
    if (performance.now() - startedAt > LONG_STATEMENT_MS) await new Promise((resolve) => setImmediate(resolve));
    return rows;
  };

function runStatement(
  statement: Statement,
  text: string,
  values: readonly BoundValue[],
  mostCharacters: number | undefined,
): readonly StoredRow[] {
  if (!statement.reader) {
    statement.run(...values);
    return [];
  }
  const decode = selectsLongTexts(text) ? decodeLongTexts : keepRow;
  if (mostCharacters === undefined) return (statement.all(...values) as RawRow[]).map(decode);
  return takeRows(statement.iterate(...values) as Iterable<RawRow>, decode, mostCharacters);
}

const keepRow = (row: RawRow): StoredRow => row as StoredRow;
