import { accessSync, constants, statSync } from 'node:fs';
import { lookupTable } from '../contract/lookup-table.js';
import { type CalError, UsageError } from '../errors.js';
import { isPostgresUrl, redactStoreUrl } from '../store/open-store.js';
import { DatabaseParameterError, OutdatedSchemaError } from '../store/sql/opening-errors.js';
import { NewerSchemaError } from '../store/sql/schema.js';
import { NotACalendarError } from '../store/sqlite/reject-foreign-file.js';
import type { Catalogue } from '../text/catalogue.js';
import { isDiskFull } from './free-space.js';
import { explainStorageError, isDamageReport } from './storage-errors.js';

interface OpeningTarget {
  readonly store: string;
  readonly host?: string;
  readonly port?: number;
}

type OpeningSentence = (text: Catalogue, opening: OpeningTarget) => string;

const SENTENCES_BY_CODE: Readonly<Record<string, OpeningSentence>> = lookupTable({
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

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Returns `SQLITE_BUSY` for `SQLITE_BUSY_RECOVERY`: https://www.sqlite.org/rescode.html */
const primaryCodeOf = (code: string): string => code.split('_', 2).join('_');

/** Tells whether a code is an SQLSTATE or reports a failed connection. */
const isPostgresError = (code: string): boolean => code === 'STORE_UNREACHABLE' || /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
