import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

export type ByteStream = AsyncIterable<Uint8Array>;

/**
 * Decompresses gzip data, recognized by its first bytes 1f 8b (RFC 1952). Passes other data through.
 * @throws Error of zlib (code `Z_…`) for damaged data
 */
export async function* decompress(bytes: ByteStream): ByteStream {
  const { start, rest } = await peekBytes(bytes, 2);
  if (start[0] !== 0x1f || start[1] !== 0x8b) {
    yield* rest;
    return;
  }
  const out = new PassThrough();
  const piping = pipeline(Readable.from(rest), createGunzip(), out).catch((error) => out.destroy(error));
  yield* out;
  await piping;
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
  return { start, rest: rejoinBytes(start, iterator) };
}

async function* rejoinBytes(start: Uint8Array, iterator: AsyncIterator<Uint8Array>): ByteStream {
  try {
    if (start.length > 0) yield start;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
