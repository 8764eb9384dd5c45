import { CalError, EXIT, OutputError } from '../../errors.js';
import type { Command, Given } from '../command.js';
import type { Context } from '../context.js';
import { report } from '../report.js';

export interface Several {
  readonly given: Given;
  readonly context: Context;
  readonly command: Command;
  /** Every REF, or as many as there are so far. */
  readonly refs: AsyncIterable<string>;
  /** Whether one REF alone is meant: its failure is the command's own. */
  readonly isSingle: boolean;
}

/**
 * Does the same for each REF and goes on after a failure, which is told at once.
 * @returns the exit code: 7 when some of several failed
 */
export async function forEach(several: Several, work: (ref: string) => Promise<void>): Promise<number> {
  const { refs, isSingle, context, given, command } = several;
  let failures = 0;
  for await (const ref of refs) {
    try {
      await work(ref);
    } catch (error) {
      // What cannot be written is no failure of one record.
      if (isSingle || !(error instanceof CalError) || error instanceof OutputError) throw error;
      failures += 1;
      await report(error, { context, given, command, about: ref });
    }
  }
  return failures === 0 ? 0 : EXIT.partial;
}

/** One REF that is not stdin. */
export const isOneRef = ({ operands }: Given): boolean => operands.length === 1 && operands[0] !== '-';
