import { UsageError } from '../errors.js';
import type { ConfigFileSettings } from './config-schema.js';
import {
  type ConfigPaths,
  type ConfigText,
  type EnvironmentVariables,
  parseYamlFile,
  type ReadFile,
} from './find-config-files.js';
import { validateSettings } from './validate-settings.js';

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
}

interface ParsedConfigFile {
  readonly path: string;
  readonly settings: ConfigFileSettings;
}

/** Reads the user file. @throws UsageError if `CAL_CONFIG` names a missing file */
export async function readUserFile(
  paths: ConfigPaths,
  env: EnvironmentVariables,
  read: ReadFile,
): Promise<ParsedConfigFile | undefined> {
  const text = await read(paths.user);
  if (text !== undefined) return parseConfigFile({ path: paths.user, text }, paths);
  if (env.CAL_CONFIG) throw new UsageError((t) => t.notThere('CAL_CONFIG', paths.user));
  return undefined;
}

/** Parses a configuration file. @throws UsageError for invalid settings, or if the file holds a password */
export async function parseConfigFile(found: ConfigText, { credentials }: ConfigPaths): Promise<ParsedConfigFile> {
  const value = await parseYamlFile(found);
  if (holdsPassword(value)) {
    throw new UsageError((t) => t.passwordInConfig(found.path), { hint: (t) => t.passwordBelongs(credentials) });
  }
  const { parseConfig: readConfig } = await import('./config-schema.js');
  return { path: found.path, settings: readConfig(value, found.path) };
}

// Someone else's folder must neither run a program nor weaken transport security.
const USER_FILE_ONLY = ['password_command', 'insecure', 'ca'] as const;

/** Parses a project file. @throws UsageError for invalid settings, or for settings that only the user file may hold */
export async function parseProjectFile(found: ConfigText, paths: ConfigPaths): Promise<ParsedConfigFile> {
  const file = await parseConfigFile(found, paths);
  const { profiles = {}, ...own } = file.settings;
  const key = USER_FILE_ONLY.find((each) => [own, ...Object.values(profiles)].some((said) => said[each] !== undefined));
  if (key === undefined) return file;
  throw new UsageError((t) => t.notInProject(found.path, key), { hint: (t) => t.notInProjectHint(paths.user) });
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
} as const;

const variableName = (key: string): string => Object.entries(VARIABLE_NAMES).find(([each]) => each === key)?.[1] ?? key;

/** Reads settings from environment variables. An empty variable counts as unset. */
export function readEnvironmentSettings(env: EnvironmentVariables) {
  const values = Object.entries(VARIABLE_NAMES).map(([key, name]) => [key, env[name]]);
  return {
    nameOf: variableName,
    settings: validateSettings(Object.fromEntries(values.filter(([, value]) => value)), variableName),
  };
}

const FLAG_NAMES: Readonly<Record<string, string>> = { language: '--lang', timezone: '--tz' };
const settingFlagName = (key: string): string => FLAG_NAMES[key] ?? `--${key.replaceAll('_', '-')}`;

export function readFlagSettings(flags: FlagSettings) {
  const values = Object.entries(flags).filter(([, value]) => value !== undefined);
  return { nameOf: settingFlagName, settings: validateSettings(Object.fromEntries(values), settingFlagName) };
}
