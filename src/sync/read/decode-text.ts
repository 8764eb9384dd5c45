import { TEXT_ENCODINGS, type TextEncoding } from '../../contract/file-formats.js';
import { UsageError } from '../../errors.js';
import { type ByteStream, peekBytes } from './text-streams.js';

const DETECTION_BYTES = 4096;

interface DecodeOptions {
  readonly encoding?: TextEncoding | undefined;
  /** Called once if the encoding was neither given nor proved by the bytes. */
  readonly onAssumedEncoding?: ((encoding: TextEncoding) => void) | undefined;
}

/**
 * Decodes bytes to text and drops the byte order mark. Without a given encoding, it detects UTF-16 by the byte order
 * mark or by zero bytes, then tries UTF-8, and falls back to Windows-1252 at the first byte that is invalid in UTF-8.
 * @throws UsageError for bytes that are invalid in the given encoding, or in a text that otherwise is UTF-8
 */
export async function* decodeText(
  bytes: ByteStream,
  name: string,
  { encoding: givenEncoding, onAssumedEncoding }: DecodeOptions = {},
): AsyncGenerator<string> {
  const { start, rest } = await peekBytes(bytes, DETECTION_BYTES);
  const assumeWindows = () => onAssumedEncoding?.('windows-1252');
  const encoding = givenEncoding ?? detectEncoding(start);
  if (encoding === undefined) yield* decodeUtf8OrWindows(rest, name, assumeWindows);
  else if (encoding === 'windows-1252') for await (const chunk of rest) yield decodeWindows1252(chunk);
  else yield* decodeAs(rest, encoding, name);
}

/** Drops the end-of-file character of DOS programs (0x1A) and the blanks after it, which the caller limits. */
export async function* dropEndOfFileSign(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of text) {
    if (held !== '' && chunk.trim() === '') {
      held += chunk;
      continue;
    }
    const read = held + chunk;
    held = /\x1a\s*$/.exec(read)?.[0] ?? '';
    yield held === '' ? read : read.slice(0, -held.length);
  }
}

/** Returns the encoding that the first bytes prove, or `undefined`. */
function detectEncoding(start: Uint8Array): TextEncoding | undefined {
  const [first, second, third] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (start.length < 4) return undefined;
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 8;
  if (odd > many && even < many / 8) return 'utf-16le';
  return even > many && odd < many / 8 ? 'utf-16be' : undefined;
}

async function* decodeAs(bytes: ByteStream, encoding: TextEncoding, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError((t) => t.wrongEncoding({ file: name, encoding }), {
      hint: (t) => t.encodingHint({ encodings: TEXT_ENCODINGS }),
    });
  }
}

/** Bytes after the first invalid one that are looked at before any of them is decoded. */
const LOOKAHEAD_BYTES = 1024 * 1024;

/**
 * Decodes as UTF-8, or as Windows-1252. Both agree on ASCII, so the first other bytes decide. A file that is mostly UTF-8
 * is refused at its first invalid byte: read as Windows-1252, all its other characters would be wrong.
 */
async function* decodeUtf8OrWindows(
  bytes: ByteStream,
  name: string,
  assumeWindows: () => void,
): AsyncGenerator<string> {
  const source = bytes[Symbol.asyncIterator]();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const position: TextPosition = { line: 1, column: 1 };
  let isPlain = true;
  let held: Uint8Array = new Uint8Array();
  for (let next = await source.next(); !next.done; next = await source.next()) {
    const chunk = next.value;
    const text = tryOrUndefined(() => decoder.decode(chunk, { stream: true }));
    if (text === undefined) {
      const rest = Buffer.concat([held, chunk]);
      advancePosition(position, decodeValidPrefix(rest));
      if (!isPlain) throw mixedEncodingError(name, position);
      return yield* decodeRestAsWindows(rest, source, {
        assumeWindows,
        refuse: () => mixedEncodingError(name, position),
      });
    }
    held = incompleteTail(chunk, held);
    isPlain &&= !/[^\0-\x7f]/.test(text);
    advancePosition(position, text);
    yield text;
  }
  if (tryOrUndefined(() => decoder.decode()) !== undefined) return;
  if (!isPlain) throw mixedEncodingError(name, position);
  assumeWindows();
  yield decodeWindows1252(held);
}

async function* decodeRestAsWindows(
  first: Uint8Array,
  source: AsyncIterator<Uint8Array>,
  { assumeWindows, refuse }: { readonly assumeWindows: () => void; readonly refuse: () => UsageError },
): AsyncGenerator<string> {
  let start = first;
  while (start.length < LOOKAHEAD_BYTES) {
    const { value, done } = await source.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  if (isMostlyUtf8(start)) throw refuse();
  assumeWindows();
  yield decodeWindows1252(start);
  for (let next = await source.next(); !next.done; next = await source.next()) yield decodeWindows1252(next.value);
}

/**
 * Returns true if as many characters are valid in UTF-8 as not. In Windows-1252 such a pair of signs is rare: a capital
 * letter with an accent before a quotation mark or a space that does not break.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const signs = Buffer.from(bytes).toString('latin1');
  const valid = signs.match(UTF8_CHARACTER)?.length ?? 0;
  const invalid = signs.replace(UTF8_CHARACTER, '').match(/[\x80-\xff]/g)?.length ?? 0;
  return valid > 0 && valid >= invalid;
}

const UTF8_CHARACTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

interface TextPosition {
  line: number;
  column: number;
}

function advancePosition(position: TextPosition, text: string): void {
  const lines = text.split(/\r\n|\n|\r/);
  const last = [...(lines.at(-1) ?? '')].length;
  position.line += lines.length - 1;
  position.column = lines.length > 1 ? last + 1 : position.column + last;
}

/** Decodes the bytes before the first one that is invalid in UTF-8. */
function decodeValidPrefix(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8');
  return text.slice(0, text.indexOf('\ufffd'));
}

const mixedEncodingError = (name: string, { line, column }: TextPosition) =>
  new UsageError((t) => t.invalidByte({ file: name, line, column }), {
    hint: (t) => t.encodingHint({ encodings: TEXT_ENCODINGS }),
  });

function tryOrUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Returns the bytes of an incomplete character at the end of a chunk, which the decoder has not decoded yet. */
function incompleteTail(chunk: Uint8Array, held: Uint8Array): Uint8Array {
  const last = Buffer.concat([held, chunk]).subarray(-3);
  const from = last.findLastIndex((byte) => byte < 0x80 || byte >= 0xc0);
  const lead = last[from] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return from >= 0 && last.length - from < length ? last.subarray(from) : new Uint8Array();
}

// Some Node versions decode the bytes 0x80 to 0x9f of windows-1252 as control characters (nodejs/node#56542).
const WINDOWS_1252_UPPER = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252_UPPER[sign.charCodeAt(0) - 0x80] ?? sign);
