import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Resource } from '../../contract/declarations.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { UsageError } from '../../errors.js';
import { type InputFile, toReadError } from './read-rows.js';

/** @throws UsageError if the source does not exist or cannot be read */
export async function isFolderSource(source: InputFile): Promise<boolean> {
  if (source.path === '-') return false;
  try {
    return (await stat(source.path)).isDirectory();
  } catch (error) {
    throw toReadError(error, source);
  }
}

/**
 * Lists the files of a folder and its subfolders, sorted by name, without hidden ones.
 * @throws UsageError for a pipe or device among them
 */
export async function listFilesBelow(folder: InputFile, isIncluded: (name: string) => boolean): Promise<InputFile[]> {
  const all = await readdir(folder.path, { withFileTypes: true });
  const visible = all.filter(({ name }) => !name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = visible.map(async (entry): Promise<InputFile[]> => {
    const source = { name: join(folder.name, entry.name), path: join(folder.path, entry.name) };
    if (entry.isDirectory()) return listFilesBelow(source, isIncluded);
    if (!isIncluded(entry.name)) return [];
    // The user named the folder only. To read a pipe in it would wait until some program writes to the pipe.
    const found = await stat(source.path).catch(() => undefined);
    if (found?.isFile() === false) throw new UsageError((t) => t.notRegularFile({ file: source.name }));
    return [source];
  });
  return (await Promise.all(files)).flat();
}

/** Returns the kind that a file's name starts with: `events.ndjson` contains events. */
export const kindFromFileName = (file: string): Resource | undefined => {
  const [word] = basename(file).toLowerCase().split('.');
  return RESOURCE_LIST.find(({ plural }) => plural === word);
};
