import { join } from 'node:path';
import type { Document } from 'yaml';
import type { Owner } from './credentials.js';
import { findProjectFile, fromYaml, type Paths, PROJECT_FILE, pathsOf, readText } from './files.js';
import { replaceFile } from './replace-file.js';
import { configOf, projectFile } from './sources.js';

/** A configuration file that is written: the user's own or the project's. */
export interface Place {
  readonly path: string;
  readonly paths: Paths;
  readonly isProject: boolean;
}

/** Where settings are written: the user file, or the project file, found upwards or new in the working directory. */
export async function placeOf({ env, home, cwd = home }: Owner, isProject: boolean): Promise<Place> {
  const paths = pathsOf(env, home, cwd);
  if (!isProject) return { path: paths.user, paths, isProject };
  const found = await findProjectFile(cwd, readText);
  return { path: found?.path ?? join(cwd, PROJECT_FILE), paths, isProject };
}

/** The text of a configuration file; empty where there is none. */
export const textIn = async ({ path }: Place): Promise<string> => (await readText(path)) ?? '';

/**
 * Changes a configuration file; comments and the order of things stay.
 * @throws UsageError for what it must not say; then nothing is written
 */
export async function changeConfig(place: Place, change: (document: Document) => void): Promise<void> {
  const { parseDocument } = await import('yaml');
  const text = await textIn(place);
  await fromYaml({ path: place.path, text });
  const document = parseDocument(text);
  change(document);
  await writeConfig(place, document.toString({ lineWidth: 0 }));
}

/** Writes a configuration file as a whole. @throws UsageError for what it must not say */
export async function writeConfig(place: Place, text: string): Promise<void> {
  await mustBeConfig(place, text);
  await replaceFile(place.path, text, { mode: 0o600 });
}

/** @throws UsageError naming the key and what is allowed */
export async function mustBeConfig({ path, paths, isProject }: Place, text: string): Promise<void> {
  await (isProject ? projectFile : configOf)({ path, text }, paths);
}
