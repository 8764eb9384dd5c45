import type { Field, Resource } from '../../../contract/declarations.js';
import { formOf, isMissingValue } from '../../../forms/index.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { isShownPrice, storedValuesOf } from '../../../forms/stored-values.js';
import { linkedIdsIn } from '../../../matching/field-equality.js';
import type { RequestValues } from '../../input/read-flag-values.js';

// Fields that are not copied because they belong to one record: slug, publication and owner.
const UNCOPIED_FIELDS = new Set(['slug', 'date', 'date_utc', 'author', 'status']);

/** The fields of a record as values to create a copy with: links as IDs; empty fields left out. */
export function copyRecordFields(resource: Resource, record: JsonObject): RequestValues {
  const fields = Object.entries(resource.fields).filter(
    ([name]) => Object.hasOwn(resource.answer, name) && !UNCOPIED_FIELDS.has(name),
  );
  return Object.fromEntries(fields.flatMap(([name, field]) => copyField(name, field, record)));
}

function copyField(name: string, field: Field, record: JsonObject): [string, unknown][] {
  const readBack =
    field.readBackFrom !== undefined && Object.hasOwn(record, field.readBackFrom)
      ? record[field.readBackFrom]
      : record[name];
  const price = storedValuesOf(record)[name];
  if (isShownPrice(price)) return [[name, price]];
  const value = formOf(field).links === undefined ? readBack : linkedIdsIn(readBack);
  return isMissingValue(field, value) ? [] : [[name, value]];
}

/** The translatable fields of a record, in the language in which it was read. */
export const translatableTextsOf = ({ fields }: Resource, record: JsonObject): RequestValues =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => fields[name]?.translated)
      .map((name) => [name, record[name]]),
  );
