import { CalError, ServiceError } from '../errors.js';
import { withQuery } from '../wire/requests.js';
import type { Data } from '../wire/values/data.js';
import type { Client } from './shapes.js';
import { isIndex } from './site.js';

/** The signed-in user, as far as the service tells. */
export interface Identity {
  readonly login?: string;
  readonly name?: string;
  readonly roles: readonly string[];
  /** The service confirmed that it knows the user. */
  readonly isCertain: boolean;
}

interface Asking {
  /** The REST root, with the language filled in. */
  readonly root: string;
  /** Requests carry a password. */
  readonly isSigned: boolean;
}

/**
 * Asks the service for the signed-in user.
 * @throws ServiceError 401 if the credentials are wrong or do not reach the service
 */
export async function identityOf(client: Client, { root, isSigned }: Asking): Promise<Identity> {
  const { record } = await client.raw('GET', `${root}/`);
  const user = isIndex(record) && typeof record.user === 'object' ? (record.user as Data) : undefined;
  if (user !== undefined) return { ...textOf(user, 'login'), roles: [user.role].filter(isText), isCertain: true };
  const isWordPress = isIndex(record) && record.namespaces.includes('wp/v2');
  if (!isSigned) return { roles: [], isCertain: false };
  return (isWordPress ? await wordPressUser(client, root) : undefined) ?? ofAllowed(client);
}

/** Reads the user of a WordPress site. @returns `undefined` if the site hides users */
async function wordPressUser(client: Client, root: string): Promise<Identity | undefined> {
  try {
    const { record } = await client.raw('GET', withQuery(`${root}/wp/v2/users/me`, 'context=edit'));
    const user = record as Data;
    const roles = Array.isArray(user.roles) ? user.roles.filter(isText) : [];
    return { ...textOf(user, 'username', 'login'), ...textOf(user, 'name'), roles, isCertain: true };
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    if (!(error instanceof ServiceError) || error.status !== 401) return undefined;
    throw error.code === 'rest_not_logged_in' ? new ServiceError(UNSEEN, (t) => t.passwordUnseenHint()) : error;
  }
}

const UNSEEN = { answered: 'rest_not_logged_in', status: 401, say: (t: Texts) => t.passwordUnseen() } as const;
type Texts = Parameters<ServiceError['say']>[0];

/** Infers from the `Allow` header whether the user may write, and so is known to the service. */
async function ofAllowed(client: Client): Promise<Identity> {
  const { headers } = await client.raw('GET', 'events', { query: { per_page: 1 } });
  return { roles: [], isCertain: /\bPOST\b/.test(headers.allow ?? '') };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const textOf = (from: Data, key: string, to = key): Data & { login?: string; name?: string } =>
  isText(from[key]) ? { [to]: from[key] } : {};
