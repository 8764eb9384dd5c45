import { accessSync, constants, type StatsFs, statfsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { lookupTable } from '../contract/lookup-table.js';
import { type CalError, type Message, ServiceError, UsageError } from '../errors.js';
import { isPostgresUrl, redactStoreUrl } from '../store/open-store.js';
import { DatabaseParameterError, NewerSchemaError, OutdatedSchemaError } from '../store/sql/schema.js';
import { NotACalendarError } from '../store/sqlite/reject-foreign-file.js';
import type { Catalogue } from '../text/catalogue.js';

/**
 * Explains a storage failure to the operator of the service. Reads continue where possible, and writes work again as
 * soon as the cause is gone.
 * @param file the calendar file, or the address of the database without its password
 * @returns undefined for any other error, which is a bug
 */
export function explainStorageError(error: unknown, file: string): ServiceError | undefined {
  const failure = findStorageFailure(error);
  return failure && createRefusal(failure, (t) => failure.say(t, file));
}

/**
 * Returns what the client is told of a storage failure, without names of files.
 * @returns undefined for any other error, which is a bug
 */
export function buildStorageRefusal(error: unknown): ServiceError | undefined {
  const failure = findStorageFailure(error);
  return failure && createRefusal(failure, (t) => (failure.reason === 'disk' ? t.noSpaceLeft() : t.unavailable()));
}

const createRefusal = ({ reason }: StorageFailure, say: Message): ServiceError =>
  new ServiceError({ code: 'service_unavailable', say, ...(reason === undefined ? {} : { data: { reason } }) });

interface StorageFailure {
  readonly say: (text: Catalogue, file: string) => string;
  /** `data.reason` of the response. Set if it is certain that the store has executed nothing. */
  readonly reason?: 'disk' | 'locked' | 'read-only' | undefined;
}

function findStorageFailure(error: unknown): StorageFailure | undefined {
  if (isDamageReport(error)) return { say: (t) => t.storeDamaged() };
  const code = error instanceof Error && 'code' in error ? `${error.code}` : '';
  const found = STORAGE_FAILURES.find(([pattern]) => pattern.test(code));
  return found && { say: found[1], reason: found[2] };
}

// https://www.sqlite.org/rescode.html, https://www.postgresql.org/docs/current/errcodes-appendix.html
const STORAGE_FAILURES: readonly (readonly [RegExp, StorageFailure['say'], StorageFailure['reason']?])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG|53100)$/, (t, file) => t.diskFull({ file }), 'disk'],
  // SQLite also reports in this way that it cannot create the files beside a calendar file.
  [/^SQLITE_(IOERR|CANTOPEN)/, (t, file) => (isDiskFull(file) ? t.diskFull({ file }) : t.diskFails({ file }))],
  [/^SQLITE_(READONLY|PERM)/, (t, file) => t.storeReadOnly({ file }), 'read-only'],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, (t) => t.storeLocked(), 'locked'],
  [/^STORE_CONFLICT$|^40001$|^40P01$/, (t) => t.writeConflict(), 'locked'],
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
const isDamageReport = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'SQLITE_ERROR' &&
  /^(?:no such table|no such column|unsupported file format|malformed|error in |table \S+ already exists)/.test(
    error.message,
  );

interface OpeningTarget {
  readonly store: string;
  readonly host?: string;
  readonly port?: number;
}

const SENTENCES_BY_CODE: Readonly<Record<string, (text: Catalogue, opening: OpeningTarget) => string>> = lookupTable({
  EADDRINUSE: (t, { host = '', port = 0 }) => t.addressInUse({ host, port }),
  EADDRNOTAVAIL: (t, { host = '' }) => t.addressNotOurs({ host }),
  ENOTFOUND: (t, { host = '' }) => t.addressNotOurs({ host }),
  EACCES: (t, { port, store }) => (port === undefined ? t.storeNotOpened({ file: store }) : t.portNotAllowed({ port })),
  SQLITE_NOTADB: (t, { store }) => t.notACalendar({ file: store }),
  SQLITE_CORRUPT: (t, { store }) =>
    isEmptyFile(store) ? t.storeEmpty({ file: store }) : t.corruptStore({ file: store }),
  SQLITE_CANTOPEN: (t, { store }) =>
    isDiskFull(store)
      ? t.diskFull({ file: store })
      : isReadable(store)
        ? t.storeFolderReadOnly({ file: store })
        : t.storeNotOpened({ file: store }),
  SQLITE_READONLY: (t, { store }) => t.storeNotWritable({ file: store }),
  SQLITE_READONLY_DIRECTORY: (t, { store }) => t.storeNotWritable({ file: store }),
  SQLITE_BUSY: (t, { store }) => t.storeBusy({ file: store }),
  STORE_LOG_MISSING: (t, { store }) => t.storeLogMissing({ file: store }),
  SQLITE_IOERR: (t, { store }) => (isDiskFull(store) ? t.diskFull({ file: store }) : t.storeNotRead({ file: store })),
  '42P07': (t, { store }) => t.foreignDatabase({ file: store }),
  '42703': (t, { store }) => t.foreignDatabase({ file: store }),
});

