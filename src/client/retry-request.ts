import { type CalError, type Message, UnreachableError } from '../errors.js';
import { isJsonObject } from '../forms/json-object.js';
import type { HttpRequest, HttpResponse } from '../http/exchange.js';
import { parseLenientJson } from '../http/lenient-json.js';
import { errorFromResponse, parseRetryAfter } from '../http/parse-response.js';

/** The number of tries, and the clock and randomness that retries need. */
export interface RetryPolicy {
  /** Maximum number of tries; 1 = no retry. Default 4. */
  readonly tries?: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** Tells whether a request may be sent again if its outcome is unknown. */
export type RepeatPolicy = 'always' | 'never-create' | 'never-update';

/** State shared by the requests of one client: while the service rate-limits one, the others wait too. */
export interface RateLimitPause {
  /** Milliseconds since 1970. */
  until: number;
  /** Number of responses that were not rate-limited. */
  taken: number;
}

export const createRateLimitPause = (): RateLimitPause => ({ until: 0, taken: 0 });

export interface RetryOptions extends RetryPolicy {
  readonly request: HttpRequest;
  readonly repeat: RepeatPolicy;
  readonly pause: RateLimitPause;
}

const DEFAULT_TRIES = 4;
const FIRST_WAIT_MS = 250;
/** Milliseconds. A longer `Retry-After` is reported as an error instead. */
const MAX_WAIT_MS = 60_000;
/** Milliseconds for which a service may rate-limit every request before that is reported as an error. */
const MAX_REFUSED_MS = 2 * 60_000;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;
const OUTCOME_UNKNOWN: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Sends a request and retries it after connection failures, 429 and 502–504, with exponential back-off or as
 * `Retry-After` says. A 429 with `Retry-After` does not count as a try: all requests of the client wait, as long as the
 * service accepts one of them now and then.
 * @returns the response; `isLost` if the outcome of an earlier try is unknown
 * @throws UnreachableError that tells how often it was tried, or that the outcome is unknown
 */
export async function retryRequest(
  send: () => Promise<HttpResponse>,
  options: RetryOptions,
): Promise<{ readonly answer: HttpResponse; readonly isLost: boolean }> {
  const { tries = DEFAULT_TRIES, pause } = options;
  const refused = { for: 0, taken: pause.taken };
  let isLost = false;
  for (let attempt = 1; ; attempt++) {
    await waitOutPause(options);
    const result = await sendOnce(send);
    isLost ||= isOutcomeUnknown(result);
    const waitMs = tries > 1 ? rateLimitWaitOf(result, options) : undefined;
    if (waitMs === undefined) pause.taken += 1;
    else if (mayWaitForRateLimit(refused, waitMs, pause)) {
      pause.until = Math.max(pause.until, options.now() + waitMs);
      attempt -= 1;
      continue;
    }
    const wait = waitMs === undefined && attempt < tries ? backOffAfter(result, attempt, options) : undefined;
    if (wait === undefined) return { answer: finishRetries(result, { ...options, attempt, isLost }), isLost };
    await options.sleep(wait);
  }
}

/** Waits until the pause is over, plus a random delay so that requests do not resume together. A 429 prolongs it. */
async function waitOutPause({ pause, now, sleep, random }: RetryOptions): Promise<void> {
  for (let waitedUntil = 0; waitedUntil < pause.until; ) {
    waitedUntil = pause.until;
    const left = waitedUntil - now();
    if (left > 0) await sleep(left + FIRST_WAIT_MS * random());
  }
}

/** The `Retry-After` of a 429 in milliseconds; `undefined` without one, or if it is longer than the maximum. */
function rateLimitWaitOf(result: SendResult, { now }: RetryOptions): number | undefined {
  if (!('answer' in result) || result.answer.status !== TOO_MANY_REQUESTS) return undefined;
  const wait = (parseRetryAfter(result.answer, now()) ?? 0) * 1000;
  return wait > 0 && wait <= MAX_WAIT_MS ? wait : undefined;
}

/** Adds up how long a request has been rate-limited while none was accepted; tells whether it may wait on. */
function mayWaitForRateLimit(
  refused: { for: number; taken: number },
  waitMs: number,
  { taken }: RateLimitPause,
): boolean {
  refused.for = (refused.taken === taken ? refused.for : 0) + waitMs;
  refused.taken = taken;
  return refused.for <= MAX_REFUSED_MS;
}

type SendResult = { readonly answer: HttpResponse } | { readonly error: UnreachableError };

async function sendOnce(send: () => Promise<HttpResponse>): Promise<SendResult> {
  try {
    return { answer: await send() };
  } catch (error) {
    if (error instanceof UnreachableError) return { error };
    throw error;
  }
}

/** Milliseconds until the next try; `undefined` if there is none. */
function backOffAfter(result: SendResult, attempt: number, options: RetryOptions): number | undefined {
  if (!mayRepeat(result, options.repeat)) return undefined;
  const retryAfter = 'answer' in result ? parseRetryAfter(result.answer, options.now()) : undefined;
  const backOff = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + options.random() / 2);
  const wait = Math.max(backOff, (retryAfter ?? 0) * 1000);
  return wait > MAX_WAIT_MS ? undefined : wait;
}

