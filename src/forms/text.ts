import type { FormDefinition } from './form-definition.js';
import { sendText, writeRestoredText } from './parts/cell-rules.js';
import { isNothing, isTextEqual } from './parts/equality.js';
import { parseText } from './parts/parse-text.js';
import { textSchema } from './parts/schemas.js';

const MAX_LENGTH = 1000;

/** Plain text. */
export const text: FormDefinition = {
  parse: (raw) => parseText(raw, MAX_LENGTH),
  maxLength: MAX_LENGTH,
  onNull: { clearsTo: '' },
  schema: () => textSchema(MAX_LENGTH),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: { read: sendText, write: writeRestoredText },
  flag: { takes: 'value', isFileAllowed: true },
  tags: 'removed',
};
