import { lookupTable } from '../../contract/lookup-table.js';
import { type Message, UsageError } from '../../errors.js';
import { refusedOption } from '../../forms/quote-refused.js';
import type { FaultOptions } from '../../http/service-options.js';
import { createRequestMatcher, METHOD_PATTERN, type RequestMatcher } from './match-requests.js';

export interface FaultPlan {
  readonly faults: readonly FaultRule[];
  /** Requests beyond this rate get 429. */
  readonly rate?: FaultRateLimit;
  /** Seed of the random numbers: with the same one, the same requests meet the same faults. */
  readonly seed: number;
}

export interface FaultRateLimit {
  /** The rate as the user wrote it, such as `5/s`. */
  readonly text: string;
  readonly count: number;
  readonly seconds: number;
}

export interface FaultRule {
  /** The rule as the user wrote it. */
  readonly text: string;
  readonly matchesRequest: RequestMatcher;
  /** The share of matching requests to affect, from 0 to 1. */
  readonly share: number;
  /** Maximum number of requests to affect. */
  readonly most?: number;
  readonly effect: (chance: () => number) => FaultEffect;
}

/** A response instead of that of the service. */
export interface ReplacedResponse {
  readonly status: number;
  /** JSON; an error of the service when absent. */
  readonly body?: unknown;
  /** Seconds for `Retry-After`. */
  readonly retryAfter?: number;
}

/** A delay in milliseconds, another or a slower response, or a connection cut before or in the response. */
export type FaultEffect =
  | { readonly wait: number; readonly isHang?: true }
  | ReplacedResponse
  | { readonly bytesPerSecond: number }
  | { readonly cut: 'all' | 'half' };

/** @throws UsageError for an invalid fault */
export function parseFaultPlan({ latency, fail, faults = [], rateLimit, seed = 1 }: FaultOptions): FaultPlan {
  return {
    faults: [
      ...(latency === undefined ? [] : [parseLatency(latency)]),
      ...faults.map(parseFaultRule),
      ...(fail === undefined ? [] : [parseFaultFlag(`* /* 503 ${fail}`, fail, '--fail', (t) => t.mustBeShare())]),
    ],
    ...(rateLimit === undefined ? {} : { rate: parseRateLimit(rateLimit) }),
    seed,
  };
}

/**
 * Parses a rule such as `POST /venues 503 10%`: a method or `*`; a path below the namespace, in which `*` matches
 * anything; the effect (a status, `wait 50ms..2s`, `hang`, `slow 10kB/s`, `drop`, `truncate`); `retry-after SECONDS`
 * for a status; the frequency (`10%`, `3x`); and last the JSON body of a status.
 * @throws UsageError that lists what is allowed
 */
