import { MAX_TAGS } from '../contract/lengths.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { countTagSigns } from './length.js';
import { TEXT_CELL } from './parts/cell-rules.js';
import { isNothing, isTextEqual } from './parts/equality.js';
import { parseText } from './parts/parse-text.js';
import { textSchema } from './parts/schemas.js';

const MAX_LENGTH = 262_144;

/** HTML, of which the service keeps the safe tags. */
export const html: FormDefinition = {
  parse: (raw) => withFewTags(parseText(raw, MAX_LENGTH)),
  maxLength: MAX_LENGTH,
  onNull: { clearsTo: '' },
  schema: () => ({ ...textSchema(MAX_LENGTH), examples: ['<p>Doors open at <strong>seven</strong>.</p>'] }),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: { ...TEXT_CELL, keepsSpace: true },
  flag: { takes: 'value', isFileAllowed: true },
  tags: 'sanitized',
};

/** Sanitizing takes its time for each tag, so their number is limited before it begins. */
const withFewTags = (text: string): string =>
  countTagSigns(text) > MAX_TAGS ? rejectValue((t) => t.tooManyTags({ most: MAX_TAGS })) : text;
