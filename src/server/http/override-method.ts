import { invalidParameters } from '../../errors.js';
import { peekParameter } from './decode-request.js';
import type { RoutedRequest } from './handler.js';

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
