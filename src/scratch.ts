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
export const scratchWith =
  (atExit: (work: () => void) => void) =>
  async <T>(name: string, work: (folder: string) => Promise<T>): Promise<T> => {
    const folder = await mkdtemp(join(tmpdir(), `cal-${name}-`)).catch(asUsageError);
    const remove = () => rmSync(folder, { recursive: true, force: true });
    atExit(remove);
    return work(folder).finally(remove);
  };

function asUsageError(error: NodeJS.ErrnoException): never {
  const [, reason = error.message] = getSystemErrorMap().get(error.errno ?? 0) ?? [];
  throw new UsageError((t) => t.notWritable(tmpdir(), reason), { cause: error });
}
