import { UsageError } from '../../../errors.js';
import { MAX_COLUMNS, MAX_ROW_CHARACTERS, rowTooLongError } from '../file-limits.js';
import type { TableRow } from '../table-header.js';
import type { ByteStream } from '../text-streams.js';
import { collectText, walkXml } from './walk-xml.js';

/** The rows and columns of Excel. Cells beyond MAX_COLUMNS may be there if they are empty. */
const MAX_ROWS = 1_048_576;
const MAX_CELLS_OF_ROW = 16_384;
/** A few bytes of a compressed file can span any number of cells, and refer to a long text any number of times. */
const MAX_CELLS = 8 * 1024 * 1024;
const MAX_TEXT_MIB = 512;
const MIB = 1024 * 1024;

/**
 * Yields the rows of a sheet that are not empty, with the row numbers that the spreadsheet shows.
 * @throws UsageError for a sheet that is larger than one may be
 */
export async function* readSheet(xml: ByteStream, name: string, context: CellContext): AsyncGenerator<TableRow> {
  const rows: TableRow[] = [];
  const reader = createRowReader(name, context, (row) => rows.push(row));
  for await (const _ of walkXml(xml, reader)) yield* rows.splice(0);
}

function createRowReader(name: string, context: CellContext, take: (row: TableRow) => void) {
  const budget = createBudget(name);
  let line = 0;
  let column = 0;
  let rowElements = 0;
  let cellElements = 0;
  let cells: string[] = [];
  let cell: Omit<SheetCell, 'text'> = { type: undefined, style: undefined };
  const text = collectText('c', (collected) => {
    const value = formatSheetCell({ ...cell, text: collected }, context);
    if (value === '') return;
    if (column > MAX_COLUMNS || line > MAX_ROWS) throw outsideError(name, Math.max(column, 1), line);
    while (cells.length < column - 1) cells.push('');
    cells[column - 1] = value;
  });
  return {
    open: (element: string, attribute: (name: string) => string | undefined) => {
      text.open(element, attribute);
      // Both numbers are optional: rows and cells without them follow one another.
      if (element === 'row') {
        line = parseNumber(attribute('r')) ?? line + 1;
        rowElements += 1;
        cellElements = 0;
        column = 0;
        cells = [];
      } else if (element === 'c') {
        column = parseColumn(attribute('r')) ?? column + 1;
        cell = { type: attribute('t'), style: attribute('s') };
        cellElements += 1;
      }
      if (rowElements > MAX_ROWS || cellElements > MAX_CELLS_OF_ROW)
        throw outsideError(name, Math.max(column, 1), line);
    },
    text: text.text,
    close: (element: string) => {
      text.close(element);
      if (element !== 'row' || cells.every((each) => each.trim() === '')) return;
      budget(cells, line);
      take({ line, cells });
    },
  };
}

function createBudget(name: string): (cells: readonly string[], line: number) => void {
  let allRows = 0;
  let allCells = 0;
  let allText = 0;
  return (cells, line) => {
    const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > MAX_ROW_CHARACTERS) throw rowTooLongError(name, line);
    allRows += 1;
    allCells += cells.length;
    allText += characters;
    if (allRows > MAX_ROWS || allCells > MAX_CELLS || allText > MAX_TEXT_MIB * MIB)
      throw new UsageError((t) => t.sheetTooLarge({ file: name, line, cells: MAX_CELLS, megabytes: MAX_TEXT_MIB }));
  };
}

const outsideError = (name: string, column: number, line: number): UsageError =>
  new UsageError((t) =>
    t.cellOutside({
      file: name,
      cell: `${lettersOfColumn(column)}${line}`,
      lastColumn: lettersOfColumn(MAX_COLUMNS),
      rows: MAX_ROWS,
    }),
  );

/** Parses the number of a row. @throws Error for any other text */
function parseNumber(text: string | undefined): number | undefined {
  if (text !== undefined && !/^\d{1,15}$/.test(text)) throw new Error('not the number of a row');
  return text === undefined ? undefined : Number(text);
}

const LETTERS = 26;

/** Parses the column of a cell such as `B2`. @throws Error for any other text */
function parseColumn(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined;
  const [letters] = /^[A-Z]{1,7}(?=\d)/.exec(reference) ?? [];
  if (letters === undefined) throw new Error('not a cell');
  return [...letters].reduce((sum, letter) => sum * LETTERS + (letter.charCodeAt(0) - 64), 0);
}

function lettersOfColumn(column: number): string {
  const rest = Math.floor((column - 1) / LETTERS);
  return `${rest > 0 ? lettersOfColumn(rest) : ''}${String.fromCharCode(65 + ((column - 1) % LETTERS))}`;
}

export interface CellContext {
  /** Texts that cells refer to by their position. */
  readonly sharedTexts: readonly string[];
  /** For each style, whether a number with it is a date. */
  readonly dateStyles: readonly boolean[];
  /** True if days are counted from 1904 (old versions of Excel for macOS). */
  readonly countsFrom1904: boolean;
}

interface SheetCell {
  /** `t` of the cell (ECMA-376 part 1, 18.18.11); absent for a number. */
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly text: string;
}

/** Formats a cell as the text that a CSV file would have. @throws Error for a text that the workbook does not have */
function formatSheetCell({ type = 'n', style, text }: SheetCell, context: CellContext): string {
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
