import {
  formatFromFileName,
  MANIFEST_FORMATS,
  type RowFormat,
  type TextEncoding,
} from '../../contract/file-formats.js';
import { kindFromWord } from '../../contract/resources/index.js';
import { UsageError } from '../../errors.js';
import { parseBoundedJson } from '../../forms/json-object.js';
import { streamNamedFile } from '../../named-files.js';
import { systemErrorReason } from '../../system-error-reason.js';
import { decodeText, dropEndOfFileSign } from './decode-text.js';
import { checkColumnCount, limitBlankText } from './file-limits.js';
import { type FileRowResult, isBrokenRow, type RowCells, type RowReader, type RowReaderOptions } from './file-rows.js';
import { foreignFileError, isZipFile, recognizeForeignFile, recognizeMarkup } from './foreign-files.js';
import {
  type ByteStream,
  countBytes,
  decompress,
  EXPANSION_CODE,
  MAX_EXPANSION,
  peekBytes,
  peekText,
  rejoin,
} from './text-streams.js';
import { unescapeVariables } from './variables.js';

export interface ReadRowsOptions extends Omit<RowReaderOptions, 'name'> {
  readonly format?: RowFormat | undefined;
  readonly encoding?: TextEncoding | undefined;
  /** Opens standard input, for the path `-`. */
  readonly stdin: () => ByteStream;
  /** Name of the sheet to read of a workbook. */
  readonly sheet?: string | undefined;
  /** Called once, as soon as the format is known. */
  readonly onFormat?: ((format: RowFormat) => void) | undefined;
  /** Called with the size of each chunk read, before decompression. */
  readonly onBytes?: ((count: number) => void) | undefined;
}

export interface InputFile {
  /** Name shown to users. */
  readonly name: string;
  /** Absolute; `-` for stdin. */
  readonly path: string;
}

/**
 * Reads the rows of a file. Detects format, compression and encoding unless they are given.
 * @throws UsageError if the file cannot be read; an invalid row is yielded as a broken row
 */
export async function* readRows(source: InputFile, options: ReadRowsOptions): AsyncGenerator<FileRowResult> {
  try {
    const file = await openFile(source, options);
    if (file.isWorkbook) {
      options.onFormat?.('xlsx');
      const { readXlsx } = await import('./xlsx/read-xlsx.js');
      yield* readXlsx(file.bytes, { ...options, name: source.name });
      return;
    }
    const { start, rest } = await peekStart(decodeBytes(file.bytes, source, options));
    const format = textFormatOf(start, source, options);
    options.onFormat?.(format);
    const read = await ROW_READERS[format]();
    const delimiter = options.delimiter ?? (format === 'tsv' ? '\t' : undefined);
    const rows = read(rest, { ...options, delimiter, name: source.name });
    const isManifest = ESCAPED_FORMATS.has(format);
    for await (const row of rows) {
      checkColumnCount(Object.keys(row.cells).length, { file: source.name, line: row.line });
      yield extractKind(isManifest ? unescapeRow(row) : row);
    }
  } catch (error) {
    throw toReadError(error, source);
  }
}

/**
 * Returns the format of a file that is no workbook: the given one, or that of its name or, in a text that is called a
 * workbook, of its first characters.
 * @throws UsageError for a web page, an XML document, and a damaged workbook
 */
function textFormatOf(start: string, { name }: InputFile, options: Pick<ReadRowsOptions, 'format'>): TextFormat {
  const markup = recognizeMarkup(start);
  if (markup !== undefined) throw foreignFileError(name, markup);
  const format = options.format ?? formatFromFileName(name);
  if (format !== undefined && format !== 'xlsx') return format;
  if (format === 'xlsx' && (options.format === 'xlsx' || CONTROL_CHARACTER.test(start)))
    throw new UsageError((t) => t.damagedWorkbook({ file: name }), { hint: (t) => t.foreignFileHint() });
  return detectFormat(start);
}

const CONTROL_CHARACTER = /[\0-\x08\x0e-\x1f]/;

type TextFormat = Exclude<RowFormat, 'xlsx'>;

interface OpenedFile {
  /** After decompression. */
  readonly bytes: ByteStream;
  readonly isWorkbook: boolean;
}

const SIGNATURE_BYTES = 64;

/** Opens a file and looks at its first bytes. @throws UsageError for a file of another program */
async function openFile(source: InputFile, options: ReadTextOptions): Promise<OpenedFile> {
  const { start, rest } = await peekBytes(openDecompressed(source, options), SIGNATURE_BYTES);
  const foreign = recognizeForeignFile(start);
  if (foreign !== undefined) throw foreignFileError(source.name, foreign);
  return { bytes: rest, isWorkbook: isZipFile(start) };
}

/** Formats that `cal apply` reads too, in which `$${` is an escaped `${`. */
const ESCAPED_FORMATS: ReadonlySet<RowFormat> = new Set(MANIFEST_FORMATS);

const unescapeRow = (row: FileRowResult): FileRowResult =>
  isBrokenRow(row) ? row : { ...row, cells: unescapeVariables(row.cells) as RowCells };

