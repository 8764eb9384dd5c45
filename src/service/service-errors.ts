import type { RecordKind } from '../contract/declarations.js';
import { ServiceError } from '../errors.js';
import type { Visitor } from './permissions.js';

/** @param owner the login of the user to whom the record belongs, if the visitor may read it */
export const createForbiddenError = (visitor: Visitor | undefined, owner?: string): ServiceError =>
  new ServiceError({
    code: 'rest_forbidden',
    say: (t) =>
      visitor === undefined ? t.forbidden() : t.forbiddenForRole({ role: visitor.role, owner: owner ?? '' }),
    status: visitor === undefined ? 401 : 403,
  });

/** @throws ServiceError 404 */
export const createRecordNotFoundError = (kind: RecordKind, ref: string | number): ServiceError =>
  new ServiceError({
    code: `${kind}-not-found`,
    say: (t) => (typeof ref === 'number' ? t.notFound({ kind, id: ref }) : t.notFoundByName({ kind, name: ref })),
  });
