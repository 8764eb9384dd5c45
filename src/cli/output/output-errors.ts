import { OutputError } from '../../errors.js';
import type { OutputStream } from '../context.js';

/** Write errors: a closed pipe is a normal end of output, any other error becomes an OutputError with a message. */

type WriteFunction = OutputStream['write'];

/**
 * Copies an output stream with another `write`. The size is read from the original, since a terminal can be resized.
 */
export const withWriteFunction = (output: OutputStream, write: WriteFunction): OutputStream => ({
  isTTY: output.isTTY,
  get columns() {
    return output.columns;
  },
  get rows() {
    return output.rows;
  },
  write,
});

/** True if the reader closed its end of the pipe, as `head` does. That is not a failure. */
export const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED');

/**
 * Wraps stdout so that `write` throws OutputError with the reason. The error of a closed pipe is passed on unchanged.
 */
export const explainWriteErrors = (out: OutputStream): OutputStream =>
  withWriteFunction(out, (text, content) =>
    out.write(text, content).catch(async (error: unknown) => {
      if (isClosedPipe(error)) throw error;
      throw await toOutputError('stdout', error);
    }),
  );

/** Converts a write error to an OutputError that names the file or stream. */
export async function toOutputError(file: string, error: unknown): Promise<unknown> {
  if (error instanceof OutputError) return error;
  const { systemErrorReason: reasonOf } = await import('../../system-error-reason.js');
  return new OutputError((t) => t.notWritable({ file, reason: reasonOf(error, t) }), { cause: error });
}

export interface DeferredErrorWriter {
  readonly write: WriteFunction;
  /** Throws the first write error, unless it was a closed pipe. */
  readonly end: () => void;
}

/**
 * Defers write errors, so that a run of writes to the service is not cut short because its report cannot be printed.
 * After the first error nothing more is written; `end` throws that error.
 */
export function deferWriteErrors(write: WriteFunction): DeferredErrorWriter {
  const errors: unknown[] = [];
  return {
    write: async (text, content) => {
      if (errors.length === 0) await write(text, content).catch((error: unknown) => void errors.push(error));
    },
    end: () => {
      for (const trouble of errors) if (!isClosedPipe(trouble)) throw trouble;
    },
  };
}
