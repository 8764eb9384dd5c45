import { UsageError } from '../errors.js';
import { type Environment, type Found, fromYaml, type Paths, type ReadFile } from './files.js';
import type { FileSettings } from './schema.js';
import { readWords } from './words.js';

/** Flags of the command line that are settings. There is none for a password: others could read it. */
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

/** @throws UsageError where `CAL_CONFIG` names no file */
export async function userFile(paths: Paths, env: Environment, read: ReadFile): Promise<ConfigFile | undefined> {
  const text = await read(paths.user);
  if (text !== undefined) return configOf({ path: paths.user, text }, paths);
  if (env.CAL_CONFIG) throw new UsageError((t) => t.notThere('CAL_CONFIG', paths.user));
  return undefined;
}

/** @throws UsageError also for a password in it */
export async function configOf(found: Found, { credentials }: Paths): Promise<ConfigFile> {
  const value = await fromYaml(found);
  if (holdsPassword(value)) {
    throw new UsageError((t) => t.passwordInConfig(found.path), { hint: (t) => t.passwordBelongs(credentials) });
  }
  const { readConfig } = await import('./schema.js');
  return { path: found.path, settings: readConfig(value, found.path) };
}

// A folder of somebody else's must neither run a program nor lower a guard.
const OWN_ONLY = ['password_command', 'insecure', 'ca'] as const;

/** @throws UsageError also for what must not come with a folder */
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

// An empty variable is as good as none.
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
