import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { MAX_ROW_CHARACTERS, rowTooLongError } from './file-limits.js';

/**
 * Reads a text stream until its start is long enough, or the start and its last chunk satisfy the predicate. Returns the
 * start and the rest.
 */
export async function peekText(
  text: AsyncIterable<string>,
  enough: number | ((start: string, chunk: string) => boolean),
): Promise<{ start: string; rest: AsyncIterator<string> }> {
  const rest = text[Symbol.asyncIterator]();
  const isEnough = typeof enough === 'number' ? (start: string) => start.length >= enough : enough;
  let start = '';
  let chunk = '';
  while (!isEnough(start, chunk)) {
    const { value, done } = await rest.next();
    if (done) break;
    chunk = value;
    start += chunk;
  }
  return { start, rest };
}

/** Joins the start and the rest of a stream again. Closes the rest if the consumer stops early. */
export async function* rejoin<T extends { readonly length: number }>(
  start: T,
  rest: AsyncIterator<T>,
): AsyncGenerator<T> {
  try {
    if (start.length > 0) yield start;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

export async function* encodeChunks(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const chunk of text) yield Buffer.from(chunk);
}

interface TextLine {
  /** Line number, from 1. */
  readonly number: number;
  readonly text: string;
}

/**
 * Splits a text stream into lines without their ends (LF, CRLF or CR).
 * @param file name of the file, for errors
 * @throws UsageError for a line that is longer than a row may be
 */
export async function* splitLines(text: AsyncIterable<string>, file: string): AsyncGenerator<TextLine> {
  let rest = '';
  let end = '';
  let number = 0;
  for await (const chunk of text) {
    const added = end + chunk;
    // A CR at the end of a chunk may be the first half of a CRLF.
    end = added.endsWith('\r') ? '\r' : '';
    // Only what is new is searched: a long line would take quadratic time.
    const [first = '', ...others] = added.slice(0, added.length - end.length).split(/\r\n|\n|\r/);
    rest += first;
    for (const line of others) {
      yield { number: ++number, text: rest };
      rest = line;
    }
    if (rest.length > MAX_ROW_CHARACTERS) throw rowTooLongError(file, number + 1);
  }
  if (rest + end !== '') yield { number: ++number, text: rest };
}

export type ByteStream = AsyncIterable<Uint8Array>;

/**
 * Decompresses gzip data, recognized by its first bytes 1f 8b (RFC 1952). Passes other data through.
 * @throws Error of zlib (code `Z_…`) for damaged data, with `EXPANSION_CODE` for data that expands too much
 */
export async function* decompress(bytes: ByteStream): ByteStream {
  const { start, rest } = await peekBytes(bytes, 2);
  if (start[0] !== 0x1f || start[1] !== 0x8b) {
    yield* rest;
    return;
  }
  const out = new PassThrough();
  let packed = 0;
  let unpacked = 0;
  const counted = countBytes(rest, (count) => {
    packed += count;
  });
  const piping = pipeline(Readable.from(counted), createGunzip(), out).catch((error) => out.destroy(error));
  for await (const chunk of out) {
    unpacked += chunk.length;
    if (unpacked > FREE_BYTES && unpacked > MAX_EXPANSION * packed)
      throw Object.assign(new Error('expands too much'), { code: EXPANSION_CODE });
    yield chunk;
  }
  await piping;
}

/** Texts shrink to a tenth, equal rows to a thousandth. Smaller files may expand as they like. */
export const MAX_EXPANSION = 200;
const FREE_BYTES = 1024 * 1024;
export const EXPANSION_CODE = 'Z_EXPANSION';

/** Passes a stream through and tells the size of each chunk. */
export async function* countBytes(bytes: ByteStream, onBytes?: (count: number) => void): ByteStream {
  for await (const chunk of bytes) {
    onBytes?.(chunk.length);
    yield chunk;
  }
}

/** Returns at least the first `count` bytes of a stream, fewer if it is shorter, and a stream of the whole. */
export async function peekBytes(bytes: ByteStream, count: number): Promise<{ start: Uint8Array; rest: ByteStream }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < count) {
    const { value, done } = await iterator.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const start = Buffer.concat(chunks);
  return { start, rest: rejoin<Uint8Array>(start, iterator) };
}
