import { ServiceError } from '../errors.js';
import type { Catalogue } from '../text/catalogue.js';
import { isDiskFull } from './free-space.js';

/**
 * Explains a storage failure to the operator of the service. Reads continue where possible, and writes work again as
 * soon as the cause is gone.
 * @param file the calendar file, or the address of the database without its password
 * @returns undefined for any other error, which is a bug
 */
export function explainStorageError(error: unknown, file: string): ServiceError | undefined {
  const sentence = findStorageSentence(error);
  if (sentence === undefined) return undefined;
  return new ServiceError({ code: 'service_unavailable', say: (t) => sentence(t, file) });
}

/** Tells whether an error is a failure of the storage, and no bug. */
export const isStorageError = (error: unknown): boolean => findStorageSentence(error) !== undefined;

type StorageSentence = (text: Catalogue, file: string) => string;

function findStorageSentence(error: unknown): StorageSentence | undefined {
  if (isDamageReport(error)) return (t) => t.storeDamaged();
  const code = error instanceof Error && 'code' in error ? `${error.code}` : '';
  return STORAGE_SENTENCES.find(([pattern]) => pattern.test(code))?.[1];
}

// https://www.sqlite.org/rescode.html, https://www.postgresql.org/docs/current/errcodes-appendix.html
const STORAGE_SENTENCES: readonly (readonly [RegExp, StorageSentence])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/, (t, file) => t.diskFull({ file })],
  // SQLite also reports in this way that it cannot create the files beside a calendar file.
  [/^SQLITE_(IOERR|CANTOPEN)/, (t, file) => (isDiskFull(file) ? t.diskFull({ file }) : t.diskFails({ file }))],
  [/^SQLITE_(READONLY|PERM)/, (t, file) => t.storeReadOnly({ file })],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, (t) => t.storeLocked()],
  [/^STORE_CONFLICT$|^40001$|^40P01$/, (t) => t.writeConflict()],
  // Unreachable, starting or stopping, out of connections, read-only, timed out, or without the permission.
  [/^(STORE_UNREACHABLE|08...|57P..|57014|53[0-4]00|25006|55P03|28P01|3D000|42501)$/, (t) => t.databaseAway()],
  [/^SQLITE_(CORRUPT|NOTADB)/, (t) => t.storeDamaged()],
  [/^STORE_REPLACED$/, (t) => t.storeReplaced()],
  [/^STORE_LOG_(REMOVED|MISSING)$/, (t) => t.storeLogRemoved()],
  [/^STORE_LOG_SPLIT$/, (t) => t.storeLogSplit()],
  [/^(EMFILE|ENFILE)$/, (t) => t.tooManyOpenFiles()],
  [/^(SQLITE_NOMEM|ENOMEM|ENOBUFS)$/, (t) => t.outOfMemory()],
  [/^(EIO|EROFS)$/, (t, file) => t.diskFails({ file })],
];

/** SQLite's own words for a file whose schema is damaged or gone come with a general code. */
export const isDamageReport = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'SQLITE_ERROR' &&
  /^(?:no such table|no such column|unsupported file format|malformed|error in |table \S+ already exists)/.test(
    error.message,
  );
