import type { Say } from '../../errors.js';
import { type Parameter, type Resource, SLUG_MARK } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import type { Cells } from '../rows.js';
import type { Reference } from './define.js';

/** An entry nested in a field in place of a reference. It becomes an entry of its own. */
export interface Inline {
  readonly resource: Resource;
  readonly cells: Cells;
}

/** Parses the value of a link field. @returns its references, `null` to remove all links, or why it is invalid */
export function referencesIn(
  parameter: Parameter,
  value: unknown,
): readonly (Reference | Inline)[] | null | { say: Say } {
  if (value === null || value === '' || value === 0 || value === false) return null;
  const items = Array.isArray(value) ? value : [value];
  if (items.length === 0) return null;
  if (parameter.form === 'parent' && items.length > 1) return { say: (t) => t.oneParent() };
  const references: (Reference | Inline)[] = [];
  for (const item of items) {
    const reference = referenceIn(parameter, item);
    if (reference === undefined) return { say: (t) => t.mustBeReference() };
    references.push(reference);
  }
  return references;
}

function referenceIn({ of, form }: Parameter, item: unknown): Reference | Inline | undefined {
  if (typeof item === 'number') return idOf(item);
  if (typeof item === 'string') return textOf(item.trim());
  if (typeof item !== 'object' || item === null || Array.isArray(item) || of === undefined) return undefined;
  const { id, slug, ...rest } = item as Cells;
  if (id !== undefined) return idOf(Number(id));
  const resource = resourceOf(of);
  const keys = Object.keys(rest);
  if (keys.length === 0)
    return typeof slug === 'string' || typeof slug === 'number' ? { slug: String(slug) } : undefined;
  if (form === 'posts') return { resource, cells: item as Cells };
  const name = rest[resource.title];
  return typeof name === 'string' || typeof name === 'number' ? { text: String(name) } : undefined;
}

const idOf = (id: number): Reference | undefined => (Number.isSafeInteger(id) && id > 0 ? { id } : undefined);

function textOf(text: string): Reference | undefined {
  if (text.startsWith(SLUG_MARK)) return { slug: text.slice(SLUG_MARK.length).trim() };
  if (/^\d{1,15}$/.test(text)) return idOf(Number(text));
  return text === '' ? undefined : { text };
}
