import { type Message, UsageError } from '../../errors.js';
import { findJsonExcess, RECORD_LIMITS } from '../../forms/json-object.js';

/** Limits of one row. Files of people stay far below them; files that mean harm would take minutes or all memory. */
export const MAX_ROW_CHARACTERS = 4 * 1024 * 1024;
export const MAX_COLUMNS = 1000;

/** Limit of an Excel workbook as it is stored. It is read as a whole. */
export const MAX_WORKBOOK_BYTES = 32 * 1024 * 1024;

/** The end of such a row is unknown, so nothing after it is read. */
export const rowTooLongError = (file: string, line: number): UsageError =>
  new UsageError((t) => t.rowTooLong({ file, line }));

export const tooManyBlankLinesError = (file: string, line: number): UsageError =>
  new UsageError((t) => t.tooManyBlankLines({ file, line }));

/** @throws UsageError for more columns than a row may have */
export function checkColumnCount(count: number, { file, line }: { file: string; line: number }): void {
  if (count > MAX_COLUMNS) throw new UsageError((t) => t.tooManyColumns({ file, line, columns: MAX_COLUMNS }));
}

/** Returns why the JSON text of a row is not read, or `undefined` for one within the limits. */
export function findRowExcess(text: string): Message | undefined {
  const excess = findJsonExcess(text, RECORD_LIMITS);
  if (excess === undefined) return undefined;
  return excess === 'levels'
    ? (t) => t.yamlDeep({ levels: RECORD_LIMITS.levels })
    : (t) => t.tooManyParts({ most: RECORD_LIMITS.values });
}

/** Blank characters in a row. Files of people have a few; a compressed file of a kilobyte may have megabytes. */
const MAX_BLANK_CHARACTERS = 1024 * 1024;

/** Rows without text one after another: as many as a sheet of Excel has. */
export const MAX_BLANK_ROWS = 1024 * 1024;

/**
 * Passes a text through.
 * @param file name of the file, for errors
 * @throws UsageError for more blank characters in a row than a file needs
 */
export async function* limitBlankText(text: AsyncIterable<string>, file: string): AsyncGenerator<string> {
  let line = 1;
  let blank = { characters: 0, line };
  for await (const chunk of text) {
    const isBlank = chunk.trim() === '';
    blank = isBlank ? { ...blank, characters: blank.characters + chunk.length } : { characters: 0, line };
    if (blank.characters > MAX_BLANK_CHARACTERS) throw tooManyBlankLinesError(file, blank.line);
    line += countLineFeeds(chunk);
    if (!isBlank) blank.line = line;
    yield chunk;
  }
}

function countLineFeeds(chunk: string): number {
  let count = 0;
  for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The place at which a cut-off file ends: inside a record that begins in a line, or before the mark that closes the file. */
type CutOffPlace = { readonly line: number } | { readonly mark: string };

export const cutOffError = (file: string, place: CutOffPlace): UsageError =>
  'line' in place
    ? new UsageError((t) => t.endsEarly({ file, line: place.line }), { hint: (t) => t.endsEarlyHint() })
    : new UsageError((t) => t.endIsMissing({ file, mark: place.mark }), {
        hint: (t) => t.endIsMissingHint({ mark: place.mark }),
      });
