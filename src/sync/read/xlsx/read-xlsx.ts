import { createInflateRaw } from 'node:zlib';
import { kindFromWord, sortByKind } from '../../../contract/resources/index.js';
import { UsageError } from '../../../errors.js';
import { MAX_WORKBOOK_BYTES } from '../file-limits.js';
import { createBrokenRow, type FileRowResult, type RowReaderOptions, SURPLUS_COLUMN_PREFIX } from '../file-rows.js';
import { foreignFileError, recognizeZipFile } from '../foreign-files.js';
import { createHeaderFinder, type TableRow } from '../table-header.js';
import type { ByteStream } from '../text-streams.js';
import { readSheet } from './read-sheet.js';
import { type OpenMember, readWorkbook } from './read-workbook.js';

/** Limit of an unpacked workbook: a few compressed bytes could unpack to any number of rows. */
const MAX_UNPACKED_MIB = 128;
const MIB = 1024 * 1024;

interface XlsxOptions extends RowReaderOptions {
  /** The sheet to read. Without it: those named after kinds, events last, or else the first one with rows. */
  readonly sheet?: string | undefined;
}

interface Sheet {
  readonly name: string;
  readonly rows: () => AsyncIterable<TableRow>;
}

/**
 * Reads the rows of an Excel workbook. A row at the top of a sheet names the columns.
 * @throws UsageError for a damaged or too large file, and for a sheet that is not there
 */
export async function* readXlsx(bytes: ByteStream, options: XlsxOptions): AsyncGenerator<FileRowResult> {
  const open = openMembers(await collectBytes(bytes, options.name), options.name);
  try {
    const sheets = await listSheets(open, options.name);
    for (const sheet of await chooseSheets(sheets, options)) yield* readRecords(sheet, sheets.length > 1, options);
  } catch (cause) {
    throw cause instanceof UsageError ? cause : damagedError(options.name, cause);
  }
}

const damagedError = (name: string, cause?: unknown): UsageError =>
  new UsageError((t) => t.damagedWorkbook({ file: name }), { cause });

async function collectBytes(bytes: ByteStream, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > MAX_WORKBOOK_BYTES)
      throw new UsageError((t) => t.workbookTooLarge({ file: name, size: MAX_WORKBOOK_BYTES / MIB }));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws UsageError for a file that is no workbook, or that unpacks to too much */
function openMembers(file: Uint8Array, name: string): OpenMember {
  const members = readZipDirectory(file);
  if (members === undefined) throw damagedError(name);
  const found = recognizeZipFile(members.map((member) => member.name));
  if (found !== 'xlsx') throw foreignFileError(name, found);
  // No member is unpacked to more than the directory says.
  const unpacked = members.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > MAX_UNPACKED_MIB * MIB)
    throw new UsageError((t) => t.workbookTooLarge({ file: name, size: MAX_UNPACKED_MIB }));
  return (path) => {
    const member = members.find((each) => each.name === path);
    return member === undefined ? undefined : openZipMember(file, member);
  };
}

async function listSheets(open: OpenMember, file: string): Promise<readonly Sheet[]> {
  const workbook = await readWorkbook(open);
  const { sheets } = workbook;
  return sheets.map(({ name, path }) => ({
    name,
    rows: () => {
      const xml = open(path);
      if (xml === undefined) throw damagedError(file);
      return readSheet(xml, sheets.length > 1 ? `${file}:${name}` : file, workbook);
    },
  }));
}

async function chooseSheets(sheets: readonly Sheet[], { sheet, name }: XlsxOptions): Promise<readonly Sheet[]> {
  if (sheet !== undefined) {
    const chosen = sheets.find((each) => each.name.toLowerCase() === sheet.trim().toLowerCase());
    if (chosen !== undefined) return [chosen];
    const names = sheets.map((each) => each.name);
    throw new UsageError((t) => t.noSuchSheet({ file: name, sheet, sheets: names }));
  }
  const ofKinds = sheets.filter((each) => kindFromWord(each.name) !== undefined);
  if (ofKinds.length > 0) return sortByKind(ofKinds, (each) => kindFromWord(each.name));
  for (const each of sheets) for await (const _ of each.rows()) return [each];
  return [];
}

/** Yields the records of a sheet with the row numbers that the spreadsheet shows. */
async function* readRecords(sheet: Sheet, isOneOfSeveral: boolean, options: XlsxOptions) {
  const kind = kindFromWord(sheet.name);
  const place = { ...(kind === undefined ? {} : { kind }), ...(isOneOfSeveral ? { sheet: sheet.name } : {}) };
  const name = isOneOfSeveral ? `${options.name}:${sheet.name}` : options.name;
  const finder = createHeaderFinder({ ...options, name }, (header, row) => ({ ...toRow(header, row), ...place }));
  for await (const row of sheet.rows()) yield* finder.add(row);
  yield* finder.end();
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
    t.tooManyCells({ cells: width + more.length, columns: width }),
  );
}

interface ZipMember {
  readonly name: string;
  /** Size after decompression, in bytes. */
  readonly size: number;
  readonly compressedSize: number;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  /** Position of its header in the file. */
  readonly offset: number;
}

const HEADER_SIGNATURE = 0x04034b50;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const HEADER_LENGTH = 30;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
/** The comment at the end of a zip file is this long at most. */
const MAX_COMMENT = 0xffff;
const DEFLATED = 8;
const INFLATED_CHUNK_BYTES = 64 * 1024;

/** Reads the directory of a zip file (PKWARE APPNOTE 4.3.12). @returns undefined for a damaged file */
function readZipDirectory(bytes: Uint8Array): readonly ZipMember[] | undefined {
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const members: ZipMember[] = [];
  for (let at = view.getUint32(end + 16, true); members.length < count; ) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    members.push({
      name: Buffer.from(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)).toString('utf8'),
      method: view.getUint16(at + 10, true),
      compressedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return members;
}

/** Decompresses a member, and never to more than the directory says. @throws Error for damaged data */
async function* openZipMember(bytes: Uint8Array, member: ZipMember): ByteStream {
  const view = viewOf(bytes);
  const { offset, size } = member;
  if (view.getUint32(offset, true) !== HEADER_SIGNATURE) throw new Error(`no header of ${member.name}`);
  const start = offset + HEADER_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const stored = bytes.subarray(start, start + member.compressedSize);
  let length = 0;
  for await (const chunk of member.method === DEFLATED ? inflate(stored) : [stored]) {
    length += chunk.length;
    if (length > size) throw new Error(`${member.name} is larger than its directory says`);
    yield chunk;
  }
}

function inflate(stored: Uint8Array): ByteStream {
  const inflating = createInflateRaw({ chunkSize: INFLATED_CHUNK_BYTES });
  inflating.end(stored);
  return inflating;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function findEnd(view: DataView): number | undefined {
  const earliest = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= earliest; at--)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  return undefined;
}
