import { EXIT } from '../../../error-codes.js';
import { CalError, OutputError } from '../../../errors.js';

import type { Command, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { reportError } from '../../output/report-error.js';

export interface ReferenceBatch {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly command: Command;
  /** The references; from stdin they arrive one by one. */
  readonly refs: AsyncIterable<string>;
  /** True if the command names one record: its error is then the error of the command. */
  readonly isSingle: boolean;
}

/**
 * Runs `work` for each reference. Reports a failure at once and goes on with the next reference.
 * @returns the exit code: 0, or 7 when at least one failed
 */
export async function forEachReference(batch: ReferenceBatch, work: (ref: string) => Promise<void>): Promise<number> {
  const { refs, isSingle, context, args, command } = batch;
  let failures = 0;
  for await (const ref of refs) {
    try {
      await work(ref);
    } catch (error) {
      // A failed write to stdout is not a failure of this record.
      if (isSingle || !(error instanceof CalError) || error instanceof OutputError) throw error;
      failures += 1;
      await reportError(error, { context, args, command, about: ref });
    }
  }
  return failures === 0 ? 0 : EXIT.partial;
}

/** True if the only operand is a reference, not `-` (stdin). */
export const isSingleReference = ({ operands }: ParsedArguments): boolean =>
  operands.length === 1 && operands[0] !== '-';
