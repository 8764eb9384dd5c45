import type { Document } from 'yaml';
import { attempt, recoverFrom, UsageError } from '../errors.js';
import { restRootOrigin } from './calendar-target.js';
import { editConfigFile, locateConfigFile } from './config-file.js';
import type { StoredCredentials } from './config-schema.js';
import { readUserCredentials, removeCredentials } from './credentials.js';
import { type ConfigHome, locateConfigPaths, type NamedEntries } from './find-config-files.js';
import { type FindKeyring, keyringAccount, openSystemKeyring } from './keyring.js';
import { listProfileNames, unknownProfileError } from './setting-precedence.js';
import { readUserFile } from './setting-sources.js';
import type { ProfileSettings } from './settings.js';

/** A profile of the user: its settings in the user file, and its stored credentials. */
export interface Profile {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly settings: ProfileSettings;
  readonly stored?: StoredCredentials;
}

/** Lists the user's profiles, sorted by name. One that is not valid has no settings, so that it can be removed. */
export async function listUserProfiles(owner: ConfigHome): Promise<Profile[]> {
  const [file, stored] = await Promise.all([
    readUserFile(locateConfigPaths(owner), owner.env),
    readUserCredentials(owner),
  ]);
  return listProfileNames({ user: file, stored }).map((name) => {
    const credentials = validOnly(stored, name);
    const { url, user } = credentials ?? {};
    return {
      name,
      isCurrent: file?.settings.profile === name,
      settings: {
        ...(url === undefined ? {} : { url }),
        ...(user === undefined ? {} : { user }),
        ...(file === undefined ? {} : validOnly(file.profiles, name)),
      },
      ...(credentials === undefined ? {} : { stored: credentials }),
    };
  });
}

const validOnly = <T>(entries: NamedEntries<T>, name: string): T | undefined =>
  attempt(
    () => entries.get(name),
    recoverFrom(UsageError, () => undefined),
  );

/** Finds a profile by name. @throws UsageError if no profile has the name */
export async function getProfile(owner: ConfigHome, name: string): Promise<Profile> {
  const all = await listUserProfiles(owner);
  const found = all.find((each) => each.name === name);
  if (found !== undefined) return found;
  throw unknownProfileError(
    name,
    all.map((each) => each.name),
  );
}

/**
 * Saves a profile in the user file and makes it the current one. Other settings of the profile stay, unless it is
 * replaced.
 * @returns the path of the file
 */
export async function saveProfile(
  owner: ConfigHome,
  { name, isReplaced }: { readonly name: string; readonly isReplaced: boolean },
  settings: ProfileSettings,
): Promise<string> {
  const place = await locateConfigFile(owner, false);
  await editConfigFile(place, (document) => {
    if (isReplaced && document.hasIn(['profiles', name])) document.deleteIn(['profiles', name]);
    for (const [key, value] of Object.entries(settings)) document.setIn(['profiles', name, key], value);
    document.set('profile', name);
  });
  return place.path;
}

export const selectProfile = async (owner: ConfigHome, name: string): Promise<void> =>
  editConfigFile(await locateConfigFile(owner, false), (document) => document.set('profile', name));

/** Removes a profile: its settings, and its password from credentials file and keyring. */
export async function removeProfile(owner: ConfigHome, profile: Profile, findKeyring: FindKeyring = openSystemKeyring) {
  await forgetPassword(owner, profile, findKeyring);
  await editConfigFile(await locateConfigFile(owner, false), (document) => removeFromConfig(document, profile));
}

function removeFromConfig(document: Document, { name, isCurrent }: Profile): void {
  if (document.hasIn(['profiles', name])) document.deleteIn(['profiles', name]);
  if (isCurrent) document.delete('profile');
}

/** Removes a stored password from credentials file and keyring. @returns false if none was stored */
export async function forgetPassword(
  owner: ConfigHome,
  { name, stored }: Pick<Profile, 'name' | 'stored'>,
  findKeyring: FindKeyring = openSystemKeyring,
): Promise<boolean> {
  if (stored?.store === 'keyring') {
    const account = keyringAccount({ profile: name, user: stored.user, origin: restRootOrigin(stored.url) ?? '' });
    await (await findKeyring(owner.env))?.remove(account).catch(() => undefined);
  }
  return removeCredentials(owner, name);
}
