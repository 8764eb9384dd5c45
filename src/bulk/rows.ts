import type { Say } from '../errors.js';
import type { Resource } from '../spec/define.js';

/** One record as a file has it, before its columns mean anything. */
export interface Row {
  /** Where it begins in its file, from 1. */
  readonly line: number;
  /** By column as it is written there; text, or any JSON where the format has types. */
  readonly cells: Cells;
  /** Of what kind it is, where the file says so: files may hold several. */
  readonly kind?: Resource;
}

export type Cells = Readonly<Record<string, unknown>>;

/** What stands where a row should be and cannot be read. */
export interface BrokenRow {
  readonly line: number;
  readonly broken: Say;
  /** What is left of it for who mends it: as it was written under `_raw`, cells beyond the header under `_more_1`… */
  readonly cells: Cells;
}

export type ReadRow = Row | BrokenRow;

export const isBroken = (row: ReadRow): row is BrokenRow => 'broken' in row;

/** A reader of one format: the text of a file in pieces, its rows one after another. */
export type Reader = (text: AsyncIterable<string>, options: ReaderOptions) => AsyncIterable<ReadRow>;

export interface ReaderOptions {
  /** What users call the file. */
  readonly name: string;
  /** Between cells; found out when absent. */
  readonly delimiter?: string;
  /** Recurring events are expanded to those that start at this wall clock time or before: `YYYY-MM-DDTHH:MM:SS`. */
  readonly until: string;
  /** Told the columns, where a header names them. */
  readonly onHeader?: (columns: readonly string[]) => void;
  /** Takes what a reader found worth telling. */
  readonly note: (say: Say) => void;
}

export const brokenRow = (line: number, kept: string | Cells, broken: Say): BrokenRow => ({
  line,
  broken,
  cells: typeof kept === 'string' ? { [RAW]: kept } : kept,
});

export const RAW = '_raw';
export const MORE = '_more_';

/** Whether what a broken row was is in such a column: rows that still have it are not mended. */
export const isLeftover = (column: string): boolean => column === RAW || /^_more_\d+$/.test(column);
