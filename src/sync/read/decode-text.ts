import { TEXT_ENCODINGS, type TextEncoding } from '../../contract/file-formats.js';
import { UsageError } from '../../errors.js';
import { type ByteStream, peekBytes } from './decompress.js';

const DETECTION_BYTES = 4096;

/**
 * Decodes bytes to text and drops the byte order mark. Without a given encoding, it detects UTF-16 by the byte order
 * mark or by zero bytes, then tries UTF-8, and falls back to Windows-1252 at the first byte that is invalid in UTF-8.
 * @throws UsageError for bytes that are invalid in the given encoding, or in UTF-8 after other non-ASCII text
 */
export async function* decodeText(
  bytes: ByteStream,
  name: string,
  givenEncoding?: TextEncoding,
): AsyncGenerator<string> {
  const { start, rest } = await peekBytes(bytes, DETECTION_BYTES);
  const encoding = givenEncoding ?? detectEncoding(start);
  if (encoding === undefined) yield* decodeUtf8OrWindows(rest, name);
  else if (encoding === 'windows-1252') for await (const chunk of rest) yield decodeWindows1252(chunk);
  else yield* decodeAs(rest, encoding, name);
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
    throw new UsageError((t) => t.wrongEncoding(name, encoding), { hint: (t) => t.encodingHint(TEXT_ENCODINGS) });
  }
}

/** Decodes as UTF-8, or as Windows-1252. Both agree on ASCII, so the first other byte decides. */
async function* decodeUtf8OrWindows(bytes: ByteStream, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isPlain = true;
  let isWindows = false;
  let held: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    if (isWindows) {
      yield decodeWindows1252(chunk);
      continue;
    }
    const text = tryOrUndefined(() => decoder.decode(chunk, { stream: true }));
    if (text === undefined) {
      if (!isPlain) throw mixedEncodingError(name);
      isWindows = true;
      yield decodeWindows1252(Buffer.concat([held, chunk]));
      continue;
    }
    held = isPlain ? incompleteTail(chunk, held) : held;
    isPlain &&= !/[^\0-\x7f]/.test(text);
    yield text;
  }
  if (isWindows) return;
  if (tryOrUndefined(() => decoder.decode()) !== undefined) return;
  if (!isPlain) throw mixedEncodingError(name);
  yield decodeWindows1252(held);
}

const mixedEncodingError = (name: string) =>
  new UsageError((t) => t.wrongEncoding(name, 'utf-8'), { hint: (t) => t.encodingHint(TEXT_ENCODINGS) });

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
  const from = last.findIndex((byte) => byte >= 0x80);
  return from < 0 ? new Uint8Array() : last.subarray(from);
}

// Some Node versions decode the bytes 0x80 to 0x9f of windows-1252 as control characters (nodejs/node#56542).
const WINDOWS_1252_UPPER = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252_UPPER[sign.charCodeAt(0) - 0x80] ?? sign);
