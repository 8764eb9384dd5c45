import type { Parameter, Resource } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { Message } from '../../errors.js';
import { formOf } from '../../forms/index.js';
import { parseReferenceText } from '../../matching/reference-syntax.js';
import type { RowCells } from '../read/file-rows.js';
import type { ManifestReference } from './manifest-types.js';

/** An entry nested in a field in place of a reference. It becomes an entry of its own. */
export interface InlineEntry {
  readonly resource: Resource;
  readonly cells: RowCells;
}

/** Parses the value of a link field. @returns its references, `null` to remove all links, or why it is invalid */
export function parseReferences(
  parameter: Parameter,
  value: unknown,
): readonly (ManifestReference | InlineEntry)[] | null | { say: Message } {
  if (value === null || value === '' || value === 0 || value === false) return null;
  const items = Array.isArray(value) ? value : [value];
  if (items.length === 0) return null;
  if (formOf(parameter).links === undefined && items.length > 1) return { say: (t) => t.oneParent() };
  const references: (ManifestReference | InlineEntry)[] = [];
  for (const item of items) {
    const reference = parseReference(parameter, item);
    if (reference === undefined) return { say: (t) => t.mustBeReference() };
    references.push(reference);
  }
  return references;
}

function parseReference(parameter: Parameter, item: unknown): ManifestReference | InlineEntry | undefined {
  if (typeof item === 'number') return idReference(item);
  if (typeof item === 'string') return textReference(item.trim());
  const { of } = parameter;
  if (typeof item !== 'object' || item === null || Array.isArray(item) || of === undefined) return undefined;
  const { id, slug, ...rest } = item as RowCells;
  if (id !== undefined) return idReference(Number(id));
  const resource = resourceOf(of);
  const keys = Object.keys(rest);
  if (keys.length === 0)
    return typeof slug === 'string' || typeof slug === 'number' ? { slug: String(slug) } : undefined;
  if (formOf(parameter).links?.createdFrom === 'data') return { resource, cells: item as RowCells };
  const name = rest[resource.title];
  return typeof name === 'string' || typeof name === 'number' ? { text: String(name) } : undefined;
}

const idReference = (id: number): ManifestReference | undefined =>
  Number.isSafeInteger(id) && id > 0 ? { id } : undefined;

function textReference(text: string): ManifestReference | undefined {
  if (text === '') return undefined;
  const reference = parseReferenceText(text);
  return 'id' in reference ? idReference(reference.id) : reference;
}
