import { alikeAmong, columnNamesOf, meaningsOf } from '../../bulk/columns.js';
import type { FileJob, ImportOptions } from '../../bulk/job.js';
import type { ReadOptions } from '../../bulk/read.js';
import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { closest } from '../suggest.js';
import { beginningOf } from './kinds.js';

/**
 * Checks the columns of each file's first row before any request is sent.
 * @throws UsageError for columns that are unknown, or that name the same field
 */
export async function mustMeanSomething(
  jobs: readonly FileJob[],
  reading: Omit<ReadOptions, 'note'>,
  options: ImportOptions,
): Promise<void> {
  for (const { source, resource: usual, only } of jobs) {
    const { row } = await beginningOf(source, { ...reading, note: () => {} });
    const resource = row?.kind ?? usual;
    if (row === undefined || (only !== undefined && resource !== only)) continue;
    const meaningOf = meaningsOf(resource, options);
    const columns = Object.keys(row.cells);
    const unknown = columns.filter((column) => meaningOf(column).is === 'unknown');
    if (unknown.length > 0) throw unknownColumns(source.name, unknown, resource);
    const alike = alikeAmong(columns, meaningOf);
    if (alike !== undefined) throw new UsageError((t) => t.columnsAlike(source.name, alike.columns, alike.field));
  }
}

function unknownColumns(file: string, columns: readonly string[], resource: Resource): UsageError {
  const names = columnNamesOf(resource);
  const [first = ''] = columns;
  return new UsageError((t) => t.unknownColumns(file, columns), {
    params: Object.fromEntries(columns.map((column) => [column, (t) => t.isNoColumn(nearTo(column, names, resource))])),
    hint: (t) => t.unknownColumnsHint(first, names),
  });
}

/** Suggests a column name. `name`, `title` and `summary` are taken for the field that holds the record's title. */
function nearTo(column: string, names: readonly string[], { title }: Resource): string | undefined {
  const [name = '', language] = column
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .split('@');
  const near = ['name', 'title', 'summary'].includes(name) ? title : closest(name, names);
  const whole = near === undefined || language === undefined ? near : `${near}@${language}`;
  return whole === column ? undefined : whole;
}
