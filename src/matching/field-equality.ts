import type { Form } from '../contract/declarations.js';
import type { DesiredValue, EqualityContext } from '../forms/form-definition.js';
import { FORMS } from '../forms/index.js';

export type { DesiredValue, EqualityContext } from '../forms/form-definition.js';
export { linkedIdsIn } from '../forms/links.js';

/** Tells whether a field already has the desired value. Links are compared by the IDs in `send`. */
export function isFieldEqual(field: string, form: Form, value: DesiredValue, context: EqualityContext): boolean {
  const { isEmpty, isEqual } = FORMS[form];
  const shown = context.record[field];
  return value.read === null ? isEmpty(shown) : isEqual(shown, value, context, field);
}
