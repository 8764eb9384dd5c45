import type { Client, ParameterValues } from '../../client/client-types.js';
import { findOperation, type Operation } from '../../contract/operations.js';
import { ServiceError, unknownIdError } from '../../errors.js';
import { linkedIdsIn } from '../../forms/links.js';

/**
 * Names the ID that no record has, where the site says only that a parameter is invalid.
 * @throws ServiceError that names it, or else the error itself
 */
export async function explainUnknownIds(
  error: ServiceError,
  { parameters }: Operation,
  values: ParameterValues,
  call: Client['call'],
): Promise<never> {
  for (const name of error.code === 'rest_invalid_param' ? Object.keys(error.params ?? {}) : []) {
    const kind = (parameters.body[name] ?? parameters.query[name])?.of;
    if (kind === undefined) continue;
    for (const id of linkedIdsIn([values[name]].flat()))
      await call(findOperation(kind, 'read', 'id'), {}, { path: { id } }).catch((missing: unknown) => {
        throw missing instanceof ServiceError && missing.status === 404 ? unknownIdError(name, kind, id) : error;
      });
  }
  throw error;
}
