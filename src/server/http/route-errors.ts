import { ServiceError } from '../../errors.js';
import type { RequestRoute } from './match-route.js';

/** @throws ServiceError 404 for a path whose first segment is no language */
export function assertLanguageRoot({ root, language }: RequestRoute): void {
  if (root !== undefined && language === undefined)
    throw new ServiceError({ code: 'rest_no_route', say: (t) => t.noLanguageRoot({ language: root }) });
}

export const createNoRouteError = (): ServiceError =>
  new ServiceError({ code: 'rest_no_route', say: (t) => t.noRoute() });
