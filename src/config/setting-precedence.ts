import { type Message, UsageError } from '../errors.js';
import { findNearestWord } from '../forms/nearest-word.js';
import { parseUrl } from '../forms/url.js';
import type { StoredCredentials } from './config-schema.js';
import type { NamedEntries } from './find-config-files.js';
import type { ParsedConfigFile } from './setting-sources.js';
import { findSetting, type ProfileSettings, type SettingValues } from './settings.js';

export interface SettingOrigin {
  readonly layer: 'default' | 'user' | 'project' | 'environment' | 'flag' | 'credentials';
  /** Path of the file, or the variable (`CAL_URL`) or flag (`--url`); absent for defaults. */
  readonly name?: string;
  readonly file?: string;
  readonly profile?: string;
}

/** Settings of one source. In a list of them, later sources win. */
export interface SettingLayer {
  readonly settings: SettingValues;
  readonly originOf: (key: string) => SettingOrigin;
}

interface NamedSettings {
  readonly nameOf: (key: string) => string;
  readonly settings: SettingValues;
}

export interface SettingSources {
  readonly defaults: SettingValues;
  readonly user: ParsedConfigFile | undefined;
  readonly project: ParsedConfigFile | undefined;
  readonly environment: NamedSettings;
  readonly flags: NamedSettings;
  readonly stored: NamedEntries<StoredCredentials>;
}

const PRECEDENCE = ['user', 'project', 'environment', 'flag'] as const;
type PrecedenceLayer = (typeof PRECEDENCE)[number];

/**
 * Orders all sources by precedence, weakest first. The settings of the selected profile rank with the source that
 * selects it.
 * @throws UsageError for an unknown profile
 */
export function orderByPrecedence(sources: SettingSources): readonly SettingLayer[] {
  const { defaults } = sources;
  const own = layersWithoutProfile(sources);
  const chosen = findChosenProfile(sources);
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

export const findChosenProfile = (sources: Omit<SettingSources, 'stored'>) => {
  const own = layersWithoutProfile(sources);
  return resolveSetting([...own.user, ...own.project, ...own.environment, ...own.flag], 'profile');
};

const layersWithoutProfile = ({ user, project, environment, flags }: Omit<SettingSources, 'stored'>) => ({
  user: user === undefined ? [] : [toFileLayer(user, 'user')],
  project: project === undefined ? [] : [toFileLayer(project, 'project')],
  environment: [{ settings: environment.settings, originOf: originWithName('environment', environment.nameOf) }],
  flag: [{ settings: flags.settings, originOf: originWithName('flag', flags.nameOf) }],
});

/** Returns the value of the strongest source that sets the key, with its origin. */
export function resolveSetting<K extends keyof SettingValues>(layers: readonly SettingLayer[], key: K) {
  const strongest = layers.findLast(({ settings }) => settings[key] !== undefined);
  const value = strongest?.settings[key];
  return strongest === undefined || value === undefined ? undefined : { value, origin: strongest.originOf(key) };
}

const originWithName =
  (layer: 'environment' | 'flag', nameOf: (key: string) => string) =>
  (key: string): SettingOrigin => ({ layer, name: nameOf(key) });

function toFileLayer({ path, settings }: ParsedConfigFile, layer: 'user' | 'project'): SettingLayer {
  return { settings, originOf: () => ({ layer, name: path, file: path }) };
}

/** Collects a profile's settings, weakest first: stored credentials, user file. @throws UsageError */
function findProfileLayers(name: string, { user, stored }: SettingSources): SettingLayer[] {
  const credentials = stored.get(name);
  const settings = user?.profiles.get(name);
  if (credentials === undefined && settings === undefined)
    throw unknownProfileError(name, listProfileNames({ user, stored }));
  return [
    ...(credentials === undefined ? [] : [toCredentialsLayer(credentials, name)]),
    ...(user === undefined || settings === undefined ? [] : [toProfileLayer(user.path, settings, name)]),
  ];
}

function toCredentialsLayer({ url, user, namespace }: StoredCredentials, profile: string): SettingLayer {
  const settings = { url, user, ...(namespace === undefined ? {} : { namespace }) };
  return { settings, originOf: () => ({ layer: 'credentials', profile }) };
}

const toProfileLayer = (path: string, settings: ProfileSettings, profile: string): SettingLayer => ({
  settings,
  originOf: () => ({ layer: 'user', name: path, file: path, profile }),
});

/** Drops the profile's service-specific settings if a stronger source names a different site. */
function dropServiceSettings(profile: SettingLayer[], url: string | undefined): SettingLayer[] {
  const own = resolveSetting(profile, 'url')?.value;
  if (own === undefined || url === undefined || siteOrigin(own) === siteOrigin(url)) return profile;
  return profile.map(({ settings, originOf }) => {
    const others = Object.entries(settings).filter(([key]) => findSetting(key)?.isOfSite !== true);
    return { settings: Object.fromEntries(others) as SettingValues, originOf };
  });
}

const siteOrigin = (url: string): string => parseUrl(url)?.origin ?? url;

export const listProfileNames = ({ user, stored }: Pick<SettingSources, 'user' | 'stored'>): string[] =>
  [...new Set([...(user?.profiles.names ?? []), ...stored.names])].sort();

export const unknownProfileError = (name: string, known: readonly string[], hint?: Message): UsageError =>
  new UsageError(
    (t) => t.unknownProfile({ name, near: findNearestWord(name, known), known }),
    hint === undefined ? {} : { hint },
  );
