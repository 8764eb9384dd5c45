import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parsePreferred } from './decode-request.js';
import { type Handler, PRESENT_WEIGHT, type ServiceRequest, type ServiceResponse, workInRoom } from './handler.js';
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

/** Returns a function that compresses a body, once if it is cached, or undefined while too many are compressed. */
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

const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

function encodeResponse(
  response: ServiceResponse,
  coding: Coding,
  body: string | Uint8Array | undefined,
): ServiceResponse {
  if (body === undefined) return response;
  const { ETag } = response.headers;
  const tag = ETag === undefined ? {} : { ETag: withCoding(ETag, coding) };
  return { ...response, headers: { ...response.headers, ...tag, 'Content-Encoding': coding }, body };
}

/** Chooses the coding that an Accept-Encoding header prefers (RFC 9110, 12.5.3); among equals the smaller result. */
export function chooseCoding(header: string | undefined, codings: readonly Coding[] = CODINGS): Coding | undefined {
  if (header === undefined) return undefined;
  const qualities = new Map(parsePreferred(header));
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const best = codings.reduce((a, b) => (qualityOf(b) > qualityOf(a) ? b : a));
  const identity = qualities.get('identity') ?? 0;
  return qualityOf(best) > 0 && qualityOf(best) >= identity ? best : undefined;
}

const PACKED_FROM_BYTES = 256 * 1024;
/** By default zlib returns 16 KiB at once, which takes four times as long. */
const CHUNK_BYTES = 256 * 1024;

// zlib is loaded when it is needed: commands that run the service in process never need it.
const loadZlib = () => import('node:zlib');

/**
 * Compresses a large feed before it is cached: a tenth of its bytes is kept, and most calendar programs get them as they
 * are. A feed of 5,000 events takes half of the cache otherwise, or is built again for each client (docs/performance.md).
 */
export async function packFeed(request: ServiceRequest, feed: ServiceResponse): Promise<ServiceResponse> {
  const { body, isCacheable } = feed;
  if (isCacheable !== true || body === undefined || body.length < PACKED_FROM_BYTES) return feed;
  const { gzip } = await loadZlib();
  return hold(request, { ...feed, body: await promisify(gzip)(body, { level: 3 }), isPacked: true });
}

/** Returns a packed feed for the client: as it is, or decompressed for a client that does not accept gzip. */
export function unpackFeed(request: ServiceRequest, feed: ServiceResponse): ServiceResponse | Promise<ServiceResponse> {
  const { isPacked, body, ...plain } = feed;
  if (isPacked !== true || body === undefined) return feed;
  if (chooseCoding(request.header('accept-encoding'), ['gzip']) !== undefined)
    return encodeResponse(plain, 'gzip', body);
  return workInRoom(request, PRESENT_WEIGHT, async () => {
    const { gunzip } = await loadZlib();
    return hold(request, { ...plain, body: await promisify(gunzip)(body, { chunkSize: CHUNK_BYTES }) });
  });
}

const hold = ({ room }: ServiceRequest, response: ServiceResponse): ServiceResponse => room?.hold(response) ?? response;
