import { takeLaterTurn } from '../../event-loop-turns.js';
import { IN_MEMORY, SqliteDatabase, type SqliteStatement } from '../../sqlite/sqlite-database.js';
import { takeRows } from '../sql/limit-rows.js';
import type { BoundValue, SqlConnection, StoredRow } from '../sql/statements.js';
import { cacheForTurn, createQueryCaches, createStatementCache } from './cache-for-turn.js';
import { createPrivateFile } from './check-file.js';
import { type FileIdentity, FRAME_HEADER_BYTES, rememberFile } from './file-identity.js';
import { SAFETY_PRAGMAS } from './reject-foreign-file.js';
import { decodeLongTexts, type RawRow, SQLITE_QUERY_DIALECT, selectsLongTexts } from './sqlite-dialect.js';
import { createTransactionSequences, SAVE_SEQUENCE } from './transaction-sequences.js';

/** Time in milliseconds that opening waits for another process that holds an exclusive lock. */
const OPENING_TIMEOUT_MS = 5000;

export interface SqliteConnection {
  readonly database: SqliteDatabase;
  readonly statements: SqlConnection;
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
  readonly files: FileIdentity;
  /** @throws StoreReplacedError, StoreLogRemovedError, StoreCutError */
  readonly assertWhole: () => void;
  /** Moves the log into the file, or (`noop`) only looks: https://www.sqlite.org/pragma.html#pragma_wal_checkpoint */
  readonly checkpoint: (how: 'noop' | 'truncate') => LogState;
  /** A copy of the whole database in memory. Fails while a transaction is open. */
  readonly image: () => SqliteDatabase;
  readonly close: () => void;
}

export interface LogState {
  /** True if nothing was moved because another process uses the log. */
  readonly isBusy: boolean;
  /** The length of the log in bytes. */
  readonly bytes: number;
  /** True if the file holds all that the log holds. */
  readonly isSaved: boolean;
}

/** `read` is for a file that another connection writes; `only-read` is for a read-only file. */
export type ConnectionMode = 'write' | 'read' | 'only-read';

/** The path of a SQLite file, `memory` for a new database in memory, or one in memory to copy. */
export type SqliteSource = string | 'memory' | SqliteDatabase;

interface ConnectionOptions {
  /** The files, if a writer in this process watches them already. */
  readonly files?: FileIdentity | undefined;
  /** Added to the versions, which SQLite counts anew for each connection. */
  readonly firstVersion?: number;
}

