import { isJsonObject } from '../forms/json-object.js';
import type { ConfigHome } from './credentials.js';
import { type ConfigText, locateConfigPaths, parseYamlFile, readOptionalText } from './find-config-files.js';

/** Lists the names of all profiles for completion; never fails. Loads the YAML parser only for unusual YAML. */
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
  const lines = file.text.split(/\r?\n/).filter((line) => !/^\s*(#.*)?$/.test(line));
  return (
    parsePlainKeys(isBelow ? linesOfBlock('profiles:', lines) : lines) ??
    profileKeysOf(await parseYamlFile(file), isBelow)
  );
}

/** Returns the lines of the block below a key; the key's own line if it holds a value. */
function linesOfBlock(key: string, lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => line.startsWith(key));
  if (at < 0) return [];
  if (!/^\S+\s*(#.*)?$/.test(lines[at] ?? '')) return lines.slice(at, at + 1);
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => !line.startsWith(' '));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Reads the keys of a plain YAML block; returns `undefined` for flow maps, anchors and quoted names. */
function parsePlainKeys(lines: readonly string[]): string[] | undefined {
  const indent = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0;
  const keys = lines.filter((line) => !line.startsWith(' '.repeat(indent + 1)));
  const names = keys.map((line) => /^ *([\w.-]+):\s*(?:#.*)?$/.exec(line)?.[1]);
  return names.every((name) => name !== undefined) ? names : undefined;
}

function profileKeysOf(value: unknown, isBelow: boolean): string[] {
  const map = isBelow && isJsonObject(value) ? value.profiles : value;
  return isJsonObject(map) ? Object.keys(map) : [];
}
