import { type Say, UsageError } from '../../errors.js';
import { NAMESPACE } from '../../spec/define.js';
import { THEIR_NAMESPACE, THEIR_ROOT } from '../../wire/dialects.js';
import type { Asking } from '../handler.js';

/** The faults to inject. */
export interface FaultPlan {
  readonly faults: readonly Fault[];
  /** Requests beyond this rate get 429. */
  readonly rate?: Rate;
  /** Seed of the random numbers: the same requests in the same order meet the same faults. */
  readonly seed: number;
}

export interface Rate {
  /** The rate as the user wrote it, such as `5/s`. */
  readonly text: string;
  readonly count: number;
  readonly seconds: number;
}

/** A fault that affects some requests. */
export interface Fault {
  /** The rule as the user wrote it. */
  readonly text: string;
  readonly isAbout: (request: Pick<Asking, 'method' | 'path'>) => boolean;
  /** The share of matching requests to affect, from 0 to 1. */
  readonly share: number;
  /** Maximum number of requests to affect. */
  readonly most?: number;
  readonly effect: (chance: () => number) => Effect;
}

/** A delay in milliseconds, an error status instead of the response, or a connection cut before or in the response. */
export type Effect = { readonly wait: number } | { readonly status: number } | { readonly cut: 'all' | 'half' };

/** The faults to inject, as given on the command line. */
export interface FaultOptions {
  readonly latency?: string;
  readonly fail?: string;
  readonly faults?: readonly string[];
  readonly rateLimit?: string;
  readonly seed?: number;
}

/** @throws UsageError for an invalid fault */
export function planOf({ latency, fail, faults = [], rateLimit, seed = 1 }: FaultOptions): FaultPlan {
  return {
    faults: [
      ...(latency === undefined ? [] : [latencyOf(latency)]),
      ...faults.map(faultOf),
      ...(fail === undefined ? [] : [failuresOf(fail)]),
    ],
    ...(rateLimit === undefined ? {} : { rate: rateOf(rateLimit) }),
    seed,
  };
}

/**
 * Parses a rule such as `POST /venues 503 10%`: a method or `*`; a path below the namespace, in which `*` matches
 * anything; the effect (a status, `wait 50ms..2s`, `hang 2s`, `drop`, `truncate`); and the frequency (`10%`, `3x`).
 * @throws UsageError that lists what is allowed
 */
function faultOf(text: string): Fault {
  const [method = '', path = '', ...rest] = text.trim().split(/\s+/);
  if (!VERBS.test(method) || !path.startsWith('/')) throw refused(text);
  const frequencies = rest.filter((word) => OFTEN.test(word));
  const effect = effectOf(rest.filter((word) => !OFTEN.test(word)));
  const { share, ...most } = howOften(frequencies);
  if (effect === undefined || frequencies.length > 2 || share > 1) throw refused(text);
  return { text: text.trim(), isAbout: aboutOf(method, path), effect, share, ...most };
}

const VERBS = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|\*)$/i;

/** @throws UsageError */
const latencyOf = (text: string): Fault => whole(`* /* wait ${text}`, text, '--latency', (t) => t.mustBeLatency());

/** @throws UsageError */
const failuresOf = (text: string): Fault => whole(`* /* 503 ${text}`, text, '--fail', (t) => t.mustBeShare());

function whole(rule: string, text: string, flag: string, say: Say): Fault {
  if (/\s/.test(text) || text === '') throw new UsageError((t) => `${flag}: ${say(t)}`);
  try {
    return faultOf(rule);
  } catch {
    throw new UsageError((t) => `${flag}: ${say(t)}`);
  }
}

const refused = (text: string) => new UsageError((t) => `--fault: ${t.mustBeFault(text)}`);

const OFTEN = /^(\d+(\.\d+)?%|\d+x)$/;

function howOften(words: readonly string[]): { share: number; most?: number } {
  const share = words.find((word) => word.endsWith('%'));
  const most = words.find((word) => word.endsWith('x'));
  return {
    share: share === undefined ? 1 : Number.parseFloat(share) / 100,
    ...(most === undefined ? {} : { most: Number.parseInt(most, 10) }),
  };
}

function effectOf([effect = '', value = '', ...rest]: readonly string[]): Fault['effect'] | undefined {
  if (rest.length > 0) return undefined;
  if (effect === 'wait' || effect === 'hang') return waitOf(value);
  if (value !== '') return undefined;
  if (effect === 'drop') return () => ({ cut: 'all' });
  if (effect === 'truncate') return () => ({ cut: 'half' });
  const status = /^[45]\d\d$/.test(effect) ? Number(effect) : undefined;
  return status === undefined ? undefined : () => ({ status });
}

function waitOf(text: string): Fault['effect'] | undefined {
  const [from, to = from] = text.split('..').map(millisecondsOf);
  if (from === undefined || to === undefined || to < from) return undefined;
  return (chance) => ({ wait: from + chance() * (to - from) });
}

const LONGEST_MS = 600_000;

/** Parses `50`, `50ms` or `2s` to milliseconds. */
function millisecondsOf(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text) ?? [];
  const milliseconds = Number(number) * (unit === 's' ? 1000 : 1);
  return milliseconds <= LONGEST_MS ? milliseconds : undefined;
}

function aboutOf(method: string, path: string): Fault['isAbout'] {
  const pattern = path
    .toLowerCase()
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*');
  const expression = new RegExp(`^${pattern}/?$`);
  return (request) =>
    (method === '*' || method.toUpperCase() === request.method) && expression.test(below(request.path));
}

/** Strips the namespace of this service or of The Events Calendar; returns any other path unchanged. */
const below = (path: string): string => path.toLowerCase().replace(BASE, '') || '/';
const BASE = new RegExp(`^(?:/[a-z]{2}|${THEIR_ROOT})?/(?:${NAMESPACE}|${THEIR_NAMESPACE})`);

const UNITS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600 };

/** Parses a rate such as `5/s` or `300/min`. @throws UsageError */
function rateOf(text: string): Rate {
  const [, count, unit = 's'] = /^(\d+(?:\.\d+)?)\/(s|min|h)$/.exec(text.trim()) ?? [];
  if (!(Number(count) >= 1)) throw new UsageError((t) => `--rate-limit: ${t.mustBeRate()}`);
  return { text: text.trim(), count: Number(count), seconds: UNITS[unit] ?? 1 };
}
