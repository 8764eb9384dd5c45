import { invalidParameters, recoverFrom, ServiceError, UsageError } from '../errors.js';
import type { Store, StoreSession, User } from '../store/store.js';
import {
  type CountGuess,
  checkSecret,
  createDummyHash,
  generatePassword,
  hashChosenSecret,
  hashRandomSecret,
  isKnownSecret,
  isSlowHash,
} from './hash-secrets.js';
import { ROLES, type Role, type Visitor } from './permissions.js';

export const ADMIN_LOGIN = 'admin';

export interface SignIn {
  readonly login: string;
  readonly password: string;
  /** The network address. */
  readonly from: string;
  /** Counts a guess at a password that a person chose, or at one of an unknown user. */
  readonly countGuess?: CountGuess;
}

/**
 * Returns the user with these credentials. Whatever the login, wrong ones take the same work: one slow hash.
 * @throws ServiceError 401 `invalid_username` or `incorrect_password`, or what `countGuess` throws
 */
export async function authenticate(store: Store, signIn: SignIn): Promise<Visitor> {
  const { user, hashes } = (await store.findCredentials(signIn.login)) ?? { user: undefined, hashes: [] };
  const stored = await findMatchingHash(hashes, signIn);
  if (user === undefined) throw new ServiceError({ code: 'invalid_username', say: (t) => t.unknownUser() });
  if (stored === undefined) throw new ServiceError({ code: 'incorrect_password', say: (t) => t.wrongPassword() });
  return toVisitor(user);
}

export const isPasswordOf = (login: string, password: string, store: Store): Promise<boolean> =>
  authenticate(store, { login, password, from: '' }).then(
    () => true,
    recoverFrom(ServiceError, () => false),
  );

const removeSpaces = (password: string): string => password.replaceAll(' ', '');

async function findMatchingHash(
  hashes: readonly string[],
  { login, password, from, countGuess }: SignIn,
): Promise<string | undefined> {
  const secret = removeSpaces(password);
  const known = hashes.find((stored) => isKnownSecret({ secret, stored, owner: from }));
  if (known !== undefined) return known;
  const slow = hashes.filter(isSlowHash);
  for (const stored of slow.length === 0 ? [createDummyHash(login)] : slow) {
    if (await checkSecret({ secret, stored, owner: from }, countGuess)) return stored;
  }
  return undefined;
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
  Array.from(removeSpaces(password)).length >= MIN_PASSWORD_LENGTH;

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
    throw new UsageError((t) => `CAL_PASSWORD: ${t.mustBeLongPassword({ min: MIN_PASSWORD_LENGTH })}`);
  const password = chosen ?? generatePassword();
  const hash = chosen === undefined ? hashRandomSecret(password) : await hashChosenSecret(removeSpaces(password), '');
  return store.write(async (session) => {
    await session.lock(USERS_LOCK);
    // Another user may have got one while this one was hashed.
    if ((await session.passwordHashes(id)).length > 0) return undefined;
    await session.addPasswordHash(id, hash);
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
 * Creates a user with an application password, which must be random.
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
      throw invalidParameters({ role: (t) => t.mustBeOneOf({ words: ROLES }) });
    if ((await session.userByLogin(user.login)) !== undefined)
      throw invalidParameters({ login: (t) => t.loginTaken({ login: user.login }) });
    const id = await session.addUser({ login: user.login, name: user.name ?? user.login, role: user.role });
    await session.addPasswordHash(id, hashRandomSecret(removeSpaces(password)));
    return { id, login: user.login, password };
  });
}

/** Replaces all application passwords of a user with a new one, which must be random. @throws ServiceError 400 for an unknown login */
export function renewPassword(store: Store, login: string, password = generatePassword()) {
  return store.write(async (session) => {
    await session.lock(USERS_LOCK);
    const user = await requireUser(session, login);
    await session.removePasswordHashes(user.id);
    await session.addPasswordHash(user.id, hashRandomSecret(removeSpaces(password)));
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
  if (user === undefined) throw invalidParameters({ login: (t) => t.unknownLogin({ login }) });
  return user;
}
