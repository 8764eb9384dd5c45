import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { rejoin } from './text-streams.js';

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
