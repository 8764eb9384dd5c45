import { SqliteDatabase } from '../sqlite/sqlite-database.js';
import type { DatabaseWait } from './postgres/wait-for-postgres.js';
import { openSqlite } from './sqlite/open-sqlite.js';
import type { ReportTrouble } from './sqlite/recover-removed-log.js';
import type { Store, StoreImage } from './store.js';

export const isPostgresUrl = (store: string): boolean => /^postgres(?:ql)?:\/\//i.test(store);

/**
 * Opens a SQLite file, `memory`, the image of a store in memory, or `postgres://user:password@host/db`. Creates
 * what is missing.
 * @param report told when the log of a file was deleted while the store is open
 * @throws Error of the database, NotACalendarError, NewerSchemaError
 */
export async function openStore(store: string | StoreImage, report?: ReportTrouble): Promise<Store> {
  if (typeof store !== 'string' || !isPostgresUrl(store)) return openSqlite(store, report);
  const { openPostgres } = await import('./postgres/open-postgres.js');
  return openPostgres(store);
}

/** Reads a calendar file into the image of a store in memory. @throws Error of the database */
export function readStoreImage(file: string): StoreImage {
  const source = new SqliteDatabase(file, { readonly: true });
  try {
    return source.copyToMemory();
  } finally {
    source.close();
  }
}

/** Tells whether a PostgreSQL database holds a calendar. @throws Error of the database, NotACalendarError */
export async function databaseHasCalendar(url: string): Promise<boolean> {
  const postgres = await import('./postgres/open-postgres.js');
  return postgres.postgresHasCalendar(url);
}

/** Waits until a PostgreSQL database accepts connections, where waiting helps. Other stores are there at once. */
export async function waitForStore(store: string, wait: DatabaseWait): Promise<void> {
  if (!isPostgresUrl(store)) return;
  const { waitForPostgres } = await import('./postgres/wait-for-postgres.js');
  await waitForPostgres(store, wait);
}

export async function emptyDatabase(url: string): Promise<void> {
  const { emptyPostgres } = await import('./postgres/open-postgres.js');
  await emptyPostgres(url);
}

/** Formats a store's path or URL for display, without its password, even when the URL is malformed. */
export const redactStoreUrl = (store: string): string =>
  /^[a-z][a-z0-9+.-]+:\/\//i.test(store)
    ? store
        .replace(/:\/\/(?:([^:@]*)(?::.*)?@)?/s, (_, user) => (user ? `://${user}@` : '://'))
        .replace(/([?&][^=&]*pass[^=&]*=)[^&]*/gi, '$1…')
    : store;
