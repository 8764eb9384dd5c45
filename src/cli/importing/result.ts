import type { Failures } from '../../bulk/failures.js';
import type { Summary } from '../../bulk/job.js';
import { rejectsOf } from '../../bulk/rejects.js';
import { UsageError } from '../../errors.js';
import { RESOURCE_LIST } from '../../spec/resources/index.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { withSink } from '../render/sink.js';
import { rejectFormatOf } from './options.js';

interface Rejecting {
  readonly file: string;
  readonly failed: number;
  readonly context: Context;
}

/**
 * Writes the failed rows, completely or not at all. Writes an empty file when there are none, so that an old file is
 * not mistaken for a new one.
 */
export async function writeRejects(failures: Failures, { file, failed, context }: Rejecting): Promise<void> {
  await withSink(file, context, async (write) => {
    for await (const text of rejectsOf(failures, rejectFormatOf(file))) await write(text);
  });
  if (failed > 0) await inform(context.err, context.text.rejectsWritten(failed, file));
}

interface Ending {
  readonly context: Context;
  readonly run: string | undefined;
  readonly asJson: boolean;
  readonly isDryRun: boolean;
  readonly rejects: string | undefined;
  /** The command line without its flags, e.g. `cal import`. */
  readonly command: string;
  readonly isPiped: boolean;
  /** Number of failed rows that were not reported. */
  readonly untold: number;
}

/** Prints the result of an import: notes and hints on stderr, the counts as the last line on stdout. */
export async function printEnd(summary: Summary, ending: Ending): Promise<void> {
  const { context, run, asJson, isDryRun, rejects } = ending;
  const { text, err, out, isInner = false } = context;
  const { extra, stopped, ...counts } = summary;
  const plurals = RESOURCE_LIST.flatMap(({ name, plural }) => {
    const count = extra[name];
    return count === undefined ? [] : [{ name, plural, count }];
  });
  if (ending.untold > 0) await inform(err, text.moreFailed(ending.untold));
  if (plurals.length > 0)
    await inform(
      err,
      text.importExtra(
        plurals.map(({ name, count }) => [name, count]),
        isDryRun,
      ),
    );
  if (counts.failed > 0 && rejects === undefined && !isDryRun && !isInner) await inform(err, text.rejectsHint());
  if (stopped !== undefined) {
    await inform(err, text.importStopped(typeof stopped === 'object' ? 'error' : stopped));
    if (run !== undefined && !isOfFile(stopped)) await err.write(`${goOn(run, ending)}\n`);
  }
  const result = {
    ...(run === undefined ? {} : { run }),
    ...counts,
    also_created: Object.fromEntries(plurals.map(({ plural, count }) => [plural, count])),
  };
  await out.write(asJson ? `${JSON.stringify(result, null, 2)}\n` : `${text.importCounts(counts, isDryRun)}\n`);
}

/** Returns whether the import stopped at unreadable file content. Such a run cannot be resumed with the same file. */
export const isOfFile = (stopped: Summary['stopped']): stopped is { readonly error: UsageError } =>
  typeof stopped === 'object' && stopped.error instanceof UsageError;

function goOn(run: string, { context: { text }, command, isPiped }: Ending): string {
  const line = `${command} --resume=${run}`;
  return isPiped ? text.importGoOnStdin(line) : text.importGoOn(line);
}
