import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and the missing ones above it. Unlike `mkdir` with `recursive` it fails at once where nothing can
 * be created, such as below /proc, where Node tries for ever.
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  if (await isFolder(path)) return;
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await isFolder(path))) return;
    if (code !== 'ENOENT' || (await isFolder(dirname(path)))) throw error;
    await makeFolder(dirname(path), mode);
    await mkdir(path, { mode }).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again;
    });
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

/** Creates the folder of the default calendar when it is missing. That of a chosen path must exist. */
export async function ensureDefaultFolder(file: string, defaultPath: string): Promise<string> {
  if (file !== defaultPath) return file;
  await makeFolder(dirname(file), 0o700).catch(() => undefined);
  return file;
}
