import { LANGUAGES } from '../contract/declarations.js';
import { OUTPUT_FORMATS } from '../contract/file-formats.js';
import { type Message, UsageError } from '../errors.js';
import { isJsonObject } from '../forms/json-object.js';
import { findNearestWord } from '../forms/nearest-word.js';
import { SERVICE_DIALECTS } from '../http/service-options.js';
import { findCommandProblem } from './password-command.js';
import { quoteSetting, SETTING_VALIDATORS } from './validate-settings.js';

/** Reads the value of one key, or says what is wrong with it. Without zod, which would double the time of a command. */
type ValueReader<T> = (value: unknown) => { readonly value: T } | { readonly say: Message };

/** Text with the same validation as an environment variable or a flag. */
const settingText =
  (setting: keyof typeof SETTING_VALIDATORS): ValueReader<string> =>
  (value) => {
    const say =
      typeof value === 'string' ? SETTING_VALIDATORS[setting](value) : (t: Parameters<Message>[0]) => t.mustBeText();
    return say === undefined ? { value: value as string } : { say };
  };

/** A number, which may also be written as text. */
const settingNumber =
  (setting: keyof typeof SETTING_VALIDATORS): ValueReader<string> =>
  (value) =>
    settingText(setting)(typeof value === 'number' ? String(value) : value);

/** Words in a list or separated by commas, as one text. */
const listOfWords: ValueReader<string> = (value) =>
  settingText('lint_skip')(Array.isArray(value) ? value.join(',') : value);

const plainText: ValueReader<string> = (value) =>
  typeof value === 'string' ? { value } : { say: (t) => t.mustBeText() };

const oneOf =
  <const T extends string>(words: readonly T[]): ValueReader<T> =>
  (value) =>
    words.includes(value as T) ? { value: value as T } : { say: (t) => t.mustBeOneOf({ words }) };

const trueOrFalse: ValueReader<boolean> = (value) =>
  typeof value === 'boolean' ? { value } : { say: (t) => t.mustBeTrueOrFalse() };

const map: ValueReader<Readonly<Record<string, unknown>>> = (value) =>
  isJsonObject(value) ? { value } : { say: (t) => t.mustBeMap() };

/** A command line or its arguments; it runs without a shell. */
const passwordCommand: ValueReader<string | string[]> = (value) => {
  const isCommand =
    typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
  if (!isCommand) return { say: (t) => t.mustBeText() };
  const say = findCommandProblem(value);
  return say === undefined ? { value } : { say };
};

/** Settings of a profile. */
const PROFILE = {
  url: settingText('url'),
  namespace: settingText('namespace'),
  language_parameter: settingText('language_parameter'),
  language: oneOf(LANGUAGES),
  user: settingText('user'),
  date_order: oneOf(['dmy', 'mdy', 'ymd']),
  timezone: settingText('timezone'),
  protected: trueOrFalse,
  read_only: trueOrFalse,
  max_changes: settingNumber('max_changes'),
  lint_skip: listOfWords,
  dialect: oneOf(SERVICE_DIALECTS),
  insecure: trueOrFalse,
  ca: settingText('ca'),
  password_command: passwordCommand,
};

/** Profiles and stored credentials are validated when they are used: an invalid one must not block the others. */
const CONFIG_FILE = {
  ...PROFILE,
  format: oneOf(OUTPUT_FORMATS),
  profile: plainText,
  // YAML 1.2 reads `on` and `off` as strings; true and false are accepted too.
  history: (value: unknown) => oneOf(['on', 'off'])(value === true ? 'on' : value === false ? 'off' : value),
  history_keep: settingNumber('history_keep'),
  profiles: map,
};

const CREDENTIALS = {
  url: settingText('url'),
  namespace: settingText('namespace'),
  user: plainText,
  password: plainText,
  /** Set if the system keyring holds the password. */
  store: oneOf(['keyring']),
};

type ReadValues<S> = { [K in keyof S]?: S[K] extends ValueReader<infer T> ? T : never };

export type ConfigFileSettings = ReadValues<typeof CONFIG_FILE>;
export type ProfileSettings = ReadValues<typeof PROFILE>;
/** Settings of the environment and of flags. Only here may a password stand, never in a configuration file. */
export type SettingValues = Omit<ConfigFileSettings, 'profiles'> & { password?: string };
export type StoredCredentials = ReadValues<typeof CREDENTIALS> & { url: string; user: string };

/** @throws UsageError that names the file, the key and the allowed values */
export const parseConfig = (value: unknown, path: string): ConfigFileSettings =>
  readSettings(CONFIG_FILE, value, { path, allowed: Object.keys(CONFIG_FILE) });

/** @throws UsageError that names the file, the key and the allowed values */
export const parseProfile = (value: unknown, path: string, name: string): ProfileSettings =>
  readSettings(PROFILE, value, { path, at: ['profiles', name], allowed: Object.keys(PROFILE) });

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
    allowed: Object.keys(CONFIG_FILE),
    required: ['url', 'user'],
  }) as StoredCredentials;

interface SettingsPlace {
  readonly path: string;
  /** The keys that lead to the map. */
  readonly at?: readonly string[];
  /** Keys to name when one is unknown. */
  readonly allowed: readonly string[];
  readonly required?: readonly string[];
}

function readSettings<S extends Readonly<Record<string, ValueReader<unknown>>>>(
  readers: S,
  given: unknown,
  { path, at = [], allowed, required = [] }: SettingsPlace,
): ReadValues<S> {
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
  if (unknown === undefined) return values as ReadValues<S>;
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
