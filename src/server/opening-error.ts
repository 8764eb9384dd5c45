import { type CalError, UsageError } from '../errors.js';
import { NotACalendarError } from '../store/foreign.js';
import { isPostgres, shownStore } from '../store/open-store.js';
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
  '42P07': (t, { store }) => t.foreignDatabase(store),
  '42703': (t, { store }) => t.foreignDatabase(store),
  SQLITE_FULL: (t, { store }) => t.storeDiskFull(store),
};

/** Turns an error of opening or serving a calendar into a sentence; returns unknown errors unchanged. */
export function openingError(error: unknown, { store, ...address }: Opening): CalError | unknown {
  const opening = { ...address, store: shownStore(store) };
  if (error instanceof NewerSchemaError) return new UsageError((t) => t.newerStore(opening.store, error.version));
  if (error instanceof NotACalendarError) return new UsageError((t) => t.foreignDatabase(opening.store));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (SENTENCES[code] === undefined && isPostgres(store) && isOfDatabase(code))
    return new UsageError((t) => t.databaseNotOpened(opening.store, (error as Error).message));
  // better-sqlite3 reports a missing folder without an error code.
  const sentence =
    SENTENCES[code] ?? SENTENCES[primaryOf(code)] ?? (isMissingFolder(error) ? SENTENCES.SQLITE_CANTOPEN : undefined);
  return sentence === undefined ? error : new UsageError((t) => sentence(t, opening));
}

/** Returns `SQLITE_BUSY` for `SQLITE_BUSY_RECOVERY`: https://www.sqlite.org/rescode.html */
const primaryOf = (code: string): string => code.split('_', 2).join('_');

/** Tells whether a code is an SQLSTATE or reports a failed connection. */
const isOfDatabase = (code: string): boolean => code === 'STORE_UNREACHABLE' || /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

const isMissingFolder = (error: unknown): boolean =>
  error instanceof TypeError && /directory does not exist/.test(error.message);
