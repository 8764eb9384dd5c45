import { UsageError } from '../errors.js';
import { addUser, listUsers, removeUser, renewPassword } from '../service/users.js';
import { isPostgresUrl, openStore } from '../store/open-store.js';
import { fileExists } from './file-exists.js';
import { explainOpeningError } from './storage-errors.js';

/**
 * Opens a calendar's store to manage its users directly, without signing in.
 * @param isNew allows to create a calendar that does not exist
 * @throws UsageError when the calendar cannot be opened
 */
export async function openUserAdministration(file: string, isNew = true) {
  if (!isNew && !isPostgresUrl(file) && !(await fileExists(file)))
    throw new UsageError((t) => t.noSuchCalendar({ file }));
  const store = await openStore(file).catch((error) => {
    throw explainOpeningError(error, { store: file });
  });
  return {
    list: () => listUsers(store),
    add: (user: { login: string; name?: string; role: string }) => addUser(store, user),
    remove: (login: string) => removeUser(store, login),
    renew: (login: string) => renewPassword(store, login),
    close: () => store.close(),
  };
}
