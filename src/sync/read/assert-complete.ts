import type { RowFormat } from '../../contract/file-formats.js';
import { splitComponents } from './icalendar/split-components.js';
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
