import { ServiceError } from '../errors.js';
import type { Visitor } from '../service/permissions.js';
import { authenticate } from '../service/users.js';
import type { Calendar } from './calendar.js';
import type { Attempt, SignInLimit } from './sign-in-limit.js';

/**
 * Who asks, by Basic authentication (RFC 7617). Without authentication everybody is the administrator.
 * @param address of the client; without one, attempts are not counted
 * @throws ServiceError 401 for credentials that are wrong, on every route; 429 when too many were
 */
export async function credentialsOf(
  { store, openTo }: Calendar,
  header: string | undefined,
  { limit, address }: { readonly limit: SignInLimit; readonly address: string | undefined },
): Promise<Visitor | undefined> {
  if (openTo !== undefined) return openTo;
  const encoded = /^basic\s+(\S+)\s*$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) throw new ServiceError({ code: 'invalid_username', say: (t) => t.unknownUser() });
  const login = text.slice(0, colon);
  const signIn = () => authenticate(store, login, text.slice(colon + 1));
  return address === undefined ? signIn() : counted(limit, { login, address }, signIn);
}

/** Judged before and after: many attempts at once are no way around the limit. */
async function counted(limit: SignInLimit, attempt: Attempt, signIn: () => Promise<Visitor>): Promise<Visitor> {
  limit.mustBeOpen(attempt);
  const visitor = await signIn().catch((error) => {
    limit.mustBeOpen(attempt);
    if (error instanceof ServiceError) limit.failed(attempt);
    throw error;
  });
  limit.mustBeOpen(attempt);
  limit.succeeded(attempt);
  return visitor;
}
