import type Sqlite from 'better-sqlite3';
import type { FileValidators } from '../../client/download-file.js';
import { openSyncDatabase } from '../sqlite-database.js';
import { type LedgerTarget, prepareLedgerFile } from './ledger.js';

/** Settings of a feed, as the user gave them. */
export interface FeedSettings {
  readonly name: string;
  readonly url: string;
  readonly category?: string;
  readonly venue?: string;
  readonly update: 'source' | 'mine' | 'fields';
  readonly removed: 'trash' | 'draft' | 'keep';
  /** The feed is due this long after its last fetch, in milliseconds. */
  readonly every: number;
}

/** State of a downloaded file at its last import. */
export interface FetchState {
  readonly validators: FileValidators;
  /** Last day of expanded recurring events, and flags: with others the same file has other rows. */
  readonly context: string;
  readonly run: string;
}

export interface Feed extends FeedSettings {
  /** Milliseconds since 1970; absent before the first fetch. */
  readonly fetched?: number;
  readonly state?: FetchState;
}

/** The feeds of one service, and the state of files that were imported from addresses. */
export interface Feeds {
  list(): readonly Feed[];
  find(name: string): Feed | undefined;
  save(feed: Feed): void;
  remove(name: string): void;
  stateOf(address: string): FetchState | undefined;
  saveState(address: string, state: FetchState): void;
  close(): void;
}

const CREATE_FEEDS = `
  create table if not exists feeds (target text not null, namespace text not null, name text not null,
    feed text not null, primary key (target, namespace, name)) without rowid
`;
const CREATE_DOWNLOADS = `
  create table if not exists downloads (target text not null, namespace text not null, address text not null,
    state text not null, primary key (target, namespace, address)) without rowid
`;
const HERE = 'target = @target and namespace = @namespace';

/** Opens the feeds of a service in the user's ledger. */
export async function openFeeds(file: string, place: LedgerTarget): Promise<Feeds> {
  await prepareLedgerFile(file);
  const database = openSyncDatabase(file);
  database.exec(CREATE_FEEDS);
  database.exec(CREATE_DOWNLOADS);
  return createFeeds(database, place);
}

function createFeeds(database: Sqlite.Database, { target, namespace }: LedgerTarget): Feeds {
  const place = { target, namespace };
  const list = database.prepare(`select feed from feeds where ${HERE} order by name`).pluck();
  const find = database.prepare(`select feed from feeds where ${HERE} and name = @name`).pluck();
  const save = database.prepare('insert or replace into feeds values (@target, @namespace, @name, @feed)');
  const remove = database.prepare(`delete from feeds where ${HERE} and name = @name`);
  const stateOf = database.prepare(`select state from downloads where ${HERE} and address = @address`).pluck();
  const saveState = database.prepare('insert or replace into downloads values (@target, @namespace, @address, @state)');
  const parse = <T>(text: unknown): T | undefined => (typeof text === 'string' ? (JSON.parse(text) as T) : undefined);
  return {
    list: () => list.all(place).flatMap((text) => parse<Feed>(text) ?? []),
    find: (name) => parse<Feed>(find.get({ ...place, name })),
    save: (feed) => void save.run({ ...place, name: feed.name, feed: JSON.stringify(feed) }),
    remove: (name) => void remove.run({ ...place, name }),
    stateOf: (address) => parse<FetchState>(stateOf.get({ ...place, address })),
    saveState: (address, state) => void saveState.run({ ...place, address, state: JSON.stringify(state) }),
    close: () => void database.close(),
  };
}
