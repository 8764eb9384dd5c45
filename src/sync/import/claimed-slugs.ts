import type { Resource } from '../../contract/declarations.js';
import { memoizeByKind } from '../../contract/lookup-table.js';
import { toSlug } from '../../forms/slug.js';
import { type ColumnMeaning, createColumnInterpreter } from '../read/column-meanings.js';
import { isBrokenRow } from '../read/file-rows.js';
import { readRows } from '../read/read-rows.js';
import type { RowDraft } from '../read/row-draft.js';
import type { ImportJob } from './import-job.js';

/** Tells whether the service would give a new record the slug that another row of the files names. */
export type IsSlugClaimed = (resource: Resource, draft: RowDraft) => boolean;

/**
 * Reads the slugs that rows name before anything is written: the rows whose names would give the same ones wait for them, so
 * that the service numbers theirs. Standard input cannot be read twice, and calendar files have no slugs. What cannot be read is
 * left to the import, which reports it.
 * @param most how many slugs are kept in memory; later ones are not reserved
 */
export async function readClaimedSlugs(
  { files, reading, options }: Pick<ImportJob, 'files' | 'reading' | 'options'>,
  most = MOST_CLAIMED,
): Promise<IsSlugClaimed> {
  const claimed = new Set<string>();
  const meaningsOf = memoizeByKind((resource) =>
    createColumnInterpreter(resource, { ...options, ignoreUnknown: true }),
  );
  for (const { source, resource: usual } of files) {
    if (source.path === '-') continue;
    let isTable = false;
    const onFormat = (format: string) => {
      isTable = format === 'csv' || format === 'tsv';
    };
    try {
      for await (const row of readRows(source, { ...reading, onBytes: undefined, onFormat, note: () => {} })) {
        if (claimed.size >= most) break;
        if (isBrokenRow(row)) continue;
        if (row.calendarEntry !== undefined) break;
        const resource = row.kind ?? usual;
        const meaningOf = meaningsOf(resource);
        const columns = Object.keys(row.cells).filter((column) => isSlugColumn(meaningOf(column)));
        // All rows of a table have the same columns.
        if (isTable && columns.length === 0) break;
        for (const column of columns)
          if (row.cells[column]) claimed.add(`${resource.name} ${toSlug(String(row.cells[column]))}`);
      }
    } catch {}
  }
  return (resource, { slug, values }) =>
    slug === undefined &&
    values.slug === undefined &&
    claimed.has(`${resource.name} ${toSlug(String(values[resource.title]?.send ?? ''))}`);
}

/** About 10 MB. */
const MOST_CLAIMED = 100_000;

const isSlugColumn = (meaning: ColumnMeaning): boolean =>
  meaning.is === 'slug' || (meaning.is === 'field' && meaning.field === 'slug');
