import { randomUUID } from 'node:crypto';
import { NAMESPACE } from '../../../contract/declarations.js';
import { type FailedRows, openFailedRows } from '../../../sync/import/failed-rows.js';
import type { ImportJob, ImportSummary } from '../../../sync/import/import-job.js';
import { importRows } from '../../../sync/import/import-rows.js';
import { numberOutsideRows } from '../../../sync/import/import-writes.js';
import type { Ledger, LedgerRun } from '../../../sync/ledger/ledger.js';
import { createWriteRecorder } from '../../../sync/ledger/record-writes.js';
import { createUndoneRecords } from '../../../sync/plan/undone-records.js';
import type { Context } from '../../context.js';
import { createLedgerWarner } from '../../ledger-location.js';
import type { CommandSession } from '../../session.js';
import type { createImportProgress } from './import-progress.js';

/** Returns the parts of an import job that come from the session and the context of a command. */
export const selectJobContext = (
  { client, settings }: CommandSession,
  { signal, now, sleep }: Context,
): Pick<ImportJob, 'client' | 'isForeign' | 'signal' | 'now' | 'sleep'> => ({
  ...{ client, isForeign: settings.namespace !== NAMESPACE },
  ...{ signal, now, sleep },
});

interface OpenedRun {
  readonly ledger: Ledger;
  readonly run: LedgerRun;
  readonly settled?: ReadonlySet<number> | undefined;
}

/** The run of an import in the ledger, with the records of the user's undone runs that it takes back. */
export function toImportRecord(
  { ledger, run, settled }: OpenedRun,
  session: CommandSession,
  context: Context,
): Pick<ImportJob, 'record'> {
  const { client, now } = selectJobContext(session, context);
  const { namespace, languageParameter, language } = session.settings;
  const recorder = createWriteRecorder({
    ...{ client, readRecords: new Map(), restRoot: session.languageRoot, namespace, languageParameter, language },
    begin: async () => ({ ledger, run }),
    onLedgerError: createLedgerWarner(context),
    nextNumber: () => numberOutsideRows('event', randomUUID()),
  });
  const undone = createUndoneRecords({ client, ledger, where: run, now, marked: recorder.client });
  return { record: { ledger, run: run.id, settled, undone } };
}

interface ImportEnding<T> {
  readonly progress: Pick<ReturnType<typeof createImportProgress>, 'end'>;
  /** Reports the result while the failed rows can be read. */
  readonly finish: (summary: ImportSummary, failures: FailedRows) => Promise<T>;
}

/**
 * Imports the rows of a job and ends its run in the ledger, also if the import or its report fails. @throws CalError
 */
export async function runImportJob<T>(job: ImportJob, { progress, finish }: ImportEnding<T>): Promise<T> {
  const failures = openFailedRows();
  const endRun = async (state: 'done' | 'stopped') => job.record?.ledger.end(job.record.run, state);
  try {
    const summary = await importRows(job, failures);
    await progress.end();
    await endRun(summary.stopped === undefined ? 'done' : 'stopped');
    return await finish(summary, failures);
  } catch (error) {
    await endRun('stopped');
    throw error;
  } finally {
    failures.close();
  }
}
