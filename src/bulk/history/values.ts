import type { Resource } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import { derivedStateProvince } from '../../wire/values/stateprovince.js';
import { fieldsOf } from '../columns.js';
import { currentId, type Judging } from './present.js';

/** Values to send when a record is restored: in the language of the record or write, and texts per other language. */
export interface Sendable {
  readonly values: Data;
  readonly texts: ReadonlyMap<string, Data>;
}

/** Converts ledger values to values of a request: links by their current IDs, `null` for an empty field. */
export async function sendableOf(resource: Resource, kept: Data, context: Judging): Promise<Sendable> {
  const values: Record<string, unknown> = {};
  const texts = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(kept)) {
    const [field = '', language] = name.split('@');
    if (!(field in fieldsOf(resource))) continue;
    if (language !== undefined) texts.set(language, { ...texts.get(language), [field]: value });
    else values[field] = await sent(resource, field, value, context);
  }
  return { values, texts };
}

async function sent(resource: Resource, field: string, value: unknown, context: Judging): Promise<unknown> {
  const { form, of } = fieldsOf(resource)[field] ?? {};
  if (of !== undefined && (form === 'terms' || form === 'posts'))
    return Promise.all(idsIn(value).map((id) => currentId(resourceOf(of), id, context)));
  if (of !== undefined) return currentId(resourceOf(of), value, context);
  return form === 'id' ? Number(value) : value;
}

/** Prepares the values to create a record again: without empty fields and without a derived `stateprovince`. */
export function forNew({ values, texts }: Sendable): Sendable {
  const follows = values.stateprovince === derivedStateProvince(values);
  const entries = Object.entries(values).filter(
    ([field, value]) =>
      value !== null && !(field === 'stateprovince' && follows) && !(field === 'author' && Number(value) === 0),
  );
  return { values: Object.fromEntries(entries), texts };
}
