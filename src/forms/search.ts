import { MAX_SEARCH_WORDS } from '../contract/lengths.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { normalizeText } from './normalize-text.js';
import { TEXT_CELL } from './parts/cell-rules.js';
import { isNothing, isTextEqual } from './parts/equality.js';
import { parseTextOrNumber, requireNonEmpty } from './parts/parse-text.js';
import { nonBlankTextSchema } from './parts/schemas.js';

const MAX_LENGTH = 500;

/** Words to search for, never empty. */
export const search: FormDefinition = {
  parse: (raw) => withFewWords(requireNonEmpty(parseTextOrNumber(raw, MAX_LENGTH))),
  maxLength: MAX_LENGTH,
  onNull: 'ignored',
  schema: () => nonBlankTextSchema(MAX_LENGTH),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: TEXT_CELL,
  flag: { takes: 'value', isFileAllowed: true },
};

/** Counts words after compatibility decomposition, because some single characters stand for several words. */
function withFewWords(words: string): string {
  const count = normalizeText(words, 'NFKD').trim().split(/\s+/u).length;
  return count > MAX_SEARCH_WORDS ? rejectValue((t) => t.tooManyWords({ most: MAX_SEARCH_WORDS })) : words;
}
