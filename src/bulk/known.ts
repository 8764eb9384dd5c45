import type { Client } from '../client/shapes.js';
import type { Language, Resource, ResourceName } from '../spec/define.js';
import { operationOf } from '../spec/operations.js';
import type { Data } from '../wire/values/data.js';
import { everything, pathsOf } from './everything.js';
import { keyOfRecord, type Shape } from './keys.js';
import { knownFile } from './known-file.js';

/** Cache of the service's records. Reads each kind once; keeps the records in a temporary database, not in memory. */
export interface Known {
  /** Reads all records of a kind, once per language. `fields`: the properties to keep; the first call decides. */
  load(resource: Resource, fields: readonly string[], language?: Language): Promise<void>;
  /** Returns the IDs of the records with this key. */
  find(resource: Resource, shape: Shape, key: string): readonly number[];
  record(resource: Resource, id: number, language?: Language): Data | undefined;
  /** Stores a new or changed record. */
  add(resource: Resource, record: Data): void;
  /** Claims a key for a row of this run. Returns the earlier claim if another row has the key. */
  claim(resource: Resource, claim: Claim): Claim | undefined;
  /** Returns the claim of the row that has a key. */
  claimant(resource: Resource, key: string): Claim | undefined;
  close(): void;
}

export interface Claim {
  /** Key fields and key value in one text. */
  readonly key: string;
  /** File and line of the row: `venues.csv:2`. */
  readonly place: string;
  /** Serialized content of the row, to recognize rows that say the same. */
  readonly content: string;
}

/** Index of one kind's records by one set of key fields. */
interface Space {
  readonly number: number;
  readonly shape: Shape;
}

export function knownOf(client: Client, options: { readonly isForeign: boolean }): Known {
  const file = knownFile();
  const loading = new Map<string, Promise<void>>();
  const fieldsByKind = new Map<ResourceName, readonly string[]>();
  const indexesByKind = new Map<ResourceName, Map<string, Space>>();
  let lastIndexNumber = 0;

  const indexesOf = ({ name }: Resource): Map<string, Space> => {
    const indexes = indexesByKind.get(name) ?? new Map<string, Space>();
    indexesByKind.set(name, indexes);
    return indexes;
  };

  const forEachKey = (resource: Resource, record: Data, visit: typeof file.addKey) => {
    for (const { number, shape } of indexesOf(resource).values()) {
      const key = keyOfRecord(resource, shape, record);
      if (key !== undefined) visit(number, key, Number(record.id));
    }
  };

  const put = (resource: Resource, record: Data, language: Language | undefined) => {
    const fields = ['id', 'slug', 'language', ...(fieldsByKind.get(resource.name) ?? [])];
    const data: Data = Object.fromEntries(fields.map((name) => [name, record[name]]));
    file.put({ kind: resource.name, language: language ?? '', id: Number(record.id), data: JSON.stringify(data) });
    if (language === undefined) forEachKey(resource, data, file.addKey);
  };

  const get = (resource: Resource, id: number, language: Language | undefined): Data | undefined => {
    const data = file.get(resource.name, language ?? '', id);
    return data === undefined ? undefined : (JSON.parse(data) as Data);
  };

  const readAll = async (resource: Resource, language: Language | undefined) => {
    const { parameters } = operationOf(resource.name, 'list');
    const fields = fieldsByKind.get(resource.name) ?? [];
    const only = options.isForeign ? {} : { _fields: pathsOf(resource, fields, 'id').join(',') };
    const values = {
      ...everything(parameters.query),
      ...only,
      ...(language === undefined ? {} : { i18n_language: language }),
    };
    for await (const { records } of client.pages(operationOf(resource.name, 'list'), values)) {
      for (const record of records) put(resource, record, language);
    }
  };

  /** Builds the index for key fields on first use. */
  const buildIndex = (resource: Resource, shape: Shape): Space => {
    const index = { number: ++lastIndexNumber, shape };
    for (let rows = file.after(resource.name, -1); rows.length > 0; ) {
      for (const { id, data } of rows) {
        const key = keyOfRecord(resource, shape, JSON.parse(data) as Data);
        if (key !== undefined) file.addKey(index.number, key, id);
      }
      rows = file.after(resource.name, rows.at(-1)?.id ?? 0);
    }
    return index;
  };

  const indexFor = (resource: Resource, shape: Shape): Space => {
    const indexes = indexesOf(resource);
    const index = indexes.get(shape.join()) ?? buildIndex(resource, shape);
    indexes.set(shape.join(), index);
    return index;
  };

  return {
    load: (resource, fields, language) => {
      const place = `${resource.name} ${language ?? ''}`;
      if (!fieldsByKind.has(resource.name)) fieldsByKind.set(resource.name, fields);
      const loaded = loading.get(place) ?? readAll(resource, language);
      loading.set(place, loaded);
      return loaded;
    },
    find: (resource, shape, key) => file.idsAt(indexFor(resource, shape).number, key),
    record: get,
    add: (resource, record) => {
      const before = get(resource, Number(record.id), undefined);
      if (before !== undefined) forEachKey(resource, before, file.dropKey);
      put(resource, record, undefined);
    },
    claim: ({ name }, claim) => (file.claim(name, claim) ? undefined : file.claimant(name, claim.key)),
    claimant: ({ name }, key) => file.claimant(name, key),
    close: file.close,
  };
}
