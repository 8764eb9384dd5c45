import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentVariables } from './find-config-files.js';

/** The user's secrets in Keychain (macOS), Credential Manager (Windows) or Secret Service (Linux). */
export interface Keyring {
  get(account: string): Promise<string | undefined>;
  set(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
}

export type FindKeyring = (env: EnvironmentVariables) => Promise<Keyring | undefined>;

const KEYRING_SERVICE = 'cal';
const KEYRING_TIMEOUT_MS = 30_000;

export const openSystemKeyring: FindKeyring = async (env) => {
  if (!isKeyringPersistent(env)) return undefined;
  try {
    const { AsyncEntry } = await import('@napi-rs/keyring');
    const entry = (account: string) => new AsyncEntry(KEYRING_SERVICE, account);
    const wait = () => AbortSignal.timeout(KEYRING_TIMEOUT_MS);
    return {
      get: async (account) => (await entry(account).getPassword(wait())) ?? undefined,
      set: (account, secret) => entry(account).setPassword(secret, wait()),
      remove: async (account) => void (await entry(account).deleteCredential(wait())),
    };
  } catch {
    return undefined;
  }
};

// Without a D-Bus session the package would use the Linux kernel keyring, which is lost at the next reboot.
const isKeyringPersistent = ({ DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR }: EnvironmentVariables): boolean =>
  !existsSync('/proc/keys') ||
  Boolean(DBUS_SESSION_BUS_ADDRESS) ||
  (Boolean(XDG_RUNTIME_DIR) && existsSync(join(XDG_RUNTIME_DIR ?? '', 'bus')));

/** Tests whether the keyring keeps a probe secret, and not in the kernel keyring, which is lost at a reboot. */
export async function canKeepSecrets(keyring: Keyring): Promise<boolean> {
  const [account, secret] = [`probe ${randomUUID()}`, randomUUID()];
  try {
    await keyring.set(account, secret);
    const isKept = (await keyring.get(account)) === secret;
    const kernelKeys = await readFile('/proc/keys', 'utf8').catch(() => '');
    return isKept && !kernelKeys.includes(account.slice('probe '.length));
  } catch {
    return false;
  } finally {
    await keyring.remove(account).catch(() => undefined);
  }
}

/** Names a secret by profile, user and origin, so that it is found for no other origin. */
export const keyringAccount = ({ profile, user, origin }: { profile: string; user: string; origin: string }): string =>
  `${profile}: ${user} at ${origin}`;

export const PASSWORD_STORES = ['keyring', 'file'] as const;
