import { ServiceError } from '../errors.js';
import { mayAct, type Visitor } from '../service/permissions.js';
import type { Language } from '../spec/define.js';
import type { Method, Operation } from '../spec/operations.js';
import { loadText } from '../text/catalogue.js';
import { answerCache } from './answer-cache.js';
import { conditional, errorAnswerOf } from './answers.js';
import { type Calendar, languageOf } from './calendar.js';
import { CORS_PREFLIGHT } from './cors.js';
import { credentialsOf } from './credentials.js';
import { describeRoot, describeRoute } from './descriptions.js';
import type { Answer, Asking, Handler, Placed } from './handler.js';
import { errorPageOf, pageOf, withVariants } from './pages.js';
import { isWrite, perform } from './perform.js';
import { type Matched, matchOf, methodsOf, operationOf, routeOf } from './routes.js';
import { type SignInLimit, signInLimit } from './sign-in-limit.js';
import { type SignIns, signIns } from './sign-ins.js';
import { storeTrouble } from './store-trouble.js';

const MOST_URL_BYTES = 16 * 1024;

/**
 * Creates the request handler of the service, for sockets, tests and the embedded calendar. Routes come from the
 * contract; checks run in the order of contract section 8.
 */
export function createApp(calendar: Calendar): Handler {
  const state: Serving = { calendar, limit: signInLimit(calendar.tick), recentSignIns: signIns(calendar.store) };
  const cache = answerCache(calendar.service);

  return (request) => {
    const { answer: cached, keep } = cache(request);
    if (cached !== undefined) return conditional(request, cached);
    return judged(state, request).then((response) => {
      keep(response);
      return conditional(request, response);
    });
  };
}

interface Serving {
  readonly calendar: Calendar;
  readonly limit: SignInLimit;
  readonly recentSignIns: SignIns;
}

/** Facts learned while a request is handled, which an error response needs too. */
interface Known {
  visitor?: Visitor | undefined;
  language?: Language;
}

async function judged(state: Serving, received: Asking): Promise<Answer> {
  const { calendar } = state;
  const request: Placed = { ...received, route: routeOf(received.path) };
  const facts: Known = {};
  try {
    return withVariants(request, await answered(state, request, facts));
  } catch (error) {
    const failure = error instanceof ServiceError ? error : failureOf(calendar, error, received);
    const allow = allowedOn(state.calendar, request, facts.visitor);
    const language = facts.language ?? languageOf(calendar, request, {});
    await loadText(language);
    const response = errorAnswerOf({ language, allow }, failure);
    return withVariants(request, await errorPageOf(calendar, request, failure, response));
  }
}

async function answered({ calendar, ...signingIn }: Serving, request: Placed, facts: Known): Promise<Answer> {
  if (request.path.length + 1 + request.query.length > MOST_URL_BYTES)
    throw new ServiceError({ code: 'rest_uri_too_long', say: (t) => t.uriTooLong(MOST_URL_BYTES) });
  const { route, method, address } = request;
  const isPreflight = method === 'OPTIONS' && request.header('access-control-request-method') !== undefined;
  if (!isPreflight)
    facts.visitor = await credentialsOf(calendar, request.header('authorization'), { ...signingIn, address });
  const { root, language } = route;
  if (root !== undefined && language === undefined)
    throw new ServiceError({ code: 'rest_no_route', say: (t) => t.noLanguageRoot(root) });
  const page = await pageOf(calendar, request);
  if (page !== undefined) return page;
  const matched = matchOf(route);
  if (matched !== undefined) return routed(calendar, request, matched, facts);
  if (route.path === '/' && isRead(method)) return describeRoot(calendar, request, facts.visitor);
  if (route.path === '/' && method === 'OPTIONS')
    return preflight(await describeRoute(calendar, request, undefined, ROOT_VERBS));
  throw noRoute();
}

const ROOT_VERBS: readonly Method[] = ['GET'];

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Runs the operation of a known path. OPTIONS describes the path; an undeclared method is an error that lists the
 * others.
 */
async function routed(calendar: Calendar, request: Placed, matched: Matched, facts: Known): Promise<Answer> {
  const { visitor } = facts;
  const operation = operationOf(matched, request.method);
  const allow = allowed(calendar, visitor, matched.path);
  if (operation === undefined) {
    if (request.method !== 'OPTIONS') throw noRoute();
    return preflight(await describeRoute(calendar, request, matched.path, allow));
  }
  return perform(calendar, {
    ...{ operation, request, visitor, params: matched.params, allow },
    onLanguage: (language) => {
      facts.language = language;
    },
  });
}

const preflight = (response: Answer): Answer => ({ ...response, headers: { ...response.headers, ...CORS_PREFLIGHT } });

const noRoute = () => new ServiceError({ code: 'rest_no_route', say: (t) => t.noRoute() });

const verbs = new Map<string, readonly Method[]>();

/** Lists the methods that a visitor may use on a path, cached by role. */
function allowed({ isReadOnly }: Calendar, visitor: Visitor | undefined, path: string): readonly Method[] {
  const key = `${visitor?.role} ${isReadOnly} ${path}`;
  const isOffered = (operation: Operation) => isAllowed(visitor, operation) && !(isReadOnly && isWrite(operation));
  const methods = verbs.get(key) ?? methodsOf(path, isOffered);
  verbs.set(key, methods);
  return methods;
}

function allowedOn(calendar: Calendar, { route }: Placed, visitor: Visitor | undefined): readonly Method[] {
  const path = matchOf(route)?.path;
  if (path !== undefined) return allowed(calendar, visitor, path);
  return route.path === '/' ? ROOT_VERBS : [];
}

const isAllowed = (visitor: Visitor | undefined, { resource, action }: Operation): boolean =>
  resource === undefined || mayAct(visitor, resource, action);

/** Reports an unexpected error to the operator of the service; the client gets only a general message. */
function failureOf(calendar: Calendar, error: unknown, { method, path }: Asking): ServiceError {
  const trouble = storeTrouble(error);
  calendar.report(trouble ?? error, `${method} ${path}`);
  if (trouble !== undefined) return new ServiceError({ code: 'service_unavailable', say: (t) => t.unavailable() });
  return new ServiceError({ code: 'internal_server_error', say: (t) => t.internal() });
}
