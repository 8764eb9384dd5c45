import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { COLUMN_JOINER } from '../../tec/csv/tec-columns.js';
import { createColumnInterpreter } from './column-meanings.js';
import { MAX_COLUMNS } from './row-limits.js';

/** Rows at the beginning of a table among which its header is sought. */
export const MAX_HEADER_ROWS = 20;

/** Counts the different column names of one kind among the cells of a row. */
export type HeaderScorer = (cells: readonly string[]) => number;

/** @param mappedColumns names of columns that `--map` renames; `Day+Hour` stands for two columns */
export function createHeaderScorer(mappedColumns: readonly string[] = []): HeaderScorer {
  const parts = mappedColumns.flatMap((name) => [name, ...name.split(COLUMN_JOINER)]);
  const mapped = new Set(parts.map((name) => name.trim()));
  const lookups = RESOURCE_LIST.map((kind) => createColumnInterpreter(kind, { map: new Map(), ignoreUnknown: false }));
  return (cells) => {
    // Such a table is refused.
    if (cells.length > MAX_COLUMNS) return 0;
    const names = [...new Set(cells.map((cell) => cell.trim()))].filter((name) => name !== '');
    const counts = lookups.map(
      (meaningOf) => names.filter((name) => mapped.has(name) || meaningOf(name).is !== 'unknown').length,
    );
    return Math.max(...counts);
  };
}

/** Returns true for a row that must be a header: it has two column names at least, and more of them than other texts. */
export const isClearHeader = (cells: readonly string[], score: number): boolean =>
  score >= 2 && score * 2 > cells.filter((cell) => cell.trim() !== '').length;
