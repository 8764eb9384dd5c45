import { createReadStream } from 'node:fs';
import { UsageError } from '../errors.js';
import { reasonOf } from '../wire/system-reason.js';
import { literally } from './literal.js';
import { kindNamed } from './order.js';
import { type Cells, isBroken, type Reader, type ReaderOptions, type ReadRow } from './rows.js';
import { type Bytes, unpacked } from './source/bytes.js';
import { formatByName, formatByStart, type RowFormat } from './source/format.js';
import { continued, peekedText } from './source/peeked.js';
import { type Encoding, textOf } from './source/text.js';

export interface ReadOptions extends Omit<ReaderOptions, 'name'> {
  readonly format?: RowFormat;
  readonly encoding?: Encoding;
  /** Opens standard input, for the path `-`. */
  readonly stdin: () => Bytes;
  /** Called once, as soon as the format is known. */
  readonly onFormat?: ((format: RowFormat) => void) | undefined;
  /** Called with the size of each chunk read, before decompression. */
  readonly onBytes?: ((count: number) => void) | undefined;
}

export interface Source {
  /** Name shown to users. */
  readonly name: string;
  /** Absolute; `-` for stdin. */
  readonly path: string;
}

/**
 * Reads the rows of a file. Detects format, compression and encoding unless they are given.
 * @throws UsageError if the file cannot be read; an invalid row is yielded as a broken row
 */
export async function* readRows(source: Source, options: ReadOptions): AsyncGenerator<ReadRow> {
  try {
    const { start, rest } = await peekStart(decodeFile(source, options));
    const format = options.format ?? formatByName(source.name) ?? formatByStart(start);
    options.onFormat?.(format);
    const read = await READERS[format]();
    const delimiter = format === 'tsv' ? '\t' : undefined;
    const rows = read(rest, { ...(delimiter === undefined ? {} : { delimiter }), ...options, name: source.name });
    const isManifest = MANIFEST_FORMATS.has(format);
    for await (const row of rows) yield extractKind(isManifest ? unescapeRow(row) : row);
  } catch (error) {
    throw readingError(error, source);
  }
}

/** Formats that `cal apply` reads too, in which `$${` is an escaped `${`. */
const MANIFEST_FORMATS: ReadonlySet<RowFormat> = new Set(['json', 'ndjson', 'yaml']);

const unescapeRow = (row: ReadRow): ReadRow => (isBroken(row) ? row : { ...row, cells: literally(row.cells) as Cells });

/** Moves a row's own kind, as in `{"kind": "venues", …}`, out of its cells. */
function extractKind(row: ReadRow): ReadRow {
  if (isBroken(row) || row.kind !== undefined) return row;
  const { kind: word, ...cells } = row.cells;
  const kind = kindNamed(word);
  if (kind !== undefined) return { ...row, cells, kind };
  return word === '' ? { ...row, cells } : row;
}

/**
 * Reads a file as text. Detects compression, and the encoding unless it is given.
 * @throws UsageError if the file cannot be read
 */
export async function* textIn(source: Source, options: TextOptions): AsyncGenerator<string> {
  try {
    yield* decodeFile(source, options);
  } catch (error) {
    throw readingError(error, source);
  }
}

/**
 * Returns the format of a file: the given one, or the one that its name or its first characters indicate.
 * @throws UsageError if the file cannot be read
 */
export async function formatIn(source: Source, options: ReadOptions): Promise<RowFormat> {
  const knownFormat = options.format ?? formatByName(source.name);
  if (knownFormat !== undefined) return knownFormat;
  for await (const chunk of textIn(source, options)) {
    if (chunk.trim() !== '') return formatByStart(chunk);
  }
  return formatByStart('');
}

// All rows of a chunk are in memory at once. With larger chunks, V8 would promote them to its old generation.
const CHUNK_BYTES = 16 * 1024;

type TextOptions = Pick<ReadOptions, 'stdin' | 'encoding' | 'onBytes'>;

function decodeFile(source: Source, { stdin, encoding, onBytes }: TextOptions): AsyncGenerator<string> {
  const bytes: Bytes = source.path === '-' ? stdin() : createReadStream(source.path, { highWaterMark: CHUNK_BYTES });
  return textOf(unpacked(countBytes(bytes, onBytes)), source.name, encoding);
}

async function* countBytes(bytes: Bytes, count: ReadOptions['onBytes']): Bytes {
  for await (const chunk of bytes) {
    count?.(chunk.length);
    yield chunk;
  }
}

const READERS: Readonly<Record<RowFormat, () => Promise<Reader>>> = {
  csv: async () => (await import('./readers/delimited.js')).readDelimited,
  tsv: async () => (await import('./readers/delimited.js')).readDelimited,
  ndjson: async () => (await import('./readers/json.js')).readNdjson,
  json: async () => (await import('./readers/json.js')).readJson,
  yaml: async () => (await import('./readers/yaml.js')).readYaml,
  ics: async () => (await import('./readers/icalendar/read.js')).readIcalendar,
};

/** Returns the first nonblank text, and a stream of the whole text. Both without a byte order mark. */
async function peekStart(text: AsyncIterable<string>): Promise<{ start: string; rest: AsyncGenerator<string> }> {
  const peeked = await peekedText(text, (start) => start.trim() !== '');
  const start = peeked.start.replace(/^\uFEFF/, '');
  return { start, rest: continued(start, peeked.rest) };
}

/** Converts a file system or zlib error to a UsageError; returns any other error unchanged. */
export function readingError(error: unknown, { name }: Source): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return new UsageError((t) => t.damagedGzip(name), { hint: (t) => t.damagedHint() });
  if (!/^E[A-Z]+$/.test(code)) return error;
  return new UsageError((t) => t.notReadable(name, reasonOf(error)));
}
