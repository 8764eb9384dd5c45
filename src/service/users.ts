import { invalidParameters, ServiceError, UsageError } from '../errors.js';
import type { Store, StoreSession, User } from '../store/store.js';
import { generatePassword, hashSecret, isSecretMatch } from './hash-secrets.js';
import { ROLES, type Role, type Visitor } from './permissions.js';

export const ADMIN_LOGIN = 'admin';

/** Hash to compare with for an unknown user, so that timing does not reveal which users exist. */
let dummyHash: string | undefined;

function getDummyHash(): string {
  dummyHash ??= hashSecret(generatePassword());
  return dummyHash;
}

/**
 * Returns the user with these credentials.
 * @throws ServiceError 401 `invalid_username` or `incorrect_password`
 */
export async function authenticate(store: Store, login: string, password: string): Promise<Visitor> {
  const { user, hashes } = (await store.findCredentials(login)) ?? { user: undefined, hashes: [] };
  const withoutSpaces = password.replace(/ /g, '');
  const matches = (hashes.length === 0 ? [getDummyHash()] : hashes).filter(
    (hash) => isSecretMatch(withoutSpaces, hash) || (withoutSpaces !== password && isSecretMatch(password, hash)),
  );
  if (user === undefined) throw new ServiceError({ code: 'invalid_username', say: (t) => t.unknownUser() });
  if (hashes.length === 0 || matches.length === 0)
    throw new ServiceError({ code: 'incorrect_password', say: (t) => t.wrongPassword() });
  return toVisitor(user);
}

export const toVisitor = ({ id, login, role }: User): Visitor => ({ id, login, role: role as Role });

/** Returns the first administrator; the embedded calendar and a service without authentication act as this user. */
export async function findOrCreateAdministrator(store: Store): Promise<Visitor> {
  const users = await store.read((session) => session.users());
  const first = users.find(({ role }) => role === 'administrator');
  if (first === undefined) return toVisitor({ ...(await createAdministrator(store)), role: 'administrator' });
  return toVisitor(first);
}

/** Minimum length of a password that a person chooses. Spaces do not count: signing in ignores them. */
const MIN_PASSWORD_LENGTH = 12;

export const isLongPassword = (password: string): boolean =>
  Array.from(password.replaceAll(' ', '')).length >= MIN_PASSWORD_LENGTH;

/** Held by writes that check users or passwords before they change them. */
const USERS_LOCK = 'users';

const createAdministrator = (store: Store): Promise<User> =>
  store.write(async (session) => {
    await session.lock(USERS_LOCK);
    // Another server may have created one in the meantime.
    const existing = (await session.users()).find(({ role }) => role === 'administrator');
    if (existing !== undefined) return existing;
    const user = { login: ADMIN_LOGIN, name: ADMIN_LOGIN, role: 'administrator' };
    return { id: await session.addUser(user), ...user };
  });

/**
 * Gives the first administrator an application password when no user has one.
 * @param chosen its password; generated when absent
 * @returns the login and the password, or undefined when a user already has a password
 * @throws UsageError for a short password
 */
export async function createFirstPassword(store: Store, chosen?: string) {
  const { id, login } = await findOrCreateAdministrator(store);
  // A database that takes no writes has its passwords.
  if (await store.read(hasAnyPassword)) return undefined;
  if (chosen !== undefined && !isLongPassword(chosen))
    throw new UsageError((t) => `CAL_PASSWORD: ${t.mustBeLongPassword(MIN_PASSWORD_LENGTH)}`);
  const password = chosen ?? generatePassword();
  return store.write(async (session) => {
    await session.lock(USERS_LOCK);
    if (await hasAnyPassword(session)) return undefined;
    await session.addPasswordHash(id, hashSecret(password));
    return { login, password, isChosen: chosen !== undefined };
  });
}

async function hasAnyPassword(session: StoreSession): Promise<boolean> {
  for (const { id } of await session.users()) {
    if ((await session.passwordHashes(id)).length > 0) return true;
  }
  return false;
}

/**
 * Creates a user with an application password.
 * @throws ServiceError 400 for an invalid or taken login or an unknown role
 */
export function addUser(
  store: Store,
  user: { login: string; name?: string; role: string },
  password = generatePassword(),
) {
  return store.write(async (session) => {
    if (!/^[\p{L}\p{N}._@-]{1,60}$/u.test(user.login)) throw invalidParameters({ login: (t) => t.mustBeLogin() });
    if (!(ROLES as readonly string[]).includes(user.role))
      throw invalidParameters({ role: (t) => t.mustBeOneOf(ROLES) });
    if ((await session.userByLogin(user.login)) !== undefined)
      throw invalidParameters({ login: (t) => t.loginTaken(user.login) });
    const id = await session.addUser({ login: user.login, name: user.name ?? user.login, role: user.role });
    await session.addPasswordHash(id, hashSecret(password));
    return { id, login: user.login, password };
  });
}

/** Replaces all application passwords of a user with a new one. @throws ServiceError 400 for an unknown login */
export function renewPassword(store: Store, login: string, password = generatePassword()) {
  return store.write(async (session) => {
    await session.lock(USERS_LOCK);
    const user = await requireUser(session, login);
    await session.removePasswordHashes(user.id);
    await session.addPasswordHash(user.id, hashSecret(password));
    return { ...user, password };
  });
}

/** Deletes a user and keeps their records. @throws ServiceError 400 for an unknown login or the last administrator */
export function removeUser(store: Store, login: string): Promise<User> {
  return store.write(async (session) => {
    await session.lock(USERS_LOCK);
    const user = await requireUser(session, login);
    const administrators = (await session.users()).filter(({ role }) => role === 'administrator');
    if (user.role === 'administrator' && administrators.length === 1)
      throw invalidParameters({ login: (t) => t.lastAdministrator() });
    await session.removeUser(user.id);
    return user;
  });
}

export const listUsers = (store: Store): Promise<User[]> => store.read((session) => session.users());

async function requireUser(session: StoreSession, login: string): Promise<User> {
  const user = await session.userByLogin(login);
  if (user === undefined) throw invalidParameters({ login: (t) => t.unknownLogin(login) });
  return user;
}
