import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { foldName } from '../../matching/fold-name.js';
import type { RowKey } from './record-keys.js';

/** Record created by this run. It may have no ID yet. */
export interface PendingRecord {
  readonly name: string;
  /** Identifies the record among those of this run: equal for references that mean the same record. */
  readonly identity: string;
  /** Expected slug. Absent if the record already exists; empty if the slug is unknown. */
  readonly slug?: string;
  /** Set if no row describes the record; rows only refer to it. */
  readonly isUndescribed?: true;
  readonly key?: RowKey | undefined;
  /** Returns the ID once the record exists, where it is known at once. */
  readonly known?: () => number | undefined;
  /** Resolves to the ID. The first call creates the record, so rows that are not sent create nothing. */
  readonly id: () => Promise<number>;
}

export const isPendingRecord = (reference: unknown): reference is PendingRecord =>
  typeof reference === 'object' && reference !== null && 'id' in reference && typeof reference.id === 'function';

/** Name and slug by which later rows can refer to a record that is being created. */
export interface ExpectedRecord extends Pick<PendingRecord, 'name' | 'isUndescribed'> {
  readonly slug: string;
  /** Absent for a record that is identified by its name alone. */
  readonly identity?: string;
  /** The complete natural key of a row; see `buildCompleteKey`. */
  readonly key?: RowKey | undefined;
}

/** Identifies a record by the fields of its natural key, for namesakes in several cities, or by its name. */
export function buildRecordIdentity(resource: Resource, name: string, keyed?: RowKey): string {
  const parts: readonly string[] = keyed === undefined ? [] : JSON.parse(keyed.key);
  const others = (keyed?.shape ?? []).flatMap((field, at) =>
    field === resource.title || !parts[at] ? [] : [[field, parts[at]]],
  );
  return others.length === 0 ? foldName(name) : JSON.stringify([foldName(name), ...others]);
}

export interface PendingRecords {
  register(resource: Resource, record: ExpectedRecord, id: Promise<number>): Promise<number>;
  findByName(resource: Resource, name: string): PendingRecord | undefined;
  findByIdentity(resource: Resource, identity: string): PendingRecord | undefined;
  findBySlug(resource: Resource, slug: string): PendingRecord | undefined;
  /**
   * Waits until the pending records with one of these names or slugs are created.
   * @param key complete natural key of the row that waits: records with another one are not waited for
   */
  waitFor(resource: Resource, names: readonly string[], key?: RowKey): Promise<void>;
}

export function createPendingRecords(): PendingRecords {
  const pending = new Map<string, PendingRecord>();
  const nameKey = (resource: Resource, name: string) => `${resource.name} name ${foldName(name)}`;
  const slugKey = (resource: Resource, slug: string) => `${resource.name} slug ${toSlug(slug)}`;
  const identityKey = (resource: Resource, identity: string) => `${resource.name} identity ${identity}`;
  return {
    register: (resource, record, id) => {
      const { name, identity = foldName(name) } = record;
      const entry = { ...record, identity, id: () => id };
      const keys = [
        nameKey(resource, name),
        identityKey(resource, identity),
        ...(record.slug === '' ? [] : [slugKey(resource, record.slug)]),
      ];
      for (const key of keys) pending.set(key, entry);
      const forget = () => {
        for (const key of keys) if (pending.get(key) === entry) pending.delete(key);
      };
      // Callers that await `id` get the error; this handler prevents an unhandled rejection if none does.
      id.then(forget, forget);
      return id;
    },
    findByName: (resource, name) => pending.get(nameKey(resource, name)),
    findByIdentity: (resource, identity) => pending.get(identityKey(resource, identity)),
    findBySlug: (resource, slug) => pending.get(slugKey(resource, slug)),
    waitFor: async (resource, names, key) => {
      const places = names.flatMap((name) => [nameKey(resource, name), slugKey(resource, name)]);
      const candidates = places.flatMap((place) => pending.get(place) ?? []);
      const namesakes = candidates.filter((each) => !areDifferentKeys(each.key, key));
      await Promise.allSettled(namesakes.map(({ id }) => id()));
    },
  };
}

/** Returns true if two rows with these natural keys describe different records. Unknown keys may be the same. */
const areDifferentKeys = (one: RowKey | undefined, other: RowKey | undefined): boolean =>
  one !== undefined && other !== undefined && one.key !== other.key && one.shape.join() === other.shape.join();

/**
 * Replaces pending records in the values by their IDs. Returns synchronously if all IDs are known, so that rows are sent
 * in file order.
 */
export function resolvePendingIds(values: JsonObject): JsonObject | Promise<JsonObject> {
  const replaced = mapLists(values, (item) => (isPendingRecord(item) ? (item.known?.() ?? item) : item));
  return Object.values(replaced).some(hasPendingRecord) ? awaitPendingValues(values) : replaced;
}

function mapLists(values: JsonObject, map: (item: unknown) => unknown): JsonObject {
  const mapped: Record<string, unknown> = {};
  for (const name in values) {
    const value = values[name];
    mapped[name] = Array.isArray(value) ? value.map(map) : map(value);
  }
  return mapped;
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
