import { UsageError } from '../errors.js';
import type { Parameters } from '../spec/define.js';
import type { Method, Operation } from '../spec/operations.js';
import type { HttpRequest } from './http.js';

/** Where a service lives and how it calls things. */
export interface Place {
  /** `https://example.org/wp-json`, with `{lang}` where a language segment goes. */
  readonly restRoot: string;
  /** `calendar/events/v1` */
  readonly namespace: string;
  /** The query parameter that stands for `i18n_language` there. */
  readonly languageParameter: string;
}

export interface Asked extends Place {
  readonly operation: Operation;
  /** By parameter name; `undefined` is not sent, `null` clears. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Path parameters, where a value of the same name means something else: an event's new slug. */
  readonly path?: Readonly<Record<string, string | number>>;
  /** One of the operation's; the first of them (POST for updates) if not said. */
  readonly method?: Method;
}

/**
 * The request of an operation. Values that it does not declare go where its own go: into the body if it has one.
 * @throws UsageError for a path value that would lead to another path: empty, `.` or `..`
 */
export function requestOf(asked: Asked): HttpRequest {
  const { operation, restRoot, namespace, languageParameter } = asked;
  const values = Object.entries(asked.values).filter(([name, value]) => value !== undefined && !isInPath(name, asked));
  const hasBody = Object.keys(operation.parameters.body).length > 0;
  const isQuery = (name: string) => !hasBody || isOnlyIn(operation.parameters.query, operation.parameters.body, name);
  const query = values.filter(([name]) => isQuery(name)).map(renamed(languageParameter));
  const root = rootOf(restRoot, asked.values.i18n_language);
  return {
    method: asked.method ?? operation.methods[0] ?? 'GET',
    url: withQuery(`${root}/${namespace}${pathOf(asked)}`, queryOf(query)),
    headers: headersOf(hasBody),
    ...(hasBody ? { body: JSON.stringify(Object.fromEntries(values.filter(([name]) => !isQuery(name)))) } : {}),
  };
}

const isInPath = (name: string, { operation, path }: Asked): boolean =>
  path === undefined && Object.hasOwn(operation.parameters.path, name);

const isOnlyIn = (these: Parameters, not: Parameters, name: string): boolean =>
  Object.hasOwn(these, name) && !Object.hasOwn(not, name);

const renamed =
  (languageParameter: string) =>
  ([name, value]: [string, unknown]): [string, unknown] => [name === 'i18n_language' ? languageParameter : name, value];

/** What every request says of itself. */
export const headersOf = (hasBody: boolean): Record<string, string> => ({
  accept: 'application/json',
  ...(hasBody ? { 'content-type': 'application/json' } : {}),
});

/** The REST root for a language; without one its place is left out with the separator beside it. */
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

/** The same URL with more parameters; a REST root may itself be one (`/?rest_route=`). */
export const withQuery = (url: string, query: string): string =>
  query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;

/** A query string of any values: lists comma-joined where no item could be torn apart, else `x[]=`; members as `x[y]=`. */
export const queryOf = (values: readonly (readonly [string, unknown])[]): string =>
  values.flatMap(([name, value]) => pairsOf(encodeURIComponent(name), value)).join('&');

function pairsOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return listPairs(name, value);
  if (typeof value !== 'object' || value === null) return [`${name}=${encodeURIComponent(String(value ?? ''))}`];
  return Object.entries(value).flatMap(([key, member]) =>
    pairsOf(`${name}${bracketed(encodeURIComponent(key))}`, member),
  );
}

// An empty list is sent as an empty text, which the service refuses: leaving it out would ask for everything.
function listPairs(name: string, items: readonly unknown[]): string[] {
  if (items.every(isWhole)) return [`${name}=${items.map((item) => encodeURIComponent(item)).join(',')}`];
  return items.flatMap((item, at) => pairsOf(`${name}${bracketed(typeof item === 'object' ? String(at) : '')}`, item));
}

// WordPress parts a list at blanks too.
const isWhole = (item: unknown): item is string | number =>
  typeof item === 'number' || (typeof item === 'string' && /^[^\s,]+$/.test(item));

const bracketed = (key: string): string => `%5B${key}%5D`;
