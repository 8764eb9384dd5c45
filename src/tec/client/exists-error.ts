import type { Resource } from '../../contract/declarations.js';
import { RecordExistsError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { recordLabelOf } from './record-label.js';

/**
 * Builds the error for a new record with the name of an existing one.
 * @param differences the fields in which the two records differ
 */
export function toExistsError(
  resource: Resource,
  record: JsonObject,
  differences: RecordExistsError['differences'],
): RecordExistsError {
  const about = recordLabelOf(resource, record);
  if (differences.length === 0) {
    return new RecordExistsError((t) => t.existsAlready({ kind: resource.name, ...about }), [], {
      hint: (t) => t.existsAlreadyHint(),
    });
  }
  return new RecordExistsError((t) => t.existsDifferent({ kind: resource.name, ...about }), differences, {
    hint: (t) => t.existsDifferentHint({ plural: resource.plural, id: about.id }),
  });
}
