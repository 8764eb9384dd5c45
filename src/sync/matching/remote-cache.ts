import type { Client } from '../../client/client-types.js';
import type { Language, RecordKind, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { parseSerializedRecord, serializeRecord, storedValuesOf } from '../../forms/stored-values.js';
import { buildListAllParameters, buildListFieldPaths } from '../list-parameters.js';
import { buildRecordKey, type KeyFields } from './record-keys.js';
import { openRemoteCacheDatabase } from './remote-cache-database.js';

/** Cache of the service's records. Reads each kind once; keeps the records in a temporary database, not in memory. */
export interface RemoteCache {
  /** Reads all records of a kind, once per language. `fields`: the properties to keep; the first call decides. */
  loadRecords(resource: Resource, fields: readonly string[], language?: Language): Promise<void>;
  /** Returns the IDs of the records with this key. */
  findByKey(resource: Resource, shape: KeyFields, key: string): readonly number[];
  getRecord(resource: Resource, id: number, language?: Language): JsonObject | undefined;
  /** Stores a new or changed record. */
  storeRecord(resource: Resource, record: JsonObject): void;
  /** Claims a key for a row of this run. Returns the earlier claim if another row has the key. */
  claimRow(resource: Resource, claim: RowClaim): RowClaim | undefined;
  /** Returns the claim of the row that has a key. */
  findClaim(resource: Resource, key: string): RowClaim | undefined;
  close(): void;
}

export interface RowClaim {
  /** Key fields and key value in one text. */
  readonly key: string;
  /** File and line of the row: `venues.csv:2`. */
  readonly place: string;
  /** Serialized content of the row, to recognize rows that say the same. */
  readonly content: string;
}

/** Index of one kind's records by one set of key fields. */
interface RecordKeyIndex {
  readonly number: number;
  readonly shape: KeyFields;
}

export function createRemoteCache(client: Client, options: { readonly isForeign: boolean }): RemoteCache {
  const file = openRemoteCacheDatabase();
  const loading = new Map<string, Promise<void>>();
  const fieldsByKind = new Map<RecordKind, readonly string[]>();
  const indexesByKind = new Map<RecordKind, Map<string, RecordKeyIndex>>();
  let lastIndexNumber = 0;

  const indexesOf = ({ name }: Resource): Map<string, RecordKeyIndex> => {
    const indexes = indexesByKind.get(name) ?? new Map<string, RecordKeyIndex>();
    indexesByKind.set(name, indexes);
    return indexes;
  };

  const forEachKey = (resource: Resource, record: JsonObject, visit: typeof file.addKey) => {
    for (const { number, shape } of indexesOf(resource).values()) {
      const key = buildRecordKey(resource, shape, record);
      if (key !== undefined) visit(number, key, Number(record.id));
    }
  };

  const put = (resource: Resource, record: JsonObject, language: Language | undefined) => {
    const fields = ['id', 'slug', 'language', ...(fieldsByKind.get(resource.name) ?? [])];
    const data: JsonObject = Object.fromEntries(fields.map((name) => [name, record[name]]));
    file.put({
      kind: resource.name,
      language: language ?? '',
      id: Number(record.id),
      data: serializeRecord(data, storedValuesOf(record)),
    });
    if (language === undefined) forEachKey(resource, data, file.addKey);
  };

  const get = (resource: Resource, id: number, language: Language | undefined): JsonObject | undefined => {
    const data = file.get(resource.name, language ?? '', id);
    return data === undefined ? undefined : parseSerializedRecord(data);
  };

  const readAll = async (resource: Resource, language: Language | undefined) => {
    const { parameters } = findOperation(resource.name, 'list');
    const fields = fieldsByKind.get(resource.name) ?? [];
    const only = options.isForeign ? {} : { _fields: buildListFieldPaths(resource, fields, 'id').join(',') };
    const values = {
      ...buildListAllParameters(parameters.query),
      ...only,
      ...(language === undefined ? {} : { i18n_language: language }),
    };
    for await (const { records } of client.pages(findOperation(resource.name, 'list'), values)) {
      for (const record of records) if (record.id !== undefined) put(resource, record, language);
    }
  };

  /** Builds the index for key fields on first use. */
  const buildIndex = (resource: Resource, shape: KeyFields): RecordKeyIndex => {
    const index = { number: ++lastIndexNumber, shape };
    // Records that a dry run pretends to create have negative IDs.
    for (let rows = file.after(resource.name, Number.MIN_SAFE_INTEGER); rows.length > 0; ) {
      for (const { id, data } of rows) {
        const key = buildRecordKey(resource, shape, parseSerializedRecord(data));
        if (key !== undefined) file.addKey(index.number, key, id);
      }
      rows = file.after(resource.name, rows.at(-1)?.id ?? 0);
    }
    return index;
  };

  const indexFor = (resource: Resource, shape: KeyFields): RecordKeyIndex => {
    const indexes = indexesOf(resource);
    const index = indexes.get(shape.join()) ?? buildIndex(resource, shape);
    indexes.set(shape.join(), index);
    return index;
  };

  return {
    loadRecords: (resource, fields, language) => {
      const place = `${resource.name} ${language ?? ''}`;
      if (!fieldsByKind.has(resource.name)) fieldsByKind.set(resource.name, fields);
      const loaded = loading.get(place) ?? readAll(resource, language);
      loading.set(place, loaded);
      return loaded;
    },
    findByKey: (resource, shape, key) => file.idsAt(indexFor(resource, shape).number, key),
    getRecord: get,
    storeRecord: (resource, record) => {
      const before = get(resource, Number(record.id), undefined);
      if (before !== undefined) forEachKey(resource, before, file.dropKey);
      put(resource, record, undefined);
    },
    claimRow: ({ name }, claim) => (file.claim(name, claim) ? undefined : file.claimant(name, claim.key)),
    findClaim: ({ name }, key) => file.claimant(name, key),
    close: file.close,
  };
}
