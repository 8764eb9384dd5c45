import { CalError } from '../../../errors.js';
import { refusedOption } from '../../../forms/quote-refused.js';
import type { RequestLogEntry, ServeOptions } from '../../../http/service-options.js';
import type { ParsedArguments } from '../../command.js';
import type { Context, OutputStream } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';
import { LOG_FORMATS } from './serve-flags.js';

export interface ServeLog {
  readonly isJson: boolean;
  /** Receives requests; absent when they are not logged. */
  readonly log: ServeOptions['log'];
  /** Writes a failure. Those that are repeated within a minute are counted. */
  readonly report: ServeOptions['report'];
  /** stderr for notices. In JSON, each is a line of the log. */
  readonly err: OutputStream;
  /** Writes the counts of the current minute. */
  readonly flush: () => void;
}

/** Creates the log in the format of `--log-format`. @throws UsageError */
export function createServeLog(args: ParsedArguments, context: Context): ServeLog {
  const { err, now } = context;
  const format = lastValueOf(args, 'log-format') ?? (err.isTTY ? 'text' : 'none');
  if (!(LOG_FORMATS as readonly string[]).includes(format))
    throw refusedOption('--log-format', format, (t) => t.mustBeOneOf({ words: LOG_FORMATS }));
  const isJson = format === 'json';
  const write = (line: string) => void err.write(`${line}\n`);
  const writeEntry = (entry: object) => write(JSON.stringify({ time: new Date(now()).toISOString(), ...entry }));
  const { note, flush } = createRepeatCounter((failure) =>
    isJson
      ? writeEntry({ level: 'error', ...describeFailure(failure, context) })
      : write(formatFailure(failure, context)),
  );
  const report: ServeLog['report'] = (error, doing) =>
    note(`${doing.split(' ', 1)[0]} ${wordsOf(error, context)}`, { error, doing });
  const logRequest = (entry: RequestLogEntry) => write(isJson ? JSON.stringify(entry) : formatRequest(entry));
  return {
    isJson,
    report,
    flush,
    log: format === 'none' ? undefined : logRequest,
    err: isJson
      ? {
          isTTY: false,
          columns: err.columns,
          write: async (text) => writeEntry({ level: 'notice', message: text.trim() }),
        }
      : err,
  };
}

const wordsOf = (error: unknown, { text }: Context): string =>
  error instanceof CalError ? error.say(text) : error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Formats store errors as a sentence; anything else is a bug and gets its stack. */
function formatFailure({ error, doing, repeats }: RepeatedFailure, context: Context): string {
  const { text, program } = context;
  const message = wordsOf(error, context);
  if (repeats > 0) return `${program}: ${text.serveRepeated({ message: message.split('\n', 1)[0] ?? '', repeats })}`;
  return error instanceof CalError ? `${program}: ${doing}: ${message}` : `${text.serveFailure({ doing })}\n${message}`;
}

const describeFailure = ({ error, doing, repeats }: RepeatedFailure, context: Context): object => ({
  doing,
  ...(error instanceof CalError
    ? { error: error.say(context.text) }
    : { error: String(error), stack: wordsOf(error, context) }),
  ...(repeats > 0 ? { repeats } : {}),
});

const formatRequest = ({ time, method, path, status, ms }: RequestLogEntry): string =>
  `${time.slice(11, 19)} ${status} ${method} ${path} ${ms} ms`;

interface Failure {
  readonly error: unknown;
  readonly doing: string;
}

export interface RepeatedFailure extends Failure {
  /** How often it was repeated since it was last written; 0 for the first time. */
  readonly repeats: number;
}

const REPEAT_MS = 60_000;
/** More kinds of failure than this are written one by one. */
const MAX_KINDS = 100;

/**
 * Writes the first of like failures, and once a minute how often it was repeated since. A full disk would otherwise fill
 * the log with one line for each request.
 */
export function createRepeatCounter(write: (failure: RepeatedFailure) => void) {
  const kinds = new Map<string, { latest: Failure; repeats: number; timer: NodeJS.Timeout }>();

  const writeCount = (kind: string): boolean => {
    const counted = kinds.get(kind);
    if (counted === undefined || counted.repeats === 0) return false;
    write({ ...counted.latest, repeats: counted.repeats });
    counted.repeats = 0;
    return true;
  };
  const endMinute = (kind: string) => {
    const counted = kinds.get(kind);
    if (counted === undefined) return;
    if (writeCount(kind)) counted.timer.refresh();
    else kinds.delete(kind);
  };
  return {
    /** @param kind the same for like failures */
    note: (kind: string, failure: Failure): void => {
      const counted = kinds.get(kind);
      if (counted !== undefined) {
        counted.latest = failure;
        counted.repeats += 1;
        return;
      }
      write({ ...failure, repeats: 0 });
      if (kinds.size < MAX_KINDS)
        kinds.set(kind, { latest: failure, repeats: 0, timer: setTimeout(endMinute, REPEAT_MS, kind).unref() });
    },
    flush: (): void => {
      for (const kind of kinds.keys()) writeCount(kind);
    },
  };
}
