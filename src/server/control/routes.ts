import { invalid, type Say, ServiceError, UsageError } from '../../errors.js';
import type { Language } from '../../spec/define.js';
import { fromForm } from '../../wire/body.js';
import type { Raw } from '../../wire/input.js';
import { isLoopback } from '../../wire/loopback.js';
import { answerOf, errorAnswerOf } from '../answers.js';
import { bodyOf } from '../body.js';
import { CORS_PREFLIGHT } from '../cors.js';
import type { Answer, Asking, Handler } from '../handler.js';
import { strangerIn } from '../loopback.js';
import { later, momentIn } from './clock.js';
import { type FaultPlan, planOf } from './fault-rules.js';
import type { Seen } from './requests.js';
import { isName, type Space } from './spaces.js';

/** The path of the control interface. */
export const CONTROL_PATH = '/__cal';

export interface Controlled {
  readonly space: (name: string) => Promise<Space>;
  readonly language: Language;
  /** The calendar's time zone, in which times without an offset are read. */
  readonly timezone: string;
}

/** Reads the space name of a request, "" for the default space. @throws ServiceError 400 for an invalid name */
export function spaceNameOf({ header }: Asking): string {
  const name = header('x-cal-space') ?? '';
  if (name !== '' && !isName(name)) throw invalid({ 'X-Cal-Space': (t) => t.mustBeSpaceName() });
  return name;
}

/**
 * Serves the control interface for tests: reset, snapshots, clock, faults and request log. Requests from other
 * machines or from foreign web pages get 404.
 */
export const controlHandler =
  (controlled: Controlled): Handler =>
  async (request) => {
    const { language } = controlled;
    try {
      if (isFromElsewhere(request)) throw noRoute();
      if (request.method === 'OPTIONS') return preflight(language);
      return answerOf({ language, allow: [] }, { value: await done(controlled, request) }, false);
    } catch (error) {
      return errorAnswerOf({ language, allow: [] }, errorOf(error));
    }
  };

const isFromElsewhere = (request: Asking): boolean =>
  strangerIn(request) !== undefined ||
  (request.address !== undefined && !isLoopback(request.address.replace(/^::ffff:/, '')));

function preflight(language: Language): Answer {
  const response = answerOf({ language, allow: [] }, { value: {} }, false);
  return { ...response, headers: { ...response.headers, ...CORS_PREFLIGHT } };
}

function errorOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof UsageError) return invalid({ faults: error.say });
  throw error;
}

const noRoute = () => new ServiceError({ code: 'rest_no_route', say: (t) => t.noRoute() });

async function done(controlled: Controlled, request: Asking): Promise<unknown> {
  const [resource = '', name = '', ...rest] = request.path
    .slice(CONTROL_PATH.length + 1)
    .replace(/\/$/, '')
    .split('/');
  const action = ACTIONS[`${request.method} ${resource}`];
  if (action === undefined || rest.length > 0 || (name !== '') !== NAMED.has(resource)) throw noRoute();
  if (name !== '' && !isName(name)) throw invalid({ name: (t) => t.mustBeSpaceName() });
  const space = await controlled.space(spaceNameOf(request));
  const body = request.method === 'POST' ? (await bodyOf(request)).values : fromForm(request.query, 'query');
  mustBeKnown(resource, body);
  return action({ space, name, body, controlled });
}

/** The keys that the body of an action may contain. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  clock: ['now', 'advance'],
  faults: ['latency', 'fail', 'faults', 'rate_limit', 'seed'],
  requests: ['method', 'path'],
};

/** Rejects unknown keys, because a mistyped key would be ignored silently. */
function mustBeKnown(resource: string, body: Raw): void {
  const keys = KEYS[resource];
  const unknown = Object.keys(body).find((key) => keys !== undefined && !keys.includes(key));
  if (unknown !== undefined) throw invalid({ [unknown]: (t) => t.mustBeOneOf(keys ?? []) });
}

interface Doing {
  readonly space: Space;
  readonly name: string;
  readonly body: Raw;
  readonly controlled: Controlled;
}

const NAMED = new Set(['snapshot', 'restore']);

const ACTIONS: Readonly<Record<string, (doing: Doing) => Promise<unknown> | unknown>> = {
  'POST reset': async ({ space }) => {
    await space.reset();
    return { reset: true, ...timeOf(space) };
  },
  'POST snapshot': async ({ space, name }) => {
    await space.keep(name);
    return { snapshot: name };
  },
  'POST restore': async ({ space, name }) => {
    if (await space.restore(name)) return { restored: name };
    throw new ServiceError({ answered: 'snapshot-not-found', status: 404, say: (t) => t.noSnapshot(name) });
  },
  'GET clock': ({ space }) => timeOf(space),
  'POST clock': ({ space, body, controlled }) => {
    space.clock.set(timeAsked(space.clock.now(), body, controlled.timezone));
    return timeOf(space);
  },
  'GET faults': ({ space }) => shownPlan(space.faults.plan()),
  'POST faults': ({ space, body }) => {
    space.faults.set(planAsked(body));
    return shownPlan(space.faults.plan());
  },
  'GET requests': ({ space, body }) => space.requests.seen().filter(meant(body)),
  'DELETE requests': ({ space, body }) => {
    space.requests.clear(meant(body));
    return space.requests.seen();
  },
};

const meant =
  (filter: Raw) =>
  ({ method, path }: Seen): boolean =>
    isLike(method, filter.method) && isLike(path, filter.path);

const isLike = (value: string, wanted: unknown): boolean =>
  wanted === undefined || value.toLowerCase().includes(String(wanted).toLowerCase());

const timeOf = ({ clock }: Space) => ({ now: new Date(clock.now()).toISOString() });

function timeAsked(now: number, { now: requested, advance }: Raw, timezone: string): number {
  const isOne = (requested === undefined) !== (advance === undefined);
  if (!isOne) throw invalid({ now: (t) => t.nowOrAdvance() });
  const name = requested === undefined ? 'advance' : 'now';
  const time = requested === undefined ? afterwards(now, advance) : momentIn(String(requested), timezone);
  if (time === undefined || !(EARLIEST <= time && time <= LATEST))
    throw invalid({ [name]: name === 'now' ? MOMENT : DURATION });
  return time;
}

const afterwards = (now: number, advance: unknown): number | undefined =>
  typeof advance === 'number' ? now + advance : later(now, String(advance));

/** The clock is limited to years of four digits. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T00:00:00Z');

const MOMENT: Say = (t) => t.mustBeMoment();
const DURATION: Say = (t) => t.mustBeDuration();

/** @throws UsageError for an invalid fault */
function planAsked({ latency, fail, faults, rate_limit: rateLimit, seed }: Raw): FaultPlan {
  const list = faults === undefined ? [] : Array.isArray(faults) ? faults : [faults];
  const words = { latency, fail, rateLimit };
  const defined = Object.entries(words).filter(([, value]) => value !== undefined);
  return planOf({
    ...Object.fromEntries(defined.map(([name, value]) => [name, String(value)])),
    faults: list.map(String),
    ...(seed === undefined ? {} : { seed: seedOf(String(seed)) }),
  });
}

function seedOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw invalid({ seed: (t) => t.mustBeWhole(0) });
  return Number(text);
}

const shownPlan = ({ faults, rate, seed }: FaultPlan) => ({
  faults: faults.map(({ text }) => text),
  ...(rate === undefined ? {} : { rate_limit: rate.text }),
  seed,
});
