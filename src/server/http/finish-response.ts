import type { Language } from '../../contract/declarations.js';
import { ServiceError } from '../../errors.js';
import { prefersStrictHandling, STRICT_HANDLING } from '../../http/exchange.js';
import type { Visitor } from '../../service/permissions.js';
import { loadCatalogue } from '../../text/catalogue.js';
import { resolveRequestLanguage, type ServedCalendar } from '../served-calendar.js';
import { buildStorageRefusal } from '../storage-errors.js';
import { listAllowedOnRoute } from './allowed-methods.js';
import { buildErrorResponse } from './build-response.js';
import { peekParameter } from './decode-request.js';
import type { RoutedRequest, ServiceRequest, ServiceResponse } from './handler.js';
import { matchRoute } from './match-route.js';
import { addVary } from './response-headers.js';
import { addVaryHeader, buildErrorPage } from './serve-pages.js';

/** Facts learned while a request is handled, which an error response needs too. */
export interface RequestFacts {
  visitor?: Visitor | undefined;
  language?: Language;
}

export interface RequestAndFacts {
  readonly request: RoutedRequest;
  readonly facts: RequestFacts;
}

/** Builds a response and completes its headers. An error becomes an error response. */
export async function finishWithErrors(
  calendar: ServedCalendar,
  { request, facts }: RequestAndFacts,
  respond: () => Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  try {
    return finishResponse(calendar, request, await respond(), facts.visitor);
  } catch (error) {
    const failure = error instanceof ServiceError ? error : reportFailure(calendar, error, request);
    const allow = listAllowedOnRoute(calendar, request, facts.visitor);
    const language = facts.language ?? resolveRequestLanguage(calendar, request);
    await loadCatalogue(language).catch(useEnglish);
    const response = buildErrorResponse({ language, allow }, failure);
    // Without free memory or file descriptors, the module of the error page cannot be loaded: the client gets JSON.
    const page = buildErrorPage(calendar, request, failure, response).catch(() => response);
    return finishResponse(calendar, request, await page, facts.visitor);
  }
}

const useEnglish = () => {};

/** Adds the headers that depend on the request. */
const finishResponse = (
  calendar: ServedCalendar,
  request: RoutedRequest,
  response: ServiceResponse,
  visitor: Visitor | undefined,
): ServiceResponse =>
  addCacheControl(calendar, request, addVaryHeader(request, confirmPreference(request, response)), visitor);

function confirmPreference(request: RoutedRequest, response: ServiceResponse): ServiceResponse {
  if (!prefersStrictHandling(request.header('prefer')) || matchRoute(request.route) === undefined) return response;
  const { 'Preference-Applied': other, ...headers } = response.headers;
  const applied = [STRICT_HANDLING, ...(other === undefined ? [] : [other])].join(', ');
  return { ...response, headers: { ...headers, 'Preference-Applied': applied } };
}

/** Reports an unexpected error to the operator of the service; the client gets only a general message. */
function reportFailure(calendar: ServedCalendar, error: unknown, { method, path }: ServiceRequest): ServiceError {
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
