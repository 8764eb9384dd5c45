import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type InputType, inflate } from 'node:zlib';
import type { HttpResponse } from '../http/exchange.js';

const MAX_DECODED_BYTES = 256 * 1024 * 1024;
const SIZE = { maxOutputLength: MAX_DECODED_BYTES };

const DECODERS: Readonly<Record<string, (bytes: InputType) => Promise<Buffer>>> = {
  gzip: (bytes) => promisify(gunzip)(bytes, SIZE),
  'x-gzip': (bytes) => promisify(gunzip)(bytes, SIZE),
  br: (bytes) => promisify(brotliDecompress)(bytes, SIZE),
  deflate: (bytes) => promisify(inflate)(bytes, SIZE),
};

/** Converts a response to plain data: joins repeated headers and undoes its `Content-Encoding`. */
export async function decodeResponse(
  status: number,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<HttpResponse> {
  const named: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(headers)) {
    named[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const encoding = named['content-encoding'];
  const bytes = encoding === undefined ? body : await undoContentEncodings(body, encoding);
  return { status, headers: named, body: bytes.toString('utf8') };
}

/**
 * Undoes the encodings of a body, from the last to the first.
 * @throws Error for invalid bytes and for unknown encodings
 */
async function undoContentEncodings(body: Buffer, encoding: string): Promise<Buffer> {
  let bytes = body;
  for (const name of encoding.toLowerCase().split(',').reverse()) bytes = await undoContentEncoding(bytes, name.trim());
  return bytes;
}

async function undoContentEncoding(bytes: Buffer, name: string): Promise<Buffer> {
  if (bytes.length === 0 || name === 'identity' || name === '') return bytes;
  const decode = DECODERS[name];
  if (decode === undefined) throw new Error(`Content-Encoding: ${name}`);
  return decode(bytes);
}
