import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Document } from 'yaml';
import { replaceFile } from '../replace-file.js';
import {
  type ConfigHome,
  type ConfigPaths,
  findProjectFile,
  locateConfigPaths,
  PROJECT_FILE,
  parseYamlFile,
  readOptionalText,
} from './find-config-files.js';
import { type ParsedConfigFile, parseConfigFile, parseProjectFile } from './setting-sources.js';

/** A configuration file to write: the user's own or the project's. */
export interface ConfigFileLocation {
  readonly path: string;
  readonly paths: ConfigPaths;
  readonly isProject: boolean;
}

/** Locates the configuration file to write. A project file is the nearest one upwards, else a new one here. */
export async function locateConfigFile(owner: ConfigHome, isProject: boolean): Promise<ConfigFileLocation> {
  const { home, cwd = home } = owner;
  const paths = locateConfigPaths(owner);
  if (!isProject) return { path: paths.user, paths, isProject };
  const found = await findProjectFile(cwd);
  return { path: found?.path ?? join(cwd, PROJECT_FILE), paths, isProject };
}

export const readConfigText = async ({ path }: ConfigFileLocation): Promise<string> =>
  (await readOptionalText(path)) ?? '';

/**
 * Changes a configuration file and keeps its comments and its order.
 * @throws UsageError if the result is not a valid configuration; then nothing is written
 */
export async function editConfigFile(place: ConfigFileLocation, change: (document: Document) => void): Promise<void> {
  const { parseDocument } = await import('yaml');
  const text = await readConfigText(place);
  await parseYamlFile({ path: place.path, text });
  const document = parseDocument(text);
  change(document);
  await writeConfigFile(place, document.toString({ lineWidth: 0 }));
}

/** Replaces a configuration file. @throws UsageError if the settings or a changed profile are not valid */
export async function writeConfigFile(place: ConfigFileLocation, text: string): Promise<void> {
  const before = await parseConfigText(place, await readConfigText(place)).catch(() => undefined);
  await assertValidConfig(place, text, before?.profiles.raw);
  await replaceFile(place.path, text, { mode: 0o600 });
}

/**
 * Validates the settings of a file, and its profiles.
 * @param unchanged profiles that stay as they are, and may stay invalid: no command needs all of them
 * @throws UsageError that names the key and the allowed values
 */
export async function assertValidConfig(
  place: ConfigFileLocation,
  text: string,
  unchanged: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { profiles } = await parseConfigText(place, text);
  for (const name of profiles.names) {
    const isChanged = !Object.hasOwn(unchanged, name) || !isDeepStrictEqual(unchanged[name], profiles.raw[name]);
    if (isChanged) profiles.get(name);
  }
}

const parseConfigText = ({ path, paths, isProject }: ConfigFileLocation, text: string): Promise<ParsedConfigFile> =>
  (isProject ? parseProjectFile : parseConfigFile)({ path, text }, paths);
