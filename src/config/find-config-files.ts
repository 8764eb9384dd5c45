import { dirname, join } from 'node:path';
import { UsageError } from '../errors.js';
import { readRegularFile } from '../named-files.js';
import { systemErrorReason } from '../system-error-reason.js';
import { absolutePathOnly } from './calendar-target.js';
import { parsePlainYaml } from './parse-plain-yaml.js';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

export interface ConfigPaths {
  /** The user's `config.yaml`. */
  readonly user: string;
  /** `credentials.yaml` in the same folder. */
  readonly credentials: string;
}

/** Locates the user's files: in the folder of `CAL_CONFIG`, else in `$XDG_CONFIG_HOME/cal`. */
export function locateConfigPaths(env: EnvironmentVariables, home: string, cwd = home): ConfigPaths {
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

/** Reads a file; returns `undefined` if it does not exist. @throws UsageError if it exists but cannot be read */
export const readOptionalText = async (path: string): Promise<string | undefined> => {
  try {
    return readRegularFile(path, MAX_CONFIG_MIB);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && ['ENOENT', 'ENOTDIR'].includes(code)) return undefined;
    throw new UsageError((t) => t.notReadable({ file: path, reason: systemErrorReason(error, t) }));
  }
};

/** Parses a YAML file; loads the library only for unusual YAML. @throws UsageError that names the file and the line */
export async function parseYamlFile({ path, text }: ConfigText): Promise<unknown> {
  const plain = parsePlainYaml(text);
  if (plain !== undefined) return plain;
  const { parseYaml: fromYamlText } = await import('../forms/read-yaml.js');
  const read = fromYamlText(text);
  if ('say' in read) throw new UsageError((t) => t.badYaml({ file: path, line: read.line, what: read.say(t) }));
  return read.value;
}
