import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../errors.js';
import { isJsonObject, type JsonObject } from '../forms/json-object.js';
import { readRegularFile } from '../named-files.js';
import { systemErrorReason } from '../system-error-reason.js';
import { absolutePathOnly } from './calendar-target.js';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

export interface ConfigHome {
  readonly env: EnvironmentVariables;
  readonly home: string;
  readonly cwd?: string;
}

export interface ConfigPaths {
  /** The user's `config.yaml`. */
  readonly user: string;
  /** `credentials.yaml` in the same folder. */
  readonly credentials: string;
}

/** Locates the user's files: in the folder of `CAL_CONFIG`, else in `$XDG_CONFIG_HOME/cal`. */
export function locateConfigPaths({ env, home, cwd = home }: ConfigHome): ConfigPaths {
  const folder = join(absolutePathOnly(env.XDG_CONFIG_HOME) ?? join(home, '.config'), 'cal');
  const user = env.CAL_CONFIG ? toAbsolutePath(env.CAL_CONFIG, cwd) : join(folder, 'config.yaml');
  return { user, credentials: join(dirname(user), 'credentials.yaml') };
}

const toAbsolutePath = (path: string, cwd: string): string => absolutePathOnly(path) ?? join(cwd, path);

export const PROJECT_FILE = '.cal.yaml';

export interface ConfigText {
  readonly path: string;
  readonly text: string;
}

/** Finds the project file of a directory, or of the nearest directory above it. */
export async function findProjectFile(cwd: string): Promise<ConfigText | undefined> {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const path = join(folder, PROJECT_FILE);
    const text = await readOptionalText(path);
    if (text !== undefined) return { path, text };
    if (dirname(folder) === folder) return undefined;
  }
}

/** Far more than settings need. */
const MAX_CONFIG_MIB = 1;

/**
 * Reads a file. As Git does, takes a file in a folder that the user may not enter, such as the home of another user, for
 * one that does not exist.
 * @returns `undefined` if it does not exist @throws UsageError if it exists but cannot be read
 */
export const readOptionalText = async (path: string): Promise<string | undefined> => {
  try {
    return readRegularFile(path, MAX_CONFIG_MIB);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || !isReachable(path)) return undefined;
    throw new UsageError((t) => t.notReadable({ file: path, reason: systemErrorReason(error, t) }));
  }
};

function isReachable(path: string): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EACCES';
  }
}

/** Parses a YAML file; loads the library only for unusual YAML. @throws UsageError that names the file and the line */
export async function parseYamlFile({ path, text }: ConfigText): Promise<unknown> {
  const plain = parsePlainYaml(text);
  if (plain !== undefined) return plain;
  const { parseYaml: fromYamlText } = await import('../forms/read-yaml.js');
  const read = fromYamlText(text);
  if ('say' in read) throw new UsageError((t) => t.badYaml({ file: path, line: read.line, what: read.say(t) }));
  return read.value;
}

/**
 * Parses the plain part of YAML that settings and credentials usually consist of: maps of names to words, whole numbers,
 * `true` and `false`. Loading the YAML library takes as long as the rest of a short command.
 * @returns `undefined` for everything else, which the library parses or refuses
 */
export function parsePlainYaml(text: string): JsonObject | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const root: Record<string, unknown> = {};
  const open = [{ indent: 0, map: root }];
  let parent: { readonly map: Record<string, unknown>; readonly key: string; readonly indent: number } | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (/^ *(#|$)/.test(line)) continue;
    const [, spaces = '', key = '', written] = LINE.exec(line) ?? [];
    if (key === '' || RESOLVED_WORDS.test(key)) return undefined;
    const indent = spaces.length;
    if (parent !== undefined && indent > parent.indent) {
      const map = {};
      parent.map[parent.key] = map;
      open.push({ indent, map });
    }
    while (indent < (open.at(-1)?.indent ?? 0)) open.pop();
    const { indent: expected, map } = open.at(-1) ?? { indent: -1, map: root };
    const value = written === undefined ? null : parseScalar(written);
    if (indent !== expected || Object.hasOwn(map, key) || value === undefined) return undefined;
    map[key] = value;
    parent = written === undefined ? { map, key, indent } : undefined;
  }
  return root;
}

/** Below the limits of the library on depth and keys. */
const MOST_CHARACTERS = 4096;

const LINE = /^( *)([A-Za-z][\w.-]{0,99}):(?: +([!-~](?:[ -~]*[!-~])?))? *$/;

/** Words that YAML does not read as text. */
const RESOLVED_WORDS = /^(null|true|false)$/i;

function parseScalar(written: string): string | number | boolean | undefined {
  const quoted = /^"([^"\\]*)"$/.exec(written) ?? /^'([^']*)'$/.exec(written);
  if (quoted !== null) return quoted[1];
  if (/^(0|[1-9]\d{0,8})$/.test(written)) return Number(written);
  if (written === 'true' || written === 'false') return written === 'true';
  const isPlainText = /^[A-Za-z/]/.test(written) && !/:( |$)| #/.test(written);
  return isPlainText && !RESOLVED_WORDS.test(written) ? written : undefined;
}

/** Lists the names of all profiles for completion; never fails. */
export async function readProfileNames(owner: ConfigHome): Promise<string[]> {
  const { user, credentials } = locateConfigPaths(owner);
  const read = async (path: string): Promise<unknown> => {
    const text = await readOptionalText(path);
    return text === undefined ? undefined : parseYamlFile({ path, text });
  };
  const file = read(user).then((value) => (isJsonObject(value) ? value.profiles : undefined));
  const maps = await Promise.all([file, read(credentials)].map((map) => map.catch(() => undefined)));
  return [...new Set(maps.flatMap((map) => (isJsonObject(map) ? Object.keys(map) : [])))].sort();
}

export interface NamedEntries<T> {
  readonly names: readonly string[];
  /** Validates one entry. @returns `undefined` if there is none @throws UsageError for an invalid one */
  readonly get: (name: string) => T | undefined;
  /** All entries as they stand in the file. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** Validates an entry only when it is asked for, so that an invalid one does not block those that are valid. */
export const nameEntries = <T>(
  raw: Readonly<Record<string, unknown>>,
  parse: (value: unknown, name: string) => T,
): NamedEntries<T> => ({
  names: Object.keys(raw),
  get: (name) => (Object.hasOwn(raw, name) ? parse(raw[name], name) : undefined),
  raw,
});
