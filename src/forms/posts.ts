import { MAX_LINKS } from '../contract/lengths.js';
import type { FormDefinition } from './form-definition.js';
import { MAX_LINK_LENGTH, parseLinks } from './links.js';
import { linksCell } from './parts/cell-rules.js';
import { hasSameIds, isNothing } from './parts/equality.js';
import { ID_SCHEMA, nonBlankTextSchema } from './parts/schemas.js';

/** Links to venues or organizers: IDs, slugs, names, or the fields of new ones. */
export const posts: FormDefinition = {
  parse: (raw) => parseLinks(raw, (t) => t.mustBeLinks(), { data: true }),
  maxLength: MAX_LINK_LENGTH,
  maxItems: MAX_LINKS,
  onNull: { clearsTo: [] },
  schema: () => ({ anyOf: [ID_SCHEMA, nonBlankTextSchema(MAX_LINK_LENGTH)] }),
  column: null,
  isEmpty: isNothing,
  isEqual: hasSameIds(true),
  cell: linksCell((item) => item),
  flag: { takes: 'list' },
  references: { by: 'id-slug-or-name' },
  links: { isOrdered: true, createdFrom: 'data' },
};
