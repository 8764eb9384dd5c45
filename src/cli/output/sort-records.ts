import type { RecordPage } from '../../client/client-types.js';
import { createTextComparison } from '../../forms/normalize-text.js';
import { formatCell, getValueAt } from '../../present/tables/field-paths.js';

/** A field to sort by; `-cost` sorts backwards. */
export interface SortKey {
  readonly path: string;
  readonly isBackwards: boolean;
}

export const parseSortKey = (word: string): SortKey => ({
  path: word.replace(/^-/, ''),
  isBackwards: word.startsWith('-'),
});

interface PageSorting {
  readonly keys: readonly SortKey[];
  readonly locale: string;
  /** The number of records to keep; all if absent. */
  readonly count: number | undefined;
}

/** Reads all pages of a list and yields their records sorted, in one page. */
export async function* sortPages(
  pages: AsyncIterable<RecordPage>,
  { keys, locale, count }: PageSorting,
): AsyncGenerator<RecordPage> {
  const records: RecordPage['records'][number][] = [];
  let last: RecordPage | undefined;
  for await (const page of pages) {
    records.push(...page.records);
    last = page;
  }
  if (last !== undefined) yield { ...last, records: sortRecords(records, keys, locale).slice(0, count) };
}

/** Sorts records by fields, numbers by size and texts by the alphabet of a locale. Records without a value are last. */
function sortRecords<T>(records: readonly T[], keys: readonly SortKey[], locale: string): T[] {
  const compare = createTextComparison(locale);
  const rows = records.map((record) => ({
    record,
    cells: keys.map(({ path }) => formatCell(getValueAt(record, path))),
  }));
  const compareRows = (one: readonly string[], other: readonly string[]): number => {
    for (const [at, { isBackwards }] of keys.entries()) {
      const [a = '', b = ''] = [one[at], other[at]];
      if (a === b) continue;
      if (a === '' || b === '') return a === '' ? 1 : -1;
      const order = compareCells(a, b, compare);
      if (order !== 0) return isBackwards ? -order : order;
    }
    return 0;
  };
  return rows.sort((one, other) => compareRows(one.cells, other.cells)).map(({ record }) => record);
}

function compareCells(a: string, b: string, compare: (a: string, b: string) => number): number {
  const [one, other] = [Number(a), Number(b)];
  return Number.isNaN(one) || Number.isNaN(other) ? compare(a, b) : one - other;
}
