import {
  EXIT,
  exitCodeOfStatus,
  httpStatusOfCode,
  type ServiceErrorCode,
  type ServiceErrorKind,
} from './error-codes.js';
import { type Catalogue, sayInEnglish } from './text/catalogue.js';

/** A message for people, rendered in the reader's language when it is shown. */
export type Message = (text: Catalogue) => string;

/** What to do about an error, and the error that caused it. */
export interface ErrorDetails {
  readonly hint?: Message;
  readonly cause?: unknown;
}

/**
 * Base class of all errors that `cal` and the service report on purpose. `say` is the message for people, `code`
 * the name for programs.
 */
export abstract class CalError extends Error {
  abstract readonly code: string;
  abstract readonly exit: number;
  readonly hint?: Message;

  constructor(
    readonly say: Message,
    options: ErrorDetails = {},
  ) {
    super(sayInEnglish(say), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    if (options.hint !== undefined) this.hint = options.hint;
  }
}

/** The user cancelled a prompt. It is not reported. */
export class InterruptedError extends Error {
  constructor() {
    super('interrupted');
  }
}

/** A command line, configuration or environment is invalid. `params` holds a message for each invalid parameter. */
export class UsageError extends CalError {
  readonly code = 'usage';
  readonly exit = EXIT.usage;
  readonly params: Readonly<Record<string, Message>>;

  constructor(say: Message, options: ErrorDetails & { readonly params?: Readonly<Record<string, Message>> } = {}) {
    super(say, options);
    this.params = options.params ?? {};
  }
}

export class UnknownFlagError extends UsageError {
  /** @param holders the commands that have the flag */
  constructor(
    readonly flag: string,
    readonly near: readonly string[],
    hint: Message,
    holders: readonly string[] = [],
  ) {
    super((t) => t.unknownFlag({ flag, near, holders }), { hint });
  }
}

/** The editor ended with an error. `editedText` is the text in it at that time. */
export class EditorFailedError extends UsageError {
  constructor(
    say: Message,
    readonly editedText: string,
  ) {
    super(say);
  }
}

/**
 * The state of a request that got no response: `unsent` (safe to send again), `refused` (not executed, and sending it again
 * cannot help), `unknown` (it may have been executed), or `useless` (it may have been, and sending it again cannot help).
 */
export type RequestOutcome = 'unsent' | 'refused' | 'unknown' | 'useless';

/** The service could not be reached, did not respond, or its response is not one of this interface. */
export class UnreachableError extends CalError {
  readonly code = 'unreachable';
  readonly exit = EXIT.temporary;
  readonly outcome: RequestOutcome;

  constructor(say: Message, options: ErrorDetails & { readonly outcome?: RequestOutcome } = {}) {
    super(say, options);
    this.outcome = options.outcome ?? 'unknown';
  }

  get mayBeExecuted(): boolean {
    return this.outcome === 'unknown' || this.outcome === 'useless';
  }
}

/** Input turned out to be invalid after part of it was already processed. */
export class PartialRunError extends CalError {
  readonly code = 'partial';
  readonly exit = EXIT.partial;
}

/** The program of `cal serve -- CMD` cannot be started. Its exit code is the one that a shell uses. */
export class LaunchError extends CalError {
  readonly code = 'not_launched';
  readonly exit: number;

  constructor(say: Message, { cause, isFound }: { readonly cause: unknown; readonly isFound: boolean }) {
    super(say, { cause });
    this.exit = isFound ? EXIT.notExecutable : EXIT.programNotFound;
  }
}

/** A setting forbids the write: `read_only`, or `max_changes` for a command that would change more records. */
export class WriteForbiddenError extends CalError {
  readonly exit = EXIT.notAllowed;

