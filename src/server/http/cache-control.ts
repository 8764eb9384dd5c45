import type { Visitor } from '../../service/permissions.js';
import type { ServedCalendar } from '../served-calendar.js';
import { peekParameter } from './decode-request.js';
import type { RoutedRequest, ServiceResponse } from './handler.js';
import { addVary } from './vary.js';

/**
 * Adds `Cache-Control`. Responses to signed-in users, and those for the password of an event, are private. Caches may
 * store other reads, and ask again each time, or with `--cache-for` after that time. Responses without an ETag, such as
 * errors, stay as they are.
 */
export function addCacheControl(
  { cacheSeconds }: Pick<ServedCalendar, 'cacheSeconds'>,
  request: RoutedRequest,
  response: ServiceResponse,
  visitor: Visitor | undefined,
): ServiceResponse {
  const { headers } = response;
  const isPrivate = visitor !== undefined || hasPassword(request);
  if (!isPrivate && headers.ETag === undefined) return response;
  const value = isPrivate ? PRIVATE : (cacheSeconds ?? 0) > 0 ? buildSharedValue(cacheSeconds) : PUBLIC;
  const controlled = { ...response, headers: { ...headers, 'Cache-Control': value } };
  // A cache that does not ask again must tell visitors apart itself.
  return value === PRIVATE || value === PUBLIC ? controlled : addVary(controlled, 'Authorization', 'Prefer');
}

const PRIVATE = 'private, no-store';
const PUBLIC = 'public, max-age=0, must-revalidate';

/** `stale-while-revalidate` (RFC 5861) excludes `must-revalidate`. */
const buildSharedValue = (seconds = 0): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;

const hasPassword = (request: RoutedRequest): boolean => peekParameter(request, 'password') !== undefined;
