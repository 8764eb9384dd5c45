import type { FormDefinition } from './form-definition.js';
import { sendText, writeRestoredText } from './parts/cell-rules.js';
import { isNothing, isTextEqual } from './parts/equality.js';
import { parseText, requireNonEmpty } from './parts/parse-text.js';
import { nonBlankTextSchema } from './parts/schemas.js';

const MAX_LENGTH = 1000;

/** Plain text that is never empty. In another language, `null` falls back to the record's own name. */
export const name: FormDefinition = {
  parse: (raw) => requireNonEmpty(parseText(raw, MAX_LENGTH)),
  maxLength: MAX_LENGTH,
  onNull: 'falls-back',
  schema: () => nonBlankTextSchema(MAX_LENGTH),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: { read: sendText, write: writeRestoredText },
  flag: { takes: 'value', isFileAllowed: true },
  tags: 'removed',
};
