import type { Language } from '../../contract/declarations.js';
import { ServiceError } from '../../errors.js';
import { buildErrorResponse } from '../../server/http/build-response.js';
import type { Handler, ServiceRequest, ServiceResponse } from '../../server/http/handler.js';
import { createSeededRandom } from '../seeded-random.js';
import type { FaultEffect, FaultPlan, FaultRateLimit, FaultRule } from './parse-faults.js';

export interface FaultInjector {
  readonly handler: (inner: Handler) => Handler;
  readonly plan: () => FaultPlan;
  readonly set: (plan: FaultPlan) => void;
}

/** Injects the faults of a plan: delayed, failed, truncated or missing responses. */
export function createFaultInjector(initial: FaultPlan, language: Language, pause = sleep): FaultInjector {
  let plan = initial;
  let chance = createSeededRandom(plan.seed);
  let hits = new Map<FaultRule, number>();
  let bucket = createTokenBucket(plan.rate);

  /** Each rule draws a random number for every matching request, so that rules stay independent of each other. */
  const drawEffects = (request: ServiceRequest): FaultEffect[] =>
    plan.faults.flatMap((fault) => {
      if (!fault.matchesRequest(request)) return [];
      const isHit = chance() < fault.share && (hits.get(fault) ?? 0) < (fault.most ?? Number.POSITIVE_INFINITY);
      if (isHit) hits.set(fault, (hits.get(fault) ?? 0) + 1);
      return isHit ? [fault.effect(chance)] : [];
    });

  return {
    plan: () => plan,
    set: (next) => {
      plan = next;
      chance = createSeededRandom(next.seed);
      hits = new Map();
      bucket = createTokenBucket(next.rate);
    },
    handler: (inner) => (request) => {
      const waitSeconds = bucket();
      if (waitSeconds !== undefined) return buildTooManyRequestsResponse(waitSeconds, language);
      const effects = drawEffects(request);
      return effects.length === 0 ? inner(request) : handleWithFaults(inner, request, effects, { language, pause });
    },
  };
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface FaultContext {
  readonly language: Language;
  readonly pause: (milliseconds: number) => Promise<void>;
}

async function handleWithFaults(
  inner: Handler,
  request: ServiceRequest,
  effects: readonly FaultEffect[],
  { language, pause }: FaultContext,
): Promise<ServiceResponse> {
  for (const effect of effects) if ('wait' in effect) await pause(effect.wait);
  const failed = effects.find((effect) => 'status' in effect);
  if (failed !== undefined) return buildFaultResponse(failed.status, language);
  const cut = effects.find((effect) => 'cut' in effect);
  if (cut?.cut === 'all') return { status: 500, headers: {}, cut: 'all' };
  const response = await inner(request);
  return cut === undefined ? response : { ...response, cut: cut.cut };
}

/** In tests `Retry-After` is 0, so that clients retry at once. */
function buildFaultResponse(status: number, language: Language): ServiceResponse {
  const error = new ServiceError({ answered: 'fault', status, say: (t) => t.faultOnPurpose() });
  const response = buildErrorResponse({ language, allow: [] }, error);
  return {
    ...response,
    headers: { ...response.headers, ...(RETRYABLE_STATUSES.has(status) ? { 'Retry-After': '0' } : {}) },
  };
}

const RETRYABLE_STATUSES = new Set([429, 502, 503, 504]);

const buildTooManyRequestsResponse = (seconds: number, language: Language): ServiceResponse =>
  buildErrorResponse(
    { language, allow: [] },
    new ServiceError({
      code: 'rest_too_many_requests',
      say: (t) => t.tooManyRequests(),
      data: { retry_after: seconds },
    }),
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
