import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { isWebAddress } from '../../../client/download-file.js';
import { NAMESPACE, type Resource } from '../../../contract/declarations.js';
import { EXIT } from '../../../error-codes.js';
import { PartialRunError, UsageError } from '../../../errors.js';

import { openFailedRows } from '../../../sync/import/failed-rows.js';
import type { ImportJob, ImportObserver, ImportOptions, ImportSummary } from '../../../sync/import/import-job.js';
import { importRows } from '../../../sync/import/import-rows.js';
import type { Ledger, LedgerRun, LedgerTarget } from '../../../sync/ledger/ledger.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { ledgerTargetOf } from '../../ledger-location.js';
import { checkWritable, refuseInputFile } from '../../output/output-file.js';
import { type CommandSession, loadSettings, withSession } from '../../session.js';
import { checkColumns } from './check-columns.js';
import { findRunToResume } from './find-run-to-resume.js';
import { collectImportInputs, type ImportInputs, withDownloadFolder } from './import-downloads.js';
import { createFileJobs, type ImportFile, openImportStdin } from './import-files.js';
import { openImportLedger } from './import-ledger.js';
import {
  checkSetAndMap,
  parseKindFlag,
  readFileOptions,
  readImportOptions,
  resolveImportKey,
} from './import-options.js';
import { createImportProgress } from './import-progress.js';
import { createImportReporter } from './import-reporter.js';
import { isFileContentError, printImportResult, writeRejects } from './import-result.js';
import { createCsvTemplate } from './import-template.js';
import { openCalendarImport, printCalendarNotes } from './open-calendar-import.js';
import { withSourceLock } from './with-source-lock.js';

/** Runs `cal import`. @returns the exit code @throws CalError */
export async function runImport(args: ParsedArguments, context: Context, only: Resource | undefined): Promise<number> {
  const templateKind = lastValueOf(args, 'template');
  if (templateKind !== undefined && templateKind !== 'false') {
    await context.out.write(createCsvTemplate(only ?? parseKindFlag('template', templateKind)));
    return 0;
  }
  const ledger = await openImportLedger(args, context);
  try {
    const run = isSwitchOn({ ...args, flags: normalizeResumeFlag(args) }, 'resume')
      ? await findRunToResume(args, context, { ledger, where: ledgerTargetOf(await loadSettings(args, context)) })
      : undefined;
    if (run?.given.operands.some(isWebAddress)) throw new UsageError((t) => t.resumeNeedsFile());
    const merged = run === undefined ? args : { operands: run.given.operands, flags: mergeResumedFlags(run, args) };
    return await withSession({ args: merged, context, runDetails: 'own' }, (session) =>
      withDownloadFolder(merged, context, (folder) =>
        importFiles({ args: merged, context, only, ledger, session, resumed: run, folder }),
      ),
    );
  } finally {
    await ledger.close();
  }
}

/** Turns `--resume=RUN` into `--resume=true`, so that it can be read as a switch. */
function normalizeResumeFlag({ flags }: ParsedArguments): ParsedArguments['flags'] {
  const word = flags.get('resume')?.at(-1);
  return word === undefined || word === 'false' ? flags : new Map([...flags, ['resume', ['true']]]);
}

/** Flags of the stopped run that a resumed one does not inherit: they would stop it at the same row again. */
const STOPPING_FLAGS = new Set(['stop-on-error', 'max-errors']);

/** A resumed run has the flags of the original one; flags of the current command line override them. */
const mergeResumedFlags = ({ given }: LedgerRun, { flags }: ParsedArguments): ParsedArguments['flags'] =>
  new Map([
    ...Object.entries(given.flags).filter(([name]) => !STOPPING_FLAGS.has(name)),
    ...[...flags].filter(([name]) => name !== 'resume'),
  ]);

