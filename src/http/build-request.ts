import type { Parameters } from '../contract/declarations.js';
import type { HttpMethod, Operation } from '../contract/operations.js';
import { UsageError } from '../errors.js';
import type { HttpRequest } from './exchange.js';

/** The address of a service and its naming conventions. */
export interface ServiceLocation {
  /** For example `https://example.org/wp-json`, with `{lang}` in place of a language segment. */
  readonly restRoot: string;
  /** For example `calendar/events/v1`. */
  readonly namespace: string;
  /** The service's name for the query parameter `i18n_language`. */
  readonly languageParameter: string;
}

export interface OperationRequest extends ServiceLocation {
  readonly operation: Operation;
  /** Values by parameter name. `undefined` is not sent, `null` clears. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Path parameters, needed where a value has the same name but another meaning: an event's new slug. */
  readonly path?: Readonly<Record<string, string | number>>;
  /** One of the operation's methods. The default is the first (POST for updates). */
  readonly method?: HttpMethod;
}

/**
 * Builds the request of an operation. Values that it does not declare are sent in the body if it has one, else in
 * the query.
 * @throws UsageError for a path value that would lead to another path: empty, `.` or `..`
 */
export function buildRequest(request: OperationRequest): HttpRequest {
  const { operation, restRoot, namespace, languageParameter } = request;
  const values = Object.entries(request.values).filter(
    ([name, value]) => value !== undefined && !isPathParameter(name, request),
  );
  const hasBody = Object.keys(operation.parameters.body).length > 0;
  const isQuery = (name: string) =>
    !hasBody || isDeclaredOnlyIn(operation.parameters.query, operation.parameters.body, name);
  const query = values.filter(([name]) => isQuery(name)).map(renameLanguageParameter(languageParameter));
  const root = restRootForLanguage(restRoot, request.values.i18n_language);
  return {
    method: request.method ?? operation.methods[0] ?? 'GET',
    url: addQuery(`${root}/${namespace}${buildOperationPath(request)}`, encodeQuery(query)),
    headers: buildRequestHeaders(hasBody),
    ...(hasBody ? { body: JSON.stringify(Object.fromEntries(values.filter(([name]) => !isQuery(name)))) } : {}),
  };
}

const isPathParameter = (name: string, { operation, path }: OperationRequest): boolean =>
  path === undefined && Object.hasOwn(operation.parameters.path, name);

const isDeclaredOnlyIn = (declared: Parameters, elsewhere: Parameters, name: string): boolean =>
  Object.hasOwn(declared, name) && !Object.hasOwn(elsewhere, name);

const renameLanguageParameter =
  (languageParameter: string) =>
  ([name, value]: [string, unknown]): [string, unknown] => [name === 'i18n_language' ? languageParameter : name, value];

export const buildRequestHeaders = (hasBody: boolean): Record<string, string> => ({
  accept: 'application/json',
  ...(hasBody ? { 'content-type': 'application/json' } : {}),
});

export function basicAuthorizationOf(
  credentials: { readonly user: string; readonly password: string } | undefined,
): Record<string, string> {
  if (credentials === undefined) return {};
  const encoded = Buffer.from(`${credentials.user}:${credentials.password}`, 'utf8').toString('base64');
  return { authorization: `Basic ${encoded}` };
}

/** Returns the REST root for a language. Without a language, `{lang}` is removed together with its separator. */
export function restRootForLanguage(restRoot: string, language?: unknown): string {
  const root = restRoot.replace(/\/+$/, '');
  if (typeof language === 'string') return root.replaceAll('{lang}', encodeURIComponent(language));
  return root.replaceAll('{lang}.', '').replace(/\/?\{lang\}/g, '');
}

function buildOperationPath({ operation, path, values }: OperationRequest): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodePathSegment(name, (path ?? values)[name]));
}

function encodePathSegment(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (['', '.', '..'].includes(text)) throw new UsageError((t) => t.noPathValue({ name, value: text }));
  return encodeURIComponent(text);
}

/** Appends parameters to a URL. A REST root may itself contain a query (`/?rest_route=`). */
export const addQuery = (url: string, query: string): string =>
  query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;

/**
 * Encodes values as a query string. Lists are joined by commas when no item contains one, else sent as `x[]=`;
 * object members are sent as `x[y]=`.
 */
export const encodeQuery = (values: readonly (readonly [string, unknown])[]): string =>
  values.flatMap(([name, value]) => encodeQueryPairs(encodeURIComponent(name), value)).join('&');

function encodeQueryPairs(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return encodeQueryList(name, value);
  if (typeof value !== 'object' || value === null) return [`${name}=${encodeURIComponent(String(value ?? ''))}`];
  return Object.entries(value).flatMap(([key, member]) =>
    encodeQueryPairs(`${name}${encodeBrackets(encodeURIComponent(key))}`, member),
  );
}

// An empty list is sent as empty text, which the service rejects. Leaving it out would list everything.
function encodeQueryList(name: string, items: readonly unknown[]): string[] {
  if (items.every(isCommaSafe)) return [`${name}=${items.map((item) => encodeURIComponent(item)).join(',')}`];
  return items.flatMap((item, at) =>
    encodeQueryPairs(`${name}${encodeBrackets(typeof item === 'object' ? String(at) : '')}`, item),
  );
}

// WordPress also splits lists at white space.
const isCommaSafe = (item: unknown): item is string | number =>
  typeof item === 'number' || (typeof item === 'string' && /^[^\s,]+$/.test(item));

const encodeBrackets = (key: string): string => `%5B${key}%5D`;
