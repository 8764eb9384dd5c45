import { existsSync } from 'node:fs';
import { ServiceError, UsageError } from '../errors.js';
import type { ServeOptions } from '../http/service-options.js';
import { generatePassword } from '../service/hash-secrets.js';
import {
  addUser,
  authenticate,
  findOrCreateAdministrator,
  isLongPassword,
  listUsers,
  removeUser,
  renewPassword,
} from '../service/users.js';
import { isPostgresUrl, openStore } from '../store/open-store.js';
import type { GuestUser, ServedCalendar } from './served-calendar.js';
import { explainOpening } from './storage-errors.js';

/**
 * Opens a calendar's store to manage its users directly, without signing in.
 * @param isNew allows to create a calendar that does not exist
 * @throws UsageError when the calendar cannot be opened
 */
export async function openUserAdministration(file: string, isNew = true) {
  if (!isNew && !isPostgresUrl(file) && !existsSync(file)) throw new UsageError((t) => t.noSuchCalendar({ file }));
  const store = await explainOpening(openStore(file), { store: file });
  return {
    list: () => listUsers(store),
    add: (user: { login: string; name?: string; role: string }) => addUser(store, user),
    remove: (login: string) => removeUser(store, login),
    renew: (login: string) => renewPassword(store, login),
    close: () => store.close(),
  };
}

/**
 * Creates the temporary user of a single command. Its password is never stored and expires with the command. A chosen
 * one is kept, since the command may know it, unless it is short and no user of the store has it.
 */
export async function createGuest(
  { store }: ServedCalendar,
  { auth, commanded, password = '' }: ServeOptions,
): Promise<GuestUser | undefined> {
  if (!auth || commanded === undefined) return undefined;
  const { login } = commanded;
  const named =
    login === undefined
      ? undefined
      : await authenticate(store, { login, password, from: '' }).catch(ignoreServiceError);
  if (named !== undefined) return { visitor: named, password };
  const visitor = await findOrCreateAdministrator(store);
  return { visitor, password: isLongPassword(password) ? password : generatePassword() };
}

function ignoreServiceError(error: unknown): undefined {
  if (!(error instanceof ServiceError)) throw error;
}
