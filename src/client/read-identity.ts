import { CalError, ServiceError } from '../errors.js';
import { addQuery } from '../http/build-request.js';
import type { Client } from './client-types.js';
import { parseRestIndex, parseWordPressUser } from './site-index.js';

/** The signed-in user, as far as the service tells. */
export interface Identity {
  readonly id?: number;
  readonly login?: string;
  readonly name?: string;
  readonly roles: readonly string[];
  /** The service confirmed that it knows the user. */
  readonly isCertain: boolean;
}

interface IdentityRequest {
  /** The REST root, with the language filled in. */
  readonly root: string;
  /** Requests carry a password. */
  readonly isSigned: boolean;
}

/** Asks for the signed-in user. @throws ServiceError 401 if the credentials are wrong or get lost */
export async function readIdentity(client: Client, { root, isSigned }: IdentityRequest): Promise<Identity> {
  const { record } = await client.raw('GET', `${root}/`);
  const index = parseRestIndex(record);
  if (index?.user !== undefined) {
    const { id, login, role } = index.user;
    return {
      ...(id === undefined ? {} : { id }),
      ...(login ? { login } : {}),
      roles: role ? [role] : [],
      isCertain: true,
    };
  }
  const isWordPress = index?.namespaces.includes('wp/v2') ?? false;
  if (!isSigned) return { roles: [], isCertain: false };
  return (isWordPress ? await readWordPressUser(client, root) : undefined) ?? inferFromAllowHeader(client);
}

/** Reads the user of a WordPress site. @returns `undefined` if the site hides users */
async function readWordPressUser(client: Client, root: string): Promise<Identity | undefined> {
  try {
    const { record } = await client.raw('GET', addQuery(`${root}/wp/v2/users/me`, 'context=edit'));
    const { id, username: login, name, roles } = parseWordPressUser(record);
    return {
      ...(id === undefined ? {} : { id }),
      ...(login ? { login } : {}),
      ...(name ? { name } : {}),
      roles: roles.filter(Boolean),
      isCertain: true,
    };
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    if (!(error instanceof ServiceError) || error.status !== 401) return undefined;
    throw error.code === 'rest_not_logged_in'
      ? new ServiceError(PASSWORD_NOT_RECEIVED, (t) => t.passwordUnseenHint())
      : error;
  }
}

const PASSWORD_NOT_RECEIVED = {
  answered: 'rest_not_logged_in',
  status: 401,
  say: (t: IdentityCatalogue) => t.passwordUnseen(),
} as const;
type IdentityCatalogue = Parameters<ServiceError['say']>[0];

/** Infers from the `Allow` header whether the user may write, and so is known to the service. */
async function inferFromAllowHeader(client: Client): Promise<Identity> {
  const { headers } = await client.raw('GET', 'events', { query: { per_page: 1 } });
  return { roles: [], isCertain: /\bPOST\b/.test(headers.allow ?? '') };
}
