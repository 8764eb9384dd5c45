import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { TEXT_CELL } from './parts/cell-rules.js';
import { isNothing, isTextEqual } from './parts/equality.js';
import { parseText } from './parts/parse-text.js';
import { textSchema } from './parts/schemas.js';

const MAX_LENGTH = 254;

/** An email address, or "" for none. */
export const email: FormDefinition = {
  parse: (raw) => requireEmail(parseText(raw, MAX_LENGTH)),
  maxLength: MAX_LENGTH,
  onNull: { clearsTo: '' },
  schema: () => ({ ...textSchema(MAX_LENGTH), pattern: '^(\\S+@\\S+)?$', examples: ['info@example.org'] }),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: TEXT_CELL,
  flag: { takes: 'value' },
};

// The pattern of the HTML standard for <input type=email>, but with at least one dot, as mail systems require.
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

const requireEmail = (value: string): string =>
  value === '' || EMAIL.test(value) ? value : rejectValue((t) => t.mustBeEmail());
