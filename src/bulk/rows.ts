import type { Say } from '../errors.js';
import type { Resource } from '../spec/define.js';

/** One row of a file, before its columns are interpreted. */
export interface Row {
  /** First line of the row, from 1. */
  readonly line: number;
  /** Cells by the column name in the file: text, or any JSON value in formats with types. */
  readonly cells: Cells;
  /** Kind of the record, if the file names it. One file may contain several kinds. */
  readonly kind?: Resource;
}

export type Cells = Readonly<Record<string, unknown>>;

/** Row that cannot be read. */
export interface BrokenRow {
  readonly line: number;
  /** Reason. */
  readonly broken: Say;
  /** Content to be fixed by the user: the source text as `_raw`, surplus cells as `_more_1`, `_more_2`, … */
  readonly cells: Cells;
}

export type ReadRow = Row | BrokenRow;

export const isBroken = (row: ReadRow): row is BrokenRow => 'broken' in row;

/** Reader of one format. Takes the text of a file in chunks and yields its rows. */
export type Reader = (text: AsyncIterable<string>, options: ReaderOptions) => AsyncIterable<ReadRow>;

export interface ReaderOptions {
  /** Name of the file shown to users. */
  readonly name: string;
  /** Delimiter between cells. Detected if absent. */
  readonly delimiter?: string;
  /** Last start of expanded recurring events, as wall time: `YYYY-MM-DDTHH:MM:SS`. */
  readonly until: string;
  /** Called with the columns of the header row, if the format has one. */
  readonly onHeader?: (columns: readonly string[]) => void;
  /** Receives messages for the user. */
  readonly note: (say: Say) => void;
}

export const brokenRow = (line: number, kept: string | Cells, broken: Say): BrokenRow => ({
  line,
  broken,
  cells: typeof kept === 'string' ? { [RAW]: kept } : kept,
});

export const RAW = '_raw';
export const MORE = '_more_';

/** Returns true for a column that holds the rest of a broken row. A row with text in it has not been fixed. */
export const isLeftover = (column: string): boolean => column === RAW || /^_more_\d+$/.test(column);
