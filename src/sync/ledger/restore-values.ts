import type { Resource } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { deriveStateProvince } from '../../forms/postal-address.js';
import { linkedIdsIn } from '../../matching/field-equality.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import { type LedgerContext, resolveCurrentId } from './read-current-record.js';

/** Values to send when a record is restored: in the language of the record or write, and texts per other language. */
export interface RestoreValues {
  readonly values: JsonObject;
  readonly texts: ReadonlyMap<string, JsonObject>;
}

/** Converts ledger values to values of a request: links by their current IDs, `null` for an empty field. */
export async function resolveRestoreValues(
  resource: Resource,
  kept: JsonObject,
  context: LedgerContext,
): Promise<RestoreValues> {
  const values: Record<string, unknown> = {};
  const texts = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(kept)) {
    const [field = '', language] = name.split('@');
    if (!Object.hasOwn(writableFieldsOf(resource), field)) continue;
    if (language !== undefined) texts.set(language, { ...texts.get(language), [field]: value });
    else values[field] = await resolveRestoreValue(resource, field, value, context);
  }
  return { values, texts };
}

async function resolveRestoreValue(
  resource: Resource,
  field: string,
  value: unknown,
  context: LedgerContext,
): Promise<unknown> {
  const parameter = writableFieldsOf(resource)[field];
  if (parameter === undefined) return value;
  const { of } = parameter;
  const { links, column } = formOf(parameter);
  if (of !== undefined && links !== undefined)
    return Promise.all(linkedIdsIn(value).map((id) => resolveCurrentId(resourceOf(of), id, context)));
  if (of !== undefined) return resolveCurrentId(resourceOf(of), value, context);
  return column?.type === 'integer' ? Number(value) : value;
}

/** Prepares the values to create a record again: without empty fields and without a derived `stateprovince`. */
export function prepareForRecreation({ values, texts }: RestoreValues): RestoreValues {
  const follows = values.stateprovince === deriveStateProvince(values);
  const entries = Object.entries(values).filter(
    ([field, value]) =>
      value !== null && !(field === 'stateprovince' && follows) && !(field === 'author' && Number(value) === 0),
  );
  return { values: Object.fromEntries(entries), texts };
}
