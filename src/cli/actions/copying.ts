import type { Field, Resource } from '../../spec/define.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import type { Values } from '../input/values.js';

// What belongs to one record alone: its address, its publication, whose it is.
const OWN = new Set(['slug', 'date', 'date_utc', 'author', 'status']);

/** The fields of a record as they are written again to make one like it: links as IDs, nothing that is empty. */
export function copyOf(resource: Resource, record: Data): Values {
  const fields = Object.entries(resource.fields).filter(([name]) => name in resource.answer && !OWN.has(name));
  return Object.fromEntries(fields.flatMap(([name, field]) => copied(name, field, record)));
}

function copied(name: string, field: Field, record: Data): [string, unknown][] {
  const whole =
    field.readBackFrom !== undefined && field.readBackFrom in record ? record[field.readBackFrom] : record[name];
  const value = field.form === 'terms' || field.form === 'posts' ? idsIn(whole) : whole;
  const isEmpty = value === undefined || value === null || value === '' || (field.form === 'image' && value === false);
  return isEmpty || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
}

/** The texts that a record has for each language. */
export const textsIn = ({ fields }: Resource, record: Data): Values =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => fields[name]?.translated)
      .map((name) => [name, record[name]]),
  );
