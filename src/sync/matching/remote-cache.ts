import type { Client } from '../../client/client-types.js';
import type { Language, RecordKind, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { parseSerializedRecord, serializeRecord, storedValuesOf } from '../../forms/stored-values.js';
import type { ReferenceCandidate } from '../../matching/choose-candidates.js';
import { foldName } from '../../matching/fold-name.js';
import type { CandidateSource } from '../../matching/match-reference.js';
import { buildListAllParameters, buildListFieldPaths } from '../list-parameters.js';
import { openTemporaryDatabase } from '../sqlite-database.js';
import { buildRecordKey, type KeyFields, SLUG_KEY_FIELDS } from './record-keys.js';

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

/** Temporary database behind the cache of remote records. `space` numbers the key index of one kind and key. */
interface RemoteCacheDatabase {
  put(record: CachedRemoteRecord): void;
  /** Returns the JSON that was stored. */
  get(kind: RecordKind, language: string, id: number): string | undefined;
  /** Returns the next batch of records after an ID, in order of ID and in their own language. */
  after(kind: RecordKind, id: number): readonly { readonly id: number; readonly data: string }[];
  addKey(space: number, key: string, id: number): void;
  dropKey(space: number, key: string, id: number): void;
  /** Returns the IDs of the records with a key, in ascending order. */
  idsAt(space: number, key: string): readonly number[];
  /** @returns true if the key was not claimed before */
  claim(kind: RecordKind, claim: RowClaim): boolean;
  claimant(kind: RecordKind, key: string): RowClaim | undefined;
  close(): void;
}

interface CachedRemoteRecord {
  readonly kind: RecordKind;
  /** Empty for the record's own language. */
  readonly language: string;
  readonly id: number;
  readonly data: string;
}

const REMOTE_CACHE_BATCH = 500;

const REMOTE_CACHE_TABLES = `
  create table records (kind text, language text, id integer, data text, primary key (kind, language, id)) without rowid;
  create table keys (space integer, key text, id integer, primary key (space, key, id)) without rowid;
  create table claims (kind text, key text, place text, content text, primary key (kind, key)) without rowid;
`;

function openRemoteCacheDatabase(): RemoteCacheDatabase {
  const database = openTemporaryDatabase();
  database.exec(REMOTE_CACHE_TABLES);
  const put = database.prepare('insert or replace into records values (?, ?, ?, ?)');
  const get = database.prepare('select data from records where kind = ? and language = ? and id = ?').pluck();
  const after = database.prepare(
    `select id, data from records where kind = ? and language = '' and id > ? order by id limit ${REMOTE_CACHE_BATCH}`,
  );
  const addKey = database.prepare('insert or ignore into keys values (?, ?, ?)');
  const dropKey = database.prepare('delete from keys where space = ? and key = ? and id = ?');
  const idsAt = database.prepare('select id from keys where space = ? and key = ? order by id').pluck();
  const claim = database.prepare('insert or ignore into claims values (?, ?, ?, ?)');
  const claimant = database.prepare('select key, place, content from claims where kind = ? and key = ?');
  return {
    put: ({ kind, language, id, data }) => void put.run(kind, language, id, data),
    get: (...place) => get.get(...place) as string | undefined,
    after: (kind, id) => after.all(kind, id) as { id: number; data: string }[],
    addKey: (...key) => void addKey.run(...key),
    dropKey: (...key) => void dropKey.run(...key),
    idsAt: (space, key) => idsAt.all(space, key) as number[],
    claim: (kind, { key, place, content }) => claim.run(kind, key, place, content).changes === 1,
    claimant: (kind, key) => claimant.get(kind, key) as RowClaim | undefined,
    close: () => void database.close(),
  };
}

/** Finds the records of one kind that a text can mean in the cache of the service's records. */
export function createCacheSource(cache: RemoteCache, resource: Resource): CandidateSource<number> {
  const find = (shape: readonly string[], key: string): readonly ReferenceCandidate<number>[] =>
    cache.findByKey(resource, shape, JSON.stringify([key])).map((id) => {
      const { [resource.title]: name, slug } = cache.getRecord(resource, id) ?? {};
      return { target: id, slug: String(slug ?? ''), names: [String(name ?? '')] };
    });
  return {
    findBySlug: (text) => find(SLUG_KEY_FIELDS, toSlug(text)),
    findByName: (text) => find([resource.title], foldName(text)),
  };
}
