import { ServiceError } from '../../errors.js';
import { prefers, STRICT_HANDLING } from '../../http/exchange.js';
import { loadCatalogue } from '../../text/catalogue.js';
import { resolveRequestLanguage } from '../served-calendar.js';
import { buildStorageRefusal } from '../storage-errors.js';
import { buildErrorResponse } from './build-response.js';
import { peekParameter } from './decode-request.js';
import type { HandledRequest, RoutedRequest, ServiceResponse } from './handler.js';
import { listAllowedOnRoute, matchRoute } from './match-route.js';
import { addVary } from './response-headers.js';
import { addVaryHeader, buildErrorPage } from './serve-pages.js';

/** Builds a response and completes its headers. An error becomes an error response. */
export async function finishWithErrors(
  handled: HandledRequest,
  respond: () => Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  try {
    return finishResponse(handled, await respond());
  } catch (error) {
    const failure = error instanceof ServiceError ? error : reportFailure(handled, error);
    const language = handled.language ?? resolveRequestLanguage(handled);
    await loadCatalogue(language).catch(useEnglish);
    const response = buildErrorResponse(failure, { language, allow: listAllowedOnRoute(handled) });
    // Without free memory or file descriptors, the module of the error page cannot be loaded: the client gets JSON.
    return finishResponse(handled, await buildErrorPage(handled, failure, response).catch(() => response));
  }
}

const useEnglish = () => {};

/** Adds the headers that depend on the request. */
const finishResponse = (handled: HandledRequest, response: ServiceResponse): ServiceResponse =>
  addCacheControl(handled, addVaryHeader(handled.request, confirmPreference(handled.request, response)));

function confirmPreference(request: RoutedRequest, response: ServiceResponse): ServiceResponse {
  if (!prefers(request.header('prefer'), STRICT_HANDLING) || matchRoute(request.route) === undefined) return response;
  const { 'Preference-Applied': other, ...headers } = response.headers;
  const applied = [STRICT_HANDLING, ...(other === undefined ? [] : [other])].join(', ');
  return { ...response, headers: { ...headers, 'Preference-Applied': applied } };
}

/** Reports an unexpected error to the operator of the service; the client gets only a general message. */
function reportFailure({ calendar, request: { method, path } }: HandledRequest, error: unknown): ServiceError {
  calendar.report(error, `${method} ${path}`);
  const internal = () => new ServiceError({ code: 'internal_server_error', say: (t) => t.internal() });
  return buildStorageRefusal(error) ?? internal();
}

/**
 * Adds `Cache-Control`. Responses to signed-in users, and those for the password of an event, are private. Caches may
 * store other reads, and ask again each time, or with `--cache-for` after that time. Responses without an ETag, such as
 * errors, stay as they are.
 */
function addCacheControl(
  { calendar: { cacheSeconds }, request, visitor }: HandledRequest,
  response: ServiceResponse,
): ServiceResponse {
  const { headers } = response;
  const isPrivate = visitor !== undefined || peekParameter(request, 'password') !== undefined;
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
