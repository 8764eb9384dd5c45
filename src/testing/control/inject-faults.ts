import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Language } from '../../contract/declarations.js';
import { omitUndefined } from '../../contract/lookup-table.js';
import { attempt, ServiceError } from '../../errors.js';
import { buildErrorResponse, buildResponse } from '../../server/http/build-response.js';
import { decodeRequest, overrideMethod } from '../../server/http/decode-request.js';
import type { Handler, ServiceRequest, ServiceResponse } from '../../server/http/handler.js';
import { createSeededRandom } from '../seeded-random.js';
import type { FaultEffect, FaultPlan, FaultRateLimit, FaultRule, ReplacedResponse } from './parse-faults.js';

export interface FaultInjector {
  readonly handler: (inner: Handler) => Handler;
  readonly plan: () => FaultPlan;
  readonly set: (plan: FaultPlan) => void;
}

/**
 * Injects the faults of a plan: delayed, failed, slow, truncated or missing responses.
 * @param stopping ends all delays, and cuts requests that hang: a service that stops waits for the responses
 */
export function createFaultInjector(initial: FaultPlan, language: Language, stopping?: AbortSignal): FaultInjector {
  let plan = initial;
  let hits = new Map<FaultRule, number>();
  let countLike = createRequestCounter();
  let bucket = createTokenBucket(plan.rate);

  const drawEffects = (request: ServiceRequest): FaultEffect[] => {
    const meant = attempt(
      () => overrideMethod(decodeRequest(request)),
      () => request,
    );
    const matching = plan.faults.filter(({ matchesRequest }) => matchesRequest(request) || matchesRequest(meant));
    if (matching.length === 0) return [];
    const nth = countLike(request);
    return matching.flatMap((fault) => {
      const chance = createSeededRandom(hashText(`${plan.seed} ${fault.text} ${nth}`));
      const isHit = chance() < fault.share && (hits.get(fault) ?? 0) < (fault.most ?? Number.POSITIVE_INFINITY);
      if (isHit) hits.set(fault, (hits.get(fault) ?? 0) + 1);
      return isHit ? [fault.effect(chance)] : [];
    });
  };

  return {
    plan: () => plan,
    set: (next) => {
      plan = next;
      hits = new Map();
      countLike = createRequestCounter();
      bucket = createTokenBucket(next.rate);
    },
    handler: (inner) => (request) => {
      const waitSeconds = bucket();
      if (waitSeconds !== undefined) return buildTooManyRequestsResponse(waitSeconds, language);
      const effects = drawEffects(request);
      return effects.length === 0 ? inner(request) : handleWithFaults(inner, request, effects, { language, stopping });
    },
  };
}

/** Beyond this number of different requests, those seen longest ago are counted from the start again. */
const MAX_COUNTED_REQUESTS = 50_000;

/**
 * Numbers the requests with the same method, path and parameters of the query. A fault that depends on this number
 * befalls the same requests in each run, in whatever order different requests arrive.
 * @returns a text such as `GET /venues {"page":"2"} 3` for the third request of this kind
 */
function createRequestCounter(): (request: ServiceRequest) => string {
  const counts = new Map<number, number>();
  return (request) => {
    const kind = `${request.method} ${request.path} ${describeParameters(request)}`;
    const key = hashText(kind);
    const count = (counts.get(key) ?? 0) + 1;
    counts.delete(key);
    counts.set(key, count);
    if (counts.size > MAX_COUNTED_REQUESTS) counts.delete(counts.keys().next().value ?? key);
    return `${kind} ${count}`;
  };
}

function describeParameters(request: ServiceRequest): string {
  try {
    return JSON.stringify(
      Object.entries(decodeRequest(request).query()).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  } catch {
    return 'undecodable';
  }
}

const hashText = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

async function handleWithFaults(
  inner: Handler,
  request: ServiceRequest,
  effects: readonly FaultEffect[],
  { language, stopping }: { language: Language; stopping: AbortSignal | undefined },
): Promise<ServiceResponse> {
  for (const effect of effects)
    if ('wait' in effect) await setTimeout(effect.wait, undefined, omitUndefined({ signal: stopping })).catch(() => {});
  if (stopping?.aborted && effects.some((effect) => 'isHang' in effect))
    return { status: 500, headers: {}, cut: 'all' };
  const replaced = effects.find((effect) => 'status' in effect);
  const cut = effects.find((effect) => 'cut' in effect)?.cut;
  const slow = effects.find((effect) => 'bytesPerSecond' in effect);
  const slowly = slow === undefined ? {} : { slowly: { ...slow, stopping } };
  if (replaced === undefined && cut === 'all') return { status: 500, headers: {}, cut };
  const response = replaced === undefined ? await inner(request) : buildReplacedResponse(replaced, language);
  return { ...response, ...slowly, ...(cut === undefined ? {} : { cut }) };
}

/** Without an explicit one, `Retry-After` is 0, so that clients under test retry at once. */
function buildReplacedResponse({ status, body, retryAfter }: ReplacedResponse, language: Language): ServiceResponse {
  const seconds = retryAfter ?? (RETRYABLE_STATUSES.has(status) ? 0 : undefined);
  const retry = seconds === undefined ? {} : { 'Retry-After': String(seconds) };
  const { headers, ...response } =
    body === undefined
      ? buildErrorResponse(new ServiceError({ answered: 'fault', status, say: (t) => t.faultOnPurpose() }), {
          language,
          allow: [],
        })
      : { ...buildResponse({ language, allow: [] }, { value: body }, false), status };
  return { ...response, headers: { ...headers, ...retry } };
}

const RETRYABLE_STATUSES = new Set([429, 502, 503, 504]);

const buildTooManyRequestsResponse = (seconds: number, language: Language): ServiceResponse =>
  buildErrorResponse(
    new ServiceError({
      code: 'rest_too_many_requests',
      say: (t) => t.tooManyRequests(),
      data: { retry_after: seconds },
    }),
    { language, allow: [] },
  );

/** Creates a token bucket; each call returns undefined to let a request pass, or else the seconds to wait. */
function createTokenBucket(rate: FaultRateLimit | undefined): () => number | undefined {
  if (rate === undefined) return () => undefined;
  const perSecond = rate.count / rate.seconds;
  let left = rate.count;
  let last = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(rate.count, left + ((now - last) / 1000) * perSecond);
    last = now;
    if (left < 1) return Math.max(1, Math.ceil((1 - left) / perSecond));
    left -= 1;
    return undefined;
  };
}
