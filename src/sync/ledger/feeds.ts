import type { FileValidators } from '../../client/download-file.js';
import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import type { TranslatedMessage } from '../../text/catalogue.js';
import { createNoteChanges, type NoteChange, prepareNoteChanges } from './changes-of-notes.js';
import { type LedgerTarget, openLedgerDatabase } from './ledger.js';
import { createServiceStatements, HERE } from './ledger-queries.js';

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

/** Why the last fetch of a feed failed, or left events as they were. */
export interface FeedFailure {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly code: string;
  readonly message: TranslatedMessage;
  /** Tells the user how to make the next fetch succeed. */
  readonly hint?: TranslatedMessage;
}

export interface Feed extends FeedSettings {
  /** Milliseconds since 1970; absent before the first fetch. */
  readonly fetched?: number;
  readonly state?: FetchState;
  /** Absent if the last fetch succeeded. */
  readonly failure?: FeedFailure;
}

/** The feeds of one service, and the state of files that were imported from addresses. */
export interface Feeds {
  list(): readonly Feed[];
  find(name: string): Feed | undefined;
  save(feed: Feed): void;
  remove(name: string): void;
  stateOf(address: string): FetchState | undefined;
  saveState(address: string, state: FetchState): void;
  /** Forgets the states of all downloads: the next import of each reads it anew. */
  forgetStates(): void;
  /** Saves a feed, or removes it, so that undoing the run reverses this. */
  saveInRun(run: string, feed: Feed): void;
  removeInRun(run: string, name: string): void;
  changesOf(run: string): readonly NoteChange[];
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

/** Opens the feeds of a service in the user's ledger. */
export async function openFeeds(file: string, place: LedgerTarget): Promise<Feeds> {
  const database = await openLedgerDatabase(file, (opened) => {
    opened.exec(CREATE_FEEDS);
    opened.exec(CREATE_DOWNLOADS);
    prepareNoteChanges(opened);
  });
  return createFeeds(database, place);
}

function createFeeds(database: SqliteDatabase, place: LedgerTarget): Feeds {
  const { all, run } = createServiceStatements(database, place);
  const changes = createNoteChanges(database, place);
  const parse = <T>(rows: readonly { readonly text: unknown }[]): T[] =>
    rows.flatMap(({ text }) => (typeof text === 'string' ? [JSON.parse(text) as T] : []));
  const select = (rest: string, values?: object) =>
    parse<Feed>(all(`select feed as text from feeds where ${HERE} ${rest}`, values));
  const feeds = {
    find: (name: string) => select('and name = @name', { name })[0],
    save: (feed: Feed) =>
      run('insert or replace into feeds values (@target, @namespace, @name, @feed)', {
        name: feed.name,
        feed: JSON.stringify(feed),
      }),
    remove: (name: string) => run(`delete from feeds where ${HERE} and name = @name`, { name }),
  };
  return {
    ...feeds,
    list: () => select('order by name'),
    saveInRun: (run, feed) => {
      changes.add(run, { kind: 'feed', key: feed.name, after: feed.url });
      feeds.save(feed);
    },
    removeInRun: (run, name) => {
      changes.add(run, { kind: 'feed', key: name, before: JSON.stringify(feeds.find(name)) });
      feeds.remove(name);
    },
    changesOf: (run) => changes.listOf(run).filter(({ kind }) => kind === 'feed'),
    forgetStates: () => run(`delete from downloads where ${HERE}`),
    stateOf: (address) =>
      parse<FetchState>(
        all(`select state as text from downloads where ${HERE} and address = @address`, { address }),
      )[0],
    saveState: (address, state) =>
      run('insert or replace into downloads values (@target, @namespace, @address, @state)', {
        address,
        state: JSON.stringify(state),
      }),
    close: () => void database.close(),
  };
}
