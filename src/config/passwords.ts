import { UsageError } from '../errors.js';
import type { Environment } from './files.js';
import { accountOf, type FindKeyring } from './keyring.js';
import { type Origin, type Ranked, strongestOf } from './layers.js';
import { type PasswordCommand, passwordFrom } from './password-command.js';
import type { Stored } from './schema.js';
import { originOf } from './target.js';

/** Where the password is, before anybody looks. */
export type Secret =
  | { readonly from: 'environment' | 'file'; readonly password: string }
  | { readonly from: 'keyring'; readonly profile: string; readonly account: string }
  | { readonly from: 'command'; readonly profile: string; readonly command: PasswordCommand };

/**
 * The password: that of the environment, else what the chosen profile has, its command or what is stored, for its user
 * and its origin.
 * @throws UsageError where a configuration file leads the profile to another origin than its password is for
 */
export function secretIn(layers: readonly Ranked[], stored: Stored): Secret | undefined {
  const given = strongestOf(layers, 'password')?.value;
  if (given !== undefined) return { from: 'environment', password: given };
  const profile = strongestOf(layers, 'profile')?.value ?? '';
  const kept = Object.hasOwn(stored, profile) ? stored[profile] : undefined;
  const command = strongestOf(layers, 'password_command');
  const bound = command === undefined ? kept : { ...homeOf(layers, command.origin), command: command.value };
  if (bound === undefined || !isFor(bound, layers, profile)) return undefined;
  if ('command' in bound) return { from: 'command', profile, command: bound.command };
  if (bound.password !== undefined) return { from: 'file', password: bound.password };
  return {
    from: 'keyring',
    profile,
    account: accountOf({ profile, user: bound.user, origin: originOf(bound.url) ?? '' }),
  };
}

/** @throws UsageError that says why it cannot be had */
export async function passwordOf(secret: Secret, env: Environment, findKeyring: FindKeyring): Promise<string> {
  if ('password' in secret) return secret.password;
  const { profile } = secret;
  if (secret.from === 'command') return passwordFrom(secret.command, env, profile);
  const keyring = await findKeyring(env);
  const password = await keyring?.get(secret.account).catch(() => undefined);
  if (password !== undefined) return password;
  throw new UsageError((t) => (keyring === undefined ? t.noKeyring(profile) : t.notInKeyring(profile)), {
    hint: (t) => t.keyringHint(profile),
  });
}

interface Bound {
  readonly url?: string | undefined;
  readonly user?: string | undefined;
}

/** The service and the user that the user's own configuration names beside a command. */
function homeOf(layers: readonly Ranked[], { profile }: Origin): Bound {
  const own = layers.filter(({ originOf }) => {
    const origin = originOf('url');
    return origin.layer === 'credentials' || (origin.layer === 'user' && (origin.profile ?? profile) === profile);
  });
  return { url: strongestOf(own, 'url')?.value, user: strongestOf(own, 'user')?.value };
}

/** Whether a secret is for the service and the user that are meant. */
function isFor({ url: home, user }: Bound, layers: readonly Ranked[], profile: string): boolean {
  const url = strongestOf(layers, 'url');
  const [from, to] = [originOf(home ?? ''), originOf(url?.value ?? '')];
  if (url === undefined || from === undefined || to === undefined) return false;
  if (from === to) return strongestOf(layers, 'user')?.value === user;
  const { file } = url.origin;
  // Whoever names another service by a flag or variable means it; a file may come with a folder of somebody else's.
  if (file === undefined) return false;
  throw new UsageError((t) => t.otherOrigin(profile, from, to, file), { hint: (t) => t.otherOriginHint() });
}
