import type { Site } from '../../client/site.js';
import { saveCredentials } from '../../config/credentials.js';
import { accountOf, type Keyring, keeps, systemKeyring } from '../../config/keyring.js';
import { forgetPassword } from '../../config/profiles.js';
import { originOf } from '../../config/target.js';
import { type Say, UsageError } from '../../errors.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { choiceOf } from '../input/words.js';
import type { ProfileName } from './naming.js';
import { STORES } from './stores.js';

export interface Kept {
  readonly place: (typeof STORES)[number];
  readonly say: Say;
}

interface Keeping {
  readonly given: Given;
  readonly context: Context;
  readonly name: ProfileName;
  readonly site: Site;
  readonly user: string;
  readonly password: string;
}

/**
 * Stores the password in the system's keyring, else in the credentials file.
 * @throws UsageError when --store=keyring is given and no keyring is available
 */
export async function keepPassword({ given, context, name, site, user, password }: Keeping): Promise<Kept> {
  const chosenStore = choiceOf(given, 'store', STORES);
  const keyring = chosenStore === 'file' ? undefined : await workingKeyring(context);
  if (chosenStore === 'keyring' && keyring === undefined)
    throw new UsageError((t) => t.noKeyringHere(), { hint: (t) => t.noKeyringHereHint() });
  if (name.before !== undefined) await forgetPassword(context, name.before);
  const account = { profile: name.name, url: site.restRoot, user };
  if (keyring === undefined) {
    const file = await saveCredentials(context, { ...account, password });
    return { place: 'file', say: (t) => t.keptInFile(file) };
  }
  await keyring.set(accountOf({ ...account, origin: originOf(site.restRoot) ?? '' }), password);
  await saveCredentials(context, account);
  return { place: 'keyring', say: (t) => t.keptInKeyring() };
}

async function workingKeyring({ env }: Context): Promise<Keyring | undefined> {
  const keyring = await systemKeyring(env);
  return keyring !== undefined && (await keeps(keyring)) ? keyring : undefined;
}
