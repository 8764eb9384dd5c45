import type { Resource } from '../../../contract/declarations.js';
import { UsageError } from '../../../errors.js';
import type { ImportFileJob, ImportOptions } from '../../../sync/import/import-job.js';
import { createColumnInterpreter, findDuplicateColumns, listColumnNames } from '../../../sync/read/column-meanings.js';
import type { ReadRowsOptions } from '../../../sync/read/read-rows.js';
import { createRowShaper } from '../../../sync/read/shape-row.js';
import { suggestWord } from '../../input/suggest-word.js';
import { readFileStart } from './detect-row-kind.js';

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
    if (unknown.length > 0) throw createUnknownColumnsError(header.place, unknown, resource);
    const alike = findDuplicateColumns(columns, meaningOf);
    if (alike !== undefined) throw new UsageError((t) => t.columnsAlike(header.place, alike.columns, alike.field));
  }
}

function createUnknownColumnsError(file: string, columns: readonly string[], resource: Resource): UsageError {
  const names = listColumnNames(resource);
  const [first = ''] = columns;
  return new UsageError((t) => t.unknownColumns(file, columns), {
    params: Object.fromEntries(
      columns.map((column) => [column, (t) => t.isNoColumn(suggestColumn(column, names, resource))]),
    ),
    hint: (t) => t.unknownColumnsHint(first, names),
  });
}

/** Suggests a column name. `name`, `title`, `summary` and `subject` are taken for the field that holds the record's title. */
function suggestColumn(column: string, names: readonly string[], { title }: Resource): string | undefined {
  const [name = '', language] = column
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .split('@');
  const near = ['name', 'title', 'summary', 'subject'].includes(name) ? title : suggestWord(name, names);
  const whole = near === undefined || language === undefined ? near : `${near}@${language}`;
  return whole === column ? undefined : whole;
}
