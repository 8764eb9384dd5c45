import { UsageError } from '../errors.js';
import type { Parameters } from '../spec/define.js';
import type { Method, Operation } from '../spec/operations.js';
import type { HttpRequest } from './http.js';

/** The address of a service and its naming conventions. */
export interface Place {
  /** For example `https://example.org/wp-json`, with `{lang}` in place of a language segment. */
  readonly restRoot: string;
  /** For example `calendar/events/v1`. */
  readonly namespace: string;
  /** The service's name for the query parameter `i18n_language`. */
  readonly languageParameter: string;
}

export interface Asked extends Place {
  readonly operation: Operation;
  /** Values by parameter name. `undefined` is not sent, `null` clears. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Path parameters, needed where a value has the same name but another meaning: an event's new slug. */
  readonly path?: Readonly<Record<string, string | number>>;
  /** One of the operation's methods. The default is the first (POST for updates). */
  readonly method?: Method;
}

/**
 * Builds the request of an operation. Values that it does not declare are sent in the body if it has one, else in
 * the query.
 * @throws UsageError for a path value that would lead to another path: empty, `.` or `..`
 */
export function requestOf(request: Asked): HttpRequest {
  const { operation, restRoot, namespace, languageParameter } = request;
  const values = Object.entries(request.values).filter(
    ([name, value]) => value !== undefined && !isInPath(name, request),
  );
  const hasBody = Object.keys(operation.parameters.body).length > 0;
  const isQuery = (name: string) => !hasBody || isOnlyIn(operation.parameters.query, operation.parameters.body, name);
  const query = values.filter(([name]) => isQuery(name)).map(renamed(languageParameter));
  const root = rootOf(restRoot, request.values.i18n_language);
  return {
    method: request.method ?? operation.methods[0] ?? 'GET',
    url: withQuery(`${root}/${namespace}${pathOf(request)}`, queryOf(query)),
    headers: headersOf(hasBody),
    ...(hasBody ? { body: JSON.stringify(Object.fromEntries(values.filter(([name]) => !isQuery(name)))) } : {}),
  };
}

const isInPath = (name: string, { operation, path }: Asked): boolean =>
  path === undefined && Object.hasOwn(operation.parameters.path, name);

const isOnlyIn = (declared: Parameters, elsewhere: Parameters, name: string): boolean =>
  Object.hasOwn(declared, name) && !Object.hasOwn(elsewhere, name);

const renamed =
  (languageParameter: string) =>
  ([name, value]: [string, unknown]): [string, unknown] => [name === 'i18n_language' ? languageParameter : name, value];

/** Headers of every request. */
export const headersOf = (hasBody: boolean): Record<string, string> => ({
  accept: 'application/json',
  ...(hasBody ? { 'content-type': 'application/json' } : {}),
});

/** Returns the REST root for a language. Without a language, `{lang}` is removed together with its separator. */
export function rootOf(restRoot: string, language?: unknown): string {
  const root = restRoot.replace(/\/+$/, '');
  if (typeof language === 'string') return root.replaceAll('{lang}', encodeURIComponent(language));
  return root.replaceAll('{lang}.', '').replace(/\/?\{lang\}/g, '');
}

function pathOf({ operation, path, values }: Asked): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, (path ?? values)[name]));
}

function segmentOf(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (['', '.', '..'].includes(text)) throw new UsageError((t) => t.noPathValue(name, text));
  return encodeURIComponent(text);
}

/** Appends parameters to a URL. A REST root may itself contain a query (`/?rest_route=`). */
export const withQuery = (url: string, query: string): string =>
  query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;

/**
 * Encodes values as a query string. Lists are joined by commas when no item contains one, else sent as `x[]=`;
 * object members are sent as `x[y]=`.
 */
export const queryOf = (values: readonly (readonly [string, unknown])[]): string =>
  values.flatMap(([name, value]) => pairsOf(encodeURIComponent(name), value)).join('&');

function pairsOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return listPairs(name, value);
  if (typeof value !== 'object' || value === null) return [`${name}=${encodeURIComponent(String(value ?? ''))}`];
  return Object.entries(value).flatMap(([key, member]) =>
    pairsOf(`${name}${bracketed(encodeURIComponent(key))}`, member),
  );
}

// An empty list is sent as empty text, which the service rejects. Leaving it out would list everything.
function listPairs(name: string, items: readonly unknown[]): string[] {
  if (items.every(isWhole)) return [`${name}=${items.map((item) => encodeURIComponent(item)).join(',')}`];
  return items.flatMap((item, at) => pairsOf(`${name}${bracketed(typeof item === 'object' ? String(at) : '')}`, item));
}

// WordPress also splits lists at white space.
const isWhole = (item: unknown): item is string | number =>
  typeof item === 'number' || (typeof item === 'string' && /^[^\s,]+$/.test(item));

const bracketed = (key: string): string => `%5B${key}%5D`;
