import { addUser, listUsers, removeUser, renewPassword } from '../service/users.js';
import { openStore } from '../store/open-store.js';
import { openingError } from './opening-error.js';

/**
 * The users of a calendar, for who has its file or database itself.
 * @throws UsageError when it cannot be opened
 */
export async function openPeople(file: string) {
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
