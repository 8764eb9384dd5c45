import { createHash } from 'node:crypto';
import { memoize, omitUndefined } from '../../contract/lookup-table.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import type { EventVersion } from '../read/file-rows.js';
import { createNoteChanges, type NoteChange, prepareNoteChanges, pruneNoteChanges } from './changes-of-notes.js';
import { type LedgerTarget, openLedgerDatabase } from './ledger.js';
import { createServiceStatements, HERE } from './ledger-queries.js';

export interface CalendarEventKey {
  readonly uid: string;
  /** Day of the occurrence in its series, `2027-07-02`; empty for an event that does not recur. */
  readonly occurrence: string;
}

/** An event of a calendar file, and the record that it became. */
export interface TakenEvent extends CalendarEventKey {
  /** 0 for a cancelled event that never became a record. */
  readonly record: number;
  /** SEQUENCE and LAST-MODIFIED of the version that was taken. */
  readonly sequence: number;
  readonly modified: string;
  /** Version of the series that had or dropped the event; absent if only single occurrences were taken. */
  readonly series?: EventVersion;
  /** Hash of the cells that were taken. */
  readonly hash: string;
  /** Writable fields of the record after it was written, as in the ledger. */
  readonly values: JsonObject;
  /** End of the event in UTC. */
  readonly ends: string;
  /** Set if the source cancelled or dropped the event and it was removed for that. */
  readonly isRemoved: boolean;
}

/** The events that were taken from calendar files, on one service. */
export interface CalendarEvents {
  /** Finds all occurrences of a UID, those of this source first. */
  findByUid(uid: string): readonly TakenEvent[];
  findByRecord(record: number): readonly TakenEvent[];
  /** Lists the sources from which a record was taken. */
  sourcesOf(record: number): readonly string[];
  /** Tells whether another feed has the event of a record. Such an event stays if this source drops it. */
  isInOtherFeed(record: number): boolean;
  list(): readonly TakenEvent[];
  find(key: CalendarEventKey): TakenEvent | undefined;
  /** Returns the same events; changes made through it are reversed when the run is undone. */
  trackRun(run: string): CalendarEvents;
  /** Returns the events of another source. Closing them closes these too. */
  ofSource(source: string): CalendarEvents;
  /** Lists the changes that a run made to the events of all sources. */
  changesOf(run: string): readonly NoteChange[];
  save(event: TakenEvent): void;
  forget(key: CalendarEventKey): void;
  close(): void;
}

export interface CalendarSource extends LedgerTarget {
  /** Name of the feed; empty for files. */
  readonly source: string;
}

const CREATE_TABLE = `
  create table if not exists calendar_events (target text not null, namespace text not null, source text not null,
    uid text not null, occurrence text not null, record integer not null, sequence integer not null,
    modified text not null, hash text not null, "values" text not null, ends text not null, removed integer not null,
    series text, primary key (target, namespace, uid, occurrence, source)) without rowid
`;
const CREATE_INDEX = `
  create index if not exists calendar_events_record on calendar_events (target, namespace, record)
`;

/** Opens the table in the user's ledger, or a temporary one if `file` is absent. */
export const openCalendarEvents = async (file: string | undefined, place: CalendarSource): Promise<CalendarEvents> =>
  createCalendarEvents(await openLedgerDatabase(file, prepareCalendarEvents), place);

function prepareCalendarEvents(database: SqliteDatabase): void {
  database.exec(CREATE_TABLE);
  database.exec(CREATE_INDEX);
  prepareNoteChanges(database);
}

const THIS_EVENT = 'source = @source and uid = @uid and occurrence = @occurrence';
const INSERT = `insert or replace into calendar_events values (@target, @namespace, @source, @uid, @occurrence,
  @record, @sequence, @modified, @hash, @values, @ends, @removed, @series)`;
// SQLite would rather go through all events of the service, along the primary key.
const BY_RECORD = 'calendar_events indexed by calendar_events_record';
const IN_OTHER_FEED = "record = @record and source not in ('', @source) and removed = 0";

