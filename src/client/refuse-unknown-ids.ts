import { findOperation, type Operation } from '../contract/operations.js';
import { ServiceError, unknownIdError } from '../errors.js';
import { linkedIdsIn } from '../forms/links.js';
import type { Client, ParameterValues } from './client-types.js';

/** Looks up the records that the values of a request name by ID. @throws ServiceError for one that does not exist */
export async function refuseUnknownIds(
  { call }: Pick<Client, 'call'>,
  { parameters }: Operation,
  values: ParameterValues,
): Promise<void> {
  for (const [name, { of }] of Object.entries({ ...parameters.query, ...parameters.body })) {
    if (of === undefined) continue;
    for (const id of linkedIdsIn([values[name]].flat()).filter((each) => each > 0)) {
      const found: unknown = await call(findOperation(of, 'read', 'id'), {}, { path: { id } }).catch((error) => error);
      if (found instanceof ServiceError && found.status === 404) throw unknownIdError(name, of, id);
    }
  }
}
