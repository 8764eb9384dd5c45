import { type Message, UsageError } from '../../errors.js';
import { findJsonExcess, RECORD_LIMITS } from '../../forms/bounded-json.js';

/** Limits of one row. Files of people stay far below them; files that mean harm would take minutes or all memory. */
export const MAX_ROW_CHARACTERS = 4 * 1024 * 1024;
export const MAX_COLUMNS = 1000;

/** Limit of an Excel workbook as it is stored. It is read as a whole. */
export const MAX_WORKBOOK_BYTES = 32 * 1024 * 1024;

/** The end of such a row is unknown, so nothing after it is read. */
export const rowTooLongError = (file: string, line: number): UsageError =>
  new UsageError((t) => t.rowTooLong({ file, line }));

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
