import { ESTIMATED_COUNT, prefers, STRICT_HANDLING } from '../../http/exchange.js';
import type { CalendarService } from '../../service/service.js';
import { applyConditions } from './build-response.js';
import { prefersHtml, targetKeyOf } from './decode-request.js';
import type { ServiceRequest, ServiceResponse } from './handler.js';

const MAX_CACHE_BYTES = 8 * 1024 * 1024;
/** Estimated memory of an entry beyond its body and key. */
const ENTRY_OVERHEAD_BYTES = 1024;

/** Of a response that takes more than this part of the cache only the headers are kept, which are enough for a 304. */
const LARGEST_PART = 1 / 2;

/** Looks up the cached response to a request. On a miss, `keep` stores the new response if it is cacheable. */
type ResponseCache = (request: ServiceRequest) => {
  readonly answer?: ServiceResponse;
  readonly keep: (answer: ServiceResponse) => void;
  /** Requests with the same key have the same response. Absent where the response may differ. */
  readonly key?: string;
};

/**
 * Caches whole responses to reads by visitors who are not signed in. A cached response is valid until the store or the
 * site's day changes. Stores that read their version by a query read it before each call. When the
 * cache is full, the least recently used responses are evicted. A cached list takes a twentieth of the CPU time
 * (docs/performance.md).
 */
export function createResponseCache(
  service: Pick<CalendarService, 'state'>,
  mostBytes = MAX_CACHE_BYTES,
): ResponseCache {
  const answers = new Map<string, ServiceResponse>();
  let bytes = 0;
  let state: string | undefined;

  const isCurrent = (): boolean => {
    const now = service.state();
    if (now === undefined) return false;
    if (now !== state) {
      answers.clear();
      bytes = 0;
      state = now;
    }
    return true;
  };
  const forget = (key: string, answer: ServiceResponse) => {
    answers.delete(key);
    bytes -= estimateEntryBytes(key, answer);
  };
  const keep = (key: string, answer: ServiceResponse) => {
    const earlier = answers.get(key);
    if (earlier !== undefined) forget(key, earlier);
    answers.set(key, answer);
    bytes += estimateEntryBytes(key, answer);
    for (const [oldest, old] of answers) {
      if (bytes <= mostBytes) return;
      forget(oldest, old);
    }
  };

  return (request) => {
    const key = buildCacheKey(request);
    if (key === undefined || !isCurrent()) return CACHE_MISS;
    const answer = answers.get(key);
    if (answer !== undefined && (answer.body !== undefined || applyConditions(request, answer).status === 304)) {
      answers.delete(key);
      answers.set(key, answer);
      return { answer, keep: ignoreResponse };
    }
    const stateBefore = state;
    return {
      key: `${stateBefore} ${key}`,
      keep: (response) => {
        if (!response.isCacheable || !isCurrent() || state !== stateBefore) return;
        const { body, ...head } = response;
        const bytes = typeof body === 'string' ? Buffer.from(body) : (body ?? NO_BYTES);
        keep(key, bytes.byteLength > LARGEST_PART * mostBytes ? head : { ...head, body: bytes });
      },
    };
  };
}

const NO_BYTES = new Uint8Array();
const ignoreResponse = () => {};
const CACHE_MISS = { keep: ignoreResponse };

export const isCachedRequest = (request: ServiceRequest): boolean => buildCacheKey(request) !== undefined;

function buildCacheKey(request: ServiceRequest): string | undefined {
  const { method, header } = request;
  if ((method !== 'GET' && method !== 'HEAD') || header('authorization') !== undefined) return undefined;
  const strict = prefers(header('prefer'), STRICT_HANDLING) ? 'strict ' : '';
  const estimated = prefers(header('prefer'), ESTIMATED_COUNT) ? 'estimated ' : '';
  const html = prefersHtml(header('accept')) ? 'html ' : '';
  return `${strict}${estimated}${html}${targetKeyOf(request)}`;
}

const estimateEntryBytes = (key: string, { body }: ServiceResponse): number =>
  (body?.length ?? 0) + 2 * key.length + ENTRY_OVERHEAD_BYTES;

type ProduceResponse = () => Promise<ServiceResponse>;

interface Production {
  readonly response: Promise<ServiceResponse>;
  /** Returns true if the client that asked first is gone. */
  readonly isAbandoned: () => boolean;
}

/**
 * Returns a function that produces a response, or waits for the one that another request with the same key is producing
 * now. Many calendar programs ask for the same feed at the full hour, and a long feed takes most of a second
 * (docs/performance.md).
 */
export function createSharedResponses(): (
  key: string,
  request: ServiceRequest,
  produce: ProduceResponse,
) => Promise<ServiceResponse> {
  const inProgress = new Map<string, Production>();

  const produceFirst = (key: string, { room }: ServiceRequest, produce: ProduceResponse): Promise<ServiceResponse> => {
    const response = produce().finally(() => inProgress.delete(key));
    inProgress.set(key, { response, isAbandoned: () => room?.isClosed() === true });
    return response;
  };

  return async (key, request, produce) => {
    for (;;) {
      const earlier = inProgress.get(key);
      if (earlier === undefined) return produceFirst(key, request, produce);
      const response = await earlier.response;
      // Nothing is produced for a client that is gone.
      if (request.room?.isClosed() === true) return response;
      if (response.isCacheable) return request.room === undefined ? response : request.room.give(response);
      // The client is gone: one of those who still wait takes its place.
      if (earlier.isAbandoned()) continue;
      // An error may be about the other client, such as one that leaves its responses unread.
      return produce();
    }
  };
}
