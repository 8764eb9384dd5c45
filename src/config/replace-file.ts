import { randomUUID } from 'node:crypto';
import { chmod, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Written beside and renamed: whoever reads meanwhile sees the old file or the new one. A link stays one, and the file's
 * mode is kept unless it must be another.
 */
export async function replaceFile(path: string, text: string, { mode, force = false }: Mode): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const own = force ? undefined : await stat(target).catch(() => undefined);
  const beside = `${target}.${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await writeFile(beside, text, { mode, flag: 'wx' });
    await chmod(beside, own === undefined ? mode : own.mode & 0o777);
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

interface Mode {
  /** Of a new file. */
  readonly mode: number;
  /** Set where an older file must get it too. */
  readonly force?: boolean;
}
