import { NAMESPACE } from '../contract/declarations.js';
import { replaceFile } from '../replace-file.js';
import { parseCredentials, parseCredentialsFile, type StoredCredentials } from './config-schema.js';
import {
  type ConfigHome,
  locateConfigPaths,
  type NamedEntries,
  nameEntries,
  parseYamlFile,
  readOptionalText,
} from './find-config-files.js';
import { assertPrivateFile } from './find-password.js';

export interface ProfileCredentials {
  readonly profile: string;
  /** REST root of the service; the credentials are sent to no other origin. */
  readonly url: string;
  /** API namespace of the service, if it is not the default one. */
  readonly namespace?: string;
  readonly user: string;
  /** Absent if the system keyring holds it. */
  readonly password?: string;
}

/** Stores the credentials of a profile, with file mode 0600. @returns the path of the file */
export async function saveCredentials(owner: ConfigHome, given: ProfileCredentials): Promise<string> {
  const { credentials: path } = locateConfigPaths(owner);
  const { profile, url, namespace, user, password } = given;
  const site = namespace === undefined || namespace === NAMESPACE ? { url } : { url, namespace };
  const entry = password === undefined ? { ...site, user, store: 'keyring' as const } : { ...site, user, password };
  await writeCredentialsFile(path, { ...(await readCredentialsFile(path)).raw, [profile]: entry });
  return path;
}

/** Removes the credentials of a profile. @returns false if none were stored */
export async function removeCredentials(owner: ConfigHome, profile: string): Promise<boolean> {
  const { credentials: path } = locateConfigPaths(owner);
  const { [profile]: removed, ...others } = (await readCredentialsFile(path)).raw;
  if (removed !== undefined) await writeCredentialsFile(path, others);
  return removed !== undefined;
}

export const readUserCredentials = (owner: ConfigHome): Promise<NamedEntries<StoredCredentials>> =>
  readCredentialsFile(locateConfigPaths(owner).credentials);

export const NO_CREDENTIALS: NamedEntries<StoredCredentials> = { names: [], get: () => undefined, raw: {} };

/** Reads a credentials file. An entry is refused when it is used, if other users can read the file. */
export async function readCredentialsFile(path: string): Promise<NamedEntries<StoredCredentials>> {
  const text = await readOptionalText(path);
  if (text === undefined) return NO_CREDENTIALS;
  return nameEntries(parseCredentialsFile(await parseYamlFile({ path, text }), path), (entry, name) => {
    assertPrivateFile(path, 'passwords');
    return parseCredentials(entry, path, name);
  });
}

async function writeCredentialsFile(path: string, stored: NamedEntries<unknown>['raw']): Promise<void> {
  const { stringify } = await import('yaml');
  await replaceFile(path, stringify(stored), { mode: 0o600, force: true });
}
