import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { sendCoordinate, writeUnlessEmpty } from './parts/cell-rules.js';
import { isNothing, isNumberEqual } from './parts/equality.js';
import { toNumberWithin } from './parts/parse-number.js';

/** Degrees from -180 (west) to 180 (east). */
export const longitude: FormDefinition = {
  parse: (raw) => toNumberWithin(raw, 180) ?? rejectValue((t) => t.mustBeLongitude()),
  onNull: { clearsTo: null },
  schema: () => ({ type: 'number', format: 'double', minimum: -180, maximum: 180 }),
  column: { type: 'real', nullable: true },
  isEmpty: isNothing,
  isEqual: isNumberEqual,
  cell: { read: sendCoordinate, write: writeUnlessEmpty, keepsNumbers: true },
  flag: { takes: 'value' },
};
