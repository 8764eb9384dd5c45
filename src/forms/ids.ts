import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { MAX_LIST_ITEMS, parseList } from './links.js';
import { TEXT_CELL } from './parts/cell-rules.js';
import { hasSameItems, isNothing } from './parts/equality.js';
import { toWholeNumber } from './parts/parse-number.js';
import { ID_SCHEMA } from './parts/schemas.js';

/** IDs of records, separated by commas. */
export const ids: FormDefinition = {
  parse: (raw) => parseList(raw, { split: true }).map((item) => parseListedId(item)),
  maxItems: MAX_LIST_ITEMS,
  onNull: 'ignored',
  schema: () => ID_SCHEMA,
  column: { type: 'json', nullable: true },
  isEmpty: isNothing,
  isEqual: hasSameItems,
  cell: TEXT_CELL,
  flag: { takes: 'list' },
  references: { by: 'id', isOwnKind: true },
};

function parseListedId(raw: unknown): number {
  const value = toWholeNumber(raw);
  return value !== undefined && value >= 1 ? value : rejectValue((t) => t.mustBeListOfIds());
}
