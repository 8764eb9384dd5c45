import type { FormDefinition } from './form-definition.js';
import { MAX_LINK_LENGTH, MAX_LIST_ITEMS, parseLinks } from './links.js';
import { linksCell } from './parts/cell-rules.js';
import { hasSameIds, isNothing } from './parts/equality.js';
import { ID_SCHEMA, nonBlankTextSchema } from './parts/schemas.js';

/** Links to categories or tags: IDs, slugs or names. A name that is new creates a term. */
export const terms: FormDefinition = {
  parse: (raw) => parseLinks(raw, (t) => t.mustBeTerms(), { data: false }),
  maxLength: MAX_LINK_LENGTH,
  maxItems: MAX_LIST_ITEMS,
  onNull: { clearsTo: [] },
  schema: () => ({ anyOf: [ID_SCHEMA, nonBlankTextSchema(MAX_LINK_LENGTH)] }),
  column: null,
  isEmpty: isNothing,
  isEqual: hasSameIds(false),
  cell: linksCell(slugOrName),
  flag: { takes: 'list' },
  references: { by: 'id-slug-or-name' },
  links: { isOrdered: false, createdFrom: 'name' },
};

/** Replaces a term object without ID by its slug or name. */
function slugOrName(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || 'id' in item) return item;
  return Reflect.get(item, 'slug') ?? Reflect.get(item, 'name') ?? item;
}
