import type { Client } from '../../client/client-types.js';
import type { Language, RecordKind, Resource } from '../../contract/declarations.js';
import { getOrCreate, memoizeByKind } from '../../contract/lookup-table.js';
import { findOperation } from '../../contract/operations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { parseSerializedRecord, serializeRecord, storedValuesOf } from '../../forms/stored-values.js';
import { placeOf, type ReferenceCandidate } from '../../matching/choose-candidates.js';
import { foldTypedName } from '../../matching/fold-name.js';
import type { CandidateSource } from '../../matching/match-reference.js';
import { buildListAllParameters, buildListFieldPaths } from '../list-parameters.js';
import { openTemporaryDatabase } from '../open-sync-database.js';
import { buildRecordKey, type KeyFields, PLAIN_NAME_KEY_FIELDS, SLUG_KEY_FIELDS } from './record-keys.js';

/** Cache of the service's records. Reads each kind once; keeps the records in a temporary database, not in memory. */
export interface RemoteCache {
  /** Reads all records of a kind, once per language. `fields`: the properties to keep; the first call decides. */
  loadRecords(resource: Resource, fields: readonly string[], language?: Language): Promise<void>;
  /** True if the service has no record of a kind that was loaded, and none was stored. */
  isEmpty(resource: Resource): boolean;
  findByKey(resource: Resource, shape: KeyFields, key: string): readonly number[];
  /** Finds at most some records whose key begins with a text. */
  findByBeginning(resource: Resource, shape: KeyFields, beginning: string, most: number): readonly number[];
  getRecord(resource: Resource, id: number, language?: Language): JsonObject | undefined;
  /** Returns the names of the first records. */
  listNames(resource: Resource): readonly string[];
  /** Stores a new or changed record, or forgets one that has gone to the trash. */
  storeRecord(resource: Resource, record: JsonObject): void;
  /** Claims a key for a row of this run. Returns the earlier claim if another row has the key. */
  claimRow(resource: Resource, claim: RowClaim): RowClaim | undefined;
  findClaim(resource: Resource, key: string): RowClaim | undefined;
  close(): void;
}

export type KnownRecords = Pick<RemoteCache, 'isEmpty' | 'findByKey' | 'getRecord' | 'listNames'>;

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

const MAX_LISTED_NAMES = 2000;
/** For SQLite. */
const NO_LIMIT = -1;

/** `space` numbers the key index of one kind and key. `language` is empty for the record's own language. */
const REMOTE_CACHE_TABLES = `
  create table records (kind text, language text, id integer, data text, primary key (kind, language, id)) without rowid;
  create table keys (space integer, key text, id integer, primary key (space, key, id)) without rowid;
  create table claims (kind text, key text, place text, content text, primary key (kind, key)) without rowid;
`;

