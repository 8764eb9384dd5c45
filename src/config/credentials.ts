import { NAMESPACE } from '../spec/define.js';
import { type Environment, fromYaml, pathsOf, type ReadFile, readText } from './files.js';
import { replaceFile } from './replace-file.js';
import type { Stored } from './schema.js';

export interface Credentials {
  readonly profile: string;
  /** The REST root that they were given for; they are sent to no other origin. */
  readonly url: string;
  /** Of the service there, where it is not the usual one. */
  readonly namespace?: string;
  readonly user: string;
  /** Absent where the system's keyring has it. */
  readonly password?: string;
}

export interface Owner {
  readonly env: Environment;
  readonly home: string;
  readonly cwd?: string;
}

/**
 * Keeps the credentials of a profile in place of earlier ones, readable for the user only.
 * @returns the file
 */
export async function saveCredentials({ env, home, cwd }: Owner, given: Credentials): Promise<string> {
  const { credentials: path } = pathsOf(env, home, cwd);
  const { profile, url, namespace, user, password } = given;
  const site = namespace === undefined || namespace === NAMESPACE ? { url } : { url, namespace };
  const kept = password === undefined ? { ...site, user, store: 'keyring' as const } : { ...site, user, password };
  await writeSecret(path, { ...(await storedIn(path, readText)), [profile]: kept });
  return path;
}

/** @returns whether there were any */
export async function removeCredentials({ env, home, cwd }: Owner, profile: string): Promise<boolean> {
  const { credentials: path } = pathsOf(env, home, cwd);
  const { [profile]: removed, ...others } = await storedIn(path, readText);
  if (removed !== undefined) await writeSecret(path, others);
  return removed !== undefined;
}

/** All stored credentials of the user by profile. */
export const readStored = ({ env, home, cwd }: Owner): Promise<Stored> =>
  storedIn(pathsOf(env, home, cwd).credentials, readText);

/** All stored credentials by profile. */
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
