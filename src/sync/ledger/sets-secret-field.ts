import type { Resource } from '../../contract/declarations.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';

/** Returns true if a write sets a field that no answer shows: the password of an event. */
export const setsSecretField = ({
  resource,
  values,
}: {
  readonly resource: Resource;
  readonly values: JsonObject;
}): boolean =>
  Object.entries(resource.fields).some(([name, field]) => Object.hasOwn(values, name) && formOf(field).isSecret);
