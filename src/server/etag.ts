import { hash } from 'node:crypto';
import { ServiceError } from '../errors.js';

/** The strong ETag of a body (RFC 9110, section 8.8.3). */
export const etagOf = (body: string | Uint8Array): string => `"${hash('sha1', body, 'base64url')}"`;

/** Whether a list of ETags, or `*`, names this one. If-None-Match takes weak ones for strong ones. */
export function isNamed(header: string, etag: string): boolean {
  return header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
}

/** @throws ServiceError 412 when If-Match names another state of the record */
export function mustMatch(header: string, current: unknown): void {
  const etag = etagOf(JSON.stringify(current));
  const named = header.split(',').map((each) => each.trim());
  if (named.includes('*') || named.includes(etag)) return;
  throw new ServiceError({ code: 'rest_precondition_failed', say: (t) => t.preconditionFailed() });
}
