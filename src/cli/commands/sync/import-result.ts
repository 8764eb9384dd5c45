import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import { EXIT } from '../../../error-codes.js';
import { PartialRunError, UsageError } from '../../../errors.js';
import type { FailedRows } from '../../../sync/import/failed-rows.js';
import { formatRejects } from '../../../sync/import/format-rejects.js';
import type { ImportSummary } from '../../../sync/import/import-job.js';
import type { Context } from '../../context.js';
import { withOutput } from '../../output/output-file.js';
import { printMessage } from '../../output/print-message.js';
import { parseRejectFormat } from './import-options.js';

interface RejectsTarget {
  readonly file: string;
  readonly failed: number;
  readonly context: Context;
}

/**
 * Writes the failed rows, completely or not at all. Writes an empty file when there are none, so that an old file is
 * not mistaken for a new one.
 */
export async function writeRejects(failures: FailedRows, { file, failed, context }: RejectsTarget): Promise<void> {
  await withOutput(file, context, async (write) => {
    for await (const text of formatRejects(failures, parseRejectFormat(file))) await write(text);
  });
  if (failed > 0) await printMessage(context.err, context.text.rejectsWritten({ count: failed, file }));
}

interface ImportReport {
  readonly context: Context;
  readonly run: string | undefined;
  readonly asJson: boolean;
  readonly isDryRun: boolean;
  readonly rejects: string | undefined;
  /** The command line without its flags, e.g. `cal import`. */
  readonly command: string;
  readonly isPiped: boolean;
  /** Number of failed rows that were not reported. */
  readonly unreportedRows: number;
}

/** Prints the result of an import: notes and hints on stderr, the counts as the last line on stdout. */
export async function printImportResult(summary: ImportSummary, ending: ImportReport): Promise<void> {
  const { context, run, asJson, isDryRun, rejects } = ending;
  const { text, err, out, isInner = false } = context;
  const { extra, stopped, untried, outdated, inferredAllDay, calendarNotes: _, ...counts } = summary;
  const plurals = RESOURCE_LIST.flatMap(({ name, plural }) => {
    const count = extra[name];
    return count === undefined ? [] : [{ name, plural, count }];
  });
  if (ending.unreportedRows > 0) await printMessage(err, text.moreFailed({ count: ending.unreportedRows }));
  if (plurals.length > 0)
    await printMessage(
      err,
      text.importExtra({
        counts: plurals.map(({ name, count }) => text.countedKind({ kind: name, count })),
        isRehearsal: isDryRun,
      }),
    );
  if (counts.failed > 0 && rejects === undefined && untried === 0 && !isDryRun && !isInner)
    await printMessage(err, text.rejectsHint());
  if (stopped !== undefined) {
    await printMessage(err, text.importStopped[typeof stopped === 'object' ? 'error' : stopped]());
    if (untried > 0) await printMessage(err, text.rowsUntried({ count: untried }));
    if (run !== undefined) await err.write(`${formatNextStep(run, summary, ending)}\n`);
  }
  if (inferredAllDay > 0) await printMessage(err, text.allDayWithoutTimes({ count: inferredAllDay }));
  if (outdated > 0) await printMessage(err, text.rowsOutdated({ count: outdated }));
  const result = {
    ...(run === undefined ? {} : { run }),
    ...counts,
    ...(untried === 0 ? {} : { not_tried: untried }),
    also_created: Object.fromEntries(plurals.map(({ plural, count }) => [plural, count])),
  };
  await out.write(
    asJson ? `${JSON.stringify(result, null, 2)}\n` : `${text.importCounts({ ...counts, isRehearsal: isDryRun })}\n`,
  );
}

/** Returns whether the import stopped at unreadable file content. Such a run cannot be resumed with the same file. */
export const isFileContentError = (stopped: ImportSummary['stopped']): stopped is { readonly error: UsageError } =>
  typeof stopped === 'object' && stopped.error instanceof UsageError;

/** Formats the command that continues an import, or that undoes it if the file has to be corrected first. */
function formatNextStep(
  run: string,
  { stopped }: ImportSummary,
  { context: { text }, command, isPiped }: ImportReport,
): string {
  if (isFileContentError(stopped)) return text.importUndo({ command: `cal undo ${run}` });
  const line = `${command} --resume=${run}`;
  return isPiped ? text.importGoOnStdin({ command: line }) : text.importGoOn({ command: line });
}

/** Returns the exit code of an import. @throws CalError for the error that stopped it */
export function getImportExitCode({ stopped, failed, outdated }: ImportSummary): number {
  if (stopped === 'interrupted') return EXIT.interrupted;
  if (typeof stopped === 'object') throw isFileContentError(stopped) ? toPartialError(stopped.error) : stopped.error;
  if (failed > 0 && failed === outdated) return EXIT.changed;
  return failed > 0 || stopped === 'errors' ? EXIT.partial : 0;
}

const toPartialError = ({ say, hint }: UsageError): PartialRunError =>
  new PartialRunError(say, hint === undefined ? {} : { hint });
