import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { UsageError } from '../../errors.js';
import { normalizeColumnName, writableFieldsOf } from './column-meanings.js';
import type { RowReaderOptions } from './file-rows.js';

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

const MAX_TITLE_ROWS = 10;

/**
 * Finds the header of a table: its first row, or the one below titles. A title fills only the first cell of a wider
 * table, as merged cells do.
 * @throws UsageError (from `add` and `end`) for a header with one name twice
 */
export function createHeaderFinder(options: RowReaderOptions): HeaderFinder {
  let header: readonly string[] | undefined;
  let titles: TableRow[] = [];
  const begin = (cells: readonly string[], rest: readonly TableRow[]): readonly TableRow[] => {
    titles = [];
    header = parseHeader(cells, options);
    return rest;
  };
  const end = (): readonly TableRow[] => {
    const [first, ...rest] = titles;
    return first === undefined ? [] : begin(first.cells, rest);
  };
  return {
    add: (row) => {
      if (header !== undefined) return [row];
      if (isTitleLike(row) && titles.length < MAX_TITLE_ROWS) {
        titles.push(row);
        return [];
      }
      return isTitleLike(row) ? [...end(), row] : begin(row.cells, []);
    },
    end,
    header: () => header,
  };
}

const isTitleLike = ({ cells: [first = '', ...others] }: TableRow): boolean =>
  first.trim() !== '' && others.length > 0 && others.every((cell) => cell.trim() === '') && !isFieldName(first);

/** A table whose only heading is `venue` has no title, even if its rows have more cells. */
const isFieldName = (text: string): boolean => {
  const name = normalizeColumnName(text);
  return RESOURCE_LIST.some((resource) => name in writableFieldsOf(resource));
};

function parseHeader(cells: readonly string[], { name, onHeader }: RowReaderOptions): readonly string[] {
  const header = cells.map((cell) => cell.trim());
  const duplicate = header.find((column, at) => column !== '' && header.indexOf(column) !== at);
  if (duplicate !== undefined) throw new UsageError((t) => t.columnTwice(name, duplicate));
  onHeader?.(header);
  return header;
}
