import { UsageError } from '../../errors.js';
import type { RowReaderOptions } from './file-rows.js';
import { createHeaderScorer, isClearHeader, MAX_HEADER_ROWS } from './score-header.js';

/** A row of a table that is not empty. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Finds the header of a table. */
export interface HeaderFinder {
  /** Takes the next row. @returns the rows below the header that are known by now */
  readonly add: (row: TableRow) => readonly TableRow[];
  /** @returns the rows that were held back until the end of the table */
  readonly end: () => readonly TableRow[];
  /** The names of the columns; undefined as long as the header is not known. */
  readonly header: () => readonly string[] | undefined;
}

interface HeaderCandidate extends TableRow {
  readonly score: number;
}

/**
 * Finds the header of a table: the one of its first 20 rows with the most column names. Rows above it are titles; they
 * are reported and left out. A clear header ends the search, unless the row below it has even more column names.
 * @throws UsageError (from `add` and `end`) for a header with one name twice
 */
export function createHeaderFinder(options: RowReaderOptions): HeaderFinder {
  const scoreOf = createHeaderScorer(options.mappedColumns);
  let header: readonly string[] | undefined;
  let held: HeaderCandidate[] = [];
  const begin = (): readonly TableRow[] => {
    const at = findBestCandidate(held);
    const rest = held.slice(at + 1);
    if (header === undefined && held[at] !== undefined) header = takeHeader(held[at], at, options);
    held = [];
    return rest;
  };
  return {
    add: (row) => {
      if (header !== undefined) return [row];
      const isDecided = held.some(isClear);
      held.push({ ...row, score: scoreOf(row.cells) });
      return isDecided || held.length >= MAX_HEADER_ROWS ? begin() : [];
    },
    end: begin,
    header: () => header,
  };
}

const isClear = ({ cells, score }: HeaderCandidate): boolean => isClearHeader(cells, score);

/** Of rows with the same number of column names, the first one with several cells is the best. */
function findBestCandidate(rows: readonly HeaderCandidate[]): number {
  const ranks = rows.map(({ cells, score }) => {
    const hasSeveralCells = cells.filter((cell) => cell.trim() !== '').length > 1;
    return score + (hasSeveralCells ? 0.5 : 0);
  });
  return ranks.indexOf(Math.max(...ranks));
}

function takeHeader({ line, cells }: TableRow, skipped: number, options: RowReaderOptions): readonly string[] {
  const { name, onHeader, note } = options;
  const header = cells.map((cell) => cell.trim());
  const place = `${name}:${line}`;
  if (skipped > 0) note((t) => t.headerBelowTitles({ place, skipped }));
  const duplicate = header.find((column, at) => column !== '' && header.indexOf(column) !== at);
  if (duplicate !== undefined)
    throw new UsageError((t) => t.columnTwice({ file: skipped > 0 ? place : name, column: duplicate }));
  onHeader?.({ columns: header, place: skipped > 0 ? place : name });
  return header;
}
