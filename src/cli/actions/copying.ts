import type { Field, Resource } from '../../spec/define.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import type { Values } from '../input/values.js';

// Fields that are not copied because they belong to one record: slug, publication and owner.
const OWN = new Set(['slug', 'date', 'date_utc', 'author', 'status']);

/** The fields of a record as values to create a copy with: links as IDs; empty fields left out. */
export function copyOf(resource: Resource, record: Data): Values {
  const fields = Object.entries(resource.fields).filter(([name]) => name in resource.answer && !OWN.has(name));
  return Object.fromEntries(fields.flatMap(([name, field]) => copied(name, field, record)));
}

function copied(name: string, field: Field, record: Data): [string, unknown][] {
  const readBack =
    field.readBackFrom !== undefined && field.readBackFrom in record ? record[field.readBackFrom] : record[name];
  const value = field.form === 'terms' || field.form === 'posts' ? idsIn(readBack) : readBack;
  const isEmpty = value === undefined || value === null || value === '' || (field.form === 'image' && value === false);
  return isEmpty || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
}

/** The translatable fields of a record, in the language in which it was read. */
export const textsIn = ({ fields }: Resource, record: Data): Values =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => fields[name]?.translated)
      .map((name) => [name, record[name]]),
  );
