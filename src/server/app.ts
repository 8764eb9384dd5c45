import { Hono } from 'hono';
import { ServiceError } from '../errors.js';
import { mayAct, type Visitor } from '../service/permissions.js';
import { type Language, NAMESPACE } from '../spec/define.js';
import { type Method, OPERATIONS, type Operation } from '../spec/operations.js';
import { loadText } from '../text/catalogue.js';
import { errorAnswerOf } from './answers.js';
import { type Calendar, languageOf } from './calendar.js';
import { CORS_PREFLIGHT } from './cors.js';
import { credentialsOf } from './credentials.js';
import { describeRoot, describeRoute } from './descriptions.js';
import type { Peer } from './handler.js';
import { addPages, errorPageOf } from './pages.js';
import { perform } from './perform.js';
import { pathnameOf, routeOf } from './routes.js';
import { signInLimit } from './sign-in-limit.js';
import { storeTrouble } from './store-trouble.js';

export type App = Hono<{ Variables: { visitor: Visitor | undefined; language: Language | undefined }; Bindings: Peer }>;

const MOST_URL_BYTES = 16 * 1024;

/**
 * The service as a `fetch` handler: the same for sockets, tests and the embedded calendar. Routes come from the
 * declarations; judgement goes in the order of contract section 8.
 */
export function createApp(calendar: Calendar): App {
  const app: App = new Hono({ getPath: (request) => routeOf(pathnameOf(request.url)).path });
  const limit = signInLimit(calendar.service.now);

  app.use(async (c, next) => {
    await loadText(languageOf(calendar, c.req.raw, {}));
    if (c.req.url.length > MOST_URL_BYTES)
      throw new ServiceError({ code: 'rest_uri_too_long', say: (t) => t.uriTooLong(MOST_URL_BYTES) });
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    c.set(
      'visitor',
      isPreflight
        ? undefined
        : await credentialsOf(calendar, c.req.header('authorization'), { limit, address: c.env?.address }),
    );
    const { root, language } = routeOf(pathnameOf(c.req.url));
    if (root !== undefined && language === undefined)
      throw new ServiceError({ code: 'rest_no_route', say: (t) => t.noLanguageRoot(root) });
    await next();
  });

  addPages(app, calendar);
  for (const operation of OPERATIONS) {
    app.on([...operation.methods], patternOf(operation.path), (c) =>
      perform(calendar, {
        operation,
        request: c.req.raw,
        visitor: c.get('visitor'),
        params: c.req.param(),
        allow: allowed(c.get('visitor'), operation.path),
        onLanguage: (language) => c.set('language', language),
      }),
    );
  }
  app.get('/', (c) => describeRoot(calendar, c.req.raw, c.get('visitor')));
  for (const path of new Set(OPERATIONS.map((operation) => operation.path))) addDescription(app, calendar, path);

  app.notFound((c) =>
    errorPageOf(calendar, c.req.raw, noRoute(), errorAnswerOf(askedOf(calendar, c.req.raw, []), noRoute())),
  );
  app.onError((error, c) => {
    const known = error instanceof ServiceError ? error : failureOf(calendar, error, c.req.raw);
    const path = pathOf(c.req.raw);
    const asked = askedOf(calendar, c.req.raw, path === undefined ? [] : allowed(c.get('visitor'), path));
    const answer = errorAnswerOf({ ...asked, language: c.get('language') ?? asked.language }, known);
    return errorPageOf(calendar, c.req.raw, known, answer);
  });
  return app;
}

/** What is not a verb of a known path: OPTIONS describes it, any other is told the verbs that there are. */
function addDescription(app: App, calendar: Calendar, path: string): void {
  app.all(patternOf(path), (c) => {
    const allow = allowed(c.get('visitor'), path);
    if (c.req.method !== 'OPTIONS') return errorAnswerOf(askedOf(calendar, c.req.raw, allow), noRoute());
    const answer = describeRoute(calendar, c.req.raw, path, allow);
    for (const [name, value] of Object.entries(CORS_PREFLIGHT)) answer.headers.set(name, value);
    return answer;
  });
}

const noRoute = () => new ServiceError({ code: 'rest_no_route', say: (t) => t.noRoute() });

const patternOf = (path: string): string =>
  `/${NAMESPACE}${path.replace('{id}', ':id{[0-9]+}').replace('{slug}', ':slug{[^/]+}')}`;

const PATTERNS = [...new Set(OPERATIONS.map(({ path }) => path))].map(
  (path) => [path, new RegExp(`^/${NAMESPACE}${path.replace('{id}', '[0-9]+').replace('{slug}', '[^/]+')}$`)] as const,
);

const pathOf = (request: Request): string | undefined => {
  const asked = routeOf(pathnameOf(request.url)).path;
  return PATTERNS.find(([, pattern]) => pattern.test(asked))?.[0];
};

/** The verbs that a visitor may use on a route. */
function allowed(visitor: Visitor | undefined, path: string): Method[] {
  const mine = OPERATIONS.filter((operation) => operation.path === path && isAllowed(visitor, operation));
  return mine.flatMap(({ methods }) => methods);
}

const isAllowed = (visitor: Visitor | undefined, { resource, action }: Operation): boolean =>
  resource === undefined || mayAct(visitor, resource, action);

const askedOf = (calendar: Calendar, request: Request, allow: readonly string[]) => ({
  method: request.method,
  language: languageOf(calendar, request, {}),
  ifNoneMatch: undefined,
  allow,
});

/** What was not foreseen is told to who runs the service, not to who asked. */
function failureOf(calendar: Calendar, error: unknown, request: Request): ServiceError {
  const trouble = storeTrouble(error);
  calendar.report(trouble ?? error, `${request.method} ${pathnameOf(request.url)}`);
  if (trouble !== undefined) return new ServiceError({ code: 'service_unavailable', say: (t) => t.unavailable() });
  return new ServiceError({ code: 'internal_server_error', say: (t) => t.internal() });
}
