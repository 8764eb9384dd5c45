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
export const createTemporaryFolders =
  (atExit: (work: () => void) => void) =>
  async <T>(name: string, work: (folder: string) => Promise<T>): Promise<T> => {
    const folder = await mkdtemp(join(tmpdir(), `cal-${name}-`)).catch(throwUsageError);
    const remove = () => rmSync(folder, { recursive: true, force: true });
    atExit(remove);
    return work(folder).finally(remove);
  };

function throwUsageError(error: NodeJS.ErrnoException): never {
  const [, reason = error.message] = getSystemErrorMap().get(error.errno ?? 0) ?? [];
  throw new UsageError((t) => t.notWritable({ file: tmpdir(), reason }), { cause: error });
}
