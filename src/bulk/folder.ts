import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Source } from './read.js';

/** The files in a folder and in the folders below, by name; hidden ones are left alone. */
export async function filesBelow(folder: Source, isMeant: (name: string) => boolean): Promise<Source[]> {
  const all = await readdir(folder.path, { withFileTypes: true });
  const seen = all.filter(({ name }) => !name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1));
  const found = seen.map(async (entry): Promise<Source[]> => {
    const source = { name: join(folder.name, entry.name), path: join(folder.path, entry.name) };
    if (entry.isDirectory()) return filesBelow(source, isMeant);
    return isMeant(entry.name) ? [source] : [];
  });
  return (await Promise.all(found)).flat();
}
