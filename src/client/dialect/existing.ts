import { ExistsError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import { aboutOf } from './about.js';

/** The error for a new record whose name another has; `differences`: what the new one wants otherwise. */
export function existing(resource: Resource, known: Data, differences: ExistsError['differences']): ExistsError {
  const about = aboutOf(resource, known);
  if (differences.length === 0) {
    return new ExistsError((t) => t.existsAlready(resource.name, about), [], { hint: (t) => t.existsAlreadyHint() });
  }
  return new ExistsError((t) => t.existsDifferent(resource.name, about), differences, {
    hint: (t) => t.existsDifferentHint(resource.plural, about.id),
  });
}
