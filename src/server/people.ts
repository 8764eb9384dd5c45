import { addUser, listUsers, removeUser, renewPassword } from '../service/users.js';
import { openSqlite } from '../store/sqlite.js';
import { openingError } from './opening-error.js';

/**
 * The users of a calendar file, for who has the file itself.
 * @throws UsageError when the file cannot be opened
 */
export async function openPeople(file: string) {
  const store = await openSqlite(file).catch((error) => {
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
