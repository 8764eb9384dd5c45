import type { Field, Form, PropertyType, RecordProperty, Resource } from './declarations.js';
import { lookupTable } from './lookup-table.js';

/** Declares a resource: checks its shape, keeps its literal types, and adds to `answer` the fields that it omits. */
export const declareResource = <const R extends Resource>(declaration: R): R => ({
  ...declaration,
  fields: lookupTable(declaration.fields),
  filters: lookupTable(declaration.filters),
  answer: lookupTable(completeAnswer(declaration)),
});

/** The properties that every record ends with. Fields that `answer` omits are inserted before them. */
const LAST_PROPERTIES: ReadonlySet<string> = new Set(['language', 'translations', 'json_ld']);

function completeAnswer(resource: Resource): Resource['answer'] {
  const declared = Object.entries(resource.answer);
  const omitted = Object.entries(resource.fields).filter(
    ([name, field]) => !Object.hasOwn(resource.answer, name) && !field.writeOnly,
  );
  return Object.fromEntries([
    ...declared.filter(([name]) => !LAST_PROPERTIES.has(name)),
    ...omitted.map(([name, field]) => [name, toRecordProperty(field, resource)] as const),
    ...declared.filter(([name]) => LAST_PROPERTIES.has(name)),
  ]);
}

function toRecordProperty(field: Field, { leavesOutEmpty }: Resource): RecordProperty {
  const type = propertyTypeOf(field, leavesOutEmpty);
  return { type, doc: field.doc, ...(leavesOutEmpty && type !== 'boolean' ? { optional: true } : {}) };
}

function propertyTypeOf({ form, of }: Field, leavesOutEmpty: true | undefined): PropertyType {
  if (of !== undefined && (form === 'terms' || form === 'posts')) return { records: of };
  if (form === 'image') return leavesOutEmpty ? 'image' : 'image-or-false';
  return PROPERTY_TYPES[form] ?? 'string';
}

const PROPERTY_TYPES: Partial<Record<Form, PropertyType>> = {
  flag: 'boolean',
  id: 'integer',
  parent: 'integer',
  latitude: 'number',
  longitude: 'number',
  date: 'date-time',
};
