import type { Resource } from '../../contract/declarations.js';
import { EXIT } from '../../error-codes.js';
import { ReadBackMismatchError, ServiceError, UnreachableError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { recordLabelOf } from './record-label.js';

/** Builds the error for a site that failed after it had saved a record. */
export function toFailedAfterWriting(
  resource: Resource,
  record: JsonObject,
  action: 'create' | 'update',
): ReadBackMismatchError {
  const about = recordLabelOf(resource, record);
  return new ReadBackMismatchError(
    (t) =>
      action === 'create'
        ? t.failedAfterCreating({ kind: resource.name, ...about })
        : t.failedAfterUpdating({ kind: resource.name, ...about }),
    [],
    { exit: EXIT.unexpected, record, hint: (t) => t.failedAfterWritingHint() },
  );
}

/** Builds the error for a site that saved a record, and refused the second save of the same write: the first one stands. */
export function toRefusedAfterWriting(
  resource: Resource,
  record: JsonObject,
  error: ServiceError,
): ReadBackMismatchError {
  const about = recordLabelOf(resource, record);
  return new ReadBackMismatchError(
    (t) => t.refusedAfterWriting({ kind: resource.name, ...about, reason: error.say(t) }),
    [],
    { exit: EXIT.invalid, record, hint: (t) => t.refusedAfterWritingHint() },
  );
}

/** True if a write may have been carried out although the site failed: PHP often stops after the record is saved. */
export function mayBeWritten(error: unknown): boolean {
  if (error instanceof UnreachableError) return error.outcome !== 'unsent';
  return error instanceof ServiceError && error.status >= 500 && error.exit !== EXIT.invalid && error.status !== 503;
}
