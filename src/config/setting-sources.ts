import { UsageError } from '../errors.js';
import { isJsonObject } from '../forms/json-object.js';
import { parseConfig, parseProfile } from './config-schema.js';
import {
  type ConfigPaths,
  type ConfigText,
  type EnvironmentVariables,
  type NamedEntries,
  nameEntries,
  parseYamlFile,
  readOptionalText,
} from './find-config-files.js';
import {
  findSetting,
  oneOf,
  type ProfileSettings,
  plainText,
  quoteSetting,
  SETTING_KEYS,
  SETTINGS,
  type SettingValues,
  type ValueReader,
} from './settings.js';

/** Global flags that are settings. There is no flag for a password: other users could read it in the process list. */
export type FlagSettings = {
  readonly [K in
    | 'url'
    | 'namespace'
    | 'profile'
    | 'user'
    | 'language'
    | 'format'
    | 'timezone'
    | 'ca'
    | 'max_changes']?: string;
} & { readonly insecure?: boolean };

export interface ParsedConfigFile {
  readonly path: string;
  readonly settings: SettingValues;
  readonly profiles: NamedEntries<ProfileSettings>;
}

/** Reads the user file. @throws UsageError if `CAL_CONFIG` names a missing file */
export async function readUserFile(
  paths: ConfigPaths,
  env: EnvironmentVariables,
): Promise<ParsedConfigFile | undefined> {
  const text = await readOptionalText(paths.user);
  if (text !== undefined) return parseConfigFile({ path: paths.user, text }, paths);
  if (env.CAL_CONFIG) throw new UsageError((t) => t.notThere({ variable: 'CAL_CONFIG', file: paths.user }));
  return undefined;
}

/** Parses a configuration file. @throws UsageError for invalid settings, or if they hold a password */
export async function parseConfigFile(found: ConfigText, { credentials }: ConfigPaths): Promise<ParsedConfigFile> {
  const { path } = found;
  const value = await parseYamlFile(found);
  assertNoPassword(isJsonObject(value) ? { ...value, profiles: undefined } : value, path, credentials);
  const settings = parseConfig(value, path);
  const profiles = isJsonObject(value) && isJsonObject(value.profiles) ? value.profiles : {};
  const parseNamed = (profile: unknown, name: string) => {
    assertNoPassword(profile, path, credentials);
    return parseProfile(profile, path, name);
  };
  return { path, settings, profiles: nameEntries(profiles, parseNamed) };
}

/** Parses a project file. @throws UsageError for invalid settings, or for settings that only the user may choose */
export async function parseProjectFile(found: ConfigText, paths: ConfigPaths): Promise<ParsedConfigFile> {
  const file = await parseConfigFile(found, paths);
  assertNoPassword(file.profiles.raw, found.path, paths.credentials);
  const allowed = SETTING_KEYS.filter((key) => !('isOwn' in SETTINGS[key]));
  const keys = [...Object.keys(file.settings), ...(file.profiles.names.length > 0 ? ['profiles'] : [])];
  const key = keys.find((each) => !allowed.some((word) => word === each));
  if (key === undefined) return file;
  throw new UsageError((t) => t.notInProject({ file: found.path, key, allowed }), {
    hint: (t) => (key === 'profile' ? t.chooseProfileHint() : t.notInProjectHint({ file: paths.user })),
  });
}

/** @throws UsageError for a password at any depth */
function assertNoPassword(value: unknown, path: string, credentials: string): void {
  if (!holdsPassword(value)) return;
  throw new UsageError((t) => t.passwordInConfig({ file: path }), {
    hint: (t) => t.passwordBelongs({ file: credentials }),
  });
}

const holdsPassword = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, member]) => key.toLowerCase() === 'password' || holdsPassword(member));

/** Words for yes and no in environment variables. */
const ON_WORDS = ['1', 'true', 'yes', 'on'];
const OFF_WORDS = ['0', 'false', 'no', 'off'];

const variableOf = (key: string): string => findSetting(key)?.variable ?? 'CAL_PASSWORD';

/** Reads settings from environment variables. An empty variable counts as unset. */
export function readEnvironmentSettings(env: EnvironmentVariables) {
  const keys = [...SETTING_KEYS.filter((key) => 'variable' in SETTINGS[key]), 'password'];
  const values = keys.map((key): [string, unknown] => [key, env[variableOf(key)] || undefined]);
  // A locale is as good as its language: `fr_FR.UTF-8`.
  const uiLanguage = env.CAL_UI_LANG?.replace(/^([a-z]{2})[^a-z].*$/is, '$1').toLowerCase();
  if (uiLanguage) readSetting(SETTINGS.language.read, uiLanguage, 'CAL_UI_LANG');
  return {
    nameOf: variableOf,
    settings: readGivenSettings(
      values.map(([key, value]) => [key, key === 'read_only' ? readSwitch(value, variableOf(key)) : value]),
      variableOf,
    ),
  };
}

function readSwitch(word: unknown, name: string): boolean | undefined {
  if (word === undefined) return undefined;
  return ON_WORDS.includes(readSetting(oneOf([...ON_WORDS, ...OFF_WORDS]), String(word).toLowerCase(), name));
}

const flagOf = (key: string): string => findSetting(key)?.flag ?? `--${key.replaceAll('_', '-')}`;

export const readFlagSettings = (flags: FlagSettings) => ({
  nameOf: flagOf,
  settings: readGivenSettings(Object.entries(flags), flagOf),
});

/** Reads the settings of variables or flags, without those that are `undefined`. @throws UsageError that names them */
const readGivenSettings = (given: readonly (readonly [string, unknown])[], nameOf: (key: string) => string) =>
  Object.fromEntries(
    given
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, readSetting(findSetting(key)?.read ?? plainText, value, nameOf(key))]),
  ) as SettingValues;

/** @param name the variable or flag: `CAL_URL`, `--url` @throws UsageError that names it and the allowed values */
function readSetting<T>(read: ValueReader<T>, value: unknown, name: string): T {
  const result = read(value);
  if ('value' in result) return result.value;
  throw new UsageError((t) => t.badVariable({ name, what: quoteSetting(result.say, value)(t) }));
}
