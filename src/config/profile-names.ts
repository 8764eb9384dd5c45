import { isData } from '../wire/values/data.js';
import type { Owner } from './credentials.js';
import { type Found, findProjectFile, fromYaml, pathsOf, type ReadFile, readText } from './files.js';

/** Lists the names of all profiles for completion; never fails. Loads the YAML parser only for unusual YAML. */
export async function profileNames({ env, home, cwd = home }: Owner, read: ReadFile = readText): Promise<string[]> {
  const { user, credentials } = pathsOf(env, home, cwd);
  const names = await Promise.all([
    quietly(async () => namesIn(await found(user, read), true)),
    quietly(async () => namesIn(await findProjectFile(cwd, read), true)),
    quietly(async () => namesIn(await found(credentials, read), false)),
  ]);
  return [...new Set(names.flat())].sort();
}

async function quietly(look: () => Promise<string[]>): Promise<string[]> {
  try {
    return await look();
  } catch {
    return [];
  }
}

async function found(path: string, read: ReadFile): Promise<Found | undefined> {
  const text = await read(path);
  return text === undefined ? undefined : { path, text };
}

async function namesIn(file: Found | undefined, isBelow: boolean): Promise<string[]> {
  if (file === undefined) return [];
  const lines = file.text.split(/\r?\n/).filter((line) => !/^\s*(#.*)?$/.test(line));
  return plainKeys(isBelow ? linesBelow('profiles:', lines) : lines) ?? keysOf(await fromYaml(file), isBelow);
}

/** Returns the lines of the block below a key; the key's own line if it holds a value. */
function linesBelow(key: string, lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => line.startsWith(key));
  if (at < 0) return [];
  if (!/^\S+\s*(#.*)?$/.test(lines[at] ?? '')) return lines.slice(at, at + 1);
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => !line.startsWith(' '));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Reads the keys of a plain YAML block; returns `undefined` for flow maps, anchors and quoted names. */
function plainKeys(lines: readonly string[]): string[] | undefined {
  const indent = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0;
  const keys = lines.filter((line) => !line.startsWith(' '.repeat(indent + 1)));
  const names = keys.map((line) => /^ *([\w.-]+):\s*(?:#.*)?$/.exec(line)?.[1]);
  return names.every((name) => name !== undefined) ? names : undefined;
}

function keysOf(value: unknown, isBelow: boolean): string[] {
  const map = isBelow && isData(value) ? value.profiles : value;
  return isData(map) ? Object.keys(map) : [];
}
