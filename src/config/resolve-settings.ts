import { dirname } from 'node:path';
import { type Language, NAMESPACE } from '../contract/declarations.js';
import type { OutputFormat } from '../contract/file-formats.js';
import { omitUndefined } from '../contract/lookup-table.js';
import { dialectOfNamespace, type ServiceDialect } from '../http/service-options.js';
import { type CalendarTarget, defaultTarget, parseTarget, resolveUserPath } from './calendar-target.js';
import type { StoredCredentials } from './config-schema.js';
import { NO_CREDENTIALS, readUserCredentials } from './credentials.js';
import {
  type EnvironmentVariables,
  findProjectFile,
  locateConfigPaths,
  type NamedEntries,
} from './find-config-files.js';
import { locatePassword, readPassword, type SecretLocation } from './find-password.js';
import { type FindKeyring, openSystemKeyring } from './keyring.js';
import {
  findChosenProfile,
  listProfileNames,
  orderByPrecedence,
  resolveSetting,
  type SettingLayer,
  type SettingOrigin,
  unknownProfileError,
} from './setting-precedence.js';
import {
  type FlagSettings,
  type ParsedConfigFile,
  parseProjectFile,
  readEnvironmentSettings,
  readFlagSettings,
  readUserFile,
} from './setting-sources.js';
import { SETTING_KEYS, type SettingValues } from './settings.js';

export interface Settings {
  readonly target: CalendarTarget;
  readonly namespace: string;
  readonly dialect: ServiceDialect;
  readonly languageParameter: string;
  readonly language?: Language;
  readonly user?: string;
  readonly password?: string;
  readonly passwordFrom?: SecretLocation['from'];
  readonly format?: OutputFormat;
  readonly timezone?: string;
  /** Order of day, month and year in dates such as `05/06/2027`. */
  readonly dateOrder?: 'dmy' | 'mdy' | 'ymd';
  readonly profile?: string;
  /** Destructive commands ask to type the profile's name. */
  readonly protected: boolean;
  /** The setting that forbids writes, if one does. */
  readonly readOnly?: SettingOrigin;
  /** The largest number of changes that one command may make, and the setting that says so. */
  readonly maxChanges?: { readonly count: number; readonly origin: SettingOrigin };
  /** Settings of the ledger: if it records commands that write, and how many runs it keeps. */
  readonly history: { readonly isOn: boolean; readonly keep: number };
  /** Names of the rules that `cal lint` leaves out. */
  readonly lintSkip: readonly string[];
  /** Allows sending a password over an unencrypted connection. */
  readonly insecure: boolean;
  /** Absolute path of a PEM file with additional certificates to trust. */
  readonly ca?: string;
  /** Source of each value, by key of the configuration file. */
  readonly origins: Readonly<Record<string, SettingOrigin>>;
  readonly project?: ParsedConfigFile;
}

export interface SettingsInput {
  readonly env: EnvironmentVariables;
  readonly cwd: string;
  readonly home: string;
  readonly flags?: FlagSettings;
  readonly findKeyring?: FindKeyring;
}

const DEFAULT_HISTORY_KEEP = 200;

/** Settings of all sources; the password is not looked up yet. */
export interface SettingsWithSources {
  readonly settings: Settings;
  readonly layers: readonly SettingLayer[];
  readonly stored: NamedEntries<StoredCredentials>;
}

const DEFAULT_SETTINGS = {
  namespace: NAMESPACE,
  language_parameter: 'i18n_language',
  protected: false,
  insecure: false,
} as const;

/**
 * Resolves all settings: defaults < user file < project file < environment < flags. A profile ranks with the source
 * that selects it: above the other settings of a file, but below other variables beside CAL_PROFILE and other flags
 * beside --profile.
 * @throws UsageError that names the file or variable, the key and the allowed values
 */
export async function resolveSettings(world: SettingsInput): Promise<Settings> {
  const { settings, layers, stored } = await resolveSettingsWithoutPassword(world);
  const secret = locatePassword(layers, stored);
  if (secret === undefined) return settings;
  const password = await readPassword(secret, world.env, world.findKeyring ?? openSystemKeyring);
  return { ...settings, password, passwordFrom: secret.from };
}

