import { invalidParameters, ServiceError } from '../../errors.js';
import { encodeQuery } from '../../http/build-request.js';
import { decodeForm } from '../../http/decode-parameters.js';
import { redactSecrets } from '../../http/redact-secrets.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { RoutedRequest, ServiceRequest } from './handler.js';
import { parseRoute } from './match-route.js';

/** Decodes the target of a request. This is the only place where the text of a query is looked at. */
export function decodeRequest(request: ServiceRequest): RoutedRequest {
  let decoded: RawParameters | undefined;
  const query = () => {
    decoded ??= decodeForm(request.rawQuery, 'query');
    return decoded;
  };
  return { ...request, route: parseRoute(request.path), query };
}

/**
 * Returns a parameter of the query before all of them are checked. A query that cannot be decoded has none: it is
 * refused later, after the checks that come first.
 */
export function peekParameter({ query }: Pick<RoutedRequest, 'query'>, name: string): unknown {
  try {
    return query()[name];
  } catch {
    return undefined;
  }
}

/** Describes the query of a request for a log, without its secrets. One that cannot be decoded is `…`. */
export function describeQuery(request: ServiceRequest): string {
  if (request.rawQuery === '') return '';
  try {
    return encodeQuery(Object.entries(redactSecrets(decodeRequest(request).query()) as RawParameters));
  } catch {
    return '…';
  }
}

/** Returns the key of a target for caches. Targets with the same key mean the same. */
export const targetKeyOf = ({ path, rawQuery }: ServiceRequest): string => `${path}?${rawQuery}`;

const MAX_URL_BYTES = 16 * 1024;

/** @throws ServiceError 414 */
export function assertTargetLength({ path, rawQuery }: ServiceRequest): void {
  if (path.length + 1 + rawQuery.length > MAX_URL_BYTES)
    throw new ServiceError({ code: 'rest_uri_too_long', say: (t) => t.uriTooLong({ bytes: MAX_URL_BYTES }) });
}

const OVERRIDE_METHODS: readonly string[] = ['PUT', 'PATCH', 'DELETE'];
const OVERRIDE_HEADER = 'X-HTTP-Method-Override';

/**
 * Returns a POST as the method that it stands for: `_method` in the query or, without it, `X-HTTP-Method-Override`.
 * Clients behind proxies that let only GET and POST through send it.
 * @throws ServiceError 400 for another method, so that a client that meant to read does not create
 */
export function overrideMethod(request: RoutedRequest): RoutedRequest {
  if (request.method !== 'POST') return request;
  const found = findOverride(request);
  if (found === undefined) return request;
  const method = found.value.trim().toUpperCase();
  if (method === 'POST') return request;
  if (!OVERRIDE_METHODS.includes(method))
    throw invalidParameters({ [found.name]: (t) => t.mustBeOneOf({ words: OVERRIDE_METHODS }) });
  return { ...request, method };
}

/** Returns the method that the client wants instead, and where it says so. The query wins, as in WordPress. */
export function findOverride(request: RoutedRequest): { name: string; value: string } | undefined {
  const parameter = peekParameter(request, '_method');
  if (parameter !== undefined) return { name: '_method', value: String(parameter) };
  const value = request.header(OVERRIDE_HEADER.toLowerCase());
  return value === undefined ? undefined : { name: OVERRIDE_HEADER, value };
}

/**
 * Tells whether an Accept header prefers HTML to JSON (RFC 9110, section 12.5.1), as browsers do. A missing header,
 * or one that accepts anything, means JSON.
 */
export function prefersHtml(accept = ''): boolean {
  // Most programs ask for JSON or for anything.
  if (!/html|text\/\*/i.test(accept)) return false;
  const ranges = parsePreferred(accept);
  const html = findHighestQuality(ranges, ['text/html', 'application/xhtml+xml', 'text/*']);
  const isJson = ([type]: Preferred) => /^application\/(json|[^;]+\+json)$/.test(type);
  const json = Math.max(0, ...ranges.filter(isJson).map(([, quality]) => quality));
  return html > 0 && html > json && html >= findHighestQuality(ranges, ['application/*', '*/*']);
}

type Preferred = readonly [name: string, quality: number];

/** Parses the media types or codings that a header accepts. Qualities are from 0 to 1. */
export const parsePreferred = (header: string): Preferred[] =>
  header
    .toLowerCase()
    .split(',')
    .map((text) => {
      const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return [name, quality >= 0 && quality <= 1 ? quality : 0];
    });

const findHighestQuality = (ranges: readonly Preferred[], types: readonly string[]): number =>
  Math.max(0, ...ranges.filter(([type]) => types.includes(type)).map(([, quality]) => quality));
