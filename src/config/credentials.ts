import { NAMESPACE } from '../spec/define.js';
import { type Environment, fromYaml, pathsOf, type ReadFile, readText } from './files.js';
import { replaceFile } from './replace-file.js';
import type { Stored } from './schema.js';

export interface Credentials {
  readonly profile: string;
  /** REST root of the service; the credentials are sent to no other origin. */
  readonly url: string;
  /** API namespace of the service, if it is not the default one. */
  readonly namespace?: string;
  readonly user: string;
  /** Absent if the system keyring holds it. */
  readonly password?: string;
}

export interface Owner {
  readonly env: Environment;
  readonly home: string;
  readonly cwd?: string;
}

/**
 * Stores the credentials of a profile, with file mode 0600, and replaces earlier ones.
 * @returns the path of the file
 */
export async function saveCredentials({ env, home, cwd }: Owner, given: Credentials): Promise<string> {
  const { credentials: path } = pathsOf(env, home, cwd);
  const { profile, url, namespace, user, password } = given;
  const site = namespace === undefined || namespace === NAMESPACE ? { url } : { url, namespace };
  const kept = password === undefined ? { ...site, user, store: 'keyring' as const } : { ...site, user, password };
  await writeSecret(path, { ...(await storedIn(path, readText)), [profile]: kept });
  return path;
}

/** Removes the credentials of a profile. @returns false if none were stored */
export async function removeCredentials({ env, home, cwd }: Owner, profile: string): Promise<boolean> {
  const { credentials: path } = pathsOf(env, home, cwd);
  const { [profile]: removed, ...others } = await storedIn(path, readText);
  if (removed !== undefined) await writeSecret(path, others);
  return removed !== undefined;
}

/** Reads the user's stored credentials by profile. */
export const readStored = ({ env, home, cwd }: Owner): Promise<Stored> =>
  storedIn(pathsOf(env, home, cwd).credentials, readText);

/** Reads a credentials file; returns credentials by profile, none if the file does not exist. */
export async function storedIn(path: string, read: ReadFile): Promise<Stored> {
  const text = await read(path);
  if (text === undefined) return {};
  const { readCredentials } = await import('./schema.js');
  return readCredentials(await fromYaml({ path, text }), path);
}

async function writeSecret(path: string, stored: Stored): Promise<void> {
  const { stringify } = await import('yaml');
  await replaceFile(path, stringify(stored), { mode: 0o600, force: true });
}
