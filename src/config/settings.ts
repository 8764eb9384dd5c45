import { dirname } from 'node:path';
import { type Language, NAMESPACE } from '../spec/define.js';
import { storedIn } from './credentials.js';
import { type Environment, findProjectFile, pathsOf, type ReadFile, readText } from './files.js';
import type { Format } from './formats.js';
import { type Origin, type Ranked, rankedOf, strongestOf } from './layers.js';
import { passwordFor } from './passwords.js';
import { configOf, type FlagSettings, fromEnvironment, fromFlags, userFile } from './sources.js';
import { defaultTarget, type Target, targetOf } from './target.js';

export interface Settings {
  readonly target: Target;
  readonly namespace: string;
  readonly languageParameter: string;
  /** Of the content; only where asked for. */
  readonly language?: Language;
  readonly user?: string;
  readonly password?: string;
  readonly format?: Format;
  readonly timezone?: string;
  readonly profile?: string;
  /** Changes want to be confirmed. */
  readonly protected: boolean;
  /** Whether writes are remembered, and how many runs. */
  readonly history: { readonly isOn: boolean; readonly keep: number };
  /** Where each value comes from, by the key of the configuration file. */
  readonly origins: Readonly<Record<string, Origin>>;
}

export interface World {
  readonly env: Environment;
  readonly cwd: string;
  readonly home: string;
  readonly flags?: FlagSettings;
  readonly readFile?: ReadFile;
}

const RUNS_KEPT = 200;

const DEFAULTS = { namespace: NAMESPACE, language_parameter: 'i18n_language', protected: false } as const;

/**
 * Everything that is configured: defaults < user file < project file < environment < flags. A profile counts where it is
 * chosen: over the rest of a file that names it, under the other variables or flags beside CAL_PROFILE or --profile.
 * @throws UsageError naming the file or variable, the key and what is allowed
 */
export async function settingsOf(world: World): Promise<Settings> {
  const { env, cwd, home, flags = {}, readFile = readText } = world;
  const paths = pathsOf(env, home, cwd);
  const [user, project, stored] = await Promise.all([
    userFile(paths, env, readFile),
    findProjectFile(cwd, readFile).then((found) => (found === undefined ? undefined : configOf(found, paths))),
    storedIn(paths.credentials, readFile),
  ]);
  const layers = rankedOf({
    defaults: DEFAULTS,
    user,
    project,
    environment: fromEnvironment(env),
    flags: fromFlags(flags),
    stored,
  });
  return toSettings(layers, world, passwordFor(layers, stored));
}

function toSettings(layers: readonly Ranked[], { env, cwd, home }: World, password: string | undefined): Settings {
  const get = <K extends keyof Ranked['settings']>(key: K) => strongestOf(layers, key)?.value;
  const url = strongestOf(layers, 'url');
  const namespace = get('namespace') ?? NAMESPACE;
  const from = url?.origin.file === undefined ? cwd : dirname(url.origin.file);
  const origins = KEYS.map((key) => [key, strongestOf(layers, key)?.origin]).filter(
    ([, origin]) => origin !== undefined,
  );
  return {
    target: url === undefined ? defaultTarget(env, home) : targetOf(url.value, { from, home, namespace }),
    namespace,
    languageParameter: get('language_parameter') ?? DEFAULTS.language_parameter,
    protected: get('protected') ?? false,
    history: { isOn: get('history') !== 'off', keep: Number(get('history_keep') ?? RUNS_KEPT) },
    ...defined({
      language: get('language'),
      user: get('user'),
      password,
      format: get('format'),
      timezone: get('timezone'),
      profile: get('profile'),
    }),
    origins: Object.fromEntries(origins),
  };
}

const KEYS = [
  'url',
  'namespace',
  'language_parameter',
  'language',
  'user',
  'format',
  'timezone',
  'profile',
  'protected',
  'history',
  'history_keep',
] as const;

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
