import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { UsageError } from '../errors.js';
import { quoteShellWord } from '../http/format-curl.js';
import { restRootOrigin } from './calendar-target.js';
import type { StoredCredentials } from './config-schema.js';
import type { EnvironmentVariables, NamedEntries } from './find-config-files.js';
import { type FindKeyring, keyringAccount } from './keyring.js';
import { type PasswordCommand, runPasswordCommand } from './password-command.js';
import { resolveSetting, type SettingLayer, type SettingOrigin } from './setting-precedence.js';

/** Location of the password; a keyring or a command is not read yet. */
export type SecretLocation =
  | { readonly from: 'environment' | 'file'; readonly password: string }
  | { readonly from: 'keyring'; readonly profile: string; readonly account: string }
  | { readonly from: 'command'; readonly profile: string; readonly command: PasswordCommand };

/**
 * Locates the password: in the environment, else the password command or the stored password of the selected profile,
 * if user and origin match.
 * @throws UsageError if a file points to an origin that the password is not for
 */
export function locatePassword(
  layers: readonly SettingLayer[],
  stored: NamedEntries<StoredCredentials>,
): SecretLocation | undefined {
  const given = resolveSetting(layers, 'password')?.value;
  if (given !== undefined) {
    assertOwnAddress(layers, 'CAL_PASSWORD');
    return { from: 'environment', password: given };
  }
  const profile = resolveSetting(layers, 'profile')?.value ?? '';
  const storedEntry = stored.get(profile);
  const command = resolveSetting(layers, 'password_command');
  const candidate =
    command === undefined ? storedEntry : { ...findOwnScope(layers, command.origin), command: command.value };
  if (candidate === undefined || !isScopeSelected(candidate, layers, profile)) return undefined;
  if ('command' in candidate) {
    if (command?.origin.file !== undefined) assertPrivateFile(command.origin.file, 'commands');
    return { from: 'command', profile, command: candidate.command };
  }
  if (candidate.password !== undefined) return { from: 'file', password: candidate.password };
  return {
    from: 'keyring',
    profile,
    account: keyringAccount({ profile, user: candidate.user, origin: restRootOrigin(candidate.url) ?? '' }),
  };
}

/**
 * @param variable the environment variable of the secret
 * @throws UsageError if only a project file, which may be somebody else's, names the service that gets a given secret
 */
export function assertOwnAddress(layers: readonly SettingLayer[], variable: string): void {
  const url = resolveSetting(layers, 'url');
  const to = restRootOrigin(url?.value ?? '');
  const file = url?.origin.file;
  if (url?.origin.layer !== 'project' || to === undefined || file === undefined) return;
  const isOwn = layers.some(
    ({ settings, originOf }) => originOf('url').layer !== 'project' && restRootOrigin(settings.url ?? '') === to,
  );
  if (!isOwn)
    throw new UsageError((t) => t.addressOfProject({ file, to, variable }), { hint: (t) => t.addressOfProjectHint() });
}

/** Reads the password from its location. @throws UsageError with the reason of the failure */
export async function readPassword(
  secret: SecretLocation,
  env: EnvironmentVariables,
  findKeyring: FindKeyring,
): Promise<string> {
  if ('password' in secret) return secret.password;
  const { profile } = secret;
  if (secret.from === 'command') return runPasswordCommand(secret.command, env, profile);
  const keyring = await findKeyring(env);
  const password = await keyring?.get(secret.account).catch(() => undefined);
  if (password !== undefined) return password;
  throw new UsageError((t) => (keyring === undefined ? t.noKeyring({ profile }) : t.notInKeyring({ profile })), {
    hint: (t) => t.keyringHint({ profile }),
  });
}

interface CredentialScope {
  readonly url?: string | undefined;
  readonly user?: string | undefined;
}

/** Returns the service and the user that the user's own configuration gives for a profile. */
function findOwnScope(layers: readonly SettingLayer[], { profile }: SettingOrigin): CredentialScope {
  const own = layers.filter(({ originOf }) => {
    const origin = originOf('url');
    return origin.layer === 'credentials' || (origin.layer === 'user' && (origin.profile ?? profile) === profile);
  });
  return { url: resolveSetting(own, 'url')?.value, user: resolveSetting(own, 'user')?.value };
}

/** Tests whether a secret belongs to the selected service and user. */
function isScopeSelected(
  { url: home, user }: CredentialScope,
  layers: readonly SettingLayer[],
  profile: string,
): boolean {
  const url = resolveSetting(layers, 'url');
  const [from, to] = [restRootOrigin(home ?? ''), restRootOrigin(url?.value ?? '')];
  if (url === undefined || from === undefined || to === undefined) return false;
  if (from === to) return resolveSetting(layers, 'user')?.value === user;
  const { file } = url.origin;
  // A flag or a variable for another service is deliberate. A file may come with someone else's folder: refuse it.
  if (file === undefined) return false;
  throw new UsageError((t) => t.otherOrigin({ profile, from, to, file }), { hint: (t) => t.otherOriginHint() });
}

const OTHERS_MAY_READ_OR_WRITE = 0o077;
const OTHERS_MAY_WRITE = 0o022;
const STICKY = 0o1000;

/**
 * Refuses a file as ssh does, if other users could read its passwords, or replace it or the commands in it.
 * @throws UsageError with the command that mends it
 */
export function assertPrivateFile(path: string, holds: 'passwords' | 'commands'): void {
  const folder = dirname(path);
  if (holds === 'passwords') refuseMode(path, OTHERS_MAY_READ_OR_WRITE, 'chmod 600');
  else refuseMode(path, OTHERS_MAY_WRITE, 'chmod go-w');
  if ((statSync(folder).mode & STICKY) === 0) refuseMode(folder, OTHERS_MAY_WRITE, 'chmod go-w');
  const me = currentUserId();
  const theirs = [path, folder].find((each) => ![me, ROOT].includes(statSync(each).uid));
  if (me === undefined || theirs === undefined) return;
  throw new UsageError((t) => t.fileOfOthers({ path: theirs }), {
    hint: (t) => t.runToMend({ command: `chown ${me} ${quoteShellWord(theirs)}` }),
  });
}

function refuseMode(path: string, refused: number, command: string): void {
  const found = statSync(path);
  const isSpecial = !found.isFile() && !found.isDirectory();
  if (currentUserId() === undefined || isSpecial || (found.mode & refused) === 0) return;
  throw new UsageError((t) => t.fileOpenToOthers({ path }), {
    hint: (t) => t.runToMend({ command: `${command} ${quoteShellWord(path)}` }),
  });
}

const ROOT = 0;

/** Returns `undefined` on Windows, where files have no mode, and for a user that the system does not know. */
function currentUserId(): number | undefined {
  try {
    const { uid } = userInfo();
    return uid < 0 ? undefined : uid;
  } catch {
    return undefined;
  }
}
