import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { backup, DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';

interface OpeningOptions {
  /** Neither creates the file nor changes it. */
  readonly readonly?: boolean;
  /** Milliseconds that a statement waits for a lock of another connection. The wait blocks the event loop. */
  readonly timeout?: number;
}

/** More pages than any backup copies at once: it is made in one step. */
const ALL_PAGES = 2 ** 31 - 1;

const BETWEEN_TRIES_MS = 5;

/** True for the error of a statement that waits for a lock of another connection. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** One connection to a SQLite database. No other file of the program knows which library opens it. */
export class SqliteDatabase {
  readonly #name: string;
  readonly #library: DatabaseSyncInstance;
  readonly #timeout: number;

  /** @throws Error with a `SQLITE_…` code, like all methods */
  constructor(file: string | UnnamedDatabase, { readonly = false, timeout = 5000 }: OpeningOptions = {}) {
    // Not even a file named `file:a?mode=memory` is a URI: its absolute path begins with a slash or a drive.
    this.#name = typeof file === 'string' ? resolve(file) : file.name;
    this.#timeout = timeout;
    const options = { readOnly: readonly, timeout, defensive: true };
    this.#library = attempt(() => new DatabaseSync(this.#name, options));
  }

  prepare<Row = unknown>(text: string): SqliteStatement<Row> {
    return new SqliteStatement<Row>(
      attempt(() => this.#library.prepare(text)),
      text,
    );
  }

  /** Runs statements that return no rows. */
  exec(statements: string): void {
    attempt(() => this.#library.exec(statements));
  }

  /**
   * Switches to a write-ahead log. Where several connections to a new file do so at once, SQLite does not let them wait
   * for each other, which could take for ever: it refuses one, which tries again here.
   */
  useWriteAheadLog(): void {
    const deadline = performance.now() + this.#timeout;
    for (;;) {
      try {
        this.exec('pragma journal_mode = WAL');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_TRIES_MS);
      }
    }
  }

  /** True while a transaction is open. A disk error may have ended it. */
  get isInTransaction(): boolean {
    return this.#library.isTransaction;
  }

  /** Runs work in a transaction that holds the write lock from the start, or in a savepoint of the open one. */
  inTransaction<T>(work: () => T): T {
    const [begin, commit, rollback] = this.isInTransaction
      ? ['savepoint part', 'release part', 'rollback to part; release part']
      : ['begin immediate', 'commit', 'rollback'];
    this.exec(begin);
    try {
      const result = work();
      this.exec(commit);
      return result;
    } catch (error) {
      if (this.isInTransaction) this.exec(rollback);
      throw error;
    }
  }

  /** Replaces a database file with this database, completely or not at all, also for those that have it open. */
  async backUpTo(file: string): Promise<void> {
    await backup(this.#library, resolve(file), { rate: ALL_PAGES }).catch((error) => {
      throw withSqliteCode(error);
    });
  }

  /** Copies the database into memory, outside a transaction. The copy is freed when nothing refers to it any more. */
  copyToMemory(): SqliteDatabase {
    const copy = new SqliteDatabase(new UnnamedDatabase(`file:/${randomUUID()}?vfs=memdb`));
    this.exec(`vacuum into '${copy.#name}'`);
    return copy;
  }

  close(): void {
    if (this.#library.isOpen) attempt(() => this.#library.close());
  }
}

/** A database without a file of its own. */
class UnnamedDatabase {
  constructor(readonly name: string) {}
}

export const IN_MEMORY = new UnnamedDatabase(':memory:');

/** A new database that SQLite keeps in memory while it is small, then in a temporary file. */
export const TEMPORARY = new UnnamedDatabase('');

/** A prepared statement. Its values stand for `?`, or one object has them by name for `@name`. */
export class SqliteStatement<Row = unknown> {
  readonly #library: StatementSyncInstance;
  #isPlucked = false;
  /** False for a query. */
  readonly writes: boolean;
  readonly returnsRows: boolean;

  constructor(library: StatementSyncInstance, text: string) {
    this.#library = library;
    this.writes = !QUERY.test(text);
    this.returnsRows = !this.writes || RETURNING.test(text);
  }

  /** Makes each row the value of its first column. */
  pluck<Value = unknown>(): SqliteStatement<Value> {
    this.#library.setReturnArrays(true);
    this.#isPlucked = true;
    return this as unknown as SqliteStatement<Value>;
  }

  run(...values: readonly unknown[]): { readonly changes: number } {
    return attempt(() => this.#library.run(...storable(values)));
  }

  get(...values: readonly unknown[]): Row | undefined {
    const row = attempt(() => this.#library.get(...storable(values)));
    return this.#isPlucked ? row?.[0] : row;
  }

  all(...values: readonly unknown[]): Row[] {
    const rows = attempt(() => this.#library.all(...storable(values)));
    return this.#isPlucked ? rows.map(([value]) => value) : rows;
  }

  *iterate(...values: readonly unknown[]): Generator<Row> {
    try {
      for (const row of this.#library.iterate(...storable(values))) yield this.#isPlucked ? row[0] : row;
    } catch (error) {
      throw withSqliteCode(error);
    }
  }
}

const QUERY = /^\s*(?:select|with|pragma)\b/i;
const RETURNING = /\breturning\b/i;

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw withSqliteCode(error);
  }
}

/**
 * The library would end a text at its first NUL. NUL becomes U+FFFD instead, as in text decoders and on PostgreSQL
 * (`client-connections.ts`); no rule lets it be stored.
 */
const storable = (values: readonly unknown[]): readonly unknown[] =>
  values.some(hasNul) ? values.map(replaceNul) : values;

const hasNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : isNamed(value) && Object.values(value).some(hasNul);

function replaceNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  if (!isNamed(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceNul(each)]));
}

const isNamed = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/** SQLite's result codes that the program tells apart, with SQLite's words: https://www.sqlite.org/rescode.html */
const CODES: readonly (readonly [number, string, string])[] = [
  [3, 'SQLITE_PERM', 'access permission denied'],
  [5, 'SQLITE_BUSY', 'database is locked'],
  [6, 'SQLITE_LOCKED', 'database table is locked'],
  [7, 'SQLITE_NOMEM', 'out of memory'],
  [8, 'SQLITE_READONLY', 'attempt to write a readonly database'],
  [10, 'SQLITE_IOERR', 'disk I/O error'],
  [10 + 3 * 256, 'SQLITE_IOERR_WRITE', ''],
  [10 + 12 * 256, 'SQLITE_IOERR_NOMEM', ''],
  [11, 'SQLITE_CORRUPT', 'database disk image is malformed'],
  [13, 'SQLITE_FULL', 'database or disk is full'],
  [14, 'SQLITE_CANTOPEN', 'unable to open database file'],
  [15, 'SQLITE_PROTOCOL', 'locking protocol'],
  [26, 'SQLITE_NOTADB', 'file is not a database'],
];

/** Greater numbers than JavaScript counts exactly, which the program never stores. */
const INEXACT = /^Value is too large to be represented as a JavaScript number/;

/**
 * Gives an error of the library the code of SQLite, such as `SQLITE_BUSY`; `SQLITE_ERROR` is any other. The library
 * knows a number, and of an error in the middle of reading only SQLite's words.
 */
function withSqliteCode(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, errcode } = error as Error & { code?: string; errcode?: number };
  if (INEXACT.test(error.message)) return Object.assign(error, { code: 'SQLITE_CORRUPT' });
  if (code !== 'ERR_SQLITE_ERROR') return error;
  const found =
    errcode === undefined
      ? CODES.find(([, , words]) => words === error.message)
      : (CODES.find(([number]) => number === errcode) ?? CODES.find(([number]) => number === errcode % 256));
  const isFull = found?.[1] === 'SQLITE_IOERR_WRITE' && isFileSizeLimited();
  return Object.assign(error, { code: isFull ? 'SQLITE_FULL' : (found?.[1] ?? 'SQLITE_ERROR') });
}

/** Tells whether `ulimit -f` limits how large files may grow, which SQLite reports as a failed write. Only Linux tells. */
function isFileSizeLimited(): boolean {
  const limits = '/proc/self/limits';
  return existsSync(limits) && /^Max file size +\d/m.test(readFileSync(limits, 'latin1'));
}
