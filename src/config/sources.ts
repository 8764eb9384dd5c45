import { UsageError } from '../errors.js';
import { type Environment, type Found, fromYaml, type Paths, type ReadFile } from './files.js';
import type { FileSettings } from './schema.js';
import { readWords } from './words.js';

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

interface ConfigFile {
  readonly path: string;
  readonly settings: FileSettings;
}

/** Reads the user file. @throws UsageError if `CAL_CONFIG` names a missing file */
export async function userFile(paths: Paths, env: Environment, read: ReadFile): Promise<ConfigFile | undefined> {
  const text = await read(paths.user);
  if (text !== undefined) return configOf({ path: paths.user, text }, paths);
  if (env.CAL_CONFIG) throw new UsageError((t) => t.notThere('CAL_CONFIG', paths.user));
  return undefined;
}

/** Parses a configuration file. @throws UsageError for invalid settings, or if the file holds a password */
export async function configOf(found: Found, { credentials }: Paths): Promise<ConfigFile> {
  const value = await fromYaml(found);
  if (holdsPassword(value)) {
    throw new UsageError((t) => t.passwordInConfig(found.path), { hint: (t) => t.passwordBelongs(credentials) });
  }
  const { readConfig } = await import('./schema.js');
  return { path: found.path, settings: readConfig(value, found.path) };
}

// Someone else's folder must neither run a program nor weaken transport security.
const OWN_ONLY = ['password_command', 'insecure', 'ca'] as const;

/** Parses a project file. @throws UsageError for invalid settings, or for settings that only the user file may hold */
export async function projectFile(found: Found, paths: Paths): Promise<ConfigFile> {
  const file = await configOf(found, paths);
  const { profiles = {}, ...own } = file.settings;
  const key = OWN_ONLY.find((each) => [own, ...Object.values(profiles)].some((said) => said[each] !== undefined));
  if (key === undefined) return file;
  throw new UsageError((t) => t.notInProject(found.path, key), { hint: (t) => t.notInProjectHint(paths.user) });
}

const holdsPassword = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, member]) => key.toLowerCase() === 'password' || holdsPassword(member));

const VARIABLES = {
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

const variableOf = (key: string): string => Object.entries(VARIABLES).find(([each]) => each === key)?.[1] ?? key;

/** Reads settings from environment variables. An empty variable counts as unset. */
export function fromEnvironment(env: Environment) {
  const values = Object.entries(VARIABLES).map(([key, name]) => [key, env[name]]);
  return {
    nameOf: variableOf,
    settings: readWords(Object.fromEntries(values.filter(([, value]) => value)), variableOf),
  };
}

const FLAG_NAMES: Readonly<Record<string, string>> = { language: '--lang', timezone: '--tz' };
const flagOf = (key: string): string => FLAG_NAMES[key] ?? `--${key.replaceAll('_', '-')}`;

export function fromFlags(flags: FlagSettings) {
  const values = Object.entries(flags).filter(([, value]) => value !== undefined);
  return { nameOf: flagOf, settings: readWords(Object.fromEntries(values), flagOf) };
}
