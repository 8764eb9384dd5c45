import { LANGUAGES, type Language, NAMESPACE } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { BATCH_ROUTE, type HttpMethod, OPERATIONS, type Operation } from '../../contract/operations.js';
import { UPLOAD_ROUTE } from '../../contract/uploads.js';
import { ServiceError } from '../../errors.js';
import { decodeLeniently } from '../../forms/url.js';
import { canActOnKind, type Visitor } from '../../service/permissions.js';
import type { ServedCalendar } from '../served-calendar.js';
import type { HandledRequest } from './handler.js';

const NAMESPACE_PATH = `/${NAMESPACE}`;

export interface RequestRoute {
  /** The path segment before the namespace, which may or may not be a language. */
  readonly root: string | undefined;
  readonly language: Language | undefined;
  /** Lower case, without a trailing slash: `/calendar/events/v1/events/7`, or `/` for the REST root. */
  readonly path: string;
}

/** Parses a path: case-insensitive, with or without a trailing slash, with or without a language segment. */
export function parseRoute(pathname: string): RequestRoute {
  const path = pathname.toLowerCase().replace(/\/$/, '') || '/';
  if (path.startsWith(NAMESPACE_PATH)) return { root: undefined, language: undefined, path };
  const [, root, rest] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const language = LANGUAGES.find((each) => each === root);
  if (language !== undefined) return { root, language, path: rest ?? '/' };
  // A segment before the namespace that is no language gets 404 with a message of its own.
  if (rest === NAMESPACE_PATH || rest?.startsWith(`${NAMESPACE_PATH}/`))
    return { root, language: undefined, path: rest };
  return { root: undefined, language: undefined, path };
}

export interface MatchedRoute {
  /** The declared path, such as `/events/{id}`. */
  readonly path: string;
  readonly operations: readonly Operation[];
  /** The values of the names in braces. */
  readonly params: Readonly<Record<string, string>>;
}

export function matchRoute({ path: pathname }: RequestRoute): MatchedRoute | undefined {
  if (!pathname.startsWith(NAMESPACE_PATH)) return undefined;
  for (const { path, operations, pattern, names } of ROUTE_PATTERNS) {
    const matched = pattern.exec(pathname);
    if (matched === null) continue;
    const params = Object.fromEntries(
      names.map((name, index) => [name, decodePercentEncoding(matched[index + 1] ?? '')]),
    );
    return { path, operations, params };
  }
  return undefined;
}

/** Finds the operation for an HTTP method; HEAD uses the operation of GET. */
export const findRouteOperation = ({ operations }: MatchedRoute, method: string): Operation | undefined => {
  const declared = method === 'HEAD' ? 'GET' : method;
  return operations.find(({ methods }) => (methods as readonly string[]).includes(declared));
};

const ROUTE_PATTERNS = [...new Set(OPERATIONS.map(({ path }) => path))].map((path) => ({
  path,
  operations: OPERATIONS.filter((operation) => operation.path === path),
  pattern: new RegExp(`^${NAMESPACE_PATH}${path.replace('{id}', '(0|[1-9][0-9]*)').replace('{slug}', '([^/]+)')}$`),
  names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
}));

/** Decodes percent-encoding and leaves invalid sequences as they are. */
export const decodePercentEncoding = (text: string): string =>
  text.includes('%') ? text.replace(/(?:%[0-9a-f]{2})+/gi, decodeLeniently) : text;

export const listMethods = (path: string, isOffered: (operation: Operation) => boolean): HttpMethod[] =>
  OPERATIONS.filter((operation) => operation.path === path && isOffered(operation)).flatMap(({ methods }) => methods);

/**
 * Parses a request target or an absolute URL into path and query. Dot segments are resolved and invalid characters
 * encoded.
 * @returns undefined when it is not a valid URL
 */
export function parseRequestTarget(url: string): { readonly path: string; readonly rawQuery: string } | undefined {
  if (NORMALIZED_TARGET.test(url)) return splitQuery(url);
  const whole = url.startsWith('/') || url === '*' ? `http://localhost${url.replace('*', '/*')}` : url;
  const parsed = parseTarget(whole);
  return parsed === undefined ? undefined : splitQuery(`${parsed.pathname}${parsed.search}`);
}

/** Headers limit the length of a target, and a long one gets 414 later. */
function parseTarget(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

// Targets without `//` and `/.`, which a URL parser would not change.
const NORMALIZED_TARGET = /^(?:\/[\w~%:@!$&()*+,;=-][\w.~%:@!$&()*+,;=-]*)*\/?(?:\?[\w.~%:@!$&()*+,;=/?[\]{}-]*)?$/;

function splitQuery(target: string) {
  const start = target.indexOf('?');
  if (start < 0) return { path: target || '/', rawQuery: '' };
  return { path: target.slice(0, start) || '/', rawQuery: target.slice(start + 1) };
}

/** @throws ServiceError 404 for a path whose first segment is no language */
export function assertLanguageRoot({ root, language }: RequestRoute): void {
  if (root !== undefined && language === undefined)
    throw new ServiceError({ code: 'rest_no_route', say: (t) => t.noLanguageRoot({ language: root }) });
}

export const isWriteOperation = ({ action }: Operation): boolean =>
  action === 'create' || action === 'update' || action === 'delete';

/** @throws ServiceError 403 for a write to a calendar that is served read-only */
export function assertWritable({ isReadOnly }: ServedCalendar): void {
  if (isReadOnly) throw new ServiceError({ code: 'rest_forbidden', say: (t) => t.readOnly(), status: 403 });
}

export const createNoRouteError = (): ServiceError =>
  new ServiceError({ code: 'rest_no_route', say: (t) => t.noRoute() });

/** The methods of the routes beside the namespace: the REST root, and those for batches and images. */
export const METHODS_OUTSIDE_NAMESPACE: Readonly<Record<string, readonly HttpMethod[]>> = lookupTable({
  '/': ['GET'],
  [BATCH_ROUTE]: ['POST'],
  [UPLOAD_ROUTE]: ['POST'],
});

const allowedMethodsCache = new Map<string, readonly HttpMethod[]>();

/** Lists the methods that a visitor may use on a path, cached by role. */
export function listAllowedMethods({ calendar, visitor }: HandledRequest, path: string): readonly HttpMethod[] {
  const { isReadOnly } = calendar;
  const key = `${visitor?.role} ${isReadOnly} ${path}`;
  const isOffered = (operation: Operation) =>
    isOperationAllowed(visitor, operation) && !(isReadOnly && isWriteOperation(operation));
  const methods = allowedMethodsCache.get(key) ?? listMethods(path, isOffered);
  allowedMethodsCache.set(key, methods);
  return methods;
}

/** Lists the methods that a visitor may use on the route of a request. */
export function listAllowedOnRoute(handled: HandledRequest): readonly HttpMethod[] {
  const { route } = handled.request;
  const path = matchRoute(route)?.path;
  return path === undefined ? (METHODS_OUTSIDE_NAMESPACE[route.path] ?? []) : listAllowedMethods(handled, path);
}

const isOperationAllowed = (visitor: Visitor | undefined, { resource, action }: Operation): boolean =>
  resource === undefined || canActOnKind(visitor, resource, action);
