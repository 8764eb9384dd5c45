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
  /** As it was written, cut. */
  readonly text: string;
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
  /** Takes what a reader found worth telling. */
  readonly note: (say: Say) => void;
}

const MOST_TEXT = 200;

export const brokenRow = (line: number, text: string, broken: Say): BrokenRow => ({
  line,
  broken,
  text: text.slice(0, MOST_TEXT),
});
