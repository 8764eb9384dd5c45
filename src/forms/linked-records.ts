import { MAX_LINKS } from '../contract/request-limits.js';
import type { FormDefinition } from './form-definition.js';
import { isJsonObject } from './json-object.js';
import { MAX_LINK_LENGTH, parseLinks } from './links.js';
import { hasSameIds, ID_SCHEMA, isNothing, linksCell, nonBlankTextSchema } from './shared-rules.js';

/** The base of both forms. */
const LINKS = {
  maxLength: MAX_LINK_LENGTH,
  maxItems: MAX_LINKS,
  onNull: { clearsTo: [] },
  schema: () => ({ anyOf: [ID_SCHEMA, nonBlankTextSchema(MAX_LINK_LENGTH)] }),
  column: null,
  isEmpty: isNothing,
  flag: { takes: 'list' },
  references: { by: 'id-slug-or-name' },
} satisfies Partial<FormDefinition>;

/** Links to venues or organizers: IDs, slugs, names, or the fields of new ones. */
export const posts: FormDefinition = {
  ...LINKS,
  parse: (raw) => parseLinks(raw, (t) => t.mustBeLinks(), { data: true }),
  isEqual: hasSameIds(true),
  cell: linksCell((item) => item),
  links: { isOrdered: true, createdFrom: 'data' },
};

/** Replaces a term object without ID by its slug or name. */
function slugOrName(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || 'id' in item) return item;
  return Reflect.get(item, 'slug') ?? Reflect.get(item, 'name') ?? item;
}

/** Returns the name of a term object that has no slug. Its digits are no ID. */
function nameOfTerm(item: unknown): string | undefined {
  const name = isJsonObject(item) && !('id' in item) && !('slug' in item) ? item.name : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}

const CELL = linksCell(slugOrName);

/** Reads a cell. The names of term objects are names even if they consist of digits. */
const readTermsCell: typeof CELL.read = (cell, parse) => {
  const whole = CELL.read(cell, parse);
  if (!Array.isArray(cell) || !cell.some((item) => nameOfTerm(item) !== undefined)) return whole;
  const toLinks = (item: unknown): unknown => {
    const name = nameOfTerm(item);
    return name === undefined ? parse([slugOrName(item)]) : { text: name };
  };
  return { ...whole, read: cell.flatMap(toLinks) };
};

/** Links to categories or tags: IDs, slugs or names. A name that is new creates a term. */
export const terms: FormDefinition = {
  ...LINKS,
  parse: (raw) => parseLinks(raw, (t) => t.mustBeTerms(), { data: false }),
  isEqual: hasSameIds(false),
  cell: { ...CELL, read: readTermsCell },
  links: { isOrdered: false, createdFrom: 'name' },
};
