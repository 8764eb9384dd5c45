import { UsageError } from '../../../errors.js';
import { kindFromWord } from '../../kinds-in-order.js';
import type { ByteStream } from '../decompress.js';
import { createBrokenRow, type FileRowResult, type RowReaderOptions, SURPLUS_COLUMN_PREFIX } from '../file-rows.js';
import { recognizeZipFile } from '../foreign-file.js';
import { foreignFileError } from '../foreign-file-error.js';
import { checkColumnCount, MAX_WORKBOOK_BYTES } from '../row-limits.js';
import { createHeaderFinder, type TableRow } from '../table-header.js';
import { adaptCells } from './adapt-cells.js';
import { formatSheetCell, formatSheetNumber, type SheetCell } from './sheet-cell.js';
import { readZipDirectory } from './zip-directory.js';

/** Limit of an unpacked workbook. It is read as a whole, so a malicious file could take minutes or all memory. */
const MAX_UNPACKED_MIB = 128;
const MIB = 1024 * 1024;

export interface XlsxOptions extends RowReaderOptions {
  /** Name of the sheet to read. Without it: the sheets that are named after kinds, or else the first one with rows. */
  readonly sheet?: string | undefined;
}

interface Sheet {
  readonly sheet: string;
  readonly data: readonly (readonly SheetCell[])[];
}

/**
 * Reads the rows of an Excel workbook. A row at the top of a sheet names the columns.
 * @throws UsageError for a damaged or too large file, and for a sheet that is not there
 */
export async function* readXlsx(bytes: ByteStream, options: XlsxOptions): AsyncGenerator<FileRowResult> {
  const sheets = await readSheets(await collectBytes(bytes, options.name), options.name);
  for (const sheet of chooseSheets(sheets, options)) yield* readSheetRows(sheet, sheets.length > 1, options);
}

async function collectBytes(bytes: ByteStream, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > MAX_WORKBOOK_BYTES) throw new UsageError((t) => t.workbookTooLarge(name, MAX_WORKBOOK_BYTES / MIB));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readSheets(file: Uint8Array, name: string): Promise<readonly Sheet[]> {
  const members = readZipDirectory(file);
  if (members === undefined) throw new UsageError((t) => t.damagedWorkbook(name));
  const names = members.map((member) => member.name);
  const found = recognizeZipFile(names);
  if (found !== 'xlsx') throw foreignFileError(name, found);
  // The library allocates what the directory says, so a directory that lies about the sizes gains nothing.
  const unpacked = members.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > MAX_UNPACKED_MIB * MIB) throw new UsageError((t) => t.workbookTooLarge(name, MAX_UNPACKED_MIB));
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  try {
    const { buffer } = new Uint8Array(await adaptCells(file, names));
    const sheets = await readXlsxFile<string>(buffer, { parseNumber: formatSheetNumber, trim: false });
    return sheets as unknown as readonly Sheet[];
  } catch (cause) {
    throw new UsageError((t) => t.damagedWorkbook(name), { cause });
  }
}

function chooseSheets(sheets: readonly Sheet[], { sheet, name }: XlsxOptions): readonly Sheet[] {
  if (sheet !== undefined) {
    const chosen = sheets.find((each) => each.sheet.toLowerCase() === sheet.trim().toLowerCase());
    if (chosen !== undefined) return [chosen];
    const names = sheets.map((each) => each.sheet);
    throw new UsageError((t) => t.noSuchSheet(name, sheet, names));
  }
  const ofKinds = sheets.filter((each) => kindFromWord(each.sheet) !== undefined);
  if (ofKinds.length > 0) return ofKinds;
  const filled = sheets.find(({ data }) => data.some((row) => !isEmptyRow(row))) ?? sheets[0];
  return filled === undefined ? [] : [filled];
}

const isEmptyRow = (row: readonly SheetCell[]): boolean => row.every((cell) => formatSheetCell(cell).trim() === '');

/** Yields the rows of a sheet with the row numbers that the spreadsheet shows. */
function* readSheetRows({ sheet, data }: Sheet, isOneOfSeveral: boolean, options: XlsxOptions) {
  const kind = kindFromWord(sheet);
  const place = { ...(kind === undefined ? {} : { kind }), ...(isOneOfSeveral ? { sheet } : {}) };
  const name = isOneOfSeveral ? `${options.name}:${sheet}` : options.name;
  const finder = createHeaderFinder({ ...options, name });
  const toRows = (rows: readonly TableRow[]) => rows.map((row) => ({ ...toRow(finder.header() ?? [], row), ...place }));
  for (const [at, row] of data.entries()) {
    if (isEmptyRow(row)) continue;
    const cells = row.map(formatSheetCell);
    checkColumnCount(cells.length, { file: options.name, line: at + 1 });
    yield* toRows(finder.add({ line: at + 1, cells }));
  }
  yield* toRows(finder.end());
}

/**
 * Converts cells to a row. Cells below an empty heading count as surplus, so that they are reported instead of lost.
 */
function toRow(header: readonly string[], { line, cells }: TableRow): FileRowResult {
  const named = Object.fromEntries(
    header.flatMap((column, at) => (column === '' ? [] : [[column, cells[at] ?? ''] as const])),
  );
  const more = cells.filter((cell, at) => (header[at] ?? '') === '' && cell.trim() !== '');
  const isNumbered = header[0] === '' && more.length === 1 && /^\d+$/.test(more[0] ?? '');
  if (more.length === 0 || isNumbered) return { line, cells: named };
  const surplus = more.map((cell, at) => [`${SURPLUS_COLUMN_PREFIX}${at + 1}`, cell] as const);
  const width = header.filter((column) => column !== '').length;
  return createBrokenRow(line, { ...named, ...Object.fromEntries(surplus) }, (t) =>
    t.tooManyCells(width + more.length, width),
  );
}