/** A file without tables looks damaged, if it cannot be written. */
const isEmptyFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.size === 0;

/** SQLite reports a file that it cannot open also if it cannot write its auxiliary files (`-wal`, `-shm`). */
function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Turns an error of opening or serving a calendar into a sentence; returns unknown errors unchanged. */
export function explainOpeningError(error: unknown, { store, ...address }: OpeningTarget): CalError | unknown {
  const opening = { ...address, store: redactStoreUrl(store) };
  if (error instanceof NewerSchemaError)
    return new UsageError((t) => t.newerStore({ file: opening.store, version: error.version }));
  if (error instanceof NotACalendarError) return new UsageError((t) => t.foreignDatabase({ file: opening.store }));
  if (error instanceof OutdatedSchemaError) return new UsageError((t) => t.databaseOutdated({ store: opening.store }));
  if (error instanceof DatabaseParameterError) {
    const { parameter, value, expected } = error;
    return new UsageError((t) => t.databaseParameter[expected]({ parameter, value }));
  }
  if (codeOf(error) === '42501')
    return new UsageError((t) => t.databaseRefusesRole({ store: opening.store, reason: (error as Error).message }));
  const code = isDamageReport(error) ? 'SQLITE_CORRUPT' : codeOf(error);
  if (SENTENCES_BY_CODE[code] === undefined && isPostgresUrl(store) && isPostgresError(code))
    return new UsageError((t) => t.databaseNotOpened({ store: opening.store, reason: (error as Error).message }));
  const sentence = SENTENCES_BY_CODE[code] ?? SENTENCES_BY_CODE[primaryCodeOf(code)];
  return sentence === undefined
    ? (explainStorageError(error, opening.store) ?? error)
    : new UsageError((t) => sentence(t, opening));
}

/** Waits until a store or an address is open. @throws CalError that explains to the operator why it is not */
export const explainOpening = <T>(opening: Promise<T>, target: OpeningTarget): Promise<T> =>
  opening.catch((error) => {
    throw explainOpeningError(error, target);
  });

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Returns `SQLITE_BUSY` for `SQLITE_BUSY_RECOVERY`: https://www.sqlite.org/rescode.html */
const primaryCodeOf = (code: string): string => code.split('_', 2).join('_');

/** Tells whether a code is an SQLSTATE or reports a failed connection. */
const isPostgresError = (code: string): boolean => code === 'STORE_UNREACHABLE' || /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** With less space a write may fail. */
const MIN_FREE_BYTES = 128 * 1024;

/** Tells whether nothing can be written beside a file because its disk is full. */
export const isDiskFull = (file: string): boolean => (findFreeBytes(file) ?? MIN_FREE_BYTES) < MIN_FREE_BYTES;

/** Returns the free space of the disk of a file, as far as this user may use it; undefined where it is not known. */
export function findFreeBytes(file: string): number | undefined {
  const disk = readDisk(file) ?? readDisk(dirname(file));
  if (disk === undefined || disk.blocks === 0) return undefined;
  return (isRoot() ? disk.bfree : disk.bavail) * disk.bsize;
}

function readDisk(path: string): StatsFs | undefined {
  try {
    return statfsSync(path);
  } catch {
    return undefined;
  }
}

/** Some systems keep a part of the disk for root. */
function isRoot(): boolean {
  try {
    return userInfo().uid === 0;
  } catch {
    return false;
  }
}
