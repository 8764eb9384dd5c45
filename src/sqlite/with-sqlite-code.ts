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
export function withSqliteCode(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, errcode } = error as Error & { code?: string; errcode?: number };
  if (INEXACT.test(error.message)) return Object.assign(error, { code: 'SQLITE_CORRUPT' });
  if (code !== 'ERR_SQLITE_ERROR') return error;
  const found =
    errcode === undefined
      ? CODES.find(([, , words]) => words === error.message)
      : (CODES.find(([number]) => number === errcode) ?? CODES.find(([number]) => number === errcode % 256));
  return Object.assign(error, { code: found?.[1] ?? 'SQLITE_ERROR' });
}
