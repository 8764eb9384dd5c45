import { ServiceError } from '../../errors.js';
import type { ServiceRequest } from './handler.js';
import type { RequestRoute } from './match-route.js';

const MAX_URL_BYTES = 16 * 1024;

/** @throws ServiceError 414 */
export function assertUrlLength({ path, query }: ServiceRequest): void {
  if (path.length + 1 + query.length > MAX_URL_BYTES)
    throw new ServiceError({ code: 'rest_uri_too_long', say: (t) => t.uriTooLong(MAX_URL_BYTES) });
}

/** @throws ServiceError 404 for a path whose first segment is no language */
export function assertLanguageRoot({ root, language }: RequestRoute): void {
  if (root !== undefined && language === undefined)
    throw new ServiceError({ code: 'rest_no_route', say: (t) => t.noLanguageRoot(root) });
}

export const createNoRouteError = (): ServiceError =>
  new ServiceError({ code: 'rest_no_route', say: (t) => t.noRoute() });
