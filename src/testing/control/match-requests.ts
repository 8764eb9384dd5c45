import { NAMESPACE } from '../../contract/declarations.js';
import { TEC_NAMESPACE, WORDPRESS_REST_ROOT } from '../../http/service-options.js';

export type RequestMatcher = (request: { readonly method: string; readonly path: string }) => boolean;

export const METHOD_PATTERN = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|\*)$/i;

/** Matches a method, or `*` for any, and a path below the namespace, in which `*` matches anything. */
export function createRequestMatcher(method: string, path: string): RequestMatcher {
  const matchesPath = createPatternMatcher(path.toLowerCase());
  return (request) => {
    if (method !== '*' && method.toUpperCase() !== request.method) return false;
    const requested = request.path.toLowerCase().replace(NAMESPACE_PREFIXES, '') || '/';
    return matchesPath(requested) || (requested.endsWith('/') && matchesPath(requested.slice(0, -1)));
  };
}

/** Looks for the texts between the signs `*` one after the other: a regular expression would try all combinations. */
function createPatternMatcher(pattern: string): (text: string) => boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return (text) => text === first;
  return (text) => {
    if (!text.startsWith(first)) return false;
    let at = first.length;
    for (const part of rest) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return text.length - last.length >= at && text.endsWith(last);
  };
}
const NAMESPACE_PREFIXES = new RegExp(`^(?:/[a-z]{2}|${WORDPRESS_REST_ROOT})?/(?:${NAMESPACE}|${TEC_NAMESPACE})`);

export interface RequestExpectation {
  /** A method or `*`, and a path below the namespace: `POST /venues`. */
  readonly request: string;
  /** Headers by name. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Values of the body by their path, such as `venue.city`. */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

interface MatchedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Matches received requests with an expectation; undefined for one whose `request` is not a method and a path. */
export function createExpectationMatcher({
  request,
  headers = {},
  body = {},
}: RequestExpectation): ((received: MatchedRequest) => boolean) | undefined {
  const [method = '', path = '', ...rest] = request.trim().split(/\s+/);
  if (!METHOD_PATTERN.test(method) || !path.startsWith('/') || rest.length > 0) return undefined;
  const isMeant = createRequestMatcher(method, path);
  return (received) =>
    isMeant(received) &&
    Object.entries(headers).every(([name, value]) => received.headers?.[name.toLowerCase()] === value) &&
    Object.entries(body).every(([place, value]) => isSameValue(readPlace(received.body, place), value));
}

/** Reads `organizer.0.email` of a value. */
const readPlace = (value: unknown, place: string): unknown =>
  place.split('.').reduce((inner, name) => {
    return typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
      ? (inner as Readonly<Record<string, unknown>>)[name]
      : undefined;
  }, value);

/** Compares as JSON; a text also equals the number or the word that it writes, since flags have only texts. */
const isSameValue = (received: unknown, expected: unknown): boolean =>
  JSON.stringify(received) === JSON.stringify(expected) ||
  (received !== undefined && typeof expected === 'string' && JSON.stringify(received) === expected);