function parseFaultRule(text: string): FaultRule {
  const [, head = '', json] = /^([^{["]*)(.*)$/s.exec(text.trim()) ?? [];
  const [method = '', path = '', ...rest] = head.trim().split(/\s+/);
  if (!METHOD_PATTERN.test(method) || !path.startsWith('/')) throw createFaultRuleError(text);
  const frequencies = rest.filter((word) => FREQUENCY_PATTERN.test(word));
  const words = rest.filter((word) => !FREQUENCY_PATTERN.test(word));
  const effect = json ? parseStub(words, json) : parseFaultEffect(words);
  const { share, ...most } = parseFrequency(frequencies);
  if (effect === undefined || frequencies.length > 2 || share > 1) throw createFaultRuleError(text);
  return { text: text.trim(), matchesRequest: createRequestMatcher(method, path), effect, share, ...most };
}

/** @throws UsageError */
const parseLatency = (text: string): FaultRule =>
  parseFaultFlag(`* /* wait ${text}`, text, '--latency', (t) => t.mustBeLatency());

function parseFaultFlag(rule: string, text: string, flag: string, say: Message): FaultRule {
  if (/\s/.test(text) || text === '') throw refusedOption(flag, text, say);
  try {
    return parseFaultRule(rule);
  } catch {
    throw refusedOption(flag, text, say);
  }
}

const MAX_SHOWN_CHARACTERS = 200;

const createFaultRuleError = (text: string) =>
  new UsageError((t) => `--fault: ${t.mustBeFault({ text: text.slice(0, MAX_SHOWN_CHARACTERS) })}`);

const FREQUENCY_PATTERN = /^(\d+(\.\d+)?%|\d+x)$/;

function parseFrequency(words: readonly string[]): { share: number; most?: number } {
  const share = words.find((word) => word.endsWith('%'));
  const most = words.find((word) => word.endsWith('x'));
  return {
    share: share === undefined ? 1 : Number.parseFloat(share) / 100,
    ...(most === undefined ? {} : { most: Number.parseInt(most, 10) }),
  };
}

function parseFaultEffect(words: readonly string[]): FaultRule['effect'] | undefined {
  const [effect = '', value, ...rest] = words;
  if (/^[45]/.test(effect)) return parseStatus(words);
  if (rest.length > 0) return undefined;
  if (effect === 'hang') {
    const wait = parseWait(value ?? `${MAX_FAULT_WAIT_MS}ms`);
    return wait && ((chance) => ({ ...wait(chance), isHang: true }));
  }
  if (effect === 'wait') return parseWait(value ?? '');
  if (effect === 'slow') return parseBandwidth(value ?? '');
  if (value !== undefined) return undefined;
  if (effect === 'drop') return () => ({ cut: 'all' });
  if (effect === 'truncate') return () => ({ cut: 'half' });
  return undefined;
}

/** Parses `503` or `503 retry-after 5`. */
function parseStatus(words: readonly string[]): FaultRule['effect'] | undefined {
  const [, status, seconds] = /^([2-5]\d\d)(?: retry-after (\d{1,5}))?$/.exec(words.join(' ')) ?? [];
  if (status === undefined) return undefined;
  const retry = seconds === undefined ? {} : { retryAfter: Number(seconds) };
  return () => ({ status: Number(status), ...retry });
}

function parseStub(words: readonly string[], json: string): FaultRule['effect'] | undefined {
  const status = parseStatus(words);
  if (status === undefined) return undefined;
  try {
    const body: unknown = JSON.parse(json);
    return (chance) => ({ ...status(chance), body });
  } catch {
    return undefined;
  }
}

/** Parses `500B/s`, `10kB/s` or `1MB/s`. */
function parseBandwidth(text: string): FaultRule['effect'] | undefined {
  const [, number, unit = ''] = /^(\d{1,6})(B|kB|MB)\/s$/.exec(text) ?? [];
  const bytesPerSecond = Number(number) * (BYTES_BY_UNIT[unit] ?? Number.NaN);
  return bytesPerSecond >= 1 ? () => ({ bytesPerSecond }) : undefined;
}

const BYTES_BY_UNIT: Readonly<Record<string, number>> = lookupTable({ B: 1, kB: 1000, MB: 1_000_000 });

function parseWait(text: string): FaultRule['effect'] | undefined {
  const [first = '', last = first] = text.split('..');
  // `50..200ms`: the first time has the unit of the second.
  const unit = last === first ? '' : (/[a-z]+$/.exec(last)?.[0] ?? '');
  const [from, to] = [/\d$/.test(first) ? first + unit : first, last].map(parseMilliseconds);
  if (from === undefined || to === undefined || to < from) return undefined;
  return (chance) => ({ wait: from + chance() * (to - from) });
}

const MAX_FAULT_WAIT_MS = 600_000;

function parseMilliseconds(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text) ?? [];
  const milliseconds = Number(number) * (unit === 's' ? 1000 : 1);
  return milliseconds <= MAX_FAULT_WAIT_MS ? milliseconds : undefined;
}

const SECONDS_BY_UNIT: Readonly<Record<string, number>> = lookupTable({ s: 1, min: 60, h: 3600 });

/** Parses a rate such as `5/s` or `300/min`. @throws UsageError */
function parseRateLimit(text: string): FaultRateLimit {
  const [, count, unit = 's'] = /^(\d+(?:\.\d+)?)\/(s|min|h)$/.exec(text.trim()) ?? [];
  if (!(Number(count) >= 1)) throw refusedOption('--rate-limit', text, (t) => t.mustBeRate());
  return { text: text.trim(), count: Number(count), seconds: SECONDS_BY_UNIT[unit] ?? 1 };
}
