import type { Language } from '../../contract/declarations.js';
import type { HttpMethod, Operation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import { prefersStrictHandling, STRICT_HANDLING } from '../../http/preferences.js';
import { canActOnKind, type Visitor } from '../../service/permissions.js';
import { loadCatalogue } from '../../text/catalogue.js';
import { resolveRequestLanguage, type ServedCalendar } from '../served-calendar.js';
import { explainStorageError } from '../storage-errors.js';
import { authenticateRequest } from './authenticate-request.js';
import { applyConditions, buildErrorResponse } from './build-response.js';
import { addCacheControl } from './cache-control.js';
import { CORS_PREFLIGHT_HEADERS } from './cors.js';
import { describeRoot, describeRoute } from './describe-interface.js';
import { addDiscoveryLinks } from './discovery-links.js';
import { dispatchOperation, isWriteOperation } from './dispatch.js';
import { createFeedDates } from './feed-dates.js';
import type { Handler, RoutedRequest, ServiceRequest, ServiceResponse } from './handler.js';
import { limitPasswordGuesses } from './limit-password-guesses.js';
import { findRouteOperation, listMethods, type MatchedRoute, matchRoute, parseRoute } from './match-route.js';
import { overrideMethod } from './override-method.js';
import { createRecentSignIns, type RecentSignIns } from './recent-sign-ins.js';
import { createResponseCache } from './response-cache.js';
import { addVaryHeader, buildErrorPage, servePage } from './serve-pages.js';
import { createSharedResponses } from './share-responses.js';
import { createSignInLimit, type SignInLimit } from './sign-in-limit.js';

const MAX_URL_BYTES = 16 * 1024;

/**
 * Creates the request handler of the service, for sockets, tests and the embedded calendar. Routes come from the
 * contract; checks run in the order of contract section 8.
 */
export function createApp(calendar: ServedCalendar): Handler {
  const state: AppState = {
    calendar,
    limit: createSignInLimit(calendar.tick),
    recentSignIns: createRecentSignIns(calendar.store),
    eventPasswordLimit: createSignInLimit(calendar.tick),
  };
  const cache = createResponseCache(calendar.service);
  const dateFeed = createFeedDates(calendar.service.now);
  const share = createSharedResponses();

  return (request) => {
    const { answer: cached, keep, key } = cache(request);
    if (cached !== undefined) {
      const response = applyConditions(request, cached);
      return request.room === undefined ? response : request.room.give(response);
    }
    const produce = () =>
      handleRequest(state, request).then((response) => {
        const dated = dateFeed(request, response);
        keep(dated);
        return dated;
      });
    const isShared = key !== undefined && request.path.endsWith('.ics');
    const response = isShared ? share(key, request, produce) : produce();
    return response.then((produced) => applyConditions(request, produced));
  };
}

interface AppState {
  readonly calendar: ServedCalendar;
  readonly limit: SignInLimit;
  readonly recentSignIns: RecentSignIns;
  /** Limits guesses at the passwords of events. */
  readonly eventPasswordLimit: SignInLimit;
}

/** Facts learned while a request is handled, which an error response needs too. */
interface RequestFacts {
  visitor?: Visitor | undefined;
  language?: Language;
}

async function handleRequest(state: AppState, received: ServiceRequest): Promise<ServiceResponse> {
  const { calendar } = state;
  const request: RoutedRequest = { ...received, route: parseRoute(received.path) };
  const facts: RequestFacts = {};
  try {
    const response = await routeRequest(state, request, facts);
    return finishResponse(calendar, request, addDiscoveryLinks(calendar, request, response), facts.visitor);
  } catch (error) {
    const failure = error instanceof ServiceError ? error : reportFailure(calendar, error, received);
    const allow = listAllowedOnRoute(state.calendar, request, facts.visitor);
    const language = facts.language ?? resolveRequestLanguage(calendar, request, {});
    await loadCatalogue(language).catch(useEnglish);
    const response = buildErrorResponse({ language, allow }, failure);
    // Without memory or descriptors the module of the page may be missing too: then the client gets the JSON.
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
  return { ...response, headers: { ...response.headers, 'Preference-Applied': STRICT_HANDLING } };
}

async function routeRequest(state: AppState, received: RoutedRequest, facts: RequestFacts): Promise<ServiceResponse> {
  if (received.path.length + 1 + received.query.length > MAX_URL_BYTES)
    throw new ServiceError({ code: 'rest_uri_too_long', say: (t) => t.uriTooLong(MAX_URL_BYTES) });
  const request = overrideMethod(received);
  const { calendar, eventPasswordLimit: _, ...signingIn } = state;
  const { route, method, address, room } = request;
  const isPreflight = method === 'OPTIONS' && request.header('access-control-request-method') !== undefined;
  if (!isPreflight)
    facts.visitor = await authenticateRequest(calendar, request.header('authorization'), { ...signingIn, address });
  const { root, language } = route;
  if (root !== undefined && language === undefined)
    throw new ServiceError({ code: 'rest_no_route', say: (t) => t.noLanguageRoot(root) });
  const respond = () => respondToRoute(state, request, facts);
  return room === undefined ? respond() : room.produce(isReadMethod(method), respond);
}

async function respondToRoute(
  { calendar, eventPasswordLimit }: AppState,
  request: RoutedRequest,
  facts: RequestFacts,
): Promise<ServiceResponse> {
  const { route, method } = request;
  const page = await servePage(calendar, request);
  if (page !== undefined) return page;
  const matched = matchRoute(route);
  if (matched !== undefined)
    return limitPasswordGuesses(eventPasswordLimit, request, () => callOperation(calendar, request, matched, facts));
  if (route.path === '/' && isReadMethod(method)) return describeRoot(calendar, request, facts.visitor);
  if (route.path === '/' && method === 'OPTIONS')
    return addPreflightHeaders(await describeRoute(calendar, request, undefined, ROOT_METHODS));
  throw createNoRouteError();
}

const ROOT_METHODS: readonly HttpMethod[] = ['GET'];

const isReadMethod = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Runs the operation of a known path. OPTIONS describes the path; an undeclared method is an error that lists the
 * others.
 */
async function callOperation(
  calendar: ServedCalendar,
  request: RoutedRequest,
  matched: MatchedRoute,
  facts: RequestFacts,
): Promise<ServiceResponse> {
  const { visitor } = facts;
  const operation = findRouteOperation(matched, request.method);
  const allow = listAllowedMethods(calendar, visitor, matched.path);
  if (operation === undefined) {
    if (request.method !== 'OPTIONS') throw createNoRouteError();
    return addPreflightHeaders(await describeRoute(calendar, request, matched.path, allow));
  }
  return dispatchOperation(calendar, {
    ...{ operation, request, visitor, params: matched.params, allow },
    onLanguage: (language) => {
      facts.language = language;
    },
  });
}

const addPreflightHeaders = (response: ServiceResponse): ServiceResponse => ({
  ...response,
  headers: { ...response.headers, ...CORS_PREFLIGHT_HEADERS },
});

const createNoRouteError = () => new ServiceError({ code: 'rest_no_route', say: (t) => t.noRoute() });

const allowedMethodsCache = new Map<string, readonly HttpMethod[]>();

/** Lists the methods that a visitor may use on a path, cached by role. */
function listAllowedMethods(
  { isReadOnly }: ServedCalendar,
  visitor: Visitor | undefined,
  path: string,
): readonly HttpMethod[] {
  const key = `${visitor?.role} ${isReadOnly} ${path}`;
  const isOffered = (operation: Operation) =>
    isOperationAllowed(visitor, operation) && !(isReadOnly && isWriteOperation(operation));
  const methods = allowedMethodsCache.get(key) ?? listMethods(path, isOffered);
  allowedMethodsCache.set(key, methods);
  return methods;
}

function listAllowedOnRoute(
  calendar: ServedCalendar,
  { route }: RoutedRequest,
  visitor: Visitor | undefined,
): readonly HttpMethod[] {
  const path = matchRoute(route)?.path;
  if (path !== undefined) return listAllowedMethods(calendar, visitor, path);
  return route.path === '/' ? ROOT_METHODS : [];
}

const isOperationAllowed = (visitor: Visitor | undefined, { resource, action }: Operation): boolean =>
  resource === undefined || canActOnKind(visitor, resource, action);

/** Reports an unexpected error to the operator of the service; the client gets only a general message. */
function reportFailure(calendar: ServedCalendar, error: unknown, { method, path }: ServiceRequest): ServiceError {
  const trouble = explainStorageError(error);
  calendar.report(trouble ?? error, `${method} ${path}`);
  if (trouble !== undefined) return new ServiceError({ code: 'service_unavailable', say: (t) => t.unavailable() });
  return new ServiceError({ code: 'internal_server_error', say: (t) => t.internal() });
}
