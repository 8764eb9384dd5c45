import { ServiceError } from '../../errors.js';
import type { Language } from '../../spec/define.js';
import { randomFrom } from '../../wire/random.js';
import { errorAnswerOf } from '../answers.js';
import type { Answer, Asking, Handler } from '../handler.js';
import type { Effect, Fault, FaultPlan, Rate } from './fault-rules.js';

export interface Faulty {
  readonly handler: (inner: Handler) => Handler;
  readonly plan: () => FaultPlan;
  readonly set: (plan: FaultPlan) => void;
}

/** Injects the faults of a plan: delayed, failed, truncated or missing responses. */
export function faultsOf(initial: FaultPlan, language: Language, pause = sleep): Faulty {
  let plan = initial;
  let chance = randomFrom(plan.seed);
  let hits = new Map<Fault, number>();
  let bucket = bucketOf(plan.rate);

  /** Each rule draws a random number for every matching request, so that rules stay independent of each other. */
  const drawEffects = (request: Asking): Effect[] =>
    plan.faults.flatMap((fault) => {
      if (!fault.isAbout(request)) return [];
      const isHit = chance() < fault.share && (hits.get(fault) ?? 0) < (fault.most ?? Number.POSITIVE_INFINITY);
      if (isHit) hits.set(fault, (hits.get(fault) ?? 0) + 1);
      return isHit ? [fault.effect(chance)] : [];
    });

  return {
    plan: () => plan,
    set: (next) => {
      plan = next;
      chance = randomFrom(next.seed);
      hits = new Map();
      bucket = bucketOf(next.rate);
    },
    handler: (inner) => (request) => {
      const waitSeconds = bucket();
      if (waitSeconds !== undefined) return tooMany(waitSeconds, language);
      const effects = drawEffects(request);
      return effects.length === 0 ? inner(request) : suffering(inner, request, effects, { language, pause });
    },
  };
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Suffering {
  readonly language: Language;
  readonly pause: (milliseconds: number) => Promise<void>;
}

async function suffering(
  inner: Handler,
  request: Asking,
  effects: readonly Effect[],
  { language, pause }: Suffering,
): Promise<Answer> {
  for (const effect of effects) if ('wait' in effect) await pause(effect.wait);
  const failed = effects.find((effect) => 'status' in effect);
  if (failed !== undefined) return failure(failed.status, language);
  const cut = effects.find((effect) => 'cut' in effect);
  if (cut?.cut === 'all') return { status: 500, headers: {}, cut: 'all' };
  const response = await inner(request);
  return cut === undefined ? response : { ...response, cut: cut.cut };
}

/** In tests `Retry-After` is 0, so that clients retry at once. */
function failure(status: number, language: Language): Answer {
  const error = new ServiceError({ answered: 'fault', status, say: (t) => t.faultOnPurpose() });
  const response = errorAnswerOf({ language, allow: [] }, error);
  return { ...response, headers: { ...response.headers, ...(RETRIED.has(status) ? { 'Retry-After': '0' } : {}) } };
}

const RETRIED = new Set([429, 502, 503, 504]);

const tooMany = (seconds: number, language: Language): Answer =>
  errorAnswerOf(
    { language, allow: [] },
    new ServiceError({
      code: 'rest_too_many_requests',
      say: (t) => t.tooManyRequests(),
      data: { retry_after: seconds },
    }),
  );

/** Creates a token bucket; each call returns undefined to let a request pass, or else the seconds to wait. */
function bucketOf(rate: Rate | undefined): () => number | undefined {
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
