import type { Resource } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import { derivedStateProvince } from '../../wire/values/stateprovince.js';
import { fieldsOf } from '../columns.js';
import { currentId, type Judging } from './present.js';

/** Values to send, in the language of the record or of the write, and those for other languages. */
export interface Sendable {
  readonly values: Data;
  readonly texts: ReadonlyMap<string, Data>;
}

/** What the ledger keeps of a record, as it can be sent: links by their present IDs, `null` where a field was empty. */
export async function sendableOf(resource: Resource, kept: Data, judging: Judging): Promise<Sendable> {
  const values: Record<string, unknown> = {};
  const texts = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(kept)) {
    const [field = '', language] = name.split('@');
    if (!(field in fieldsOf(resource))) continue;
    if (language !== undefined) texts.set(language, { ...texts.get(language), [field]: value });
    else values[field] = await sent(resource, field, value, judging);
  }
  return { values, texts };
}

async function sent(resource: Resource, field: string, value: unknown, judging: Judging): Promise<unknown> {
  const { form, of } = fieldsOf(resource)[field] ?? {};
  if (of !== undefined && (form === 'terms' || form === 'posts'))
    return Promise.all(idsIn(value).map((id) => currentId(resourceOf(of), id, judging)));
  if (of !== undefined) return currentId(resourceOf(of), value, judging);
  return form === 'id' ? Number(value) : value;
}

/** What a new record is made of. State and province follow from others where they say the same. */
export function forNew({ values, texts }: Sendable): Sendable {
  const follows = values.stateprovince === derivedStateProvince(values);
  const entries = Object.entries(values).filter(
    ([field, value]) =>
      value !== null && !(field === 'stateprovince' && follows) && !(field === 'author' && Number(value) === 0),
  );
  return { values: Object.fromEntries(entries), texts };
}
