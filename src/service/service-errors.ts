import type { RecordKind } from '../contract/declarations.js';
import { ServiceError } from '../errors.js';

export const createForbiddenError = (isSignedIn: boolean): ServiceError =>
  new ServiceError({ code: 'rest_forbidden', say: (t) => t.forbidden(), status: isSignedIn ? 403 : 401 });

/** @throws ServiceError 404 */
export const createRecordNotFoundError = (kind: RecordKind, ref: string | number): ServiceError =>
  new ServiceError({
    code: `${kind}-not-found`,
    say: (t) => (typeof ref === 'number' ? t.notFound({ kind, id: ref }) : t.notFoundByName({ kind, name: ref })),
  });
