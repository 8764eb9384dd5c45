import { hash, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../../errors.js';
import type { Visitor } from '../../service/permissions.js';
import { authenticate } from '../../service/users.js';
import type { GuestUser, ServedCalendar } from '../served-calendar.js';
import type { RecentSignIns } from './recent-sign-ins.js';
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
  const signIn = async () => {
    const cached = recentSignIns?.(header);
    if (cached?.visitor !== undefined) return cached.visitor;
    const visitor = await authenticate(store, login, text.slice(colon + 1));
    cached?.keep(visitor);
    return visitor;
  };
  return address === undefined ? signIn() : signInWithinLimit(limit, { login, address }, signIn);
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
 * Checks the password before the limit, so that failed attempts of others at the same address do not lock out a user
 * who knows it. Application passwords are random, so that guessing them is hopeless at any speed.
 */
async function signInWithinLimit(
  limit: SignInLimit,
  attempt: SignInAttempt,
  signIn: () => Promise<Visitor>,
): Promise<Visitor> {
  const visitor = await signIn().catch((error) => {
    limit.assertOpen(attempt);
    if (error instanceof ServiceError) limit.failed(attempt);
    throw error;
  });
  limit.succeeded(attempt);
  return visitor;
}
