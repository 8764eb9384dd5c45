import type { RecordKind } from '../../contract/declarations.js';
import { openTemporaryDatabase } from '../sqlite-database.js';
import type { RowClaim } from './remote-cache.js';

/** Temporary database behind the cache of remote records. `space` numbers the key index of one kind and key. */
export interface RemoteCacheDatabase {
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

export interface CachedRemoteRecord {
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

export function openRemoteCacheDatabase(): RemoteCacheDatabase {
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
