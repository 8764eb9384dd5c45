import { UsageError } from '../errors.js';
import { addUser, listUsers, removeUser, renewPassword } from '../service/users.js';
import { isPostgres, openStore } from '../store/open-store.js';
import { isThere } from './is-there.js';
import { openingError } from './opening-error.js';

/**
 * Opens a calendar's store to manage its users directly, without signing in.
 * @param isNew allows to create a calendar that does not exist
 * @throws UsageError when the calendar cannot be opened
 */
export async function openPeople(file: string, isNew = true) {
  if (!isNew && !isPostgres(file) && !(await isThere(file))) throw new UsageError((t) => t.noSuchCalendar(file));
  const store = await openStore(file).catch((error) => {
    throw openingError(error, { store: file });
  });
  return {
    list: () => listUsers(store),
    add: (user: { login: string; name?: string; role: string }, password?: string) => addUser(store, user, password),
    remove: (login: string) => removeUser(store, login),
    renew: (login: string, password?: string) => renewPassword(store, login, password),
    close: () => store.close(),
  };
}
