import { isJsonObject } from '../forms/json-object.js';
import type { ConfigHome } from './credentials.js';
import { type ConfigText, locateConfigPaths, parseYamlFile, readOptionalText } from './find-config-files.js';

/** Lists the names of all profiles for completion; never fails. */
export async function readProfileNames({ env, home, cwd = home }: ConfigHome): Promise<string[]> {
  const { user, credentials } = locateConfigPaths(env, home, cwd);
  const names = await Promise.all([
    emptyOnError(async () => parseProfileNames(await readConfigIfPresent(user), true)),
    emptyOnError(async () => parseProfileNames(await readConfigIfPresent(credentials), false)),
  ]);
  return [...new Set(names.flat())].sort();
}

async function emptyOnError(look: () => Promise<string[]>): Promise<string[]> {
  try {
    return await look();
  } catch {
    return [];
  }
}

async function readConfigIfPresent(path: string): Promise<ConfigText | undefined> {
  const text = await readOptionalText(path);
  return text === undefined ? undefined : { path, text };
}

async function parseProfileNames(file: ConfigText | undefined, isBelow: boolean): Promise<string[]> {
  if (file === undefined) return [];
  const value = await parseYamlFile(file);
  const map = isBelow && isJsonObject(value) ? value.profiles : value;
  return isJsonObject(map) ? Object.keys(map) : [];
}
