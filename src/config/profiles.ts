import type { Document } from 'yaml';
import { changeConfig, placeOf } from './config-file.js';
import { type Owner, readStored, removeCredentials } from './credentials.js';
import { pathsOf, type ReadFile, readText } from './files.js';
import { accountOf, type FindKeyring, systemKeyring } from './keyring.js';
import { unknownProfile } from './layers.js';
import type { FileSettings, Stored } from './schema.js';
import { userFile } from './sources.js';
import { originOf } from './target.js';

type ProfileSettings = NonNullable<FileSettings['profiles']>[string];

/** A profile of the user: its settings in the user file, and its stored credentials. */
export interface Profile {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly settings: ProfileSettings;
  readonly stored?: Stored[string];
}

/** Lists the user's profiles, sorted by name. @throws UsageError */
export async function profilesOf(owner: Owner, read: ReadFile = readText): Promise<Profile[]> {
  const { env, home, cwd = home } = owner;
  const [file, stored] = await Promise.all([userFile(pathsOf(env, home, cwd), env, read), readStored(owner)]);
  const profiles = file?.settings.profiles ?? {};
  const names = [...new Set([...Object.keys(profiles), ...Object.keys(stored)])].sort();
  return names.map((name) => {
    const kept = Object.hasOwn(stored, name) ? stored[name] : undefined;
    const own = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
    const { url, user } = kept ?? {};
    return {
      name,
      isCurrent: file?.settings.profile === name,
      settings: { ...(url === undefined ? {} : { url }), ...(user === undefined ? {} : { user }), ...own },
      ...(kept === undefined ? {} : { stored: kept }),
    };
  });
}

/** Finds a profile by name. @throws UsageError if no profile has the name */
export async function profileNamed(owner: Owner, name: string): Promise<Profile> {
  const all = await profilesOf(owner);
  const found = all.find((each) => each.name === name);
  if (found !== undefined) return found;
  throw unknownProfile(
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
  owner: Owner,
  { name, isReplaced }: { readonly name: string; readonly isReplaced: boolean },
  settings: ProfileSettings,
): Promise<string> {
  const place = await placeOf(owner, false);
  await changeConfig(place, (document) => {
    if (isReplaced && document.hasIn(['profiles', name])) document.deleteIn(['profiles', name]);
    for (const [key, value] of Object.entries(settings)) document.setIn(['profiles', name, key], value);
    document.set('profile', name);
  });
  return place.path;
}

export const useProfile = async (owner: Owner, name: string): Promise<void> =>
  changeConfig(await placeOf(owner, false), (document) => document.set('profile', name));

/** Removes a profile: its settings, and its password from credentials file and keyring. */
export async function removeProfile(owner: Owner, profile: Profile, findKeyring: FindKeyring = systemKeyring) {
  await forgetPassword(owner, profile, findKeyring);
  await changeConfig(await placeOf(owner, false), (document) => drop(document, profile));
}

function drop(document: Document, { name, isCurrent }: Profile): void {
  if (document.hasIn(['profiles', name])) document.deleteIn(['profiles', name]);
  if (isCurrent) document.delete('profile');
}

/** Removes a stored password from credentials file and keyring. @returns false if none was stored */
export async function forgetPassword(
  owner: Owner,
  { name, stored }: Pick<Profile, 'name' | 'stored'>,
  findKeyring: FindKeyring = systemKeyring,
): Promise<boolean> {
  if (stored?.store === 'keyring') {
    const account = accountOf({ profile: name, user: stored.user, origin: originOf(stored.url) ?? '' });
    await (await findKeyring(owner.env))?.remove(account).catch(() => undefined);
  }
  return removeCredentials(owner, name);
}
