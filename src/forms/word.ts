import type { FormDefinition } from './form-definition.js';
import { TEXT_CELL } from './parts/cell-rules.js';
import { isNothing, isTextEqual } from './parts/equality.js';
import { parseAllowedWord } from './parts/parse-word.js';

/** One of the parameter's `values`, in any case. */
export const word: FormDefinition = {
  parse: (raw, { values = [] }) => parseAllowedWord(raw, values),
  onNull: 'ignored',
  schema: ({ values = [] }) => ({ type: 'string', enum: values }),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: TEXT_CELL,
  flag: { takes: 'value' },
};
