import type { Data } from '../wire/values/data.js';
import { isComing } from './references.js';

/** Values with the IDs of records that were on their way; at once where none was, so that rows are sent in their order. */
export function settled(values: Data): Data | Promise<Data> {
  return Object.values(values).some(holdsComing) ? waited(values) : values;
}

export const holdsComing = (value: unknown): boolean => (Array.isArray(value) ? value.some(isComing) : isComing(value));

async function waited(values: Data): Promise<Data> {
  const entries = Object.entries(values).map(async ([field, value]) => [field, await idsOfAll(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const idsOfAll = async (value: unknown): Promise<unknown> =>
  Array.isArray(value) ? Promise.all(value.map(idOf)) : idOf(value);

const idOf = (reference: unknown): unknown => (isComing(reference) && 'id' in reference ? reference.id : reference);
