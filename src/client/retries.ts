import { type CalError, type Say, UnreachableError } from '../errors.js';
import { errorOf, retryAfterOf } from '../wire/answers.js';
import type { HttpAnswer, HttpRequest } from '../wire/http.js';

/** How long to insist, and the world that it takes. */
export interface Patience {
  /** Tries in all; 1 = no retry. Default 4. */
  readonly tries?: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Whether a request may be sent again when nobody knows what came of it. */
export type Repeat = 'always' | 'never-create' | 'never-update';

/** What the requests of one client know of each other: while the service refuses one, the others wait too. */
export interface Pause {
  /** Milliseconds since 1970. */
  until: number;
  /** Answers that refused nothing. */
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
/** A service that wants to be left alone for longer is reported instead. */
const LONGEST_WAIT = 60_000;
/** So is one that takes nothing for so long. */
const MOST_REFUSED = 2 * 60_000;
const REFUSED_FOR_NOW = 429;
const OUTCOME_UNKNOWN: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Sends until there is an answer that another try would not better: after connection failures, 429 and 502–504 it waits,
 * longer each time or as `Retry-After` says, and sends again. A 429 that says when to come back is no failed try: all
 * requests of the client wait, as long as the service takes one of them now and then.
 * @throws UnreachableError that says how often it was tried, or that the outcome is not known
 */
export async function retrying(send: () => Promise<HttpAnswer>, options: Retrying): Promise<HttpAnswer> {
  const { tries = TRIES, pause } = options;
  const refused = { for: 0, taken: pause.taken };
  let isLost = false;
  for (let tried = 1; ; tried++) {
    await pauseOver(options);
    const result = await resultOf(send);
    isLost ||= isUnknown(result);
    const asked = tries > 1 ? refusalIn(result, options) : undefined;
    if (asked === undefined) pause.taken += 1;
    else if (mayWait(refused, asked, pause)) {
      pause.until = Math.max(pause.until, options.now() + asked);
      tried -= 1;
      continue;
    }
    const wait = asked === undefined && tried < tries ? waitAfter(result, tried, options) : undefined;
    if (wait === undefined) return finalOf(result, { ...options, tried, isLost });
    await options.sleep(wait);
  }
}

/** Together they come back one after another; who is refused then holds the rest again. */
async function pauseOver({ pause, now, sleep, random }: Retrying): Promise<void> {
  for (let known = 0; known < pause.until; ) {
    known = pause.until;
    const left = known - now();
    if (left > 0) await sleep(left + FIRST_WAIT * random());
  }
}

/** Milliseconds after which a service that refuses for now wants to be asked again, where it says so. */
function refusalIn(result: Result, { now }: Retrying): number | undefined {
  if (!('answer' in result) || result.answer.status !== REFUSED_FOR_NOW) return undefined;
  const wait = (retryAfterOf(result.answer, now()) ?? 0) * 1000;
  return wait > 0 && wait <= LONGEST_WAIT ? wait : undefined;
}

/** Counts how long a request is refused while no other is taken either. */
function mayWait(refused: { for: number; taken: number }, asked: number, { taken }: Pause): boolean {
  refused.for = (refused.taken === taken ? refused.for : 0) + asked;
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

/** Milliseconds until the next try; `undefined` where there is none. */
function waitAfter(result: Result, tried: number, options: Retrying): number | undefined {
  if (!mayRepeat(result, options.repeat)) return undefined;
  const asked = 'answer' in result ? retryAfterOf(result.answer, options.now()) : undefined;
  const own = FIRST_WAIT * 2 ** (tried - 1) * (0.5 + options.random() / 2);
  const wait = Math.max(own, (asked ?? 0) * 1000);
  return wait > LONGEST_WAIT ? undefined : wait;
}

function mayRepeat(result: Result, repeat: Repeat): boolean {
  if (isUnknown(result)) return repeat === 'always';
  return 'error' in result ? result.error.outcome === 'unsent' : result.answer.status === REFUSED_FOR_NOW;
}

const isUnknown = (result: Result): boolean =>
  'error' in result ? result.error.outcome === 'unknown' : OUTCOME_UNKNOWN.has(result.answer.status);

interface Tried extends Retrying {
  readonly tried: number;
  /** Nobody knows what came of one of the tries. */
  readonly isLost: boolean;
}

function finalOf(result: Result, options: Tried): HttpAnswer {
  const { tried, isLost } = options;
  const isRefused = 'error' in result || result.answer.status === REFUSED_FOR_NOW;
  if ((isUnknown(result) || (isLost && isRefused)) && mayHaveCreated(options)) throw unknownOutcome(result, options);
  if ('answer' in result) return result.answer;
  if (tried === 1) throw result.error;
  const { hint } = result.error;
  const outcome = isLost ? 'unknown' : result.error.outcome;
  const say = afterTries(result.error, tried);
  throw new UnreachableError(say, { cause: result.error, outcome, ...(hint === undefined ? {} : { hint }) });
}

const afterTries =
  ({ say }: CalError, tried: number): Say =>
  (t) =>
    tried === 1 ? say(t) : t.afterTries(say(t), tried);

// A creation has a key for all its tries; the next run of the command has another.
const mayHaveCreated = ({ repeat, request }: Retrying): boolean =>
  repeat !== 'always' || 'idempotency-key' in request.headers;

const UNKNOWN = { always: 'createUnclear', 'never-create': 'createUnknown', 'never-update': 'updateUnknown' } as const;

function unknownOutcome(result: Result, { tried, request: { url }, repeat }: Tried): CalError {
  const cause = 'error' in result ? result.error : errorOf(result.answer, url);
  const say: Say = (t) => t[UNKNOWN[repeat]](url, afterTries(cause, tried)(t));
  return new UnreachableError(say, { cause, hint: (t) => t.lookFirst() });
}
