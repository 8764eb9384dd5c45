import { hash } from 'node:crypto';
import { ServiceError } from '../../errors.js';
import type { Handler, ServiceResponse } from './handler.js';

/** Computes the strong ETag of a body (RFC 9110, section 8.8.3). */
export const etagOf = (body: string | Uint8Array): string => `"${hash('sha1', body, 'base64url')}"`;

/**
 * Finds the tag of an If-None-Match or If-Match header that names this ETag. Proxies that compress a response mark its
 * tag as weak (nginx: `W/"x"`) or append their method (Apache, Caddy: `"x-gzip"`), so both count as `"x"`.
 * @returns the tag as the client wrote it, or `*`
 */
export function findMatchingTag(header: string, etag: string): string | undefined {
  const tags = header.split(',').map((each) => each.trim());
  return tags.find((tag) => tag === '*' || opaqueOf(tag) === etag || withoutCoding(opaqueOf(tag)) === etag);
}

const opaqueOf = (tag: string): string => tag.replace(/^W\//i, '');

/** `"x-gzip"`, `"x--gzip"` or `"x;br"` → `"x"`. */
const withoutCoding = (tag: string): string => tag.replace(/(?:--?|;)(?:gzip|br|zstd|deflate)"$/i, '"');

/** Returns the strong ETag of an encoded body: each encoding is a representation of its own (RFC 9110, 8.8.3.3). */
export const withCoding = (etag: string, coding: string): string => etag.replace(/"$/, `-${coding}"`);

/** @throws ServiceError 412 when no ETag of the If-Match header matches the record's current JSON */
export function assertIfMatch(header: string, current: unknown): void {
  if (findMatchingTag(header, etagOf(JSON.stringify(current))) !== undefined) return;
  throw new ServiceError({ code: 'rest_precondition_failed', say: (t) => t.preconditionFailed() });
}

/** Adds names of request headers to `Vary`: the response depends on them. */
export function addVary(response: ServiceResponse, ...names: readonly string[]): ServiceResponse {
  const { Vary } = response.headers;
  const present = Vary === undefined ? [] : Vary.split(', ');
  const missing = names.filter((name) => !present.includes(name));
  if (missing.length === 0) return response;
  return { ...response, headers: { ...response.headers, Vary: [...present, ...missing].join(', ') } };
}

/** Headers for CORS preflights. Cookies are never allowed: credentials come in the Authorization header. */
export const CORS_PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Prefer, X-Cal-Control-Token, X-Cal-Space, X-HTTP-Method-Override',
  'Access-Control-Max-Age': '600',
} as const;

/** Adds `Date` by the clock of the calendar, which may be stopped or moved. Without it, Node adds the time of the machine. */
export function dateResponses(handler: Handler, now: () => number): Handler {
  const addDate = (response: ServiceResponse): ServiceResponse => ({
    ...response,
    headers: { ...response.headers, Date: new Date(now()).toUTCString() },
  });
  return (request) => {
    const response = handler(request);
    return response instanceof Promise ? response.then(addDate) : addDate(response);
  };
}
