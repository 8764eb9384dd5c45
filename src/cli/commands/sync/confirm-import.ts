import type { RecordKind, Resource } from '../../../contract/declarations.js';
import { addToGroup } from '../../../contract/lookup-table.js';
import type { ImportFileJob, ImportOptions } from '../../../sync/import/import-job.js';
import { createColumnInterpreter } from '../../../sync/read/column-meanings.js';
import { isBrokenRow, type RowCells } from '../../../sync/read/file-rows.js';
import { type ReadRowsOptions, readRows } from '../../../sync/read/read-rows.js';
import { createRowShaper } from '../../../sync/read/shape-row.js';
import {
  confirmationNameOf,
  confirmBulkWrite,
  confirmDestructiveWrite,
} from '../../input/confirm-destructive-write.js';
import { isSwitchOn } from '../../input/option-values.js';
import { readFileStart } from './detect-row-kind.js';
import type { ImportContext } from './run-import-job.js';

const UPDATING_MODES: ReadonlySet<string> = new Set(['upsert', 'update']);

interface ImportToConfirm {
  readonly jobs: readonly ImportFileJob[];
  readonly reading: ReadRowsOptions;
  readonly options: ImportOptions;
}

/**
 * Asks for confirmation of what cannot easily be undone: bulk updates of a protected profile, and rows that delete terms
 * permanently. Rows that could not be looked at in advance (of stdin, or with `_action` only in a later row) are
 * refused if what they ask for has not been confirmed.
 * @returns the options of the import
 * @throws as `confirmDestructiveWrite` does
 */
export async function confirmImport(importContext: ImportContext, planned: ImportToConfirm): Promise<ImportOptions> {
  const { args, session, context } = importContext;
  const { options } = planned;
  if (isSwitchOn(args, 'dry-run') || context.planning !== undefined) return options;
  if (session.settings.protected) return confirmProtected(importContext, planned);
  if (isSwitchOn(args, 'yes')) return options;
  const deletions = await listPermanentDeletions(planned);
  for (const [kind, names] of deletions) await confirmDeletions(importContext, kind, names);
  return {
    ...options,
    refuseAction: ({ kind, name }, action) =>
      action !== 'delete' || kind !== 'term' || deletions.has(name)
        ? undefined
        : (t) => `${t.needsYes({ kind: name, count: 1, isForGood: true })} ${t.needsYesHint()}`,
  };
}

async function confirmProtected(
  { args, context, session: { settings } }: ImportContext,
  { jobs, reading, options }: ImportToConfirm,
): Promise<ImportOptions> {
  const name = confirmationNameOf(settings);
  const edited = await Promise.all(jobs.map((job) => hasActionColumn(job, reading, options)));
  if (!UPDATING_MODES.has(options.mode) && !edited.includes(true)) {
    return {
      ...options,
      refuseAction: (_, action) =>
        action === 'update' || action === 'delete'
          ? (t) => `${t.isProtected({ name })} ${t.confirmHint({ name })}`
          : undefined,
    };
  }
  await confirmBulkWrite(args, context, settings);
  return options;
}

const confirmDeletions = (
  { args, context, session: { settings } }: ImportContext,
  kind: RecordKind,
  names: readonly string[],
): Promise<void> =>
  confirmDestructiveWrite({
    args,
    context,
    settings,
    question: (t) => t.askDelete({ kind, refs: names, isForGood: true }),
    needs: (t) => t.needsYes({ kind, count: names.length, isForGood: true }),
    declined: (t) => t.nothingChanged(),
  });

/** Lists the names of the terms that rows ask to delete, by kind. */
async function listPermanentDeletions({
  jobs,
  reading,
  options,
}: ImportToConfirm): Promise<ReadonlyMap<RecordKind, readonly string[]>> {
  const deletions = new Map<RecordKind, string[]>();
  for (const job of jobs) {
    // Of stdin only the beginning can be read in advance.
    if (job.source.path === '-' || !(await hasActionColumn(job, reading, options))) continue;
    for await (const row of readRows(job.source, reading)) {
      if (isBrokenRow(row)) continue;
      const resource = row.kind ?? job.resource;
      if (resource.kind !== 'term' || (job.only !== undefined && resource !== job.only)) continue;
      const cells = createRowShaper(resource, options)({ ...row.cells, ...options.set });
      if (!asksToDelete(resource, cells, options)) continue;
      addToGroup(deletions, resource.name, nameOfRow(resource, cells));
    }
  }
  return deletions;
}

const asksToDelete = (resource: Resource, cells: RowCells, options: ImportOptions): boolean => {
  const meaningOf = createColumnInterpreter(resource, options);
  return Object.entries(cells).some(
    ([column, cell]) => meaningOf(column).is === 'action' && String(cell).trim().toLowerCase() === 'delete',
  );
};

const nameOfRow = ({ title }: Resource, cells: RowCells): string =>
  String(cells[title] ?? cells.slug ?? cells.id ?? '');

/** Tells whether the start of a file has a column for the actions of rows (`_action`). */
async function hasActionColumn(
  { source, resource }: ImportFileJob,
  reading: ReadRowsOptions,
  options: ImportOptions,
): Promise<boolean> {
  if ('_action' in options.set) return true;
  const { row, header } = await readFileStart(source, reading);
  const kind = row?.kind ?? resource;
  const meaningOf = createColumnInterpreter(kind, options);
  return [...header.columns, ...Object.keys(row?.cells ?? {})].some((column) =>
    ['action', 'revision'].includes(meaningOf(column).is),
  );
}
