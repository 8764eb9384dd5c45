import { OutputError, recoverFrom, UsageError } from '../../errors.js';
import type { Context, OutputContent, OutputStream } from '../context.js';
import type { OutputPlan } from './plan-output.js';

/** Write errors: a closed pipe is a normal end of output, any other error becomes an OutputError with a message. */

type WriteFunction = OutputStream['write'];

/** Copies an output stream with another `write`. Its size is read from the original each time, since a terminal can be resized. */
export const withWriteFunction = (output: OutputStream, write: WriteFunction): OutputStream => ({
  isTTY: output.isTTY,
  ...(output.isRightToLeft === undefined ? {} : { isRightToLeft: output.isRightToLeft }),
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

/** Wraps stdout so that `write` throws OutputError with the reason, but for the error of a closed pipe. */
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

interface DeferredErrorWriter {
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

/**
 * Tells where control characters are escaped. Formats for people are escaped wherever the text may reach a terminal, also
 * through a pipe. Formats for programs are exact there, since a program must get what was stored; only a terminal itself is
 * always guarded. SECURITY.md states this table.
 */
export const GUARDED: Readonly<Record<OutputContent, Readonly<Record<'terminal' | 'pipe' | 'file', boolean>>>> = {
  /** Messages, errors, logs and progress on stderr, questions, the pager. */
  message: { terminal: true, pipe: true, file: true },
  /** Formats for people. */
  text: { terminal: true, pipe: true, file: false },
  /** Formats for programs. */
  data: { terminal: true, pipe: false, file: false },
};

/** The formats of records. All other output of commands is `text`, except for exports and `cal api`, which are `data`. */
export const CONTENT_OF_FORMAT: Readonly<Record<OutputPlan['format'], OutputContent>> = {
  table: 'text',
  box: 'text',
  sentence: 'text',
  field: 'text',
  jq: 'text',
  template: 'text',
  ids: 'text',
  // These three escape by their own syntax, so that they are safe everywhere and mean the same.
  json: 'data',
  ndjson: 'data',
  tsv: 'data',
  csv: 'data',
  yaml: 'data',
  ics: 'data',
};

/** Waits for the output of a command: if it has made changes, a mistake in a template or filter must not deny them. */
export const showMadeChange = (showing: Promise<void>, { changes = [] }: Pick<Context, 'changes'>): Promise<void> =>
  showing.catch(
    recoverFrom(UsageError, (error) => {
      if (!changes.some((hasChanged) => hasChanged())) throw error;
      const { say } = error;
      throw new OutputError((t) => t.changedNotShown({ reason: say(t) }));
    }),
  );
