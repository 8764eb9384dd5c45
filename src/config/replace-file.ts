import { randomUUID } from 'node:crypto';
import { chmod, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically: writes a temporary file beside it and renames it. Follows symbolic links. Keeps the mode
 * of an existing file, unless `force` is set.
 */
export async function replaceFile(path: string, text: string, { mode, force = false }: FileModeOptions): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const existing = force ? undefined : await stat(target).catch(() => undefined);
  const temporaryPath = `${target}.${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await writeFile(temporaryPath, text, { mode, flag: 'wx' });
    await chmod(temporaryPath, existing === undefined ? mode : existing.mode & 0o777);
    await rename(temporaryPath, target);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

interface FileModeOptions {
  /** File mode of a new file. */
  readonly mode: number;
  /** Applies the mode to an existing file too. */
  readonly force?: boolean;
}