/** Moves a row's own kind, as in `{"kind": "venues", …}`, out of its cells. */
function extractKind(row: FileRowResult): FileRowResult {
  if (isBrokenRow(row) || row.kind !== undefined) return row;
  const { kind: word, ...cells } = row.cells;
  const kind = kindFromWord(word);
  if (kind !== undefined) return { ...row, cells, kind };
  return word === '' ? { ...row, cells } : row;
}

/**
 * Reads a file as text. Detects compression, and the encoding unless it is given.
 * @throws UsageError if the file cannot be read
 */
export async function* readText(source: InputFile, options: ReadTextOptions): AsyncGenerator<string> {
  try {
    yield* decodeBytes(openDecompressed(source, options), source, options);
  } catch (error) {
    throw toReadError(error, source);
  }
}

/**
 * Returns the format of a file: the given one, or the one that its name or its first characters indicate.
 * @throws UsageError if the file cannot be read
 */
export async function detectFileFormat(source: InputFile, options: ReadRowsOptions): Promise<RowFormat> {
  const knownFormat = options.format ?? formatFromFileName(source.name);
  if (knownFormat !== undefined && knownFormat !== 'xlsx') return knownFormat;
  if (await isWorkbook(source, options)) return 'xlsx';
  for await (const chunk of readText(source, options)) {
    if (chunk.trim() !== '') return detectFormat(chunk);
  }
  return detectFormat('');
}

// All rows of a chunk are in memory at once. With larger chunks, V8 would promote them to its old generation.
const READ_CHUNK_BYTES = 16 * 1024;

interface ReadTextOptions
  extends Pick<ReadRowsOptions, 'stdin' | 'encoding' | 'onBytes'>,
    Partial<Pick<ReadRowsOptions, 'note'>> {
  readonly chunkBytes?: number;
}

/** Opens a file as it is stored, possibly compressed. */
export const openBytes = (
  { path, name }: InputFile,
  { stdin, chunkBytes = READ_CHUNK_BYTES }: Pick<ReadTextOptions, 'stdin' | 'chunkBytes'>,
): ByteStream => (path === '-' ? stdin() : streamNamedFile(path, name, chunkBytes));

const openDecompressed = (source: InputFile, options: ReadTextOptions): ByteStream =>
  decompress(countBytes(openBytes(source, options), options.onBytes));

const decodeBytes = (bytes: ByteStream, { name }: InputFile, options: ReadTextOptions): AsyncGenerator<string> =>
  dropEndOfFileSign(
    limitBlankText(
      decodeText(bytes, name, {
        ...options,
        onAssumedEncoding: (encoding) => options.note?.((t) => t.encodingAssumed({ file: name, encoding })),
      }),
      name,
    ),
  );

async function isWorkbook(source: InputFile, options: ReadTextOptions): Promise<boolean> {
  try {
    const file = await openFile(source, options);
    for await (const _ of file.bytes) break;
    return file.isWorkbook;
  } catch (error) {
    throw toReadError(error, source);
  }
}

const ROW_READERS: Readonly<Record<TextFormat, () => Promise<RowReader>>> = {
  csv: async () => (await import('./read-delimited.js')).readDelimited,
  tsv: async () => (await import('./read-delimited.js')).readDelimited,
  ndjson: async () => (await import('./read-json.js')).readNdjson,
  json: async () => (await import('./read-json.js')).readJson,
  yaml: async () => (await import('./read-yaml-rows.js')).readYaml,
  ics: async () => (await import('./icalendar/read-icalendar.js')).readIcalendar,
};

/** Returns the first nonblank text, and a stream of the whole text. Both without a byte order mark. */
async function peekStart(text: AsyncIterable<string>): Promise<{ start: string; rest: AsyncGenerator<string> }> {
  const peeked = await peekText(text, (_, chunk) => chunk.trim() !== '');
  const start = peeked.start.replace(/^\uFEFF/, '');
  return { start, rest: rejoin(start, peeked.rest) };
}

/** Converts a file system or zlib error to a UsageError; returns any other error unchanged. */
export function toReadError(error: unknown, { name }: InputFile): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === EXPANSION_CODE) return new UsageError((t) => t.gzipTooLarge({ file: name, times: MAX_EXPANSION }));
  if (code.startsWith('Z_'))
    return new UsageError((t) => t.damagedGzip({ file: name }), { hint: (t) => t.damagedHint() });
  if (!/^E[A-Z]+$/.test(code)) return error;
  return new UsageError((t) => t.notReadable({ file: name, reason: systemErrorReason(error, t) }));
}

/** Detects the format of a text by its beginning, for standard input and unknown extensions. CSV is the fallback. */
export function detectFormat(start: string): TextFormat {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  if (/^BEGIN:VCALENDAR/i.test(text)) return 'ics';
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return isJsonLine(first) ? 'ndjson' : 'json';
  if (/^(---|- |%YAML)/.test(text) || /^[\w-]+:(\s|$)/.test(first)) return 'yaml';
  return first.includes('\t') ? 'tsv' : 'csv';
}

const isJsonLine = (line: string): boolean => parseBoundedJson(line) !== undefined;
