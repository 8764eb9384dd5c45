import type { ImportFileJob } from '../../../sync/import/import-job.js';
import { MAX_COLUMNS } from '../../../sync/read/file-limits.js';
import { isBrokenRow } from '../../../sync/read/file-rows.js';
import { type ReadRowsOptions, readRows } from '../../../sync/read/read-rows.js';
import { splitJoinedColumn } from '../../../sync/read/table-header.js';

export interface AbsentColumns {
  readonly absent: readonly string[];
  readonly columns: readonly string[];
}

/**
 * Finds the columns that `--map` names and no file has. `Day+Hour` stands for two. Only a table says at its beginning
 * which columns there are; other files are read until all have occurred.
 */
export async function findAbsentColumns(
  names: readonly string[],
  jobs: readonly ImportFileJob[],
  reading: ReadRowsOptions,
): Promise<AbsentColumns> {
  const columns = new Set<string>();
  const isThere = (name: string) => columns.has(name);
  const add = (found: readonly string[]) => {
    for (const column of found) if (columns.size < MAX_COLUMNS || names.includes(column)) columns.add(column.trim());
  };
  const listAbsent = () =>
    names.flatMap((name) => (isThere(name) ? [] : splitJoinedColumn(name).filter((part) => !isThere(part))));
  for (const { source } of names.length === 0 ? [] : jobs) {
    let hasHeader = false;
    const onHeader = (header: { readonly columns: readonly string[] }) => {
      hasHeader = true;
      add(header.columns);
    };
    for await (const row of readRows(source, { ...reading, onHeader })) {
      if (!isBrokenRow(row)) add(Object.keys(row.cells));
      if ((hasHeader && row.sheet === undefined) || listAbsent().length === 0) break;
    }
  }
  return { absent: listAbsent(), columns: [...columns].filter((column) => column !== '') };
}
