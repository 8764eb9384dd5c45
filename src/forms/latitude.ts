import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { sendCoordinate, writeUnlessEmpty } from './parts/cell-rules.js';
import { isNothing, isNumberEqual } from './parts/equality.js';
import { toNumberWithin } from './parts/parse-number.js';

/** Degrees from -90 (south) to 90 (north). */
export const latitude: FormDefinition = {
  parse: (raw) => toNumberWithin(raw, 90) ?? rejectValue((t) => t.mustBeLatitude()),
  onNull: { clearsTo: null },
  schema: () => ({ type: 'number', format: 'double', minimum: -90, maximum: 90 }),
  column: { type: 'real', nullable: true },
  isEmpty: isNothing,
  isEqual: isNumberEqual,
  cell: { read: sendCoordinate, write: writeUnlessEmpty, keepsNumbers: true },
  flag: { takes: 'value' },
};
