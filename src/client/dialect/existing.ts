import { ExistsError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import { aboutOf } from './about.js';

/**
 * Builds the error for a new record whose name an existing one has.
 * @param differences the fields in which the new record would differ
 */
export function existing(resource: Resource, record: Data, differences: ExistsError['differences']): ExistsError {
  const about = aboutOf(resource, record);
  if (differences.length === 0) {
    return new ExistsError((t) => t.existsAlready(resource.name, about), [], { hint: (t) => t.existsAlreadyHint() });
  }
  return new ExistsError((t) => t.existsDifferent(resource.name, about), differences, {
    hint: (t) => t.existsDifferentHint(resource.plural, about.id),
  });
}