/** @param run the run whose changes are tracked; undefined tracks none */
function createCalendarEvents(database: SqliteDatabase, place: CalendarSource, run?: string): CalendarEvents {
  const { source } = place;
  const statements = createServiceStatements(database, place);
  const changes = createNoteChanges(database, place);
  const select = (condition: string, values: object, from = 'calendar_events'): StoredEvent[] =>
    statements.all<StoredEvent>(`select * from ${from} where ${HERE} and ${condition}`, values);
  const ofRecord = (record: number) => select('record = @record', { record }, BY_RECORD);
  const find = ({ uid, occurrence }: CalendarEventKey): TakenEvent | undefined =>
    select(THIS_EVENT, { source, uid, occurrence }).map(toTakenEvent)[0];
  const change = ({ uid, occurrence }: CalendarEventKey, text: string, values: object = {}): void =>
    database.inTransaction(() => {
      const key = { source, uid, occurrence };
      const before = run === undefined ? undefined : find(key);
      statements.run(text, { ...key, ...values });
      if (run !== undefined) changes.add(run, toNoteChange(key, before, find(key)));
    });
  return {
    find,
    trackRun: (tracked) => {
      pruneNoteChanges(database);
      return createCalendarEvents(database, place, tracked);
    },
    ofSource: memoize((other) => createCalendarEvents(database, { ...place, source: other }, run)),
    changesOf: (changed) => changes.listOf(changed).filter(({ kind }) => kind === 'event'),
    findByUid: (uid) => select('uid = @uid order by source <> @source, occurrence', { source, uid }).map(toTakenEvent),
    findByRecord: (record) => ofRecord(record).map(toTakenEvent),
    sourcesOf: (record) => ofRecord(record).map((row) => row.source),
    isInOtherFeed: (record) => select(IN_OTHER_FEED, { source, record }).length > 0,
    list: () => select('source = @source', { source }).map(toTakenEvent),
    save: ({ isRemoved, values, series, ...event }) =>
      change(event, INSERT, {
        ...event,
        values: JSON.stringify(values),
        removed: isRemoved ? 1 : 0,
        series: series === undefined ? null : JSON.stringify(series),
      }),
    forget: (key) => change(key, `delete from calendar_events where ${HERE} and ${THIS_EVENT}`),
    close: () => void database.close(),
  };
}

/** Names an event across all sources. */
export interface NotedEventKey extends CalendarEventKey {
  readonly source: string;
}

function toNoteChange(key: NotedEventKey, before?: TakenEvent, after?: TakenEvent): NoteChange {
  return {
    kind: 'event',
    key: JSON.stringify(key),
    ...omitUndefined({ before: before && JSON.stringify(before), after: after && fingerprintTakenEvent(after) }),
  };
}

/** Returns the record of an event and a hash of its note. @param event as `find` returns it */
export const fingerprintTakenEvent = (event: TakenEvent): string =>
  `${event.record} ${createHash('sha256').update(JSON.stringify(event)).digest('base64url').slice(0, 22)}`;

/** An event of a calendar file, with the source and the service that it was taken on. */
export type NotedEvent = TakenEvent & CalendarSource;

/** Lists the notes of a ledger on all services. */
export async function listNotedEvents(file: string): Promise<NotedEvent[]> {
  const database = await openLedgerDatabase(file, prepareCalendarEvents);
  try {
    const rows = database.prepare<StoredEvent>('select * from calendar_events').all();
    return rows.map((row) => {
      const { target, namespace, source } = row;
      return { target, namespace, source, ...toTakenEvent(row) };
    });
  } finally {
    database.close();
  }
}

function toTakenEvent(row: StoredEvent): TakenEvent {
  const { uid, occurrence, record, sequence, modified, hash, values, ends, removed, series } = row;
  const version = series === null ? {} : { series: JSON.parse(series) as EventVersion };
  const event = { uid, occurrence, record, sequence, modified, ...version, hash, ends };
  return { ...event, values: JSON.parse(values) as JsonObject, isRemoved: removed === 1 };
}

interface StoredEvent extends CalendarSource, Omit<TakenEvent, 'values' | 'isRemoved' | 'series'> {
  readonly values: string;
  readonly series: string | null;
  readonly removed: number;
}
