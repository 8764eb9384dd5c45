import { OutputError } from '../errors.js';
import type { Output } from './context.js';

/** How output fails: a reader that has seen enough is no trouble, anything else is said in words. */

type Write = Output['write'];

/** The same output, written to in another way. */
export const writingBy = (output: Output, write: Write): Output => ({
  isTTY: output.isTTY,
  get columns() {
    return output.columns;
  },
  get rows() {
    return output.rows;
  },
  write,
});

/** Whoever reads has seen enough: that is no failure. */
export const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED');

/** Standard output that says why it cannot be written. Its `write` throws OutputError, or tells of a closed pipe as it came. */
export const sayingWhy = (out: Output): Output =>
  writingBy(out, (text) =>
    out.write(text).catch(async (error: unknown) => {
      if (isClosedPipe(error)) throw error;
      throw await outputError('stdout', error);
    }),
  );

/** What keeps a file, or what stands for one, from being written. */
export async function outputError(file: string, error: unknown): Promise<unknown> {
  if (error instanceof OutputError) return error;
  const { reasonOf } = await import('../wire/system-reason.js');
  return new OutputError((t) => t.notWritable(file, reasonOf(error)), { cause: error });
}

export interface Steady {
  readonly write: Write;
  /** Throws what could not be written. A closed pipe is none of it. */
  readonly end: () => void;
}

/** For news of work that must not end half-way because of them: after a failure nothing more is written until the end. */
export function steadily(write: Write): Steady {
  const troubles: unknown[] = [];
  return {
    write: async (text) => {
      if (troubles.length === 0) await write(text).catch((error: unknown) => void troubles.push(error));
    },
    end: () => {
      for (const trouble of troubles) if (!isClosedPipe(trouble)) throw trouble;
    },
  };
}
