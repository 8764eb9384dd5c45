import { lookupTable } from '../contract/lookup-table.js';
import { UsageError } from '../errors.js';
import { isJsonObject } from '../forms/json-object.js';
import { type ConfigFileSettings, type ProfileSettings, parseConfig, parseProfile } from './config-schema.js';
import {
  type ConfigPaths,
  type ConfigText,
  type EnvironmentVariables,
  parseYamlFile,
  readOptionalText,
} from './find-config-files.js';
import { type NamedEntries, nameEntries, PROJECT_SETTING_KEYS } from './named-entries.js';
import { ON_WORDS, validateSettings } from './validate-settings.js';

/** Global flags that are settings. There is no flag for a password: other users could read it in the process list. */
export interface FlagSettings {
  readonly url?: string;
  readonly namespace?: string;
  readonly profile?: string;
  readonly user?: string;
  readonly language?: string;
  readonly format?: string;
  readonly timezone?: string;
  readonly insecure?: boolean;
  readonly ca?: string;
  readonly max_changes?: string;
}

export interface ParsedConfigFile {
  readonly path: string;
  readonly settings: Omit<ConfigFileSettings, 'profiles'>;
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
  const { profiles: _, ...settings } = parseConfig(value, path);
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
  const keys = [...Object.keys(file.settings), ...(file.profiles.names.length > 0 ? ['profiles'] : [])];
  const key = keys.find((each) => !PROJECT_SETTING_KEYS.includes(each));
  if (key === undefined) return file;
  throw new UsageError((t) => t.notInProject({ file: found.path, key, allowed: PROJECT_SETTING_KEYS }), {
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

const VARIABLE_NAMES = {
  url: 'CAL_URL',
  namespace: 'CAL_NAMESPACE',
  profile: 'CAL_PROFILE',
  user: 'CAL_USER',
  password: 'CAL_PASSWORD',
  language: 'CAL_LANG',
  format: 'CAL_FORMAT',
  timezone: 'CAL_TZ',
  history: 'CAL_HISTORY',
  read_only: 'CAL_READ_ONLY',
} as const;

const variableName = (key: string): string => Object.entries(VARIABLE_NAMES).find(([each]) => each === key)?.[1] ?? key;

/** Reads settings from environment variables. An empty variable counts as unset. */
export function readEnvironmentSettings(env: EnvironmentVariables) {
  const values = Object.entries(VARIABLE_NAMES).map(([key, name]) => [key, env[name]]);
  const { read_only: readOnly, ...given } = Object.fromEntries(values.filter(([, value]) => value));
  const word = readOnly === undefined ? {} : { read_only: String(readOnly).toLowerCase() };
  // A locale is as good as its language: `fr_FR.UTF-8`.
  const uiLanguage = env.CAL_UI_LANG?.replace(/^([a-z]{2})[^a-z].*$/is, '$1').toLowerCase();
  if (uiLanguage) validateSettings({ language: uiLanguage }, () => 'CAL_UI_LANG');
  const settings = validateSettings({ ...given, ...word }, variableName);
  const isReadOnly = word.read_only === undefined ? {} : { read_only: ON_WORDS.includes(word.read_only) };
  return { nameOf: variableName, settings: { ...settings, ...isReadOnly } };
}

const FLAG_NAMES: Readonly<Record<string, string>> = lookupTable({ language: '--lang', timezone: '--tz' });
const settingFlagName = (key: string): string => FLAG_NAMES[key] ?? `--${key.replaceAll('_', '-')}`;

export function readFlagSettings(flags: FlagSettings) {
  const values = Object.entries(flags).filter(([, value]) => value !== undefined);
  return { nameOf: settingFlagName, settings: validateSettings(Object.fromEntries(values), settingFlagName) };
}
