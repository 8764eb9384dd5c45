import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { UsageError } from './errors.js';

/**
 * Creates temporary folders. Each is removed when the work in it ends, or when the process exits earlier.
 * @throws UsageError when the folder cannot be created
 */
export function createTemporaryFolders(atExit: (work: () => void) => void) {
  // One handler for all: a fetch of many feeds uses a folder for each.
  const folders = new Set<string>();
  const remove = (folder: string) => {
    rmSync(folder, { recursive: true, force: true });
    folders.delete(folder);
  };
  atExit(() => folders.forEach(remove));
  return async <T>(name: string, work: (folder: string) => Promise<T>): Promise<T> => {
    const folder = await mkdtemp(join(tmpdir(), `cal-${name}-`)).catch(throwUsageError);
    folders.add(folder);
    return work(folder).finally(() => remove(folder));
  };
}

function throwUsageError(error: NodeJS.ErrnoException): never {
  const [, reason = error.message] = getSystemErrorMap().get(error.errno ?? 0) ?? [];
  throw new UsageError((t) => t.notWritable({ file: tmpdir(), reason }), { cause: error });
}
