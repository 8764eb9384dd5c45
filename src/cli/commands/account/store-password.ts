import type { DiscoveredSite } from '../../../client/site-index.js';
import { restRootOrigin } from '../../../config/calendar-target.js';
import { saveCredentials } from '../../../config/credentials.js';
import { canKeepSecrets, type Keyring, keyringAccount, openSystemKeyring } from '../../../config/keyring.js';
import { forgetPassword } from '../../../config/profiles.js';
import { type Message, UsageError } from '../../../errors.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { readChoiceFlag } from '../../input/option-values.js';
import type { ChosenProfileName } from './choose-profile-name.js';
import { PASSWORD_STORES } from './password-stores.js';

export interface StoredPassword {
  readonly place: (typeof PASSWORD_STORES)[number];
  readonly say: Message;
}

interface PasswordToStore {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly name: ChosenProfileName;
  readonly site: DiscoveredSite;
  readonly user: string;
  readonly password: string;
}

/**
 * Stores the password in the system's keyring, else in the credentials file.
 * @throws UsageError when --store=keyring is given and no keyring is available
 */
export async function storePassword({
  args,
  context,
  name,
  site,
  user,
  password,
}: PasswordToStore): Promise<StoredPassword> {
  const chosenStore = readChoiceFlag(args, 'store', PASSWORD_STORES);
  const keyring = chosenStore === 'file' ? undefined : await findWorkingKeyring(context);
  if (chosenStore === 'keyring' && keyring === undefined)
    throw new UsageError((t) => t.noKeyringHere(), { hint: (t) => t.noKeyringHereHint() });
  if (name.before !== undefined) await forgetPassword(context, name.before);
  const account = { profile: name.name, url: site.restRoot, user };
  if (keyring === undefined) {
    const file = await saveCredentials(context, { ...account, password });
    return { place: 'file', say: (t) => t.keptInFile({ file }) };
  }
  await keyring.set(keyringAccount({ ...account, origin: restRootOrigin(site.restRoot) ?? '' }), password);
  await saveCredentials(context, account);
  return { place: 'keyring', say: (t) => t.keptInKeyring() };
}

async function findWorkingKeyring({ env }: Context): Promise<Keyring | undefined> {
  const keyring = await openSystemKeyring(env);
  return keyring !== undefined && (await canKeepSecrets(keyring)) ? keyring : undefined;
}
