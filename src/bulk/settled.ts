import type { Data } from '../wire/values/data.js';
import { isComing } from './references.js';

/** Values with the IDs of records that were on their way; at once where none was, so that rows are sent in their order. */
export function settled(values: Data): Data | Promise<Data> {
  return Object.values(values).some(holdsComing) ? waited(values) : values;
}

export const holdsComing = (value: unknown): boolean => (Array.isArray(value) ? value.some(isComing) : isComing(value));

async function waited(values: Data): Promise<Data> {
  const entries = Object.entries(values).map(async ([field, value]) => [field, await idsOfAll(value)] as const);
  return Object.fromEntries(await all(entries));
}

const idsOfAll = async (value: unknown): Promise<unknown> =>
  Array.isArray(value) ? all(value.map(idOf)) : idOf(value);

const idOf = async (reference: unknown): Promise<unknown> => (isComing(reference) ? reference.id() : reference);

/** When one fails the others have been waited for too: what was begun is counted and noted. */
async function all<T>(promises: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
