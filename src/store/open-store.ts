import { openSqlite } from './sqlite.js';
import type { Store } from './store.js';

/** Whether a store is named as a database on a server. */
export const isPostgres = (store: string): boolean => /^postgres(?:ql)?:\/\//i.test(store);

/**
 * Opens a SQLite file, `memory`, the image of such a store, or `postgres://user:password@host/db`; makes what is missing.
 * @throws Error of the database, NotACalendarError, NewerSchemaError
 */
export async function openStore(store: string | Uint8Array): Promise<Store> {
  if (typeof store !== 'string' || !isPostgres(store)) return openSqlite(store);
  const { openPostgres } = await import('./postgres.js');
  return openPostgres(store);
}

/** Whether a database holds a calendar. @throws Error of the database, NotACalendarError */
export async function hasCalendar(url: string): Promise<boolean> {
  const postgres = await import('./postgres.js');
  return postgres.hasCalendar(url);
}

/** Throws away all that the calendar in a database holds. */
export async function emptyDatabase(url: string): Promise<void> {
  const { emptyPostgres } = await import('./postgres.js');
  await emptyPostgres(url);
}

/** How a store may be named to anybody: without its password, also where the address is none. */
export const shownStore = (store: string): string =>
  /^[a-z][a-z0-9+.-]+:\/\//i.test(store)
    ? store
        .replace(/:\/\/(?:([^:@]*)(?::.*)?@)?/s, (_, user) => (user ? `://${user}@` : '://'))
        .replace(/([?&][^=&]*pass[^=&]*=)[^&]*/gi, '$1…')
    : store;
