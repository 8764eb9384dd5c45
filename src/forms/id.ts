import type { FormDefinition } from './form-definition.js';
import { sendParsed, writeUnlessEmpty } from './parts/cell-rules.js';
import { isNothing } from './parts/equality.js';
import { parseInteger } from './parts/parse-number.js';
import { ID_SCHEMA } from './parts/schemas.js';

/** The ID of a record or user: a whole number from 1. */
export const id: FormDefinition = {
  parse: (raw) => parseInteger(raw, 1),
  onNull: 'ignored',
  schema: () => ID_SCHEMA,
  column: { type: 'integer' },
  isEmpty: isNothing,
  isEqual: (shown, { read }) => Number(shown) === read,
  cell: { read: sendParsed, write: writeUnlessEmpty, keepsNumbers: true },
  flag: { takes: 'value' },
  references: { by: 'id' },
};
