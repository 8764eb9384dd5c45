import { type Catalogue, inEnglish } from './text/catalogue.js';

/** A sentence that is said in the reader's language when somebody reads it. */
export type Say = (text: Catalogue) => string;

/** The exit codes of `cal`; 0 and 130 are not errors of ours. */
export const EXIT = {
  unexpected: 1,
  usage: 2,
  notFound: 3,
  notAllowed: 4,
  invalid: 5,
  temporary: 6,
  partial: 7,
  different: 8,
  changed: 9,
  interrupted: 130,
} as const;

/** Everything that `cal` and the service report on purpose. `say` is the message, `code` its name for programs. */
export abstract class CalError extends Error {
  abstract readonly code: string;
  abstract readonly exit: number;
  readonly hint?: Say;

  constructor(
    readonly say: Say,
    options: { readonly hint?: Say; readonly cause?: unknown } = {},
  ) {
    super(inEnglish(say), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    if (options.hint !== undefined) this.hint = options.hint;
  }
}

/** Somebody broke off a question. Nobody has to be told. */
export class InterruptedError extends Error {
  constructor() {
    super('interrupted');
  }
}

/** A command line, configuration or environment that makes no sense; `params`: what is wrong with each parameter. */
export class UsageError extends CalError {
  readonly code = 'usage';
  readonly exit = EXIT.usage;
  readonly params: Readonly<Record<string, Say>>;

  constructor(
    say: Say,
    options: { readonly hint?: Say; readonly cause?: unknown; readonly params?: Readonly<Record<string, Say>> } = {},
  ) {
    super(say, options);
    this.params = options.params ?? {};
  }
}

/**
 * What came of a request that got no answer: it was `unsent` (sending it again is safe), its outcome is `unknown`, or
 * sending it again is `useless`.
 */
export type Outcome = 'unsent' | 'unknown' | 'useless';

/** The service could not be reached, or its answer did not come or was no answer of this interface. */
export class UnreachableError extends CalError {
  readonly code = 'unreachable';
  readonly exit = EXIT.temporary;
  readonly outcome: Outcome;

  constructor(say: Say, options: { readonly hint?: Say; readonly cause?: unknown; readonly outcome?: Outcome } = {}) {
    super(say, options);
    this.outcome = options.outcome ?? 'unknown';
  }
}

/** A file turned out to make no sense when some of it was done already. */
export class PartialError extends CalError {
  readonly code = 'partial';
  readonly exit = EXIT.partial;
}

/** What was asked for on the command line is not there. */
export class NotFoundError extends CalError {
  readonly code = 'not_found';
  readonly exit = EXIT.notFound;
}

/** Data that could not go where it was to go: the disk is full, or a device refuses it. */
export class OutputError extends CalError {
  readonly code = 'not_written';
  readonly exit = EXIT.unexpected;
}

/** A field in which a record is not what somebody took it to be. A member that is not known is absent. */
export interface Difference {
  readonly field: string;
  readonly before?: unknown;
  readonly theirs: unknown;
  readonly yours?: unknown;
}

/** A record is not what somebody took it to be, field by field. */
export abstract class DifferingError extends CalError {
  constructor(
    say: Say,
    readonly differences: readonly Difference[],
    options: { readonly hint?: Say; readonly cause?: unknown } = {},
  ) {
    super(say, options);
  }
}

/** Somebody else changed the record meanwhile; nothing was written. */
export class ChangedError extends DifferingError {
  readonly code = 'rest_precondition_failed';
  readonly exit = EXIT.changed;
}

/** A record of that name is there: nothing was written. */
export class ExistsError extends DifferingError {
  readonly code = 'exists';
  readonly exit = EXIT.changed;
}

/** The record was written, and is not what was asked for: the service knows better, or somebody else came in between. */
export class OtherwiseError extends DifferingError {
  readonly code = 'not_as_asked';
  readonly exit: number;
  /** As it is now. */
  readonly record: unknown;

