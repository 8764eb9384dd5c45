import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { MAX_LIST_ITEMS, parseList } from './links.js';
import { TEXT_CELL } from './parts/cell-rules.js';
import { hasSameItems, isNothing } from './parts/equality.js';
import { toWholeNumber } from './parts/parse-number.js';
import { parseText } from './parts/parse-text.js';
import { ID_SCHEMA, nonBlankTextSchema } from './parts/schemas.js';

const MAX_LENGTH = 200;

/** IDs or slugs of records, separated by commas. */
export const idsOrSlugs: FormDefinition = {
  parse: (raw) => parseList(raw, { split: true }).map((item) => parseListedIdOrSlug(item)),
  maxLength: MAX_LENGTH,
  maxItems: MAX_LIST_ITEMS,
  onNull: 'ignored',
  schema: () => ({ anyOf: [ID_SCHEMA, nonBlankTextSchema(MAX_LENGTH)] }),
  column: { type: 'json', nullable: true },
  isEmpty: isNothing,
  isEqual: hasSameItems,
  cell: TEXT_CELL,
  flag: { takes: 'list' },
  references: { by: 'id-or-slug' },
};

function parseListedIdOrSlug(raw: unknown): number | string {
  const value = toWholeNumber(raw);
  if (value !== undefined && value >= 1) return value;
  if (typeof raw !== 'string' || raw.trim() === '') return rejectValue((t) => t.mustBeListOfIdsOrSlugs());
  return parseText(raw, MAX_LENGTH);
}
