import { omitNulls } from '../../contract/lookup-table.js';
import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import type { LedgerTarget } from './ledger.js';
import { createServiceStatements, HERE } from './ledger-queries.js';

/** A change that a run made to the notes on calendar files: to an event's entry or to a feed. */
export interface NoteChange {
  readonly kind: 'event' | 'feed';
  /** Identifies the note among those of its kind. */
  readonly key: string;
  /** The note before the run, as JSON; absent if there was none. */
  readonly before?: string;
  /** Fingerprint of the note after the run; absent if the run removed it. */
  readonly after?: string;
}

/** The changes that the runs on one service made to notes, so that an undo can restore them. */
interface NoteChanges {
  /** Adds a change. Of several changes to one note, the first `before` and the last `after` count. */
  add(run: string, change: NoteChange): void;
  listOf(run: string): readonly NoteChange[];
}

const CREATE_TABLE = `
  create table if not exists note_changes (run text not null, target text not null, namespace text not null,
    kind text not null, key text not null, before text, after text,
    primary key (run, target, namespace, kind, key)) without rowid
`;
const HAS_RUNS = "select 1 from sqlite_master where type = 'table' and name = 'runs'";
const DELETE_UNUSED = 'delete from note_changes where run not in (select id from runs)';

export function prepareNoteChanges(database: SqliteDatabase): void {
  database.exec(CREATE_TABLE);
}

/** Deletes the changes of runs that are no longer in the history. */
export function pruneNoteChanges(database: SqliteDatabase): void {
  if (database.prepare(HAS_RUNS).get() !== undefined) database.exec(DELETE_UNUSED);
}

const INSERT = `insert into note_changes values (@run, @target, @namespace, @kind, @key, @before, @after)
  on conflict do update set after = excluded.after`;

export function createNoteChanges(database: SqliteDatabase, place: LedgerTarget): NoteChanges {
  const statements = createServiceStatements(database, place);
  const ofRun = `select kind, key, before, after from note_changes where run = @run and ${HERE}`;
  return {
    add: (run, change) => statements.run(INSERT, { run, before: null, after: null, ...change }),
    listOf: (run) => statements.all<StoredChange>(ofRun, { run }).map(omitNulls),
  };
}

interface StoredChange {
  readonly kind: NoteChange['kind'];
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
}
