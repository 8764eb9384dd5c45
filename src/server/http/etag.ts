import { hash } from 'node:crypto';
import { ServiceError } from '../../errors.js';

/** Computes the strong ETag of a body (RFC 9110, section 8.8.3). */
export const etagOf = (body: string | Uint8Array): string => `"${hash('sha1', body, 'base64url')}"`;

/** Tells whether an If-None-Match header contains this ETag or `*`. Weak ETags match too, as the RFC demands. */
export function isEtagListed(header: string, etag: string): boolean {
  return header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
}

/** @throws ServiceError 412 when no ETag of the If-Match header matches the record's current JSON */
export function assertIfMatch(header: string, current: unknown): void {
  const etag = etagOf(JSON.stringify(current));
  const etags = header.split(',').map((each) => each.trim());
  if (etags.includes('*') || etags.includes(etag)) return;
  throw new ServiceError({ code: 'rest_precondition_failed', say: (t) => t.preconditionFailed() });
}