export function createRemoteCache(client: Client, options: { readonly isForeign: boolean }): RemoteCache {
  const database = openTemporaryDatabase();
  database.exec(REMOTE_CACHE_TABLES);
  const insertRecord = database.prepare('insert or replace into records values (?, ?, ?, ?)');
  const deleteRecord = database.prepare('delete from records where kind = ? and id = ?');
  const selectRecord = database
    .prepare('select data from records where kind = ? and language = ? and id = ?')
    .pluck<string>();
  const selectRecords = database.prepare<{ readonly id: number; readonly data: string }>(
    `select id, data from records where kind = ? and language = '' order by id limit ?`,
  );
  const insertKey = database.prepare('insert or ignore into keys values (?, ?, ?)');
  const deleteKey = database.prepare('delete from keys where space = ? and key = ? and id = ?');
  const selectIds = database.prepare('select id from keys where space = ? and key = ? order by id').pluck<number>();
  const selectBeginning = database
    .prepare('select id from keys where space = ? and key >= ?2 and key < ?2 || char(0x10ffff) order by key limit ?')
    .pluck<number>();
  const insertClaim = database.prepare('insert or ignore into claims values (?, ?, ?, ?)');
  const selectClaim = database.prepare<RowClaim>('select key, place, content from claims where kind = ? and key = ?');
  const loading = new Map<string, Promise<void>>();
  const fieldsByKind = new Map<RecordKind, readonly string[]>();
  const filledKinds = new Set<RecordKind>();
  let lastIndexNumber = 0;

  const indexesOf = memoizeByKind(() => new Map<string, RecordKeyIndex>());

  const forEachKey = (resource: Resource, record: JsonObject, statement: typeof insertKey) => {
    for (const { number, shape } of indexesOf(resource).values()) {
      const key = buildRecordKey(resource, shape, record);
      if (key !== undefined) statement.run(number, key, Number(record.id));
    }
  };

  const put = (resource: Resource, record: JsonObject, language: Language | undefined) => {
    const fields = ['id', 'slug', 'language', ...(fieldsByKind.get(resource.name) ?? [])];
    const data: JsonObject = Object.fromEntries(fields.map((name) => [name, record[name]]));
    filledKinds.add(resource.name);
    insertRecord.run(resource.name, language ?? '', Number(record.id), serializeRecord(data, storedValuesOf(record)));
    if (language === undefined) forEachKey(resource, data, insertKey);
  };

  const get = (resource: Resource, id: number, language: Language | undefined): JsonObject | undefined => {
    const data = selectRecord.get(resource.name, language ?? '', id);
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

  /** Without records there are none in other languages. */
  const readUnlessEmpty = async (resource: Resource, language: Language | undefined) => {
    if (language === undefined) return readAll(resource, language);
    await loading.get(`${resource.name} `);
    if (!loading.has(`${resource.name} `) || filledKinds.has(resource.name)) await readAll(resource, language);
  };

  /** Builds the index for key fields on first use. */
  const buildIndex = (resource: Resource, shape: KeyFields): RecordKeyIndex => {
    const index = { number: ++lastIndexNumber, shape };
    for (const { id, data } of selectRecords.iterate(resource.name, NO_LIMIT)) {
      const key = buildRecordKey(resource, shape, parseSerializedRecord(data));
      if (key !== undefined) insertKey.run(index.number, key, id);
    }
    return index;
  };

  const indexFor = (resource: Resource, shape: KeyFields): RecordKeyIndex =>
    getOrCreate(indexesOf(resource), shape.join(), () => buildIndex(resource, shape));

  return {
    loadRecords: (resource, fields, language) => {
      getOrCreate(fieldsByKind, resource.name, () => fields);
      return getOrCreate(loading, `${resource.name} ${language ?? ''}`, () => readUnlessEmpty(resource, language));
    },
    isEmpty: ({ name }) => !filledKinds.has(name),
    findByKey: (resource, shape, key) =>
      filledKinds.has(resource.name) ? selectIds.all(indexFor(resource, shape).number, key) : [],
    findByBeginning: (resource, shape, beginning, most) =>
      filledKinds.has(resource.name) ? selectBeginning.all(indexFor(resource, shape).number, beginning, most) : [],
    getRecord: (resource, id, language) => (filledKinds.has(resource.name) ? get(resource, id, language) : undefined),
    listNames: ({ name, title }) =>
      selectRecords.all(name, MAX_LISTED_NAMES).map(({ data }) => String(parseSerializedRecord(data)[title] ?? '')),
    storeRecord: (resource, record) => {
      const before = get(resource, Number(record.id), undefined);
      if (before !== undefined) forEachKey(resource, before, deleteKey);
      // The cache has no records of the trash: nothing can refer to them.
      if (record.status === 'trash') deleteRecord.run(resource.name, Number(record.id));
      else put(resource, record, undefined);
    },
    claimRow: ({ name }, { key, place, content }) =>
      insertClaim.run(name, key, place, content).changes === 1 ? undefined : selectClaim.get(name, key),
    findClaim: ({ name }, key) => selectClaim.get(name, key),
    close: () => database.close(),
  };
}

/** Finds the records of one kind that a text can mean in the cache of the service's records. */
export function createCacheSource(cache: KnownRecords, resource: Resource): CandidateSource<number> {
  const find = (shape: readonly string[], key: string): readonly ReferenceCandidate<number>[] =>
    cache.findByKey(resource, shape, JSON.stringify([key])).map((id) => {
      const record = cache.getRecord(resource, id) ?? {};
      const { [resource.title]: name, slug } = record;
      const place = placeOf((field) => record[field]);
      return { target: id, slug: String(slug ?? ''), names: [String(name ?? '')], place };
    });
  return {
    findBySlug: (text) => find(SLUG_KEY_FIELDS, toSlug(text)),
    findByName: (text) => find(PLAIN_NAME_KEY_FIELDS, foldTypedName(text)),
  };
}
