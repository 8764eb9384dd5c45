import type { Client } from '../../client/client-types.js';
import type { RecordKind, Resource } from '../../contract/declarations.js';
import type { Message } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { Catalogue } from '../../text/catalogue.js';
import type { DateOrder } from '../../time/numeric-dates.js';
import type { NearRecord } from '../matching/find-near-names.js';
import type { SimilarEvent } from '../matching/similar-events.js';
import type { WriteMode } from '../plan/plan-write.js';
import type { PlannedRecord } from '../plan/planned-record.js';
import type { RecordWriterOptions } from '../plan/record-writer.js';
import type { UndoneRecords } from '../plan/undone-records.js';
import type { EarlyHours } from '../read/early-hours.js';
import type { RowCells } from '../read/file-rows.js';
import type { InputFile, ReadRowsOptions } from '../read/read-rows.js';
import type { InferredValue, RowAction } from '../read/row-draft.js';
import type { CalendarImportOptions, CalendarNotes } from './calendar/calendar-import.js';
import type { FailedRow } from './failed-rows.js';

export interface ImportFileJob {
  readonly source: InputFile;
  /** Kind of the rows that do not name their own kind. */
  readonly resource: Resource;
  /** Skips rows of other kinds. */
  readonly only?: Resource;
}

/** Everything that an import needs: files, options, service and observer. */
export interface ImportJob {
  readonly client: Client;
  /** True for a foreign service of the same interface. */
  readonly isForeign: boolean;
  readonly files: readonly ImportFileJob[];
  readonly reading: ReadRowsOptions;
  readonly options: ImportOptions;
  /** Host of the calendar. Records of another host lose their IDs; without it, all rows are taken as they are. */
  readonly siteHost?: string;
  /** Completes the cells of each row. */
  readonly completeCells?: (cells: RowCells) => RowCells;
  /** Absent if the events of calendar files are matched like other rows. */
  readonly calendar?: CalendarImportOptions;
  /** Absent in a dry run, which writes nothing. */
  readonly record?: ImportRecord;
  /** Records that the run takes back instead of creating others. */
  readonly undone?: UndoneRecords;
  readonly observer: ImportObserver;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

interface ImportRecord extends NonNullable<RecordWriterOptions['record']> {
  /** For a resumed run: the numbers of the rows whose write had taken effect without a response. */
  readonly settled?: ReadonlySet<number> | undefined;
}

export interface ImportOptions {
  readonly map: ReadonlyMap<string, string>;
  readonly ignoreUnknown: boolean;
  /** The language of the user, whose words for fields and statuses are understood. */
  readonly spoken?: Catalogue;
  /** Cells added to every row, by column. They override the row's own. */
  readonly set: Readonly<Record<string, string>>;
  readonly key?: readonly string[] | undefined;
  readonly mode: WriteMode;
  /** Kinds whose missing records are created; by default those that an event of a calendar file names, and no others. */
  readonly missing?: ReadonlySet<RecordKind> | undefined;
  readonly emptyClears: boolean;
  /** Order of day, month and year in dates such as `05/06/2027`. */
  readonly dateOrder?: DateOrder | undefined;
  readonly mostErrors?: ImportErrorLimit | undefined;
  readonly jobs: number;
  /** Minimum time between two write requests, in milliseconds. */
  readonly pace?: number | undefined;
  /** Returns why a row may not do what its `_action` says, if nobody has confirmed it. */
  readonly refuseAction?: (resource: Resource, action: RowAction) => Message | undefined;
}

export type ImportErrorLimit = { readonly count: number } | { readonly percent: number };

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly failed: number;
  /** Records that a row asks to delete, and events that a calendar file cancels or no longer has. */
  readonly removed: number;
}

export interface ImportSummary extends ImportCounts {
  /** Number of rows that were not tried because the service refuses all writes. */
  readonly untried: number;
  /** Number of failed rows whose record has changed since they were exported. */
  readonly outdated: number;
  /** Numbers of written events that are all-day, or end when they start, because their rows do not say otherwise. */
  readonly inferred: Readonly<Record<InferredValue, number>>;
  /** Names of the missing records that were created, or would be in a dry run, because rows refer to them. */
  readonly extra: Readonly<Partial<Record<RecordKind, readonly string[]>>>;
  /** Records that the calendar had before, with names that the created ones may be slips of. */
  readonly near: readonly NearRecord[];
  /** New events that may correct one that the calendar had before. */
  readonly similar: readonly SimilarEvent[];
  /** New events that begin early in the morning, where the evening may be meant. */
  readonly early: EarlyHours | undefined;
  readonly calendarNotes?: CalendarNotes;
  /** Reason why the import stopped before the last row. */
  readonly stopped?: 'interrupted' | 'errors' | { readonly error: unknown };
}

export interface ImportObserver {
  /** Called with each planned write before it is sent. */
  readonly step?: (step: PlannedRecord) => Promise<void> | void;
  /** Called before a row moves a record to the trash or deletes it, and where a dry run would. */
  readonly removing?: (resource: Resource, id: number) => Promise<void>;
  /** Called for a row that creates a record like one in the trash, which it does not name by its ID. */
  readonly trashedTwin?: (resource: Resource, record: JsonObject) => void;
  /** Prints the failures, once no row is left. */
  readonly printFailures?: () => Promise<void>;
  readonly failed: (failure: FailedRow) => Promise<void> | void;
  /** Called for a row that repeats an earlier one; `twin` is the place of that one: `venues.csv:2`. */
  readonly duplicate?: (place: { readonly file: string; readonly line: number }, twin: string) => void;
  /** Called for each record that was written, as the service returned it. */
  readonly written?: (resource: Resource, record: JsonObject) => void;
  readonly counted?: (counts: ImportCounts) => void;
  readonly note: (say: Message) => void;
  readonly say: (say: Message) => string;
}

/** Returns a function that waits until a minimum time has passed since the previous request. */
export function createPacer(
  pace: number | undefined,
  { now, sleep }: { readonly now: () => number; readonly sleep: (milliseconds: number) => Promise<void> },
): () => Promise<void> {
  let nextStart = 0;
  return async () => {
    if (pace === undefined) return;
    const start = Math.max(now(), nextStart);
    nextStart = start + pace;
    if (start > now()) await sleep(start - now());
  };
}