/** Resolves all settings except the password. @throws UsageError */
export async function resolveSettingsWithoutPassword(world: SettingsInput): Promise<SettingsWithSources> {
  const files = await readConfigFiles(world);
  const sources = {
    defaults: DEFAULT_SETTINGS,
    ...files,
    environment: readEnvironmentSettings(world.env),
    flags: readFlagSettings(world.flags ?? {}),
  };
  // Only a profile has stored credentials.
  const stored = findChosenProfile(sources) === undefined ? NO_CREDENTIALS : await readUserCredentials(world);
  const layers = orderByPrecedence({ ...sources, stored });
  const { project } = files;
  const settings = { ...buildSettings(layers, world), ...(project === undefined ? {} : { project }) };
  return { settings, layers, stored };
}

/** @throws UsageError if no file defines the profile, with a hint how to create one */
export async function assertProfileExists(world: SettingsInput, name: string): Promise<void> {
  const [{ user }, stored] = await Promise.all([readConfigFiles(world), readUserCredentials(world)]);
  const knownNames = listProfileNames({ user, stored });
  if (!knownNames.includes(name)) throw unknownProfileError(name, knownNames, (t) => t.newProfileHint({ name }));
}

async function readConfigFiles(world: SettingsInput) {
  const paths = locateConfigPaths(world);
  const [user, found] = await Promise.all([readUserFile(paths, world.env), findProjectFile(world.cwd)]);
  return { user, project: found === undefined ? undefined : await parseProjectFile(found, paths) };
}

function buildSettings(layers: readonly SettingLayer[], { env, cwd, home }: SettingsInput): Settings {
  const get = <K extends keyof SettingValues>(key: K) => resolveSetting(layers, key)?.value;
  const from = ({ file }: SettingOrigin) => (file === undefined ? cwd : dirname(file));
  const url = resolveSetting(layers, 'url');
  const ca = resolveSetting(layers, 'ca');
  const namespace = get('namespace') ?? NAMESPACE;
  const origins = SETTING_KEYS.map((key) => [key, resolveSetting(layers, key)?.origin]).filter(
    ([, origin]) => origin !== undefined,
  );
  return {
    target:
      url === undefined
        ? defaultTarget(env, home)
        : parseTarget(url.value, { from: from(url.origin), home, namespace }),
    namespace,
    dialect: get('dialect') ?? dialectOfNamespace(namespace),
    languageParameter: get('language_parameter') ?? DEFAULT_SETTINGS.language_parameter,
    history: { isOn: get('history') !== 'off', keep: Number(get('history_keep') ?? DEFAULT_HISTORY_KEEP) },
    protected: restrictionsOf(layers, 'protected').some(({ value }) => value),
    insecure: get('insecure') ?? false,
    lintSkip: get('lint_skip')?.split(/\s*,\s*/) ?? [],
    ...omitUndefined({
      language: get('language'),
      user: get('user'),
      format: get('format'),
      timezone: get('timezone'),
      dateOrder: get('date_order'),
      profile: get('profile'),
      readOnly: restrictionsOf(layers, 'read_only').find(({ value }) => value)?.origin,
      maxChanges: findLowestLimit(layers),
      ca: ca === undefined ? undefined : resolveUserPath(ca.value, { from: from(ca.origin), home }),
    }),
    origins: Object.fromEntries(origins),
  };
}

/**
 * Resolves a setting that guards against writes, in each source by itself: the user's files with the profile, the project
 * file, the environment and the flags. The strictest one holds, so that no source can loosen what another one sets.
 */
const restrictionsOf = <K extends 'protected' | 'read_only' | 'max_changes'>(layers: readonly SettingLayer[], key: K) =>
  GUARDING_SOURCES.flatMap((sources) => {
    const own = layers.filter(({ originOf }) => sources.some((source) => source === originOf(key).layer));
    return resolveSetting(own, key) ?? [];
  });

const GUARDING_SOURCES: readonly (readonly SettingOrigin['layer'][])[] = [
  ['default', 'credentials', 'user'],
  ['project'],
  ['environment'],
  ['flag'],
];

function findLowestLimit(layers: readonly SettingLayer[]): Settings['maxChanges'] {
  const limits = restrictionsOf(layers, 'max_changes').map(({ value, origin }) => ({ count: Number(value), origin }));
  return limits.sort((one, other) => one.count - other.count)[0];
}
