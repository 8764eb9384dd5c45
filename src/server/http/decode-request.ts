import { ServiceError } from '../../errors.js';
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
