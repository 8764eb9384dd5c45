import { ServiceError } from '../errors.js';
import type { ServeOptions } from '../http/service-options.js';
import { generatePassword } from '../service/hash-secrets.js';
import { authenticate, findOrCreateAdministrator, isLongPassword } from '../service/users.js';
import type { GuestUser, ServedCalendar } from './served-calendar.js';

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
