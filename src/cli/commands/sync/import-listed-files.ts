import type { Resource } from '../../../contract/declarations.js';
import { formatFromFileName } from '../../../contract/file-formats.js';
import { type Message, UsageError } from '../../../errors.js';
import type { FailedRows } from '../../../sync/import/failed-rows.js';
import type { ImportFileJob, ImportJob, ImportOptions, ImportSummary } from '../../../sync/import/import-job.js';
import type { Ledger, LedgerRun, LedgerTarget } from '../../../sync/ledger/ledger.js';
import { isRehearsal, isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { beginRun, ledgerTargetOf } from '../../ledger-location.js';
import { checkWritable, refuseInputFile } from '../../output/output-file.js';
import { printMessage } from '../../output/print-message.js';
import { untilInterrupted } from '../../until-interrupted.js';
import { createLostLinks } from '../records/lost-links.js';
import { checkColumns, checkComplete, labelFile, TABLE_FORMATS } from './check-files.js';
import { confirmImport } from './confirm-import.js';
import { findAbsentColumns } from './find-absent-columns.js';
import { createFileJobs, type ImportFile, type ImportInputs, openImportStdin } from './import-inputs.js';
import { checkSetAndMap, readFileOptions, refuseAbsentColumns, resolveImportKey } from './import-options.js';
import {
  createImportProgress,
  createImportReporter,
  getImportExitCode,
  printImportResult,
  writeRejects,
} from './import-report.js';
import {
  type ImportContext,
  listUndoneRecords,
  openCalendarImport,
  printCalendarNotes,
  runImportJob,
  selectJobContext,
  toImportRecord,
} from './run-import-job.js';
import { createTrashReport } from './trash-report.js';

interface CheckedImport {
  readonly jobs: readonly ImportFileJob[];
  readonly options: ImportOptions;
  readonly reading: ImportJob['reading'];
  /** Without rows, the files are exports of nothing. */
  readonly areExports: boolean;
}

/** Checks the files of an import before anything is sent, imports them and prints the result. @returns the exit code */
export async function importListedFiles(
  importContext: ImportContext,
  inputs: ImportInputs,
  options: ImportOptions,
): Promise<number> {
  const checked = await untilInterrupted(importContext.context.signal, checkImport(importContext, inputs, options));
  return importCheckedFiles(importContext, inputs, checked);
}

/** @throws as `confirmDestructiveWrite` does */
async function checkImport(
  importContext: ImportContext,
  { files }: ImportInputs,
  options: ImportOptions,
): Promise<CheckedImport> {
  const { args, context, only, folder } = importContext;
  const stdin = await openImportStdin(files, context);
  const mappedColumns = [...options.map.keys()];
  const reading = { ...readFileOptions(args, context.now()), mappedColumns, stdin: stdin.take };
  const peeking = { ...reading, stdin: stdin.peek };
  const jobs = await createFileJobs(files, peeking, { args, only, options });
  for (const { resource } of jobs) checkSetAndMap(resource, options);
  const notes: Message[] = [];
  const areExports = await checkColumns(jobs, { reading: peeking, options, note: (say) => void notes.push(say) });
  const { absent } = await findAbsentColumns(mappedColumns, jobs, peeking);
  const complete = await checkComplete(files, { reading, peeking, folder, copiesStdin: absent.length > 0 });
  const checked = { ...reading, stdin: complete };
  if (absent.length > 0)
    notes.push(...refuseAbsentColumns(args, await findAbsentColumns(mappedColumns, jobs, checked)));
  for (const say of notes) await printMessage(context.err, say(context.text));
  await checkRejects(importContext, files);
  const confirmed = await confirmImport(importContext, { jobs, reading: peeking, options });
  return { jobs, options: confirmed, reading: checked, areExports };
}

async function checkRejects({ args, context }: ImportContext, files: readonly ImportFile[]): Promise<void> {
  const rejects = lastValueOf(args, 'rejects');
  if (rejects === undefined) return;
  const inputs = files.map(({ path }) => path);
  await refuseInputFile({ flag: 'rejects', file: rejects }, inputs, context);
  await checkWritable(rejects, context);
}

async function importCheckedFiles(
  importContext: ImportContext,
  { files, remember }: ImportInputs,
  { jobs, options, reading, areExports }: CheckedImport,
): Promise<number> {
  const { args, context, ledger, session, resumed } = importContext;
  const rejects = lastValueOf(args, 'rejects');
  const asJson = lastValueOf(args, 'format') === 'json';
  const isDryRun = isSwitchOn(args, 'dry-run');
  const rehearsing = isRehearsal(args, context);
  const run = isDryRun ? undefined : await beginImportRun(importContext, files);
  // A workbook is read whole before its first row.
  const isMeasurable = !files.some(({ name }) => formatFromFileName(name) === 'xlsx');
  const size = isMeasurable ? files.reduce((sum, file) => sum + file.size, 0) : 0;
  const progress = createImportProgress(context, size);
  const reporter = createImportReporter({ context, progress, isDryRun, asJson });
  const overlaps = isSwitchOn(args, 'conflict-check', true) ? await loadOverlapCheck() : undefined;
  const calendar = await openCalendarImport(args, context, { session, job: { files: jobs, options } });
  const lost = createLostLinks(session);
  const trash = createTrashReport(session, context);
  const recorded = run === undefined ? undefined : await toImportRecord({ ledger, run, resumed }, session, context);
  const job: ImportJob = {
    ...selectJobContext(session, context),
    siteHost: new URL(session.languageRoot).host,
    files: jobs,
    reading: { ...reading, onBytes: progress.addBytes },
    options: resolveImportKey(options, jobs),
    ...(calendar === undefined ? {} : { calendar }),
    ...(recorded ?? { undone: listUndoneRecords(importContext) }),
    observer: {
      ...reporter,
      step: async (step) => {
        trash.add(step);
        await reporter.step?.(step);
      },
      trashedTwin: trash.addTwin,
      removing: (resource, id) => lost.add(resource, [String(id)]),
      written: ({ name }, record) => (name === 'event' ? overlaps?.collect(record) : undefined),
    },
  };
  const finish = async (summary: ImportSummary, failures: FailedRows): Promise<number> => {
    const isEmpty = files.length > 0 && hasNoRows(summary) && !context.isInner;
    // There is nothing to resume or to undo.
    if (isEmpty && run !== undefined) await ledger.drop(run.id);
    if (isEmpty && !areExports) throw noRowsError(files);
    const kept = isEmpty ? undefined : run;
    if (kept !== undefined && summary.stopped === undefined && summary.failed === 0) await remember(kept.id);
    try {
      if (rejects !== undefined) await writeRejects(failures, { file: rejects, failed: summary.failed, context });
    } finally {
      if (calendar !== undefined)
        await printCalendarNotes({ options: calendar, notes: summary.calendarNotes }, context, rehearsing);
      await lost.print(context);
      await recorded?.printRelinked();
      await trash.print(rehearsing);
      await printImportResult(summary, {
        context,
        run: kept?.id,
        asJson,
        isDryRun: rehearsing,
        rejects,
        command: formatImportCommand(importContext.only),
        isPiped: files.some(({ path }) => path === '-'),
        unreportedRows: reporter.countUnreported(),
        failures,
      });
    }
    if (overlaps !== undefined) await overlaps.warn(session, context);
    return getImportExitCode(summary);
  };
  return runImportJob(job, { progress, finish }).finally(() => calendar?.events.close());
}

const loadOverlapCheck = async () => (await import('./warn-about-import-overlaps.js')).createOverlapCheck();

const hasNoRows = (summary: ImportSummary): boolean =>
  summary.stopped === undefined && COUNTED_OUTCOMES.every((outcome) => summary[outcome] === 0);

const COUNTED_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'failed', 'removed'] as const;

