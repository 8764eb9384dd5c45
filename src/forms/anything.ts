import type { FormDefinition } from './form-definition.js';
import { sendAsWritten, writeUnlessEmpty } from './parts/cell-rules.js';
import { isNothing, isTextEqual } from './parts/equality.js';

/** Any JSON, not validated: a parameter that the service accepts and ignores. */
export const anything: FormDefinition = {
  parse: (raw) => raw,
  onNull: 'ignored',
  schema: () => ({}),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: { read: sendAsWritten, write: writeUnlessEmpty },
  flag: { takes: 'value', isFileAllowed: true },
};
