import { join } from 'node:path';
import type { Document } from 'yaml';
import type { Owner } from './credentials.js';
import { findProjectFile, fromYaml, type Paths, PROJECT_FILE, pathsOf, readText } from './files.js';
import { replaceFile } from './replace-file.js';
import { configOf, projectFile } from './sources.js';

/** A configuration file to write: the user's own or the project's. */
export interface Place {
  readonly path: string;
  readonly paths: Paths;
  readonly isProject: boolean;
}

/**
 * Locates the configuration file to write. The project file is the nearest one upwards, else a new one in the working
 * directory.
 */
export async function placeOf({ env, home, cwd = home }: Owner, isProject: boolean): Promise<Place> {
  const paths = pathsOf(env, home, cwd);
  if (!isProject) return { path: paths.user, paths, isProject };
  const found = await findProjectFile(cwd, readText);
  return { path: found?.path ?? join(cwd, PROJECT_FILE), paths, isProject };
}

/** Returns the text of a configuration file; empty if it does not exist. */
export const textIn = async ({ path }: Place): Promise<string> => (await readText(path)) ?? '';

/**
 * Changes a configuration file and keeps its comments and its order.
 * @throws UsageError if the result is not a valid configuration; then nothing is written
 */
export async function changeConfig(place: Place, change: (document: Document) => void): Promise<void> {
  const { parseDocument } = await import('yaml');
  const text = await textIn(place);
  await fromYaml({ path: place.path, text });
  const document = parseDocument(text);
  change(document);
  await writeConfig(place, document.toString({ lineWidth: 0 }));
}

/** Replaces a configuration file. @throws UsageError if the text is not a valid configuration */
export async function writeConfig(place: Place, text: string): Promise<void> {
  await mustBeConfig(place, text);
  await replaceFile(place.path, text, { mode: 0o600 });
}

/** @throws UsageError that names the key and the allowed values */
export async function mustBeConfig({ path, paths, isProject }: Place, text: string): Promise<void> {
  await (isProject ? projectFile : configOf)({ path, text }, paths);
}