/** Opens one connection to a SQLite file or to a database in memory, with full durability and foreign keys. */
export function openConnection(
  source: SqliteSource,
  mode: ConnectionMode,
  options: ConnectionOptions = {},
): SqliteConnection {
  if (mode === 'write' && typeof source === 'string' && source !== 'memory') createPrivateFile(source);
  const isAlone = typeof source !== 'string' || source === 'memory';
  const database = openDatabase(source, mode);
  try {
    for (const pragma of SAFETY_PRAGMAS) database.exec(`pragma ${pragma}`);
    if (mode === 'write') database.useWriteAheadLog();
    for (const pragma of PRAGMAS[mode]) database.exec(`pragma ${pragma}`);
    // The first read creates the log, if the file has one.
    if (!isAlone && mode === 'write') database.prepare('select 1 from sqlite_master').get();
  } catch (error) {
    database.close();
    throw error;
  }
  const prepare = createStatementCache(database);
  const dataVersion = database.prepare('pragma data_version').pluck();
  const { files = rememberFile(isAlone ? undefined : source, mode === 'write'), firstVersion = 0 } = options;
  const readDataVersion = () => {
    files.assertInPlaceThisTurn();
    return firstVersion + Number(dataVersion.get());
  };
  const othersVersion = cacheForTurn(readDataVersion);
  const ownCommits = createCommitCounter(database);
  const isInTransaction = () => database.isInTransaction;
  const snapshot = createSnapshotVersion(readDataVersion, isInTransaction);
  // A writer has no snapshot version because it also sees uncommitted changes. A database in memory has no
  // concurrent readers.
  const readVersion = isAlone ? ownCommits.changes : mode === 'write' ? undefined : snapshot.read;
  const pageSize = Number(database.prepare('pragma page_size').pluck().get());
  const checkpoint = (how: 'noop' | 'truncate'): LogState => {
    const { busy, log, checkpointed } = prepare(`pragma wal_checkpoint(${how})`).get() as unknown as CheckpointRow;
    const bytes = log > 0 ? LOG_HEADER_BYTES + log * (FRAME_HEADER_BYTES + pageSize) : 0;
    return { isBusy: busy !== 0, bytes, isSaved: log === checkpointed };
  };
  /** The length of the log, in bytes, when the latest write began. */
  let logEnd = 0;
  const measureLog = (): number => {
    logEnd = checkpoint('noop').bytes;
    return logEnd;
  };
  const beginWrite = () => {
    files.assertLogHolds(measureLog);
    prepare('begin immediate').run();
    try {
      // `recover-log.ts` of another process waits for the lock that is held now.
      files.assertInPlace();
    } catch (error) {
      prepare('rollback').run();
      throw error;
    }
  };
  const rows = createRunQuery(prepare, ownCommits);
  const counted = createTransactionSequences(rows);
  const runReading = (statement: string) => {
    if (statement === 'begin') files.assertInPlaceThisTurn();
    prepare(statement).run();
    if (statement === 'begin') snapshot.reset();
  };
  const runWriting = (statement: string) => {
    if (statement === 'commit') for (const entry of counted.listUnsaved()) prepare(SAVE_SEQUENCE).run(...entry);
    if (!statement.includes('job')) counted.reset();
    if (statement === 'begin immediate') beginWrite();
    else prepare(statement).run();
    if (statement === 'commit') {
      // A response must not confirm a write to a file that was deleted or cut.
      files.assertLogKept(logEnd, FRAME_HEADER_BYTES + pageSize);
      files.assertInPlace();
      ownCommits.countCommit();
    }
    if (statement.startsWith('rollback')) ownCommits.countRollback();
  };
  return {
    database,
    statements: {
      dialect: SQLITE_QUERY_DIALECT,
      rows,
      sequences: counted.sequences,
      ...(readVersion === undefined ? {} : { snapshotVersion: readVersion, ...createQueryCaches(readVersion) }),
    },
    run: mode === 'write' ? runWriting : runReading,
    writes: ownCommits.writes,
    files,
    assertWhole: () => {
      if (!isInTransaction()) files.assertLogHolds(() => checkpoint('noop').bytes);
      files.assertInPlace();
    },
    checkpoint,
    isInTransaction,
    waitForLocks: (milliseconds) => database.exec(`pragma busy_timeout = ${milliseconds}`),
    // In memory, reads run between writes and see uncommitted changes.
    version: isAlone ? ownCommits.changes : () => othersVersion() + ownCommits.count(),
    people: () => othersVersion() + ownCommits.userChanges(),
    image: () => database.copyToMemory(),
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

interface CheckpointRow {
  readonly busy: number;
  /** Frames in the log, or -1. */
  readonly log: number;
  readonly checkpointed: number;
}

// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
const LOG_HEADER_BYTES = 32;

function openDatabase(source: SqliteSource, mode: ConnectionMode): SqliteDatabase {
  if (typeof source !== 'string') return source.copyToMemory();
  if (source === 'memory') return new SqliteDatabase(IN_MEMORY);
  return new SqliteDatabase(source, { timeout: OPENING_TIMEOUT_MS, readonly: mode === 'only-read' });
}

/** Counts the commits that changed data. SQLite's data_version reports only those of other connections. */
function createCommitCounter(database: SqliteDatabase) {
  const total = database.prepare('select total_changes()').pluck();
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
    /** Counts before the commit and with it: no reader in between takes old users for current. */
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
  'synchronous = FULL',
  // On macOS a plain fsync does not wait for the disk; other systems ignore this setting.
  'fullfsync = ON',
  'foreign_keys = ON',
  // Truncates the write-ahead log to 64 MiB after a burst of writes.
  'journal_size_limit = 67108864',
  // In KiB. A larger cache showed no gain.
  'cache_size = -4096',
];

const PRAGMAS: Readonly<Record<ConnectionMode, readonly string[]>> = {
  write: WRITING,
  read: ['query_only = ON', 'cache_size = -12288'],
  'only-read': [],
};

const USER_TABLES = /\b(?:users|application_passwords)\b/;

interface WriteObserver {
  readonly countWrite: () => void;
  readonly countUserChange: () => void;
}

/** After a statement that takes longer, yield to other requests. */
const LONG_STATEMENT_MS = 5;

const createRunQuery =
  (prepare: (text: string) => SqliteStatement<RawRow>, own: WriteObserver): SqlConnection['rows'] =>
  async (text, values, mostCharacters) => {
    const statement = prepare(text);
    const startedAt = performance.now();
    if (statement.writes) {
      own.countWrite();
      if (USER_TABLES.test(text)) own.countUserChange();
    }
    const rows = runStatement(statement, text, values, mostCharacters);
    // Yield, so that a slow statement and the work on its rows do not block the event loop in one turn.
    if (performance.now() - startedAt > LONG_STATEMENT_MS) await takeLaterTurn();
    return rows;
  };

function runStatement(
  statement: SqliteStatement<RawRow>,
  text: string,
  values: readonly BoundValue[],
  mostCharacters: number | undefined,
): readonly StoredRow[] {
  if (!statement.returnsRows) {
    statement.run(...values);
    return [];
  }
  const decode = selectsLongTexts(text) ? decodeLongTexts : keepRow;
  if (mostCharacters === undefined) return statement.all(...values).map(decode);
  return takeRows(statement.iterate(...values), decode, mostCharacters);
}

const keepRow = (row: RawRow): StoredRow => row as StoredRow;