function noRowsError(files: readonly ImportFile[]): UsageError {
  const formats = files.map(({ name }) => formatFromFileName(name));
  const isTable = formats.some((format) => format === undefined || TABLE_FORMATS.has(format));
  return new UsageError((t) => t.noRowsFound({ files: files.map(labelFile) }), {
    ...(isTable ? { hint: (t) => t.noRowsFoundHint({ isWorkbook: formats.includes('xlsx') }) } : {}),
  });
}

const formatImportCommand = (only: Resource | undefined): string =>
  only === undefined ? 'cal import' : `cal ${only.plural} import`;

const UNRECORDED_FLAGS = new Set(['resume', 'dry-run', 'verbose', 'template']);

/** Starts a new run in the ledger, or continues the resumed one. */
async function beginImportRun(
  { args, ledger, session, resumed, context }: ImportContext,
  files: readonly ImportFile[],
): Promise<LedgerRun> {
  const { settings } = session;
  if (resumed !== undefined)
    return continueRun(resumed, { where: ledgerTargetOf(settings), files, ledger, pid: context.pid });
  return beginRun(
    ledger,
    { settings, context },
    {
      command: 'import',
      given: {
        operands: files.map(({ path, address }) => address ?? path),
        flags: Object.fromEntries([...args.flags].filter(([name]) => !UNRECORDED_FLAGS.has(name))),
        files: Object.fromEntries(files.map(({ path, mark }) => [path, mark])),
      },
    },
  );
}

interface ResumeContext {
  readonly where: LedgerTarget;
  readonly files: readonly ImportFile[];
  readonly ledger: Ledger;
  readonly pid: number;
}

async function continueRun(run: LedgerRun, { where, files, ledger, pid }: ResumeContext): Promise<LedgerRun> {
  if (run.target !== where.target || run.namespace !== where.namespace) {
    throw new UsageError((t) => t.otherTarget({ target: run.target }), { hint: (t) => t.otherTargetHint() });
  }
  const changed = files.find(({ path, mark }) => run.given.files[path] !== mark);
  if (changed !== undefined) {
    throw new UsageError((t) => t.fileChanged({ file: changed.name }), { hint: (t) => t.fileChangedHint() });
  }
  await ledger.begin({ ...run, state: 'running', pid });
  return run;
}
