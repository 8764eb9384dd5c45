import { UsageError } from '../errors.js';
import type { Environment } from './files.js';
import { accountOf, type FindKeyring } from './keyring.js';
import { type Origin, type Ranked, strongestOf } from './layers.js';
import { type PasswordCommand, passwordFrom } from './password-command.js';
import type { Stored } from './schema.js';
import { originOf } from './target.js';

/** Location of the password; a keyring or a command is not read yet. */
export type Secret =
  | { readonly from: 'environment' | 'file'; readonly password: string }
  | { readonly from: 'keyring'; readonly profile: string; readonly account: string }
  | { readonly from: 'command'; readonly profile: string; readonly command: PasswordCommand };

/**
 * Locates the password: in the environment, else the password command or the stored password of the selected profile,
 * if user and origin match.
 * @throws UsageError if a configuration file points the profile to an origin that its password is not for
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

/** Reads the password from its location. @throws UsageError with the reason of the failure */
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

/** Returns the service and the user that the user's own configuration gives for a profile. */
function homeOf(layers: readonly Ranked[], { profile }: Origin): Bound {
  const own = layers.filter(({ originOf }) => {
    const origin = originOf('url');
    return origin.layer === 'credentials' || (origin.layer === 'user' && (origin.profile ?? profile) === profile);
  });
  return { url: strongestOf(own, 'url')?.value, user: strongestOf(own, 'user')?.value };
}

/** Tests whether a secret belongs to the selected service and user. */
function isFor({ url: home, user }: Bound, layers: readonly Ranked[], profile: string): boolean {
  const url = strongestOf(layers, 'url');
  const [from, to] = [originOf(home ?? ''), originOf(url?.value ?? '')];
  if (url === undefined || from === undefined || to === undefined) return false;
  if (from === to) return strongestOf(layers, 'user')?.value === user;
  const { file } = url.origin;
  // A flag or a variable for another service is deliberate. A file may come with someone else's folder: refuse it.
  if (file === undefined) return false;
  throw new UsageError((t) => t.otherOrigin(profile, from, to, file), { hint: (t) => t.otherOriginHint() });
}
