import { type Say, UsageError } from '../errors.js';
import { urlIn } from '../wire/values/url.js';
import { nearest } from './nearest.js';
import type { FileSettings, Stored, Words } from './schema.js';

/** Source of a setting's value. */
export interface Origin {
  readonly layer: 'default' | 'user' | 'project' | 'environment' | 'flag' | 'credentials';
  /** Path of the file, or the variable (`CAL_URL`) or flag (`--url`); absent for defaults. */
  readonly name?: string;
  /** Set for values from a file. */
  readonly file?: string;
  /** Set for values from a profile. */
  readonly profile?: string;
}

/** Settings of one source. In a list of them, later sources win. */
export interface Ranked {
  readonly settings: Words;
  readonly originOf: (key: string) => Origin;
}

interface InFile {
  readonly path: string;
  readonly settings: FileSettings;
}

interface Said {
  readonly nameOf: (key: string) => string;
  readonly settings: Words;
}

export interface Sources {
  readonly defaults: Words;
  readonly user: InFile | undefined;
  readonly project: InFile | undefined;
  readonly environment: Said;
  readonly flags: Said;
  readonly stored: Stored;
}

const LAYERS = ['user', 'project', 'environment', 'flag'] as const;
type Layer = (typeof LAYERS)[number];

/**
 * Orders all sources by precedence, weakest first. The settings of the selected profile rank with the source that
 * selects it.
 * @throws UsageError for an unknown profile
 */
export function rankedOf(sources: Sources): readonly Ranked[] {
  const { defaults, user, project, environment, flags } = sources;
  const own = {
    user: user === undefined ? [] : [fromFile(user, 'user')],
    project: project === undefined ? [] : [fromFile(project, 'project')],
    environment: [{ settings: environment.settings, originOf: named('environment', environment.nameOf) }],
    flag: [{ settings: flags.settings, originOf: named('flag', flags.nameOf) }],
  };
  const chosen = strongestOf([...own.user, ...own.project, ...own.environment, ...own.flag], 'profile');
  const stronger = LAYERS.slice((LAYERS as readonly string[]).indexOf(chosen?.origin.layer ?? '') + 1);
  const url = strongestOf(
    stronger.flatMap((layer): readonly Ranked[] => own[layer]),
    'url',
  );
  const profile = chosen === undefined ? [] : besideUrl(profileOf(chosen.value, sources), url?.value);
  const at = (layer: Layer) => (chosen?.origin.layer === layer ? profile : []);
  return [
    { settings: defaults, originOf: () => ({ layer: 'default' }) },
    ...own.user,
    ...at('user'),
    ...own.project,
    ...at('project'),
    ...at('environment'),
    ...own.environment,
    ...at('flag'),
    ...own.flag,
  ];
}

/** Returns the value of the strongest source that sets the key, with its origin. */
export function strongestOf<K extends keyof Words>(layers: readonly Ranked[], key: K) {
  const found = layers.findLast(({ settings }) => settings[key] !== undefined);
  const value = found?.settings[key];
  return found === undefined || value === undefined ? undefined : { value, origin: found.originOf(key) };
}

const named =
  (layer: 'environment' | 'flag', nameOf: (key: string) => string) =>
  (key: string): Origin => ({ layer, name: nameOf(key) });

function fromFile({ path, settings }: InFile, layer: 'user' | 'project'): Ranked {
  const { profiles: _, ...own } = settings;
  return { settings: own, originOf: () => ({ layer, name: path, file: path }) };
}

/** Collects a profile's settings, weakest first: stored credentials, user file, project file. */
function profileOf(name: string, { user, project, stored }: Sources): Ranked[] {
  const inFiles = [
    { file: user, layer: 'user' as const },
    { file: project, layer: 'project' as const },
  ].flatMap(({ file, layer }) => {
    const settings = ownOf(file?.settings.profiles, name);
    if (file === undefined || settings === undefined) return [];
    return [{ settings, originOf: (): Origin => ({ layer, name: file.path, file: file.path, profile: name }) }];
  });
  const kept = ownOf(stored, name);
  if (kept === undefined && inFiles.length === 0) throw unknownProfile(name, profileNames({ user, project, stored }));
  const { url, user: login, namespace } = kept ?? {};
  const said = { url, user: login, ...(namespace === undefined ? {} : { namespace }) };
  const credentials = kept === undefined ? [] : [said];
  const originOf = (): Origin => ({ layer: 'credentials', profile: name });
  return [...credentials.map((settings) => ({ settings, originOf })), ...inFiles];
}

/** Drops the profile's service-specific settings if a stronger source names a different site. */
function besideUrl(profile: Ranked[], url: string | undefined): Ranked[] {
  const own = strongestOf(profile, 'url')?.value;
  if (own === undefined || url === undefined || siteOf(own) === siteOf(url)) return profile;
  const isOfSite = (key: string) => OF_SITE.some((each) => each === key);
  return profile.map(({ settings, originOf }) => {
    const others = Object.entries(settings).filter(([key]) => !isOfSite(key));
    return { settings: Object.fromEntries(others) as Words, originOf };
  });
}

const OF_SITE = [
  'namespace',
  'dialect',
  'language_parameter',
  'timezone',
  'protected',
] as const satisfies (keyof Words)[];

const siteOf = (url: string): string => urlIn(url)?.origin ?? url;

const ownOf = <T>(map: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  map !== undefined && Object.hasOwn(map, name) ? map[name] : undefined;

/** Lists the names of all profiles in configuration and credentials files. */
export const profileNames = ({ user, project, stored }: Pick<Sources, 'user' | 'project' | 'stored'>): string[] => {
  const maps = [user?.settings.profiles, project?.settings.profiles, stored];
  return [...new Set(maps.flatMap((map) => Object.keys(map ?? {})))].sort();
};

export const unknownProfile = (name: string, known: readonly string[], hint?: Say): UsageError =>
  new UsageError((t) => t.unknownProfile(name, nearest(name, known), known), hint === undefined ? {} : { hint });