  constructor(
    readonly code: 'read_only' | 'too_many_changes',
    say: Message,
    options: ErrorDetails = {},
  ) {
    super(say, options);
  }
}

/** The calendar has changed since a plan was made. Nothing was written. */
export class PlanStaleError extends CalError {
  readonly code = 'plan_stale';
  readonly exit = EXIT.changed;
}

/** A record named on the command line does not exist. */
export class NotFoundError extends CalError {
  readonly code = 'not_found';
  readonly exit = EXIT.notFound;
}

/** Output could not be written: the disk is full, or the device refused it. */
export class OutputError extends CalError {
  readonly code = 'not_written';
  readonly exit = EXIT.unexpected;
}

interface ServiceProblem {
  readonly code: ServiceErrorCode;
  readonly say: Message;
  /** Set only where the code allows two statuses: 401 or 403. */
  readonly status?: number;
  /** A message for each invalid parameter, or the names of missing parameters. */
  readonly params?: Readonly<Record<string, Message>> | readonly string[];
  /** Further members of the response's `data`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The limit that refused the request, for metrics. */
  readonly limit?: string;
}

/** A problem read from a response. Other services may have error codes of their own. */
export interface RemoteProblem extends Omit<ServiceProblem, 'code' | 'status'> {
  readonly answered: string;
  readonly status: number;
  /** Set only where the HTTP status is misleading. */
  readonly exit?: number;
}

/**
 * An error of the service. The rules throw it, the server sends it as a response, and the client that reads the
 * response throws it again.
 */
export class ServiceError extends CalError {
  /** A `ServiceErrorCode`, or the code of another service. */
  readonly code: string;
  readonly status: number;
  readonly exit: number;
  readonly params: ServiceProblem['params'];
  readonly data: Readonly<Record<string, unknown>>;
  readonly limit: string | undefined;

  constructor(problem: ServiceProblem | RemoteProblem, hint?: Message) {
    super(problem.say, hint === undefined ? {} : { hint });
    const isAnswered = 'answered' in problem;
    this.code = isAnswered ? problem.answered : problem.code;
    this.status = isAnswered ? problem.status : (problem.status ?? httpStatusOfCode(problem.code));
    this.params = problem.params;
    this.data = problem.data ?? {};
    const status = isAboutMissingRecords(this.data) ? 404 : this.status;
    this.exit = (isAnswered ? problem.exit : undefined) ?? exitCodeOfStatus(status);
    this.limit = problem.limit;
  }
}

/** True where every wrong parameter names a record that does not exist: the exit code is then that of a record not found. */
const isAboutMissingRecords = ({ details }: ServiceError['data']): boolean => {
  const codes = Object.values(details ?? {}).map((detail: { code?: unknown }) => String(detail?.code));
  return codes.length > 0 && codes.every((code) => code.endsWith('-not-found'));
};

/**
 * Creates the error 400 `rest_invalid_param` for one or more invalid parameters.
 * @param missing what the parameters name that does not exist
 */
export function invalidParameters(
  params: Readonly<Record<string, Message>>,
  missing?: ServiceErrorKind | 'user',
): ServiceError {
  const names = Object.keys(params);
  const details = Object.fromEntries(names.map((name) => [name, { code: `${missing}-not-found` }]));
  const data = missing === undefined ? {} : { details };
  return new ServiceError({ code: 'rest_invalid_param', say: (t) => t.invalidParameters({ names }), params, data });
}

/** The error for a parameter whose ID no record has. */
export const unknownIdError = (name: string, kind: ServiceErrorKind, id: number): ServiceError =>
  invalidParameters({ [name]: (t) => t.unknownId({ kind, id }) }, kind);

/** For `catch`: turns an error of this class into a value. @throws any other error */
export const recoverFrom =
  <E extends Error, T>(ErrorClass: abstract new (...args: never[]) => E, toValue: (error: E) => T) =>
  (error: unknown): T => {
    if (error instanceof ErrorClass) return toValue(error);
    throw error;
  };

/** Does synchronous work, as `Promise.prototype.catch` does for asynchronous work. */
export function attempt<T, U>(work: () => T, recover: (error: unknown) => U): T | U {
  try {
    return work();
  } catch (error) {
    return recover(error);
  }
}
