import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../errors.js';
import { reasonOf } from '../wire/system-reason.js';
import { baseOf } from './target.js';

/** The text of a file; `undefined` where there is none. */
export type ReadFile = (path: string) => Promise<string | undefined>;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Paths {
  /** `config.yaml` of the user. */
  readonly user: string;
  /** `credentials.yaml` beside it. */
  readonly credentials: string;
}

/** Where the user's files are: beside `CAL_CONFIG`, else in `$XDG_CONFIG_HOME/cal`. */
export function pathsOf(env: Environment, home: string, cwd = home): Paths {
  const folder = join(baseOf(env.XDG_CONFIG_HOME) ?? join(home, '.config'), 'cal');
  const user = env.CAL_CONFIG ? absolute(env.CAL_CONFIG, cwd) : join(folder, 'config.yaml');
  return { user, credentials: join(dirname(user), 'credentials.yaml') };
}

const absolute = (path: string, cwd: string): string => baseOf(path) ?? join(cwd, path);

export const PROJECT_FILE = '.cal.yaml';

export interface Found {
  readonly path: string;
  readonly text: string;
}

/** The project file of a directory: its own or that of the nearest directory above. */
export async function findProjectFile(cwd: string, read: ReadFile): Promise<Found | undefined> {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const path = join(folder, PROJECT_FILE);
    const text = await read(path);
    if (text !== undefined) return { path, text };
    if (dirname(folder) === folder) return undefined;
  }
}

/** @throws UsageError for a file that is there and cannot be read */
export const readText: ReadFile = async (path) => {
  try {
    // At once: to wait for a thread takes longer than to read a small file.
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code)) return undefined;
    throw new UsageError((t) => t.notReadable(path, reasonOf(error)));
  }
};

/**
 * The value of a YAML file; the parser is loaded only where there is a file.
 * @throws UsageError naming the file and the line
 */
export async function fromYaml({ path, text }: Found): Promise<unknown> {
  const { fromYamlText } = await import('../wire/yaml.js');
  const read = fromYamlText(text);
  if ('say' in read) throw new UsageError((t) => t.badYaml(path, read.line, read.say(t)));
  return read.value;
}
