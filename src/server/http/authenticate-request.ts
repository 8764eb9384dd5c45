import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../../errors.js';
import type { Visitor } from '../../service/permissions.js';
import { authenticate, type SignIn } from '../../service/users.js';
import type { Store } from '../../store/store.js';
import type { GuestUser, ServedCalendar } from '../served-calendar.js';
import { networkOf } from './client-address.js';
import type { SignInAttempt, SignInLimit } from './sign-in-limit.js';

/**
 * Authenticates a request with HTTP Basic (RFC 7617). With authentication off, every visitor is the administrator.
 * @returns undefined for a request without credentials
 * @throws ServiceError 401 for wrong credentials, on every route; 429 after too many failures
 */
export async function authenticateRequest(
  { store, openTo, guest }: ServedCalendar,
  header: string | undefined,
  { limit, recentSignIns, address }: SignInContext,
): Promise<Visitor | undefined> {
  if (openTo !== undefined) return openTo;
  if (header === undefined) return undefined;
  const encoded = /^basic\s+(\S+)\s*$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) throw new ServiceError({ code: 'invalid_username', say: (t) => t.unknownUser() });
  const login = text.slice(0, colon);
  if (guest !== undefined && isGuestSignIn(guest, text)) return guest.visitor;
  const from = address === undefined ? '' : networkOf(address);
  const cached = recentSignIns?.(header, from);
  const attempt = address === undefined ? undefined : { login, address };
  const signIn = { login, password: text.slice(colon + 1), from };
  const visitor = cached?.visitor ?? (await signInWithinLimit(store, signIn, limit, attempt));
  cached?.keep(visitor);
  if (attempt !== undefined) limit.succeeded(attempt);
  return visitor;
}

const isGuestSignIn = ({ visitor, password }: GuestUser, credentials: string): boolean => {
  const [one, other] = [credentials, `${visitor.login}:${password}`].map((text) => hash('sha256', text, 'buffer'));
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
};

interface SignInContext {
  readonly limit: SignInLimit;
  /** Cache of recent sign-ins; without it every request checks the password in the store. */
  readonly recentSignIns?: RecentSignIns;
  /** Network address of the client; without it, failures are not counted. */
  readonly address: string | undefined;
}

/**
 * Checks random passwords before the limit, so that failed attempts of others at the same address do not lock out a
 * user who knows one: guessing them is hopeless at any speed. Guesses at a password that a person chose are counted
 * before it is checked, and beyond the limit even the right one must wait.
 */
async function signInWithinLimit(
  store: Store,
  signIn: SignIn,
  limit: SignInLimit,
  attempt: SignInAttempt | undefined,
): Promise<Visitor> {
  return authenticate(store, attempt === undefined ? signIn : { ...signIn, countGuess: () => limit.count(attempt) });
}

const MAX_REMEMBERED_SIGN_INS = 1000;

/**
 * Looks up the visitor who signed in with this Authorization header from this network address. On a miss, `keep` stores the visitor, unless
 * users or passwords changed in the meantime.
 */
export type RecentSignIns = (
  header: string,
  from: string,
) => {
  readonly visitor?: Visitor;
  readonly keep: (visitor: Visitor) => void;
};

/**
 * Caches recent sign-ins, so that not every request checks the password in the store. Headers are stored as digests
 * with a random key per process. Any change of users or passwords, also by another process, empties the cache.
 */
export function createRecentSignIns(store: Pick<Store, 'people'>): RecentSignIns {
  const key = randomBytes(32).toString('base64url');
  const digestOf = (header: string, from: string) => hash('sha256', `${key}${from} ${header}`, 'base64url');
  const visitors = new Map<string, Visitor>();
  let state: number | undefined;

  const isCurrent = (): boolean => {
    const version = store.people();
    if (version === undefined) return false;
    if (version !== state) visitors.clear();
    state = version;
    return true;
  };

  return (header, from) => {
    if (!isCurrent()) return SIGN_IN_MISS;
    const digest = digestOf(header, from);
    const visitor = visitors.get(digest);
    if (visitor !== undefined) return { visitor, keep: ignoreVisitor };
    const stateBefore = state;
    return {
      keep: (signedIn) => {
        if (!isCurrent() || state !== stateBefore) return;
        if (visitors.size >= MAX_REMEMBERED_SIGN_INS) visitors.clear();
        visitors.set(digest, signedIn);
      },
    };
  };
}

const ignoreVisitor = () => {};
const SIGN_IN_MISS = { keep: ignoreVisitor };
