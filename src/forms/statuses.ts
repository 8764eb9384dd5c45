import type { FormDefinition } from './form-definition.js';
import { MAX_LIST_ITEMS, parseList } from './links.js';
import { TEXT_CELL } from './parts/cell-rules.js';
import { hasSameItems, isNothing } from './parts/equality.js';
import { parseAllowedWord } from './parts/parse-word.js';

/** Several publication statuses, separated by commas. */
export const statuses: FormDefinition = {
  parse: (raw, { values = [] }) => parseList(raw, { split: true }).map((item) => parseAllowedWord(item, values)),
  maxItems: MAX_LIST_ITEMS,
  onNull: 'ignored',
  schema: ({ values = [] }) => ({ type: 'string', enum: values }),
  column: { type: 'json', nullable: true },
  isEmpty: isNothing,
  isEqual: hasSameItems,
  cell: TEXT_CELL,
  flag: { takes: 'list' },
};
