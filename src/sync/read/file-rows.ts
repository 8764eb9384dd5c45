import type { Resource } from '../../contract/declarations.js';
import type { Message } from '../../errors.js';

export interface FileRow {
  /** First line of the row, from 1. */
  readonly line: number;
  /** Cells by the column name in the file: text, or any JSON value in formats with types. */
  readonly cells: RowCells;
  /** Kind of the record, if the file names it. One file may contain several kinds. */
  readonly kind?: Resource;
  /** Name of the sheet, in a workbook of several. */
  readonly sheet?: string;
  /** Identity and version of an event of a calendar file. */
  readonly calendarEntry?: CalendarEntry;
}

/** Version of an event in a calendar file (RFC 5545, section 3.8.7). */
export interface EventVersion {
  readonly sequence: number;
  /** LAST-MODIFIED as ISO 8601; empty if the file does not say it. */
  readonly modified: string;
}

/** Identity and version of an event in a calendar file (RFC 5545, sections 3.8.4.7 and 3.8.7). */
export interface CalendarEntry extends EventVersion {
  /** Empty if the file has none. */
  readonly uid: string;
  /** Day of the occurrence in its series; empty for an event that does not recur. */
  readonly occurrence: string;
  /** Version of the whole series, or of an event that does not recur. Absent if the file has only this occurrence. */
  readonly series?: EventVersion;
  readonly isCancelled: boolean;
  /** True if the file holds all occurrences of the UID, so that a missing one is gone. */
  readonly isWhole: boolean;
}

export type RowCells = Readonly<Record<string, unknown>>;

interface BrokenRow {
  readonly line: number;
  /** Reason. */
  readonly broken: Message;
  /** Content to be fixed by the user: the source text as `_raw`, surplus cells as `_more_1`, `_more_2`, … */
  readonly cells: RowCells;
  readonly sheet?: string;
}

export type FileRowResult = FileRow | BrokenRow;

export const isBrokenRow = (row: FileRowResult): row is BrokenRow => 'broken' in row;

/** Reader of one format. Takes the text of a file in chunks and yields its rows. */
export type RowReader = (text: AsyncIterable<string>, options: RowReaderOptions) => AsyncIterable<FileRowResult>;

export interface RowReaderOptions {
  /** Name of the file shown to users. */
  readonly name: string;
  /** Delimiter between cells. Detected if absent. */
  readonly delimiter?: string | undefined;
  /** Last start of expanded recurring events, as wall time: `YYYY-MM-DDTHH:MM:SS`. */
  readonly until: string;
  /** The user cannot choose `until`. */
  readonly isUntilFixed?: boolean;
  /** Names of columns that `--map` renames. With the names of fields, they tell the header from titles above it. */
  readonly mappedColumns?: readonly string[];
  /** Called with the header row, if the format has one. */
  readonly onHeader?: (header: TableHeader) => void;
  readonly note?: (say: Message) => void;
}

export interface TableHeader {
  readonly columns: readonly string[];
  /** File name shown to users, with the line of the header if it is below titles. */
  readonly place: string;
}

export const createBrokenRow = (line: number, kept: string | RowCells, broken: Message): BrokenRow => ({
  line,
  broken,
  cells: typeof kept === 'string' ? { [RAW_COLUMN]: kept } : kept,
});

export const RAW_COLUMN = '_raw';
export const SURPLUS_COLUMN_PREFIX = '_more_';

/** Returns true for a column that holds the rest of a broken row. A row with text in it has not been fixed. */
export const isLeftoverColumn = (column: string): boolean => column === RAW_COLUMN || /^_more_\d+$/.test(column);
