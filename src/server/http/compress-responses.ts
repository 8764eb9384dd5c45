import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CODINGS, type Coding, chooseCoding, encodeResponse } from './content-coding.js';
import type { Handler, ServiceRequest, ServiceResponse } from './handler.js';
import { addVary, withCoding } from './response-headers.js';

/** Smaller bodies fit into one network packet either way. */
const MIN_COMPRESSED_BYTES = 1024;
/** Each compression holds up to 1 MiB of working memory. Beyond this number responses are sent as they are. */
const MAX_COMPRESSIONS = 16;

// Cheap levels: twice as fast as the defaults of web servers, for 5 % more bytes.
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const COMPRESSORS: Readonly<Record<Coding, (body: Uint8Array) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI_OPTIONS),
  gzip: (body) => promisify(gzip)(body, { level: 3 }),
};

/** Wraps a handler: bodies over 1 KB are compressed for clients that accept it, outside the main thread. */
export function compressResponses(handler: Handler): Handler {
  const compress = createBodyCompressor();
  const finish = (request: ServiceRequest, response: ServiceResponse): ServiceResponse | Promise<ServiceResponse> => {
    const varied = addVary(response, 'Accept-Encoding');
    if (response.status === 304) return nameTagOfClient(request, varied);
    const coding = chooseCoding(request.header('accept-encoding'));
    const { body, cut, headers } = response;
    if (coding === undefined || body === undefined || body.length < MIN_COMPRESSED_BYTES) return varied;
    if (cut !== undefined || headers['Content-Encoding'] !== undefined) return varied;
    const compressed = compress(body, coding);
    return compressed instanceof Promise
      ? compressed.then((late) => encodeResponse(varied, coding, late))
      : encodeResponse(varied, coding, compressed);
  };
  return (request) => {
    const response = handler(request);
    return response instanceof Promise ? response.then((late) => finish(request, late)) : finish(request, response);
  };
}

/**
 * Returns a function that compresses a body, or returns undefined when too many are being compressed. The body of a
 * cached response is compressed once.
 */
function createBodyCompressor() {
  const done = new WeakMap<Uint8Array, Map<Coding, Buffer>>();
  let running = 0;
  const run = async (body: Uint8Array, coding: Coding): Promise<Buffer | undefined> => {
    running += 1;
    try {
      const bytes = await COMPRESSORS[coding](body);
      done.set(body, (done.get(body) ?? new Map<Coding, Buffer>()).set(coding, bytes));
      return bytes;
    } catch {
      return undefined;
    } finally {
      running -= 1;
    }
  };
  return (body: string | Uint8Array, coding: Coding): Buffer | undefined | Promise<Buffer | undefined> => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return done.get(bytes)?.get(coding) ?? (running < MAX_COMPRESSIONS ? run(bytes, coding) : undefined);
  };
}

/** A 304 names the tag of the representation that the client holds, compressed or not (RFC 9110, 15.4.5). */
function nameTagOfClient(request: ServiceRequest, response: ServiceResponse): ServiceResponse {
  const { ETag } = response.headers;
  if (ETag === undefined) return response;
  const held = CODINGS.map((coding) => withCoding(ETag, coding)).find((tag) =>
    request.header('if-none-match')?.includes(tag),
  );
  return held === undefined ? response : { ...response, headers: { ...response.headers, ETag: held } };
}
