import { type Message, UsageError } from '../errors.js';
import { findNearestWord } from '../forms/nearest-word.js';
import { parseUrl } from '../forms/url.js';
import type { ConfigFileSettings, SettingValues, StoredCredentials } from './config-schema.js';

/** Source of a setting's value. */
export interface SettingOrigin {
  readonly layer: 'default' | 'user' | 'project' | 'environment' | 'flag' | 'credentials';
  /** Path of the file, or the variable (`CAL_URL`) or flag (`--url`); absent for defaults. */
  readonly name?: string;
  /** Set for values from a file. */
  readonly file?: string;
  /** Set for values from a profile. */
  readonly profile?: string;
}

/** Settings of one source. In a list of them, later sources win. */
export interface SettingLayer {
  readonly settings: SettingValues;
  readonly originOf: (key: string) => SettingOrigin;
}

interface FileSettingsSource {
  readonly path: string;
  readonly settings: ConfigFileSettings;
}

interface NamedSettings {
  readonly nameOf: (key: string) => string;
  readonly settings: SettingValues;
}

export interface SettingSources {
  readonly defaults: SettingValues;
  readonly user: FileSettingsSource | undefined;
  readonly project: FileSettingsSource | undefined;
  readonly environment: NamedSettings;
  readonly flags: NamedSettings;
  readonly stored: StoredCredentials;
}

const PRECEDENCE = ['user', 'project', 'environment', 'flag'] as const;
type PrecedenceLayer = (typeof PRECEDENCE)[number];

/**
 * Orders all sources by precedence, weakest first. The settings of the selected profile rank with the source that
 * selects it.
 * @throws UsageError for an unknown profile
 */
export function orderByPrecedence(sources: SettingSources): readonly SettingLayer[] {
  const { defaults, user, project, environment, flags } = sources;
  const own = {
    user: user === undefined ? [] : [toFileLayer(user, 'user')],
    project: project === undefined ? [] : [toFileLayer(project, 'project')],
    environment: [{ settings: environment.settings, originOf: originWithName('environment', environment.nameOf) }],
    flag: [{ settings: flags.settings, originOf: originWithName('flag', flags.nameOf) }],
  };
  const chosen = resolveSetting([...own.user, ...own.project, ...own.environment, ...own.flag], 'profile');
  const stronger = PRECEDENCE.slice((PRECEDENCE as readonly string[]).indexOf(chosen?.origin.layer ?? '') + 1);
  const url = resolveSetting(
    stronger.flatMap((layer): readonly SettingLayer[] => own[layer]),
    'url',
  );
  const profile = chosen === undefined ? [] : dropServiceSettings(findProfileLayers(chosen.value, sources), url?.value);
  const at = (layer: PrecedenceLayer) => (chosen?.origin.layer === layer ? profile : []);
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
export function resolveSetting<K extends keyof SettingValues>(layers: readonly SettingLayer[], key: K) {
  const strongest = layers.findLast(({ settings }) => settings[key] !== undefined);
  const value = strongest?.settings[key];
  return strongest === undefined || value === undefined ? undefined : { value, origin: strongest.originOf(key) };
}

const originWithName =
  (layer: 'environment' | 'flag', nameOf: (key: string) => string) =>
  (key: string): SettingOrigin => ({ layer, name: nameOf(key) });

function toFileLayer({ path, settings }: FileSettingsSource, layer: 'user' | 'project'): SettingLayer {
  const { profiles: _, ...own } = settings;
  return { settings: own, originOf: () => ({ layer, name: path, file: path }) };
}

/** Collects a profile's settings, weakest first: stored credentials, user file, project file. */
function findProfileLayers(name: string, { user, project, stored }: SettingSources): SettingLayer[] {
  const inFiles = [
    { file: user, layer: 'user' as const },
    { file: project, layer: 'project' as const },
  ].flatMap(({ file, layer }) => {
    const settings = ownValue(file?.settings.profiles, name);
    if (file === undefined || settings === undefined) return [];
    return [{ settings, originOf: (): SettingOrigin => ({ layer, name: file.path, file: file.path, profile: name }) }];
  });
  const credentialsEntry = ownValue(stored, name);
  if (credentialsEntry === undefined && inFiles.length === 0)
    throw unknownProfileError(name, listProfileNames({ user, project, stored }));
  const { url, user: login, namespace } = credentialsEntry ?? {};
  const siteSettings = { url, user: login, ...(namespace === undefined ? {} : { namespace }) };
  const credentials = credentialsEntry === undefined ? [] : [siteSettings];
  const originOf = (): SettingOrigin => ({ layer: 'credentials', profile: name });
  return [...credentials.map((settings) => ({ settings, originOf })), ...inFiles];
}

/** Drops the profile's service-specific settings if a stronger source names a different site. */
function dropServiceSettings(profile: SettingLayer[], url: string | undefined): SettingLayer[] {
  const own = resolveSetting(profile, 'url')?.value;
  if (own === undefined || url === undefined || siteOrigin(own) === siteOrigin(url)) return profile;
  const isOfSite = (key: string) => SERVICE_SETTINGS.some((each) => each === key);
  return profile.map(({ settings, originOf }) => {
    const others = Object.entries(settings).filter(([key]) => !isOfSite(key));
    return { settings: Object.fromEntries(others) as SettingValues, originOf };
  });
}

const SERVICE_SETTINGS = [
  'namespace',
  'dialect',
  'language_parameter',
  'timezone',
  'protected',
] as const satisfies (keyof SettingValues)[];

const siteOrigin = (url: string): string => parseUrl(url)?.origin ?? url;

const ownValue = <T>(map: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  map !== undefined && Object.hasOwn(map, name) ? map[name] : undefined;

/** Lists the names of all profiles in configuration and credentials files. */
export const listProfileNames = ({
  user,
  project,
  stored,
}: Pick<SettingSources, 'user' | 'project' | 'stored'>): string[] => {
  const maps = [user?.settings.profiles, project?.settings.profiles, stored];
  return [...new Set(maps.flatMap((map) => Object.keys(map ?? {})))].sort();
};

export const unknownProfileError = (name: string, known: readonly string[], hint?: Message): UsageError =>
  new UsageError(
    (t) => t.unknownProfile(name, findNearestWord(name, known), known),
    hint === undefined ? {} : { hint },
  );
