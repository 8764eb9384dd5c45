import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Resource } from '../../contract/declarations.js';
import type { RowFormat } from '../../contract/file-formats.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { UsageError } from '../../errors.js';
import { splitComponents } from './icalendar/decisive-lines.js';
import { assertJsonEnds } from './read-json.js';
import {
  detectFileFormat,
  type InputFile,
  openBytes,
  type ReadRowsOptions,
  readText,
  toReadError,
} from './read-rows.js';
import { peekBytes } from './text-streams.js';

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

/**
 * Reads a file to its end, if its format has one, without keeping it in memory.
 * @throws UsageError for a file that is cut off or damaged
 */
export async function assertComplete(source: InputFile, options: ReadRowsOptions): Promise<void> {
  const format = await findEndedFormat(source, options);
  if (format === undefined) return;
  const text = dropByteOrderMark(readText(source, options));
  if (format === 'ics') for await (const _ of splitComponents(text, source.name));
  else if (format === 'json') await assertJsonEnds(text, source.name);
  else for await (const _ of text);
}

/** Tells whether the end of a file shows that nothing is missing: iCalendar, JSON, and everything that is compressed. */
export const hasEndMark = async (source: InputFile, options: ReadRowsOptions): Promise<boolean> =>
  (await findEndedFormat(source, options)) !== undefined;

async function findEndedFormat(source: InputFile, options: ReadRowsOptions): Promise<RowFormat | undefined> {
  const format = await detectFileFormat(source, options);
  if (format === 'xlsx') return undefined;
  return format === 'ics' || format === 'json' || (await isCompressed(source, options)) ? format : undefined;
}

async function isCompressed(source: InputFile, options: ReadRowsOptions): Promise<boolean> {
  try {
    const { start, rest } = await peekBytes(openBytes(source, options), 2);
    for await (const _ of rest) break;
    return start[0] === 0x1f && start[1] === 0x8b;
  } catch (error) {
    throw toReadError(error, source);
  }
}

async function* dropByteOrderMark(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const chunk of text) {
    yield isFirst ? chunk.replace(/^\uFEFF/, '') : chunk;
    isFirst &&= chunk === '';
  }
}
