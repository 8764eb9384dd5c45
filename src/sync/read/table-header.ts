import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { type Message, UsageError } from '../../errors.js';
import { COLUMN_JOINER } from '../../tec/csv/tec-columns.js';
import { createColumnInterpreter } from './column-meanings.js';
import { MAX_COLUMNS } from './file-limits.js';
import type { FileRowResult, RowReaderOptions } from './file-rows.js';
import { findFieldForHeading, readPlainHeading } from './heading-words.js';

export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

interface HeaderFinder {
  /** Takes the next row. @returns the rows below the header that are known by now */
  readonly add: (row: TableRow) => readonly FileRowResult[];
  /** @returns the rows that were held back until the end of the table */
  readonly end: () => readonly FileRowResult[];
  /** The names of the columns; undefined as long as the header is not known. */
  readonly header: () => readonly string[] | undefined;
}

interface HeaderCandidate extends TableRow {
  readonly score: number;
}

/**
 * Finds the header of a table: the one of its first 20 rows with the most column names. Rows above it are titles; they
 * are reported and left out. A clear header ends the search, unless the row below it has even more column names.
 * @param toRow names the cells of a row by the header
 * @throws UsageError (from `add` and `end`) for a header with one name twice
 */
export function createHeaderFinder(
  options: RowReaderOptions,
  toRow: (header: readonly string[], row: TableRow) => FileRowResult,
): HeaderFinder {
  const scoreOf = createHeaderScorer(options.mappedColumns);
  let header: readonly string[] | undefined;
  let held: HeaderCandidate[] = [];
  let list: ListEnd | undefined;
  const begin = (): readonly TableRow[] => {
    const at = findBestCandidate(held);
    const rest = held.slice(at + 1);
    const best = held[at];
    if (header === undefined && best !== undefined) {
      header = takeHeader(best, at, options);
      list = createListEnd(best, scoreOf, options);
    }
    held = [];
    return rest.flatMap((row) => list?.add(row) ?? []);
  };
  const name = (rows: readonly ListedRow[]) =>
    rows.map((row) => {
      const named = toRow(header ?? [], row);
      return row.broken === undefined ? named : { ...named, broken: row.broken };
    });
  return {
    add: (row) => {
      if (list !== undefined) return name(list.add(row));
      const isDecided = held.some(isClear);
      held.push({ ...row, score: scoreOf(row.cells) });
      return isDecided || held.length >= MAX_HEADER_ROWS ? name(begin()) : [];
    },
    end: () => name([...begin(), ...(list?.end() ?? [])]),
    header: () => header,
  };
}

/** A row of a list; `broken` says that it belongs to a second list. */
interface ListedRow extends TableRow {
  readonly broken?: Message;
}

interface ListEnd {
  readonly add: (row: TableRow) => readonly ListedRow[];
  /** @returns the title that no list followed */
  readonly end: () => readonly ListedRow[];
}

/**
 * Looks for a second list below the first: a blank row, perhaps a title, and other headings. Its rows would be read with the
 * headings of the first one. Headings that are repeated, as on each page, are left out.
 */
function createListEnd(header: TableRow, scoreOf: HeaderScorer, { name, note }: RowReaderOptions): ListEnd {
  const headings = listTexts(header).join('\n');
  let before = header;
  let isAfterBlank = false;
  let title: readonly TableRow[] = [];
  let broken: Message | undefined;
  return {
    add: (row) => {
      isAfterBlank ||= row.line > before.line + 1 && row.line > before.line + countLines(before);
      before = row;
      if (broken !== undefined) return [{ ...row, broken }];
      const texts = listTexts(row);
      if (texts.length > 1 && texts.join('\n') === headings) {
        note?.((t) => t.headingsRepeated({ place: `${name}:${row.line}` }));
        isAfterBlank = false;
        return takeTitle();
      }
      if (!isAfterBlank) return [row];
      if (texts.length === 1 && title.length === 0) {
        title = [row];
        return [];
      }
      isAfterBlank = false;
      if (texts.some((text) => /\d/.test(text)) || !isOfHeadings(row.cells, scoreOf(row.cells)))
        return [...takeTitle(), row];
      broken = (t) => t.secondList({ line: row.line, columns: texts });
      return [...takeTitle(), row].map((each) => ({ ...each, broken: broken as Message }));
    },
    end: takeTitle,
  };
  function takeTitle(): readonly TableRow[] {
    const rows = title;
    title = [];
    return rows;
  }
}

/** Below a list of venues, `Name,Email` are headings of another kind. */
const isOfHeadings = (cells: readonly string[], score: number): boolean =>
  isClearHeader(cells, score) ||
  RESOURCE_LIST.some((kind) =>
    listTexts({ cells }).every((text) => findFieldForHeading(text, Object.keys(kind.fields), kind.title) !== undefined),
  );

/** Cells may hold line ends. */
const countLines = ({ cells }: TableRow): number => cells.join('').split(/\r\n|\n|\r/).length;

const listTexts = ({ cells }: Pick<TableRow, 'cells'>): readonly string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

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
  if (skipped > 0) note?.((t) => t.headerBelowTitles({ place, skipped }));
  const duplicate = header.find((column, at) => column !== '' && header.indexOf(column) !== at);
  if (duplicate !== undefined)
    throw new UsageError((t) => t.columnTwice({ file: skipped > 0 ? place : name, column: duplicate }));
  onHeader?.({ columns: header, place: skipped > 0 ? place : name });
  return header;
}

/** Rows at the beginning of a table among which its header is sought. */
export const MAX_HEADER_ROWS = 20;

/** Counts the different column names of one kind among the cells of a row. */
type HeaderScorer = (cells: readonly string[]) => number;

/** The columns that `--map Day+Hour=start_date` joins. */
export const splitJoinedColumn = (name: string): string[] => name.split(COLUMN_JOINER).map((part) => part.trim());

/** @param mappedColumns names of columns that `--map` renames; `Day+Hour` stands for two columns */
export function createHeaderScorer(mappedColumns: readonly string[] = []): HeaderScorer {
  const mapped = new Set(mappedColumns.flatMap((name) => [name.trim(), ...splitJoinedColumn(name)]));
  const lookups = RESOURCE_LIST.map((kind) => ({
    meaningOf: createColumnInterpreter(kind, { map: new Map(), ignoreUnknown: false }),
    isPlain: (name: string) => kind.name === 'event' && readPlainHeading(name) !== undefined,
  }));
  return (cells) => {
    // Such a table is refused.
    if (cells.length > MAX_COLUMNS) return 0;
    const names = [...new Set(cells.map((cell) => cell.trim()))].filter((name) => name !== '');
    const counts = lookups.map(
      ({ meaningOf, isPlain }) =>
        names.filter((name) => mapped.has(name) || meaningOf(name).is !== 'unknown' || isPlain(name)).length,
    );
    return Math.max(...counts);
  };
}

/** Returns true for a row that must be a header: it has two column names at least, and more of them than other texts. */
export const isClearHeader = (cells: readonly string[], score: number): boolean =>
  score >= 2 && score * 2 > cells.filter((cell) => cell.trim() !== '').length;
