/** What the workbook says about all its cells. */
export interface CellContext {
  /** Texts that cells refer to by their position. */
  readonly sharedTexts: readonly string[];
  /** For each style, whether a number with it is a date. */
  readonly dateStyles: readonly boolean[];
  /** True if days are counted from 1904 (old versions of Excel for macOS). */
  readonly countsFrom1904: boolean;
}

export interface SheetCell {
  /** `t` of the cell (ECMA-376 part 1, 18.18.11); absent for a number. */
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly text: string;
}

/** Formats a cell as the text that a CSV file would have. @throws Error for a text that the workbook does not have */
export function formatSheetCell({ type = 'n', style, text }: SheetCell, context: CellContext): string {
  if (text === '') return '';
  if (type === 's') return findSharedText(text, context);
  if (type === 'b') return text.trim() === '1' ? 'true' : 'false';
  // A date as text has no zone, even with a Z.
  if (type === 'd') return text.replace(/(?:\.\d{1,20})?Z?$/, '');
  if (type !== 'n') return unescapeSheetText(text);
  const isDate = context.dateStyles[Number(style)] ?? false;
  return (isDate ? formatSheetDate(Number(text), context) : undefined) ?? formatSheetNumber(text);
}

function findSharedText(index: string, { sharedTexts }: CellContext): string {
  const found = sharedTexts[Number(index)];
  if (found === undefined) throw new Error(`no shared text ${index}`);
  return found;
}

/** Workbooks write control characters as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export const unescapeSheetText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Days from day 0 of Excel to 1970, and from there to that of workbooks that count from 1904. */
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1904 = 1462;
const SECONDS_OF_DAY = 86_400;
const LAST_DAY = 100_000_000;

/**
 * Formats a date, given as days, with its time; a time without a date as `20:30:00`, and midnight as the date alone.
 * Seconds are rounded, because fractions of a day are not exact.
 */
function formatSheetDate(days: number, { countsFrom1904 }: CellContext): string | undefined {
  const since1970 = days - DAYS_TO_1970 + (countsFrom1904 ? DAYS_TO_1904 : 0);
  if (!(Math.abs(since1970) < LAST_DAY)) return undefined;
  const seconds = Math.round(Math.floor(since1970 * SECONDS_OF_DAY * 1000) / 1000);
  const [day = '', time = ''] = new Date(seconds * 1000).toISOString().slice(0, -5).split('T');
  // Excel has no date before 1900.
  if (day < '1900') return time;
  return seconds % SECONDS_OF_DAY === 0 ? day : `${day} ${time}`;
}

/** Formats a number with the 15 digits that Excel shows: the file has 12.300000000000001 for 12.3. */
const formatSheetNumber = (text: string): string =>
  /^-?\d{1,15}$/.test(text) || Number.isNaN(Number(text)) ? text : String(Number(Number(text).toPrecision(15)));
