import { UsageError } from '../../../errors.js';
import type { ImportFileJob, ImportOptions } from '../../../sync/import/import-job.js';
import { createColumnInterpreter, findDuplicateColumns } from '../../../sync/read/column-meanings.js';
import type { ReadRowsOptions } from '../../../sync/read/read-rows.js';
import { createRowShaper } from '../../../sync/read/shape-row.js';
import { readFileStart } from './detect-row-kind.js';
import { createUnknownColumnsError } from './unknown-columns-error.js';

/**
 * Checks the columns of each file's first row before any request is sent.
 * @throws UsageError for columns that are unknown, or that name the same field
 */
export async function checkColumns(
  jobs: readonly ImportFileJob[],
  reading: Omit<ReadRowsOptions, 'note'>,
  options: ImportOptions,
): Promise<void> {
  for (const { source, resource: usual, only } of jobs) {
    const { row, header } = await readFileStart(source, { ...reading, note: () => {} });
    const resource = row?.kind ?? usual;
    if (row === undefined || (only !== undefined && resource !== only)) continue;
    const meaningOf = createColumnInterpreter(resource, options);
    const columns = Object.keys(createRowShaper(resource, options)(row.cells));
    const unknown = columns.filter((column) => meaningOf(column).is === 'unknown');
    if (unknown.length > 0) throw createUnknownColumnsError({ file: header.place, columns, unknown, resource });
    const alike = findDuplicateColumns(columns, meaningOf);
    if (alike !== undefined)
      throw new UsageError((t) => t.columnsAlike({ file: header.place, columns: alike.columns, field: alike.field }));
  }
}
