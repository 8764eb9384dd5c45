import { type Message, UsageError } from '../errors.js';
import { findNearestWord } from '../forms/nearest-word.js';
import {
  map,
  oneOf,
  type ProfileSettings,
  plainText,
  quoteSetting,
  SETTING_KEYS,
  SETTINGS,
  type SettingValues,
  type ValueReader,
} from './settings.js';

type Readers = Readonly<Record<string, ValueReader<unknown>>>;

const readersOf = (keys: readonly (keyof typeof SETTINGS)[]): Readers =>
  Object.fromEntries(keys.map((key) => [key, SETTINGS[key].read]));

const PROFILE = readersOf(SETTING_KEYS.filter((key) => !('isOutsideProfiles' in SETTINGS[key])));

/** Profiles and stored credentials are validated when they are used: an invalid one must not block the others. */
const CONFIG_FILE: Readers = { ...readersOf(SETTING_KEYS), profiles: map };

const CREDENTIALS = {
  url: SETTINGS.url.read,
  namespace: SETTINGS.namespace.read,
  user: plainText,
  password: plainText,
  /** Set if the system keyring holds the password. */
  store: oneOf(['keyring']),
};

export interface StoredCredentials {
  readonly url: string;
  readonly user: string;
  readonly namespace?: string;
  readonly password?: string;
  readonly store?: 'keyring';
}

/** @throws UsageError that names the file, the key and the allowed values */
export function parseConfig(value: unknown, path: string): SettingValues {
  const { profiles: _, ...settings } = readSettings(CONFIG_FILE, value, { path });
  return settings;
}

/** @throws UsageError that names the file, the key and the allowed values */
export const parseProfile = (value: unknown, path: string, name: string): ProfileSettings =>
  readSettings(PROFILE, value, { path, at: ['profiles', name] });

/** @throws UsageError if a credentials file is no map */
export function parseCredentialsFile(value: unknown, path: string): Readonly<Record<string, unknown>> {
  const read = map(value ?? {});
  if ('say' in read) throw settingError(path, [], read.say);
  return read.value;
}

/** @throws UsageError that names the file, the key and the allowed values */
export const parseCredentials = (value: unknown, path: string, name: string): StoredCredentials =>
  readSettings(CREDENTIALS, value, {
    path,
    at: [name],
    required: ['url', 'user'],
  }) as Record<string, unknown> & StoredCredentials;

interface SettingsPlace {
  readonly path: string;
  /** The keys that lead to the map. */
  readonly at?: readonly string[];
  readonly required?: readonly string[];
}

function readSettings(
  readers: Readers,
  given: unknown,
  { path, at = [], required = [] }: SettingsPlace,
): Record<string, unknown> {
  const settings = map(given ?? {});
  if ('say' in settings) throw settingError(path, at, settings.say);
  const values: Record<string, unknown> = {};
  for (const [key, read] of Object.entries(readers)) {
    if (!Object.hasOwn(settings.value, key) && !required.includes(key)) continue;
    const result = read(settings.value[key]);
    if ('say' in result)
      throw settingError(
        path,
        [...at, key],
        key === 'password' ? result.say : quoteSetting(result.say, settings.value[key]),
      );
    values[key] = result.value;
  }
  const unknown = Object.keys(settings.value).find((key) => !Object.hasOwn(readers, key));
  if (unknown === undefined) return values;
  const allowed = Object.keys(readers);
  throw settingError(path, [...at, unknown], (t) =>
    t.isNoSetting({ near: findNearestWord(unknown, allowed), allowed }),
  );
}

const settingError = (path: string, at: readonly string[], what: Message): UsageError =>
  new UsageError((t) =>
    at.length === 0
      ? t.badVariable({ name: path, what: what(t) })
      : t.badSetting({ where: path, key: at.join('.'), what: what(t) }),
  );
