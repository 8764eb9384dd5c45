import { MAX_PAGE_SIZE } from '../contract/lengths.js';
import type { FormDefinition } from './form-definition.js';
import { sendParsed, writeUnlessEmpty } from './parts/cell-rules.js';
import { isNothing, isNumberEqual } from './parts/equality.js';
import { parseInteger } from './parts/parse-number.js';
import { integerSchema } from './parts/schemas.js';

/** The number of records on a page. */
export const perPage: FormDefinition = {
  parse: (raw) => parseInteger(raw, 1, MAX_PAGE_SIZE),
  onNull: 'ignored',
  schema: () => integerSchema(1, MAX_PAGE_SIZE),
  column: { type: 'integer' },
  isEmpty: isNothing,
  isEqual: isNumberEqual,
  cell: { read: sendParsed, write: writeUnlessEmpty, keepsNumbers: true },
  flag: { takes: 'value' },
};
