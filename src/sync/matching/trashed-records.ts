import type { Client } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { addToGroup, getOrCreate, memoizeByKind } from '../../contract/lookup-table.js';
import { findOperation } from '../../contract/operations.js';
import { EXIT } from '../../error-codes.js';
import { ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { slugBeforeTrash } from '../../forms/wordpress-text.js';
import { foldName } from '../../matching/fold-name.js';
import type { RecordReference } from '../../matching/match-reference.js';
import { buildListAllParameters } from '../list-parameters.js';
import { buildRecordKey, ID_KEY_FIELDS, type RowKey, SLUG_KEY_FIELDS } from './record-keys.js';

/** Lists the records of a kind in the trash. Users who may not list it get none. */
export type ListTrash = (resource: Resource) => Promise<readonly JsonObject[]>;

/** Reads the trash of each kind once, when it is asked for. */
export const createTrashReader = (client: Client): ListTrash =>
  memoizeByKind((resource) => listTrash(client, resource));

async function listTrash(client: Client, { name, kind }: Resource): Promise<readonly JsonObject[]> {
  if (kind !== 'post') return [];
  const operation = findOperation(name, 'list');
  const values = { ...buildListAllParameters(operation.parameters.query), status: 'trash' };
  const all: JsonObject[] = [];
  try {
    for await (const { records } of client.pages(operation, values)) all.push(...records);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.exit === EXIT.temporary) throw error;
  }
  return all;
}

export type FindTrashed = (
  resource: Resource,
  reference: RecordReference,
) => Promise<{ readonly id: number; readonly title: string } | undefined>;

/** Finds the record in the trash that a reference means: by ID, slug or name. */
export const createTrashFinder =
  (listed: ListTrash): FindTrashed =>
  async (resource, reference) => {
    const record = (await listed(resource)).find((each) => isMeant(resource, each, reference));
    return record && { id: Number(record.id), title: String(record[resource.title]) };
  };

function isMeant({ title }: Resource, { id, slug, ...record }: JsonObject, reference: RecordReference): boolean {
  if ('id' in reference) return id === reference.id;
  const text = 'slug' in reference ? reference.slug : reference.text;
  const isSlug = toSlug(slugBeforeTrash(String(slug))) === toSlug(text);
  return isSlug || ('text' in reference && foldName(String(record[title])) === foldName(text));
}

/** Finds the record in the trash that has one of some keys: the first key is tried first, and a record is found once. */
export type FindTrashedByKey = (resource: Resource, keys: readonly RowKey[]) => Promise<JsonObject | undefined>;

interface WantedRecord {
  readonly status: unknown;
  /** Its keys, the slug first if it has one. */
  readonly keys: readonly RowKey[];
  /** True on a site that gives the slugs of the trash to others. */
  readonly isForeign: boolean;
}

/**
 * Chooses the keys by which a wanted record that the calendar lacks is looked for in the trash. One that belongs there would be
 * created again each time. Any other is restored if its ID says so or, on our own service, the slug that is still held there.
 */
export function chooseTrashKeys({ kind }: Resource, { status, keys, isForeign }: WantedRecord): readonly RowKey[] {
  if (kind !== 'post') return [];
  if (status === 'trash') return keys;
  const certain = isForeign ? [ID_KEY_FIELDS] : [ID_KEY_FIELDS, SLUG_KEY_FIELDS];
  return keys.filter(({ shape }) => certain.some((fields) => shape.join() === fields.join()));
}

export function createTrashIndex(listed: ListTrash): FindTrashedByKey {
  const indexes = new Map<string, Promise<Map<string, JsonObject[]>>>();
  const indexBy = async (resource: Resource, shape: RowKey['shape']) => {
    const index = new Map<string, JsonObject[]>();
    for (const record of await listed(resource)) {
      const key = buildRecordKey(resource, shape, { ...record, slug: slugBeforeTrash(String(record.slug)) });
      if (key !== undefined) addToGroup(index, key, record);
    }
    return index;
  };
  const found = new Set<JsonObject>();
  return async (resource, keys) => {
    for (const { shape, key } of keys) {
      const name = `${resource.name} ${shape.join()}`;
      const index = await getOrCreate(indexes, name, () => indexBy(resource, shape));
      const record = index.get(key)?.find((each) => !found.has(each));
      if (record === undefined) continue;
      found.add(record);
      return record;
    }
    return undefined;
  };
}
