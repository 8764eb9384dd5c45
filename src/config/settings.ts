import { dirname } from 'node:path';
import { type Language, NAMESPACE } from '../spec/define.js';
import { type Dialect, dialectOf } from '../wire/dialects.js';
import { storedIn } from './credentials.js';
import { type Environment, findProjectFile, pathsOf, type ReadFile, readText } from './files.js';
import type { Format } from './formats.js';
import { type FindKeyring, systemKeyring } from './keyring.js';
import { KEYS } from './keys.js';
import { type Origin, profileNames, type Ranked, rankedOf, strongestOf, unknownProfile } from './layers.js';
import { passwordOf, type Secret, secretIn } from './passwords.js';
import type { Stored, Words } from './schema.js';
import { type FlagSettings, fromEnvironment, fromFlags, projectFile, userFile } from './sources.js';
import { defaultTarget, filePlaceOf, type Target, targetOf } from './target.js';

export interface Settings {
  readonly target: Target;
  readonly namespace: string;
  readonly dialect: Dialect;
  readonly languageParameter: string;
  /** Language of the content, if one was requested. */
  readonly language?: Language;
  readonly user?: string;
  readonly password?: string;
  /** Source of the password. */
  readonly passwordFrom?: Secret['from'];
  readonly format?: Format;
  readonly timezone?: string;
  /** Order of day, month and year in dates such as `05/06/2027`. */
  readonly dateOrder?: 'dmy' | 'mdy' | 'ymd';
  readonly profile?: string;
  /** Destructive commands ask to type the profile's name. */
  readonly protected: boolean;
  /** Whether commands that write are recorded in the ledger, and how many runs it keeps. */
  readonly history: { readonly isOn: boolean; readonly keep: number };
  /** Allows sending a password over an unencrypted connection. */
  readonly insecure: boolean;
  /** Absolute path of a PEM file with additional certificates to trust. */
  readonly ca?: string;
  /** Source of each value, by key of the configuration file. */
  readonly origins: Readonly<Record<string, Origin>>;
}

export interface World {
  readonly env: Environment;
  readonly cwd: string;
  readonly home: string;
  readonly flags?: FlagSettings;
  readonly readFile?: ReadFile;
  readonly findKeyring?: FindKeyring;
}

const RUNS_KEPT = 200;

/** Settings of all sources; the password is not looked up yet. */
export interface Configured {
  readonly settings: Settings;
  readonly layers: readonly Ranked[];
  readonly stored: Stored;
}

const DEFAULTS = {
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
export async function settingsOf(world: World): Promise<Settings> {
  const { settings, layers, stored } = await configured(world);
  const secret = secretIn(layers, stored);
  if (secret === undefined) return settings;
  const password = await passwordOf(secret, world.env, world.findKeyring ?? systemKeyring);
  return { ...settings, password, passwordFrom: secret.from };
}

/** Resolves all settings except the password. @throws UsageError */
export async function configured(world: World): Promise<Configured> {
  const files = await filesOf(world);
  const environment = fromEnvironment(world.env);
  const layers = rankedOf({ defaults: DEFAULTS, ...files, environment, flags: fromFlags(world.flags ?? {}) });
  return { settings: toSettings(layers, world), layers, stored: files.stored };
}

/** @throws UsageError if no file defines the profile, with a hint how to create one */
export async function mustBeProfile(world: World, name: string): Promise<void> {
  const known = profileNames(await filesOf(world));
  if (!known.includes(name)) throw unknownProfile(name, known, (t) => t.newProfileHint(name));
}

async function filesOf({ env, cwd, home, readFile = readText }: World) {
  const paths = pathsOf(env, home, cwd);
  const [user, project, stored] = await Promise.all([
    userFile(paths, env, readFile),
    findProjectFile(cwd, readFile).then((found) => (found === undefined ? undefined : projectFile(found, paths))),
    storedIn(paths.credentials, readFile),
  ]);
  return { user, project, stored };
}

function toSettings(layers: readonly Ranked[], { env, cwd, home }: World): Settings {
  const get = <K extends keyof Words>(key: K) => strongestOf(layers, key)?.value;
  const from = ({ file }: Origin) => (file === undefined ? cwd : dirname(file));
  const url = strongestOf(layers, 'url');
  const ca = strongestOf(layers, 'ca');
  const namespace = get('namespace') ?? NAMESPACE;
  const origins = KEYS.map((key) => [key, strongestOf(layers, key)?.origin]).filter(
    ([, origin]) => origin !== undefined,
  );
  return {
    target:
      url === undefined ? defaultTarget(env, home) : targetOf(url.value, { from: from(url.origin), home, namespace }),
    namespace,
    dialect: get('dialect') ?? dialectOf(namespace),
    languageParameter: get('language_parameter') ?? DEFAULTS.language_parameter,
    history: { isOn: get('history') !== 'off', keep: Number(get('history_keep') ?? RUNS_KEPT) },
    protected: isProtected(layers),
    insecure: get('insecure') ?? false,
    ...defined({
      language: get('language'),
      user: get('user'),
      format: get('format'),
      timezone: get('timezone'),
      dateOrder: get('date_order'),
      profile: get('profile'),
      ca: ca === undefined ? undefined : filePlaceOf(ca.value, { from: from(ca.origin), home }),
    }),
    origins: Object.fromEntries(origins),
  };
}

/** A project file can switch protection on; only the user's own configuration can switch it off. */
function isProtected(layers: readonly Ranked[]): boolean {
  const own = layers.filter(({ originOf }) => originOf('protected').layer !== 'project');
  return [layers, own].some((some) => strongestOf(some, 'protected')?.value === true);
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
