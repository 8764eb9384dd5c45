import { type CalError, type Say, UnreachableError } from '../errors.js';
import { errorOf, retryAfterOf } from '../wire/answers.js';
import type { HttpAnswer, HttpRequest } from '../wire/http.js';

/** The number of tries, and the clock and randomness that retries need. */
export interface Patience {
  /** Maximum number of tries; 1 = no retry. Default 4. */
  readonly tries?: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** Tells whether a request may be sent again if its outcome is unknown. */
export type Repeat = 'always' | 'never-create' | 'never-update';

/** State shared by the requests of one client: while the service rate-limits one, the others wait too. */
export interface Pause {
  /** Milliseconds since 1970. */
  until: number;
  /** Number of responses that were not rate-limited. */
  taken: number;
}

export const noPause = (): Pause => ({ until: 0, taken: 0 });

export interface Retrying extends Patience {
  readonly request: HttpRequest;
  readonly repeat: Repeat;
  readonly pause: Pause;
}

const TRIES = 4;
const FIRST_WAIT = 250;
/** Milliseconds. A longer `Retry-After` is reported as an error instead. */
const LONGEST_WAIT = 60_000;
/** Milliseconds for which a service may rate-limit every request before that is reported as an error. */
const MOST_REFUSED = 2 * 60_000;
const REFUSED_FOR_NOW = 429;
const OUTCOME_UNKNOWN: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Sends a request and retries it after connection failures, 429 and 502–504, with exponential back-off or as
 * `Retry-After` says. A 429 with `Retry-After` does not count as a try: all requests of the client wait, as long as the
 * service accepts one of them now and then.
 * @throws UnreachableError that tells how often it was tried, or that the outcome is unknown
 */
export async function retrying(send: () => Promise<HttpAnswer>, options: Retrying): Promise<HttpAnswer> {
  const { tries = TRIES, pause } = options;
  const refused = { for: 0, taken: pause.taken };
  let isLost = false;
  for (let attempt = 1; ; attempt++) {
    await pauseOver(options);
    const result = await resultOf(send);
    isLost ||= isUnknown(result);
    const waitMs = tries > 1 ? refusalIn(result, options) : undefined;
    if (waitMs === undefined) pause.taken += 1;
    else if (mayWait(refused, waitMs, pause)) {
      pause.until = Math.max(pause.until, options.now() + waitMs);
      attempt -= 1;
      continue;
    }
    const wait = waitMs === undefined && attempt < tries ? waitAfter(result, attempt, options) : undefined;
    if (wait === undefined) return finalOf(result, { ...options, attempt, isLost });
    await options.sleep(wait);
  }
}

/** Waits until the pause is over, plus a random delay so that requests do not resume together. A 429 prolongs it. */
async function pauseOver({ pause, now, sleep, random }: Retrying): Promise<void> {
  for (let waitedUntil = 0; waitedUntil < pause.until; ) {
    waitedUntil = pause.until;
    const left = waitedUntil - now();
    if (left > 0) await sleep(left + FIRST_WAIT * random());
  }
}

/** The `Retry-After` of a 429 in milliseconds; `undefined` without one, or if it is longer than the maximum. */
function refusalIn(result: Result, { now }: Retrying): number | undefined {
  if (!('answer' in result) || result.answer.status !== REFUSED_FOR_NOW) return undefined;
  const wait = (retryAfterOf(result.answer, now()) ?? 0) * 1000;
  return wait > 0 && wait <= LONGEST_WAIT ? wait : undefined;
}

/** Adds up how long a request has been rate-limited while no other was accepted, and tells whether it may wait on. */
function mayWait(refused: { for: number; taken: number }, waitMs: number, { taken }: Pause): boolean {
  refused.for = (refused.taken === taken ? refused.for : 0) + waitMs;
  refused.taken = taken;
  return refused.for <= MOST_REFUSED;
}

type Result = { readonly answer: HttpAnswer } | { readonly error: UnreachableError };

async function resultOf(send: () => Promise<HttpAnswer>): Promise<Result> {
  try {
    return { answer: await send() };
  } catch (error) {
    if (error instanceof UnreachableError) return { error };
    throw error;
  }
}

/** Milliseconds until the next try; `undefined` if there is none. */
function waitAfter(result: Result, attempt: number, options: Retrying): number | undefined {
  if (!mayRepeat(result, options.repeat)) return undefined;
  const retryAfter = 'answer' in result ? retryAfterOf(result.answer, options.now()) : undefined;
  const backOff = FIRST_WAIT * 2 ** (attempt - 1) * (0.5 + options.random() / 2);
  const wait = Math.max(backOff, (retryAfter ?? 0) * 1000);
  return wait > LONGEST_WAIT ? undefined : wait;
}

function mayRepeat(result: Result, repeat: Repeat): boolean {
  if (isUnknown(result)) return repeat === 'always';
  return 'error' in result ? result.error.outcome === 'unsent' : result.answer.status === REFUSED_FOR_NOW;
}

const isUnknown = (result: Result): boolean =>
  'error' in result ? result.error.outcome === 'unknown' : OUTCOME_UNKNOWN.has(result.answer.status);

interface Tried extends Retrying {
  readonly attempt: number;
  /** The outcome of one of the tries is unknown. */
  readonly isLost: boolean;
}

function finalOf(result: Result, options: Tried): HttpAnswer {
  const { attempt, isLost } = options;
  const isRefused = 'error' in result || result.answer.status === REFUSED_FOR_NOW;
  if ((isUnknown(result) || (isLost && isRefused)) && mayHaveCreated(options)) throw unknownOutcome(result, options);
  if ('answer' in result) return result.answer;
  if (attempt === 1) throw result.error;
  const { hint } = result.error;
  const outcome = isLost ? 'unknown' : result.error.outcome;
  const say = afterTries(result.error, attempt);
  throw new UnreachableError(say, { cause: result.error, outcome, ...(hint === undefined ? {} : { hint }) });
}

const afterTries =
  ({ say }: CalError, attempt: number): Say =>
  (t) =>
    attempt === 1 ? say(t) : t.afterTries(say(t), attempt);

// The tries of a creation share one idempotency key, but the next run of the command has another.
const mayHaveCreated = ({ repeat, request }: Retrying): boolean =>
  repeat !== 'always' || 'idempotency-key' in request.headers;

const UNKNOWN = { always: 'createUnclear', 'never-create': 'createUnknown', 'never-update': 'updateUnknown' } as const;

function unknownOutcome(result: Result, { attempt, request: { url }, repeat }: Tried): CalError {
  const cause = 'error' in result ? result.error : errorOf(result.answer, url);
  const say: Say = (t) => t[UNKNOWN[repeat]](url, afterTries(cause, attempt)(t));
  return new UnreachableError(say, { cause, hint: (t) => t.lookFirst() });
}
