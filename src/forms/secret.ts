import type { FormDefinition } from './form-definition.js';
import { sendAsWritten, writeUnlessEmpty } from './parts/cell-rules.js';
import { isNothing, isTextEqual } from './parts/equality.js';
import { parseText } from './parts/parse-text.js';
import { textSchema } from './parts/schemas.js';

const MAX_LENGTH = 1000;

/** A password. It is stored as a hash, and no answer shows it. */
export const secret: FormDefinition = {
  parse: (raw) => parseText(raw, MAX_LENGTH),
  maxLength: MAX_LENGTH,
  onNull: { clearsTo: '' },
  schema: () => ({ ...textSchema(MAX_LENGTH), format: 'password' }),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: { read: sendAsWritten, write: writeUnlessEmpty },
  flag: { takes: 'value', isFileAllowed: true },
  isSecret: true,
};
