import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type InputType, inflate } from 'node:zlib';
import { lookupTable } from '../contract/lookup-table.js';
import type { HttpRequest, HttpResponse } from '../http/exchange.js';
import { bodyTooLargeError, type LimitedRequest, MAX_BODY_BYTES, uselessResponseError } from './response-limits.js';

const SIZE = { maxOutputLength: MAX_BODY_BYTES };

const DECODERS: Readonly<Record<string, (bytes: InputType) => Promise<Buffer>>> = lookupTable({
  gzip: (bytes) => promisify(gunzip)(bytes, SIZE),
  'x-gzip': (bytes) => promisify(gunzip)(bytes, SIZE),
  br: (bytes) => promisify(brotliDecompress)(bytes, SIZE),
  deflate: (bytes) => promisify(inflate)(bytes, SIZE),
});

/** Services use one encoding. More would multiply the work that a small body causes. */
const MAX_ENCODINGS = 3;

interface ReceivedResponse {
  readonly request: LimitedRequest & Pick<HttpRequest, 'isBinary'>;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Converts a response to plain data: joins repeated headers and undoes its `Content-Encoding`.
 * @throws UnreachableError for a body that cannot be decompressed, or that is too large
 */
export async function decodeResponse({ request, status, headers, body }: ReceivedResponse): Promise<HttpResponse> {
  const named: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(headers)) {
    named[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const encoding = named['content-encoding'];
  const bytes = encoding === undefined ? body : await undoContentEncodings(body, encoding, request);
  return { status, headers: named, body: bytes.toString(request.isBinary ? 'latin1' : 'utf8') };
}

/** Undoes the encodings of a body, from the last to the first. */
async function undoContentEncodings(
  body: Buffer,
  encoding: string,
  request: ReceivedResponse['request'],
): Promise<Buffer> {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  let bytes = body;
  try {
    if (names.length > MAX_ENCODINGS) throw new Error();
    for (const name of names.reverse()) bytes = await undoContentEncoding(bytes, name);
    return bytes;
  } catch (error) {
    throw isTooLarge(error) ? bodyTooLargeError(request) : undecodableError(request, encoding);
  }
}

async function undoContentEncoding(bytes: Buffer, name: string): Promise<Buffer> {
  if (bytes.length === 0) return bytes;
  const decode = DECODERS[name];
  if (decode === undefined) throw new Error();
  return decode(bytes);
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

const MAX_SHOWN_ENCODING = 50;

const undecodableError = (request: ReceivedResponse['request'], encoding: string) =>
  uselessResponseError(
    request,
    (t) => t.responseUndecodable({ url: request.url, encoding: encoding.slice(0, MAX_SHOWN_ENCODING) }),
    (t) => t.laterHint(),
  );
