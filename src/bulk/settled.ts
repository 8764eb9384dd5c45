import type { Data } from '../wire/values/data.js';
import { isComing } from './references.js';

/**
 * Replaces pending records in the values by their IDs. Returns synchronously if there are none, so that rows are sent
 * in file order.
 */
export function settled(values: Data): Data | Promise<Data> {
  return Object.values(values).some(holdsComing) ? resolveValues(values) : values;
}

export const holdsComing = (value: unknown): boolean => (Array.isArray(value) ? value.some(isComing) : isComing(value));

async function resolveValues(values: Data): Promise<Data> {
  const entries = Object.entries(values).map(async ([field, value]) => [field, await resolveIds(value)] as const);
  return Object.fromEntries(await settleAll(entries));
}

const resolveIds = async (value: unknown): Promise<unknown> =>
  Array.isArray(value) ? settleAll(value.map(resolveId)) : resolveId(value);

const resolveId = async (reference: unknown): Promise<unknown> => (isComing(reference) ? reference.id() : reference);

/** Like `Promise.all`, but rejects only after all promises settle, so that every started write reaches the ledger. */
async function settleAll<T>(promises: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
