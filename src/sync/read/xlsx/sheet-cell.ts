/** A cell as the library reads it: numbers as texts, dates as if they were in UTC. */
export type SheetCell = string | boolean | Date | null | undefined;

/** Formats a cell as the text that a CSV file would have. */
export function formatSheetCell(cell: SheetCell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return formatSheetDate(cell);
  return String(cell);
}

/** The library returns a time without a date as a date before this one. */
const FIRST_DAY = Date.UTC(1900, 0, 1);
const SECONDS_OF_DAY = 86_400;

/**
 * Formats a date with its time, a time without a date as `20:30:00`, and midnight as the date alone. Excel counts in
 * days, so seconds must be rounded.
 */
function formatSheetDate(date: Date): string {
  const seconds = Math.round(date.getTime() / 1000);
  const text = new Date(seconds * 1000).toISOString().slice(0, 19);
  const [day = '', time = ''] = text.split('T');
  if (date.getTime() < FIRST_DAY) return time;
  return seconds % SECONDS_OF_DAY === 0 ? day : `${day} ${time}`;
}

/** Formats a number with the 15 digits that Excel shows: the file has 12.300000000000001 for 12.3. */
export const formatSheetNumber = (text: string): string =>
  /^-?\d{1,15}$/.test(text) ? text : String(Number(Number(text).toPrecision(15)));
