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
 * The service as a handler: the same for sockets, tests and the embedded calendar. Routes come from the declarations;
 * judgement goes in the order of contract section 8.
 */
export function createApp(calendar: Calendar): Handler {
  const serving = { calendar, limit: signInLimit(calendar.tick), known: signIns(calendar.store) };
  const cache = answerCache(calendar.service);

  return (asking) => {
    const { answer: kept, keep } = cache(asking);
    if (kept !== undefined) return conditional(asking, kept);
    return judged(serving, asking).then((answer) => {
      keep(answer);
      return conditional(asking, answer);
    });
  };
}

interface Serving {
  readonly calendar: Calendar;
  readonly limit: SignInLimit;
  readonly known: SignIns;
}

/** What is found out about a request on the way, for the answer to an error. */
interface Known {
  visitor?: Visitor | undefined;
  language?: Language;
}

async function judged(serving: Serving, asking: Asking): Promise<Answer> {
  const { calendar } = serving;
  const placed: Placed = { ...asking, route: routeOf(asking.path) };
  const known: Known = {};
  try {
    return withVariants(placed, await answered(serving, placed, known));
  } catch (error) {
    const failure = error instanceof ServiceError ? error : failureOf(calendar, error, asking);
    const allow = allowedOn(serving.calendar, placed, known.visitor);
    const language = known.language ?? languageOf(calendar, placed, {});
    await loadText(language);
    const answer = errorAnswerOf({ language, allow }, failure);
    return withVariants(placed, await errorPageOf(calendar, placed, failure, answer));
  }
}

async function answered({ calendar, ...signingIn }: Serving, placed: Placed, known: Known): Promise<Answer> {
  if (placed.path.length + 1 + placed.query.length > MOST_URL_BYTES)
    throw new ServiceError({ code: 'rest_uri_too_long', say: (t) => t.uriTooLong(MOST_URL_BYTES) });
  const { route, method, address } = placed;
  const isPreflight = method === 'OPTIONS' && placed.header('access-control-request-method') !== undefined;
  if (!isPreflight)
    known.visitor = await credentialsOf(calendar, placed.header('authorization'), { ...signingIn, address });
  const { root, language } = route;
  if (root !== undefined && language === undefined)
    throw new ServiceError({ code: 'rest_no_route', say: (t) => t.noLanguageRoot(root) });
  const page = await pageOf(calendar, placed);
  if (page !== undefined) return page;
  const matched = matchOf(route);
  if (matched !== undefined) return routed(calendar, placed, matched, known);
  if (route.path === '/' && isRead(method)) return describeRoot(calendar, placed, known.visitor);
  if (route.path === '/' && method === 'OPTIONS')
    return preflight(await describeRoute(calendar, placed, undefined, ROOT_VERBS));
  throw noRoute();
}

const ROOT_VERBS: readonly Method[] = ['GET'];

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** What is not a verb of a known path: OPTIONS describes it, any other is told the verbs that there are. */
async function routed(calendar: Calendar, placed: Placed, matched: Matched, known: Known): Promise<Answer> {
  const { visitor } = known;
  const operation = operationOf(matched, placed.method);
  const allow = allowed(calendar, visitor, matched.path);
  if (operation === undefined) {
    if (placed.method !== 'OPTIONS') throw noRoute();
    return preflight(await describeRoute(calendar, placed, matched.path, allow));
  }
  return perform(calendar, {
    ...{ operation, asking: placed, visitor, params: matched.params, allow },
    onLanguage: (language) => {
      known.language = language;
    },
  });
}

const preflight = (answer: Answer): Answer => ({ ...answer, headers: { ...answer.headers, ...CORS_PREFLIGHT } });

const noRoute = () => new ServiceError({ code: 'rest_no_route', say: (t) => t.noRoute() });

const verbs = new Map<string, readonly Method[]>();

/** The verbs that a visitor may use on a route: the same for all of a role. */
function allowed({ isReadOnly }: Calendar, visitor: Visitor | undefined, path: string): readonly Method[] {
  const key = `${visitor?.role} ${isReadOnly} ${path}`;
  const isOffered = (operation: Operation) => isAllowed(visitor, operation) && !(isReadOnly && isWrite(operation));
  const known = verbs.get(key) ?? methodsOf(path, isOffered);
  verbs.set(key, known);
  return known;
}

function allowedOn(calendar: Calendar, { route }: Placed, visitor: Visitor | undefined): readonly Method[] {
  const path = matchOf(route)?.path;
  if (path !== undefined) return allowed(calendar, visitor, path);
  return route.path === '/' ? ROOT_VERBS : [];
}

const isAllowed = (visitor: Visitor | undefined, { resource, action }: Operation): boolean =>
  resource === undefined || mayAct(visitor, resource, action);

/** What was not foreseen is told to who runs the service, not to who asked. */
function failureOf(calendar: Calendar, error: unknown, { method, path }: Asking): ServiceError {
  const trouble = storeTrouble(error);
  calendar.report(trouble ?? error, `${method} ${path}`);
  if (trouble !== undefined) return new ServiceError({ code: 'service_unavailable', say: (t) => t.unavailable() });
  return new ServiceError({ code: 'internal_server_error', say: (t) => t.internal() });
}
