import { hash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { addToGroup } from '../contract/lookup-table.js';

/** Runs a job for an owner, such as a network address, when it is its turn. */
type TakeTurns = <T>(owner: string, job: () => Promise<T>) => Promise<T>;

/** Runs a few jobs at a time. Owners take turns, so that many jobs of one of them do not keep others waiting. */
export function createTurns(atATime: number): TakeTurns {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const startNext = () => {
    const [next] = waiting;
    if (next === undefined || running >= atATime) return;
    const [owner, [start, ...others]] = next;
    // The owner goes to the end of the line.
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    running += 1;
    start?.();
  };

  return (owner, job) =>
    new Promise((resolve, reject) => {
      const start = () =>
        void job()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            startNext();
          });
      addToGroup(waiting, owner, start);
      startNext();
    });
}

/**
 * Stored hashes are `random$salt$digest` (SHA-256) of random secrets, where a fast hash is as safe as a slow one, and
 * `scrypt$N$r$p$salt$digest` of secrets that a person chose.
 */

/** Parameters from OWASP's Password Storage Cheat Sheet: a hash takes 16 MiB, and about 0.15 s of one core. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const MAX_HASHES_AT_ONCE = 2;
const DIGEST_BYTES = 32;

const takeTurns = createTurns(MAX_HASHES_AT_ONCE);

const createSalt = (): string => randomBytes(12).toString('base64url');

export function hashRandomSecret(secret: string): string {
  const salt = createSalt();
  return `random$${salt}$${digestFast(salt, secret)}`;
}

/** Hashes a secret that a person chose. Owners, such as network addresses, take turns. */
export async function hashChosenSecret(secret: string, owner: string): Promise<string> {
  const prefix = `scrypt$${COST.N}$${COST.r}$${COST.p}$${createSalt()}`;
  return `${prefix}$${(await takeTurns(owner, () => digestSlowly(prefix, secret))).toString('base64url')}`;
}

export const isSlowHash = (stored: string): boolean => stored.startsWith('scrypt$');

/** A hash that no secret matches. To check one takes as long as with the hash of a user. */
export const createDummyHash = (login: string): string =>
  `scrypt$${COST.N}$${COST.r}$${COST.p}$${hash('sha256', processKey + login, 'base64url').slice(0, 16)}$`;

interface SecretCheck {
  readonly secret: string;
  readonly stored: string;
  /** Who guesses: a network address. */
  readonly owner: string;
}

/** Counts a guess. @returns a function that takes the count back @throws ServiceError 429 after too many guesses */
export type CountGuess = () => (() => void) | undefined;

/** Tells at once whether a secret matches: with a fast hash, or if this owner has given it before. */
export const isKnownSecret = (check: SecretCheck): boolean =>
  isSlowHash(check.stored) ? knownSecrets.has(digestCheck(check)) : isFastMatch(check.secret, check.stored);

/** Compares a secret with a stored hash. A guess is counted before it is compared: many may arrive at the same time. */
export async function checkSecret(check: SecretCheck, countGuess?: CountGuess): Promise<boolean> {
  const digest = digestCheck(check);
  const pending = pendingChecks.get(digest);
  if (pending !== undefined) {
    // The same guess of the same owner tells nothing new, so it counts only if it is wrong.
    if (!(await pending)) countGuess?.();
    return pending;
  }
  const takeBack = countGuess?.();
  const checking = compare(check, digest);
  pendingChecks.set(digest, checking);
  const isMatch = await checking.finally(() => pendingChecks.delete(digest));
  if (isMatch) takeBack?.();
  return isMatch;
}

async function compare(check: SecretCheck, digest: string): Promise<boolean> {
  if (isKnownSecret(check)) return true;
  if (!isSlowHash(check.stored)) return false;
  const { secret, stored, owner } = check;
  const end = stored.lastIndexOf('$');
  const given = await takeTurns(owner, () => digestSlowly(stored.slice(0, end), secret));
  const expected = Buffer.from(stored.slice(end + 1), 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  knownSecrets.add(digest);
  const [oldest] = knownSecrets;
  if (knownSecrets.size > MAX_KNOWN_SECRETS && oldest !== undefined) knownSecrets.delete(oldest);
  return true;
}

/** Exists only in the memory of this process. */
const processKey = randomBytes(32).toString('base64url');
const digestCheck = ({ secret, stored, owner }: SecretCheck): string =>
  hash('sha256', JSON.stringify([processKey, owner, stored, secret]), 'base64url');

const MAX_KNOWN_SECRETS = 1000;
/** Digests of checks that matched. */
const knownSecrets = new Set<string>();
const pendingChecks = new Map<string, Promise<boolean>>();

/** Compares in constant time. */
function isFastMatch(secret: string, stored: string): boolean {
  const [, salt = '', expected = ''] = stored.split('$');
  const givenDigest = Buffer.from(digestFast(salt, secret));
  const storedDigest = Buffer.from(expected);
  return givenDigest.length === storedDigest.length && timingSafeEqual(givenDigest, storedDigest);
}

const digestFast = (salt: string, secret: string): string => hash('sha256', `${salt}$${secret}`, 'base64url');

/** `prefix` is the stored hash without its digest. */
function digestSlowly(prefix: string, secret: string): Promise<Buffer> {
  const [, N, r, p, salt = ''] = prefix.split('$');
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, DIGEST_BYTES, { N: Number(N), r: Number(r), p: Number(p) }, (error, digest) =>
      error === null ? resolve(digest) : reject(error),
    ),
  );
}

const PASSWORD_CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Generates an application password: 24 letters and digits without look-alikes such as 0 and O. */
export const generatePassword = (): string =>
  Array.from({ length: 24 }, () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)]).join('');
