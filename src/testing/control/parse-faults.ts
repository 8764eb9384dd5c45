import { NAMESPACE } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { type Message, UsageError } from '../../errors.js';
import type { FaultOptions } from '../../http/serve-options.js';
import { TEC_NAMESPACE, WORDPRESS_REST_ROOT } from '../../http/service-dialects.js';
import type { ServiceRequest } from '../../server/http/handler.js';

/** The faults to inject. */
export interface FaultPlan {
  readonly faults: readonly FaultRule[];
  /** Requests beyond this rate get 429. */
  readonly rate?: FaultRateLimit;
  /** Seed of the random numbers: the same requests in the same order meet the same faults. */
  readonly seed: number;
}

export interface FaultRateLimit {
  /** The rate as the user wrote it, such as `5/s`. */
  readonly text: string;
  readonly count: number;
  readonly seconds: number;
}

/** A fault that affects some requests. */
export interface FaultRule {
  /** The rule as the user wrote it. */
  readonly text: string;
  readonly matchesRequest: (request: Pick<ServiceRequest, 'method' | 'path'>) => boolean;
  /** The share of matching requests to affect, from 0 to 1. */
  readonly share: number;
  /** Maximum number of requests to affect. */
  readonly most?: number;
  readonly effect: (chance: () => number) => FaultEffect;
}

/** A delay in milliseconds, an error status instead of the response, or a connection cut before or in the response. */
export type FaultEffect = { readonly wait: number } | { readonly status: number } | { readonly cut: 'all' | 'half' };

/** @throws UsageError for an invalid fault */
export function parseFaultPlan({ latency, fail, faults = [], rateLimit, seed = 1 }: FaultOptions): FaultPlan {
  return {
    faults: [
      ...(latency === undefined ? [] : [parseLatency(latency)]),
      ...faults.map(parseFaultRule),
      ...(fail === undefined ? [] : [parseFailureShare(fail)]),
    ],
    ...(rateLimit === undefined ? {} : { rate: parseRateLimit(rateLimit) }),
    seed,
  };
}

/**
 * Parses a rule such as `POST /venues 503 10%`: a method or `*`; a path below the namespace, in which `*` matches
 * anything; the effect (a status, `wait 50ms..2s`, `hang 2s`, `drop`, `truncate`); and the frequency (`10%`, `3x`).
 * @throws UsageError that lists what is allowed
 */
function parseFaultRule(text: string): FaultRule {
  const [method = '', path = '', ...rest] = text.trim().split(/\s+/);
  if (!METHOD_PATTERN.test(method) || !path.startsWith('/')) throw createFaultRuleError(text);
  const frequencies = rest.filter((word) => FREQUENCY_PATTERN.test(word));
  const effect = parseFaultEffect(rest.filter((word) => !FREQUENCY_PATTERN.test(word)));
  const { share, ...most } = parseFrequency(frequencies);
  if (effect === undefined || frequencies.length > 2 || share > 1) throw createFaultRuleError(text);
  return { text: text.trim(), matchesRequest: createRequestMatcher(method, path), effect, share, ...most };
}

const METHOD_PATTERN = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|\*)$/i;

/** @throws UsageError */
const parseLatency = (text: string): FaultRule =>
  parseFaultFlag(`* /* wait ${text}`, text, '--latency', (t) => t.mustBeLatency());

/** @throws UsageError */
const parseFailureShare = (text: string): FaultRule =>
  parseFaultFlag(`* /* 503 ${text}`, text, '--fail', (t) => t.mustBeShare());

function parseFaultFlag(rule: string, text: string, flag: string, say: Message): FaultRule {
  if (/\s/.test(text) || text === '') throw new UsageError((t) => `${flag}: ${say(t)}`);
  try {
    return parseFaultRule(rule);
  } catch {
    throw new UsageError((t) => `${flag}: ${say(t)}`);
  }
}

const createFaultRuleError = (text: string) => new UsageError((t) => `--fault: ${t.mustBeFault({ text })}`);

const FREQUENCY_PATTERN = /^(\d+(\.\d+)?%|\d+x)$/;

function parseFrequency(words: readonly string[]): { share: number; most?: number } {
  const share = words.find((word) => word.endsWith('%'));
  const most = words.find((word) => word.endsWith('x'));
  return {
    share: share === undefined ? 1 : Number.parseFloat(share) / 100,
    ...(most === undefined ? {} : { most: Number.parseInt(most, 10) }),
  };
}

function parseFaultEffect([effect = '', value = '', ...rest]: readonly string[]): FaultRule['effect'] | undefined {
  if (rest.length > 0) return undefined;
  if (effect === 'wait' || effect === 'hang') return parseWait(value);
  if (value !== '') return undefined;
  if (effect === 'drop') return () => ({ cut: 'all' });
  if (effect === 'truncate') return () => ({ cut: 'half' });
  const status = /^[45]\d\d$/.test(effect) ? Number(effect) : undefined;
  return status === undefined ? undefined : () => ({ status });
}

function parseWait(text: string): FaultRule['effect'] | undefined {
  const [from, to = from] = text.split('..').map(parseMilliseconds);
  if (from === undefined || to === undefined || to < from) return undefined;
  return (chance) => ({ wait: from + chance() * (to - from) });
}

const MAX_FAULT_WAIT_MS = 600_000;

/** Parses `50`, `50ms` or `2s` to milliseconds. */
function parseMilliseconds(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text) ?? [];
  const milliseconds = Number(number) * (unit === 's' ? 1000 : 1);
  return milliseconds <= MAX_FAULT_WAIT_MS ? milliseconds : undefined;
}

function createRequestMatcher(method: string, path: string): FaultRule['matchesRequest'] {
  const pattern = path
    .toLowerCase()
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*');
  const expression = new RegExp(`^${pattern}/?$`);
  return (request) =>
    (method === '*' || method.toUpperCase() === request.method) && expression.test(stripNamespacePath(request.path));
}

/** Strips the namespace of this service or of The Events Calendar; returns any other path unchanged. */
const stripNamespacePath = (path: string): string => path.toLowerCase().replace(NAMESPACE_PREFIXES, '') || '/';
const NAMESPACE_PREFIXES = new RegExp(`^(?:/[a-z]{2}|${WORDPRESS_REST_ROOT})?/(?:${NAMESPACE}|${TEC_NAMESPACE})`);

const SECONDS_BY_UNIT: Readonly<Record<string, number>> = lookupTable({ s: 1, min: 60, h: 3600 });

/** Parses a rate such as `5/s` or `300/min`. @throws UsageError */
function parseRateLimit(text: string): FaultRateLimit {
  const [, count, unit = 's'] = /^(\d+(?:\.\d+)?)\/(s|min|h)$/.exec(text.trim()) ?? [];
  if (!(Number(count) >= 1)) throw new UsageError((t) => `--rate-limit: ${t.mustBeRate()}`);
  return { text: text.trim(), count: Number(count), seconds: SECONDS_BY_UNIT[unit] ?? 1 };
}
