import { ServiceError } from '../../errors.js';
import type { ServedCalendar } from '../served-calendar.js';
import type { RequestRoute } from './match-route.js';

/** @throws ServiceError 404 for a path whose first segment is no language */
export function assertLanguageRoot({ root, language }: RequestRoute): void {
  if (root !== undefined && language === undefined)
    throw new ServiceError({ code: 'rest_no_route', say: (t) => t.noLanguageRoot({ language: root }) });
}

/** @throws ServiceError 403 for a write to a calendar that is served read-only */
export function assertWritable({ isReadOnly }: ServedCalendar): void {
  if (isReadOnly) throw new ServiceError({ code: 'rest_forbidden', say: (t) => t.readOnly(), status: 403 });
}

export const createNoRouteError = (): ServiceError =>
  new ServiceError({ code: 'rest_no_route', say: (t) => t.noRoute() });