export interface ImportContext {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly only: Resource | undefined;
  readonly ledger: Ledger;
  readonly session: CommandSession;
  readonly resumed: LedgerRun | undefined;
  /** Folder for downloaded files. */
  readonly folder: string;
}

const UPDATING_MODES: ReadonlySet<string> = new Set(['upsert', 'update']);

/** Asks for confirmation of bulk updates if the profile is protected. */
const confirmBulkUpdate = ({ args, context, session }: ImportContext): Promise<boolean> =>
  confirmDestructiveWrite({
    ...{ args, context, settings: session.settings },
    needs: (t) => t.bulkNeedsConfirm(),
    declined: (t) => t.nothingChanged(),
  });

/** Waits for another import of the same files before it reads what the calendar holds. */
async function importFiles(importContext: ImportContext): Promise<number> {
  const { args, context, session } = importContext;
  const options = await readImportOptions(args, context, session);
  const inputs = await collectImportInputs(importContext);
  const work = () => importListedFiles(importContext, inputs, options);
  if (isSwitchOn(args, 'dry-run')) return work();
  const paths = inputs.files.map(({ path, address }) => address ?? resolve(context.cwd, path));
  return withSourceLock(context, session.settings, paths, work);
}

async function importListedFiles(
  importContext: ImportContext,
  { files, remember }: ImportInputs,
  options: ImportOptions,
): Promise<number> {
  const { args, context, only, ledger, session } = importContext;
  let read: (bytes: number) => void = () => {};
  const stdin = await openImportStdin(files, context);
  const reading = {
    ...readFileOptions(args, context.now()),
    stdin: stdin.take,
    onBytes: (bytes: number) => read(bytes),
  };
  const jobs = await createFileJobs(
    files,
    { ...reading, stdin: stdin.peek, onBytes: () => {} },
    { args, only, options },
  );
  for (const { resource } of jobs) checkSetAndMap(resource, options);
  await checkColumns(jobs, { ...reading, stdin: stdin.peek, onBytes: () => {} }, options);
  const rejects = lastValueOf(args, 'rejects');
  if (rejects !== undefined) {
    const inputs = files.map(({ path }) => path);
    await refuseInputFile({ flag: 'rejects', file: rejects }, inputs, context);
    await checkWritable(rejects, context);
  }
  const isDryRun = isSwitchOn(args, 'dry-run');
  if (!isDryRun && UPDATING_MODES.has(options.mode) && !(await confirmBulkUpdate(importContext))) return 0;
  const run = isDryRun ? undefined : await beginImportRun(importContext, files);
  const progress = createImportProgress(
    context,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  read = progress.addBytes;
  const failures = openFailedRows();
  const asJson = lastValueOf(args, 'format') === 'json';
  const reporter = createImportReporter({ context, progress, isDryRun, asJson });
  const overlaps = isSwitchOn(args, 'conflict-check', true) ? await loadOverlapCheck() : undefined;
  const written: ImportObserver['written'] = ({ name }, record) =>
    name === 'event' ? overlaps?.collect(record) : undefined;
  const observer = { ...reporter, written };
  const calendar = await openCalendarImport(args, context, { session, job: { files: jobs, options } });
  const job: ImportJob = {
    client: session.client,
    isForeign: session.settings.namespace !== NAMESPACE,
    files: jobs,
    reading,
    options: resolveImportKey(options, jobs),
    ...(calendar === undefined ? {} : { calendar }),
    ...(run === undefined ? {} : { record: { ledger, run: run.id, isResumed: importContext.resumed !== undefined } }),
    observer,
    signal: context.signal,
    now: context.now,
    sleep: context.sleep,
  };
  try {
    const summary = await importRows(job, failures);
    await progress.end();
    if (run !== undefined) await ledger.end(run.id, summary.stopped === undefined ? 'done' : 'stopped');
    if (files.length > 0 && hasNoRows(summary) && !context.isInner) throw noRowsError(files);
    if (run !== undefined && summary.stopped === undefined && summary.failed === 0) await remember(run.id);
    try {
      if (rejects !== undefined) await writeRejects(failures, { file: rejects, failed: summary.failed, context });
    } finally {
      if (calendar !== undefined)
        await printCalendarNotes({ options: calendar, notes: summary.calendarNotes }, context, isDryRun);
      await printImportResult(summary, {
        context,
        run: run?.id,
        asJson,
        isDryRun,
        rejects,
        command: formatImportCommand(only),
        isPiped: files.some(({ path }) => path === '-'),
        unreportedRows: reporter.countUnreported(),
      });
    }
    if (overlaps !== undefined) await overlaps.warn(session, context);
    return getImportExitCode(summary);
  } catch (error) {
    if (run !== undefined) await ledger.end(run.id, 'stopped');
    throw error;
  } finally {
    failures.close();
    calendar?.events.close();
  }
}

const loadOverlapCheck = async () => (await import('./warn-about-import-overlaps.js')).createOverlapCheck();

const hasNoRows = ({ extra: _, calendarNotes: _notes, outdated: __, stopped, ...counts }: ImportSummary): boolean =>
  stopped === undefined && Object.values(counts).every((count) => count === 0);

const noRowsError = (files: readonly ImportFile[]): UsageError =>
  new UsageError((t) => t.noRowsFound(files.map(({ name }) => (name === '-' ? 'stdin' : name))), {
    hint: (t) => t.noRowsFoundHint(),
  });

const UNRECORDED_FLAGS = new Set(['resume', 'dry-run', 'verbose', 'template']);

/** Starts a new run in the ledger, or continues the resumed one. */
async function beginImportRun(
  { args, ledger, session, resumed, context }: ImportContext,
  files: readonly ImportFile[],
): Promise<LedgerRun> {
  const where = ledgerTargetOf(session.settings);
  if (resumed !== undefined) return continueRun(resumed, { where, files, ledger });
  const run: LedgerRun = {
    id: randomUUID().slice(0, 8),
    command: 'import',
    ...where,
    started: context.now(),
    state: 'running',
    given: {
      operands: files.map(({ path, address }) => address ?? path),
      flags: Object.fromEntries([...args.flags].filter(([name]) => !UNRECORDED_FLAGS.has(name))),
      files: Object.fromEntries(files.map(({ path, mark }) => [path, mark])),
    },
  };
  await ledger.begin(run);
  await ledger.prune(session.settings.history.keep);
  return run;
}

interface ResumeContext {
  readonly where: LedgerTarget;
  readonly files: readonly ImportFile[];
  readonly ledger: Ledger;
}

async function continueRun(run: LedgerRun, { where, files, ledger }: ResumeContext): Promise<LedgerRun> {
  if (run.target !== where.target || run.namespace !== where.namespace) {
    throw new UsageError((t) => t.otherTarget(run.target), { hint: (t) => t.otherTargetHint() });
  }
  const changed = files.find(({ path, mark }) => run.given.files[path] !== mark);
  if (changed !== undefined) {
    throw new UsageError((t) => t.fileChanged(changed.name), { hint: (t) => t.fileChangedHint() });
  }
  await ledger.end(run.id, 'running');
  return run;
}

const formatImportCommand = (only: Resource | undefined): string =>
  only === undefined ? 'cal import' : `cal ${only.plural} import`;

function getImportExitCode({ stopped, failed, outdated }: ImportSummary): number {
  if (stopped === 'interrupted') return EXIT.interrupted;
  if (typeof stopped === 'object') throw isFileContentError(stopped) ? toPartialError(stopped.error) : stopped.error;
  if (failed > 0 && failed === outdated) return EXIT.changed;
  return failed > 0 || stopped === 'errors' ? EXIT.partial : 0;
}

const toPartialError = ({ say, hint }: UsageError): PartialRunError =>
  new PartialRunError(say, hint === undefined ? {} : { hint });
