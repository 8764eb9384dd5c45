import type { FormDefinition } from './form-definition.js';
import { MAX_LIST_ITEMS, parseList } from './links.js';
import { TEXT_CELL } from './parts/cell-rules.js';
import { hasSameItems, isNothing } from './parts/equality.js';
import { parseTextOrNumber, requireNonEmpty } from './parts/parse-text.js';
import { nonBlankTextSchema } from './parts/schemas.js';

const MAX_LENGTH = 200;

/** Slugs of records, separated by commas. */
export const slugs: FormDefinition = {
  parse: (raw) => parseList(raw, { split: true }).map((item) => requireNonEmpty(parseTextOrNumber(item, MAX_LENGTH))),
  maxLength: MAX_LENGTH,
  maxItems: MAX_LIST_ITEMS,
  onNull: 'ignored',
  schema: () => nonBlankTextSchema(MAX_LENGTH),
  column: { type: 'json', nullable: true },
  isEmpty: isNothing,
  isEqual: hasSameItems,
  cell: TEXT_CELL,
  flag: { takes: 'list' },
};