function mayRepeat(result: SendResult, repeat: RepeatPolicy): boolean {
  if (isOutcomeUnknown(result)) return repeat === 'always';
  return 'error' in result ? result.error.outcome === 'unsent' : isRefused(result);
}

const isOutcomeUnknown = (result: SendResult): boolean =>
  'error' in result
    ? result.error.outcome === 'unknown'
    : OUTCOME_UNKNOWN.has(result.answer.status) && !isRefusedWithReason(result);

/** The service says why it is not ready for the request, so it has not begun it. */
function isRefusedWithReason(result: SendResult): boolean {
  if ('error' in result || result.answer.status !== UNAVAILABLE) return false;
  const { data } = Object(parseLenientJson(result.answer.body)) as { readonly data?: unknown };
  return isJsonObject(data) && typeof data.reason === 'string';
}

const isRefused = (result: SendResult): boolean =>
  'answer' in result && (result.answer.status === TOO_MANY_REQUESTS || isRefusedWithReason(result));

interface RetriedRequest extends RetryOptions {
  readonly attempt: number;
  /** The outcome of one of the tries is unknown. */
  readonly isLost: boolean;
}

function finishRetries(result: SendResult, options: RetriedRequest): HttpResponse {
  const { attempt, isLost } = options;
  if ((isOutcomeUnknown(result) || (isLost && ('error' in result || isRefused(result)))) && mayHaveCreated(options))
    throw unknownOutcomeError(result, options);
  if ('answer' in result) return result.answer;
  if (attempt === 1) throw result.error;
  const { hint } = result.error;
  const outcome = isLost ? 'unknown' : result.error.outcome;
  const say = messageAfterTries(result.error, attempt);
  throw new UnreachableError(say, { cause: result.error, outcome, ...(hint === undefined ? {} : { hint }) });
}

const messageAfterTries =
  ({ say }: CalError, attempt: number): Message =>
  (t) =>
    attempt === 1 ? say(t) : t.afterTries({ sentence: say(t), tries: attempt });

// The tries of a creation share one idempotency key, but the next run of the command has another.
const mayHaveCreated = ({ repeat, request }: RetryOptions): boolean =>
  repeat !== 'always' || 'idempotency-key' in request.headers;

const UNKNOWN_OUTCOME_TEXTS = {
  always: 'createUnclear',
  'never-create': 'createUnknown',
  'never-update': 'updateUnknown',
} as const;

function unknownOutcomeError(result: SendResult, { attempt, request: { url }, repeat }: RetriedRequest): CalError {
  const cause = 'error' in result ? result.error : errorFromResponse(result.answer, url);
  const say: Message = (t) => t[UNKNOWN_OUTCOME_TEXTS[repeat]]({ url, sentence: messageAfterTries(cause, attempt)(t) });
  return new UnreachableError(say, { cause, hint: (t) => t.lookFirst() });
}
