import type { Operation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { type Message, ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';

/** Converts an error of The Events Calendar to that of `cal serve`: a missing record is 404, a trashed one 410. */
export function translateTecError(error: unknown, { resource, by }: Operation, path: JsonObject): unknown {
  if (!(error instanceof ServiceError) || resource === undefined || by === undefined) return error;
  const ref = String(path[by] ?? '');
  if (error.code === 'event-no-longer-available') {
    const { plural } = resourceOf(resource);
    const say: Message = (t) => t.lyingInTrash({ kind: resource, ref });
    return new ServiceError({ answered: 'event-is-in-trash', status: 410, say }, (t) =>
      t.lyingInTrashHint({ plural, ref }),
    );
  }
  if (!isTecNotFound(error, by)) return error;
  return new ServiceError({
    answered: `${resource}-not-found`,
    status: 404,
    say: (t) => t.notFoundByName({ kind: resource, name: ref }),
  });
}

function isTecNotFound({ code, status, params }: ServiceError, by: 'id' | 'slug'): boolean {
  if (code === 'rest-event-not-found' || code === 'rest-invalid-event-id') return true;
  if (status !== 400 || code !== 'rest_invalid_param') return false;
  const names = Object.keys(params ?? {});
  return names.length === 1 && names[0] === by;
}
