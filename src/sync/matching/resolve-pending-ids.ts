import type { JsonObject } from '../../forms/json-object.js';
import { isPendingRecord } from './pending-records.js';

/**
 * Replaces pending records in the values by their IDs. Returns synchronously if there are none, so that rows are sent
 * in file order.
 */
export function resolvePendingIds(values: JsonObject): JsonObject | Promise<JsonObject> {
  return Object.values(values).some(hasPendingRecord) ? awaitPendingValues(values) : values;
}

export const hasPendingRecord = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isPendingRecord) : isPendingRecord(value);

async function awaitPendingValues(values: JsonObject): Promise<JsonObject> {
  const entries = Object.entries(values).map(
    async ([field, value]) => [field, await resolvePendingItems(value)] as const,
  );
  return Object.fromEntries(await settleAll(entries));
}

const resolvePendingItems = async (value: unknown): Promise<unknown> =>
  Array.isArray(value) ? settleAll(value.map(resolvePendingItem)) : resolvePendingItem(value);

const resolvePendingItem = async (reference: unknown): Promise<unknown> =>
  isPendingRecord(reference) ? reference.id() : reference;

/** Like `Promise.all`, but rejects only after all promises settle, so that every started write reaches the ledger. */
async function settleAll<T>(promises: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
