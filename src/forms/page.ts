import type { FormDefinition } from './form-definition.js';
import { sendParsed, writeUnlessEmpty } from './parts/cell-rules.js';
import { isNothing, isNumberEqual } from './parts/equality.js';
import { parseInteger } from './parts/parse-number.js';
import { integerSchema } from './parts/schemas.js';

/** The number of a page, from 1. */
export const page: FormDefinition = {
  parse: (raw) => parseInteger(raw, 1),
  onNull: 'ignored',
  schema: () => integerSchema(1),
  column: { type: 'integer' },
  isEmpty: isNothing,
  isEqual: isNumberEqual,
  cell: { read: sendParsed, write: writeUnlessEmpty, keepsNumbers: true },
  flag: { takes: 'value' },
};
