import { type CalError, UsageError } from '../errors.js';
import { NotACalendarError } from '../store/foreign.js';
import { NewerSchemaError } from '../store/schema.js';
import type { Catalogue } from '../text/catalogue.js';

interface Opening {
  readonly store: string;
  readonly host?: string;
  readonly port?: number;
}

type Sentence = (text: Catalogue, opening: Opening) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  EADDRINUSE: (t, { host = '', port = 0 }) => t.addressInUse(host, port),
  EADDRNOTAVAIL: (t, { host = '' }) => t.addressNotOurs(host),
  ENOTFOUND: (t, { host = '' }) => t.addressNotOurs(host),
  EACCES: (t, { port = 0 }) => t.portNotAllowed(port),
  SQLITE_NOTADB: (t, { store }) => t.notACalendar(store),
  SQLITE_CORRUPT: (t, { store }) => t.corruptStore(store),
  SQLITE_CANTOPEN: (t, { store }) => t.storeNotOpened(store),
  SQLITE_READONLY: (t, { store }) => t.storeNotWritable(store),
  SQLITE_READONLY_DIRECTORY: (t, { store }) => t.storeNotWritable(store),
  SQLITE_BUSY: (t, { store }) => t.storeBusy(store),
  SQLITE_IOERR: (t, { store }) => t.storeNotRead(store),
  SQLITE_FULL: (t, { store }) => t.storeDiskFull(store),
};

/** Why a calendar could not be opened or served, in words; what was not foreseen stays as it is. */
export function openingError(error: unknown, opening: Opening): CalError | unknown {
  if (error instanceof NewerSchemaError) return new UsageError((t) => t.newerStore(opening.store, error.version));
  if (error instanceof NotACalendarError) return new UsageError((t) => t.foreignDatabase(opening.store));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // better-sqlite3 says a missing folder in words only.
  const sentence =
    SENTENCES[code] ?? SENTENCES[primaryOf(code)] ?? (isMissingFolder(error) ? SENTENCES.SQLITE_CANTOPEN : undefined);
  return sentence === undefined ? error : new UsageError((t) => sentence(t, opening));
}

/** `SQLITE_BUSY` of `SQLITE_BUSY_RECOVERY`: https://www.sqlite.org/rescode.html */
const primaryOf = (code: string): string => code.split('_', 2).join('_');

const isMissingFolder = (error: unknown): boolean =>
  error instanceof TypeError && /directory does not exist/.test(error.message);
