import { EXIT } from '../../../error-codes.js';
import { CalError, OutputError } from '../../../errors.js';
import type { CommandInvocation, ParsedArguments } from '../../command.js';
import { createProgressLine } from '../../output/progress-line.js';
import { reportError } from '../../output/report-error.js';

/** The references to records that a command is given; from stdin they arrive one by one. */
export type References = AsyncIterable<string> | readonly string[];

export interface ReferenceBatch extends CommandInvocation {
  readonly refs: References;
  /** True if the command names one record: its error is then the error of the command. */
  readonly isSingle: boolean;
}

/**
 * Runs `work` for each reference. Reports a failure at once and goes on with the next reference. For references from
 * stdin and for a series, shows the progress on a terminal, and after an interruption says how many are done.
 * @returns the exit code: 0, or 7 when at least one failed
 */
export async function forEachReference(batch: ReferenceBatch, work: (ref: string) => Promise<void>): Promise<number> {
  const { refs, isSingle, context, args, command } = batch;
  const isBatch = args.operands.includes('-') || args.flags.has('series');
  const progress = isBatch && context.err.isTTY ? showBatchProgress(batch) : undefined;
  const givenHints = new Set<string>();
  let failures = 0;
  try {
    for await (const ref of refs) {
      try {
        await work(ref);
        progress?.count(true);
      } catch (error) {
        // A failed write to stdout is not a failure of this record.
        if (isSingle || !(error instanceof CalError) || error instanceof OutputError) throw error;
        failures += 1;
        progress?.count(false);
        await reportError(error, { context, args, command, about: ref, givenHints });
      }
    }
  } finally {
    await progress?.clear();
  }
  return failures === 0 ? 0 : EXIT.partial;
}

/** Counts the records of a batch. The line of progress would disturb sentences on the same terminal. */
function showBatchProgress({ args, context, command }: ReferenceBatch) {
  const { err, out, text, signal } = context;
  const line = createProgressLine(context);
  let [done, failed] = [0, 0];
  const stopped = () => command.writes !== undefined && void err.write(`\n${text.batchInterrupted({ done, failed })}`);
  signal.addEventListener('abort', stopped, { once: true });
  return {
    count: (isDone: boolean) => {
      if (isDone) done += 1;
      else failed += 1;
      if (!out.isTTY || args.flags.has('series')) line.update(() => text.batchProgress({ done, failed }));
    },
    clear: async () => {
      signal.removeEventListener('abort', stopped);
      await line.clear();
    },
  };
}

/** True if the only operand is a reference, not `-` (stdin). */
export const isSingleReference = ({ operands }: ParsedArguments): boolean =>
  operands.length === 1 && operands[0] !== '-';

/** Reads references that must be known before the first record is written. */
export async function collectReferences(refs: References): Promise<string[]> {
  const all: string[] = [];
  for await (const ref of refs) all.push(ref);
  return all;
}
