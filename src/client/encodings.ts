import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type InputType, inflate } from 'node:zlib';
import type { HttpAnswer } from '../wire/http.js';

const MOST_BYTES = 256 * 1024 * 1024;
const SIZE = { maxOutputLength: MOST_BYTES };

const DECODERS: Readonly<Record<string, (bytes: InputType) => Promise<Buffer>>> = {
  gzip: (bytes) => promisify(gunzip)(bytes, SIZE),
  'x-gzip': (bytes) => promisify(gunzip)(bytes, SIZE),
  br: (bytes) => promisify(brotliDecompress)(bytes, SIZE),
  deflate: (bytes) => promisify(inflate)(bytes, SIZE),
};

/** Converts a response to plain data: joins repeated headers and undoes its `Content-Encoding`. */
export async function toAnswer(status: number, headers: IncomingHttpHeaders, body: Buffer): Promise<HttpAnswer> {
  const named: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(headers)) {
    named[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const encoding = named['content-encoding'];
  const bytes = encoding === undefined ? body : await decoded(body, encoding);
  return { status, headers: named, body: bytes.toString('utf8') };
}

/**
 * Undoes the encodings of a body, from the last to the first.
 * @throws Error for invalid bytes and for unknown encodings
 */
async function decoded(body: Buffer, encoding: string): Promise<Buffer> {
  let bytes = body;
  for (const name of encoding.toLowerCase().split(',').reverse()) bytes = await decodedOnce(bytes, name.trim());
  return bytes;
}

async function decodedOnce(bytes: Buffer, name: string): Promise<Buffer> {
  if (bytes.length === 0 || name === 'identity' || name === '') return bytes;
  const decode = DECODERS[name];
  if (decode === undefined) throw new Error(`Content-Encoding: ${name}`);
  return decode(bytes);
}
