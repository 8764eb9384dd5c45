import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Resource } from '../spec/define.js';
import { RESOURCE_LIST } from '../spec/resources/index.js';
import { readingError, type Source } from './read.js';

/** @throws UsageError if the source does not exist or cannot be read */
export async function isFolder(source: Source): Promise<boolean> {
  if (source.path === '-') return false;
  try {
    return (await stat(source.path)).isDirectory();
  } catch (error) {
    throw readingError(error, source);
  }
}

/** Lists the files of a folder and its subfolders, sorted by name, without hidden ones. */
export async function filesBelow(folder: Source, isIncluded: (name: string) => boolean): Promise<Source[]> {
  const all = await readdir(folder.path, { withFileTypes: true });
  const visible = all.filter(({ name }) => !name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = visible.map(async (entry): Promise<Source[]> => {
    const source = { name: join(folder.name, entry.name), path: join(folder.path, entry.name) };
    if (entry.isDirectory()) return filesBelow(source, isIncluded);
    return isIncluded(entry.name) ? [source] : [];
  });
  return (await Promise.all(files)).flat();
}

/** Returns the kind that a file's name starts with: `events.ndjson` contains events. */
export const kindByName = (file: string): Resource | undefined => {
  const [word] = basename(file).toLowerCase().split('.');
  return RESOURCE_LIST.find(({ plural }) => plural === word);
};
