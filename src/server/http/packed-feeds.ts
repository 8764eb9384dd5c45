import { promisify } from 'node:util';
import { chooseCoding, encodeResponse } from './content-coding.js';
import { PRESENT_WEIGHT, type ServiceRequest, type ServiceResponse, workInRoom } from './handler.js';

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
