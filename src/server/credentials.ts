import { ServiceError } from '../errors.js';
import type { Visitor } from '../service/permissions.js';
import { authenticate } from '../service/users.js';
import type { Calendar } from './calendar.js';

/**
 * Who asks, by Basic authentication (RFC 7617). Without authentication everybody is the administrator.
 * @throws ServiceError 401 for credentials that are wrong, on every route
 */
export async function credentialsOf({ store, openTo }: Calendar, header: string | undefined): Promise<Visitor | undefined> {
  if (openTo !== undefined) return openTo;
  const encoded = /^basic\s+(\S+)\s*$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) throw new ServiceError({ code: 'invalid_username', say: (t) => t.unknownUser() });
  return authenticate(store, text.slice(0, colon), text.slice(colon + 1));
}
