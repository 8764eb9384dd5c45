import { UsageError } from '../../errors.js';

/** Limits of one row. Files of people stay far below them; files that mean harm would take minutes or all memory. */
export const MAX_ROW_CHARACTERS = 4 * 1024 * 1024;
export const MAX_COLUMNS = 1000;
export const MAX_ROW_LEVELS = 100;

/** Limit of an Excel workbook as it is stored. It is read as a whole. */
export const MAX_WORKBOOK_BYTES = 32 * 1024 * 1024;

/** The end of such a row is unknown, so nothing after it is read. */
export const rowTooLongError = (file: string, line: number): UsageError =>
  new UsageError((t) => t.rowTooLong({ file, line }));

/** @throws UsageError for more columns than a row may have */
export function checkColumnCount(count: number, { file, line }: { file: string; line: number }): void {
  if (count > MAX_COLUMNS) throw new UsageError((t) => t.tooManyColumns({ file, line, columns: MAX_COLUMNS }));
}

/** True if a value parsed from JSON is nested more deeply than a row may be. */
export const isNestedTooDeep = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= MAX_ROW_LEVELS || Object.values(value).some((each) => isNestedTooDeep(each, depth + 1));
};