  constructor(
    say: Say,
    differences: readonly Difference[],
    options: { readonly hint?: Say; readonly exit: number; readonly record: unknown },
  ) {
    super(say, differences, options);
    this.exit = options.exit;
    this.record = options.record;
  }
}

/** HTTP status of every code that the service answers (contract, section 11). */
const STATUS_OF = {
  rest_no_route: 404,
  rest_invalid_json: 400,
  rest_missing_callback_param: 400,
  rest_invalid_param: 400,
  rest_forbidden: 403,
  incorrect_password: 401,
  invalid_username: 401,
  term_exists: 400,
  rest_precondition_failed: 412,
  rest_body_too_large: 413,
  rest_uri_too_long: 414,
  rest_idempotency_key_reused: 422,
  rest_too_many_requests: 429,
  internal_server_error: 500,
  service_unavailable: 503,
  'event-password-protected': 403,
} as const;

const STATUS_BY_SUFFIX = {
  '-archive-page-not-found': 404,
  '-not-found': 404,
  '-not-accessible': 403,
  '-is-in-trash': 410,
} as const;

type Kind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';
export type ServiceCode = keyof typeof STATUS_OF | `${Kind}${keyof typeof STATUS_BY_SUFFIX}`;

export interface Problem {
  readonly code: ServiceCode;
  readonly say: Say;
  /** Only where the code alone does not decide it: 401 or 403. */
  readonly status?: number;
  /** What is wrong with each parameter; a list of names where they are missing. */
  readonly params?: Readonly<Record<string, Say>> | readonly string[];
  /** More members of `data`. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A problem as an answer tells it: of a service that may have codes of its own. */
export interface AnsweredProblem extends Omit<Problem, 'code' | 'status'> {
  readonly answered: string;
  readonly status: number;
  /** Only where the status misleads. */
  readonly exit?: number;
}

/** An error of the service: raised by its rules, sent as an answer, and raised again by the client that reads it. */
export class ServiceError extends CalError {
  /** A `ServiceCode`, or what another service has in its place. */
  readonly code: string;
  readonly status: number;
  readonly exit: number;
  readonly params: Problem['params'];
  readonly data: Readonly<Record<string, unknown>>;

  constructor(problem: Problem | AnsweredProblem, hint?: Say) {
    super(problem.say, hint === undefined ? {} : { hint });
    const isAnswered = 'answered' in problem;
    this.code = isAnswered ? problem.answered : problem.code;
    this.status = isAnswered ? problem.status : (problem.status ?? statusOf(problem.code));
    this.exit = (isAnswered ? problem.exit : undefined) ?? exitOf(this.status);
    this.params = problem.params;
    this.data = problem.data ?? {};
  }
}

function statusOf(code: ServiceCode): number {
  if (code in STATUS_OF) return STATUS_OF[code as keyof typeof STATUS_OF];
  const suffix = Object.entries(STATUS_BY_SUFFIX).find(([ending]) => code.endsWith(ending));
  return suffix?.[1] ?? 500;
}

const EXIT_BY_STATUS: Readonly<Record<number, number>> = {
  401: EXIT.notAllowed,
  403: EXIT.notAllowed,
  404: EXIT.notFound,
  408: EXIT.temporary,
  410: EXIT.notFound,
  412: EXIT.changed,
  429: EXIT.temporary,
  500: EXIT.unexpected,
};

/** The exit code for an HTTP status from 400. */
export function exitOf(status: number): number {
  return EXIT_BY_STATUS[status] ?? (status >= 500 ? EXIT.temporary : EXIT.invalid);
}

/** One or more parameters that do not fit: 400 `rest_invalid_param`. */
export function invalid(params: Readonly<Record<string, Say>>): ServiceError {
  const names = Object.keys(params);
  return new ServiceError({ code: 'rest_invalid_param', say: (t) => t.invalidParameters(names), params });
}
