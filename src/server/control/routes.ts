import { invalid, type Say, ServiceError, UsageError } from '../../errors.js';
import type { Language } from '../../spec/define.js';
import { fromForm } from '../../wire/body.js';
import type { Raw } from '../../wire/input.js';
import { isLoopback } from '../../wire/loopback.js';
import { answerOf, errorAnswerOf } from '../answers.js';
import { bodyOf } from '../body.js';
import type { Asking, Handler } from '../handler.js';
import { later, momentIn } from './clock.js';
import { type FaultPlan, planOf } from './fault-rules.js';
import { isName, type Space } from './spaces.js';

/** Where a service that is under control is controlled. */
export const CONTROL_PATH = '/__cal';

export interface Controlled {
  readonly space: (name: string) => Promise<Space>;
  readonly language: Language;
  /** Of the calendar: moments without an offset are read in it. */
  readonly timezone: string;
}

/** The space that a request is about. @throws ServiceError 400 for a name that is none */
export function spaceNameOf({ header }: Asking): string {
  const name = header('x-cal-space') ?? '';
  if (name !== '' && !isName(name)) throw invalid({ 'X-Cal-Space': (t) => t.mustBeSpaceName() });
  return name;
}

/**
 * Resets, snapshots, the clock, faults and the requests seen, for tests on this machine: a visitor from elsewhere finds
 * nothing here.
 */
export const controlHandler =
  (controlled: Controlled): Handler =>
  async (asking) => {
    const { language } = controlled;
    try {
      if (asking.address !== undefined && !isLoopback(asking.address.replace(/^::ffff:/, ''))) throw noRoute();
      return answerOf({ language, allow: [] }, { value: await done(controlled, asking) }, false);
    } catch (error) {
      return errorAnswerOf({ language, allow: [] }, errorOf(error));
    }
  };

function errorOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof UsageError) return invalid({ faults: error.say });
  throw error;
}

const noRoute = () => new ServiceError({ code: 'rest_no_route', say: (t) => t.noRoute() });

async function done(controlled: Controlled, asking: Asking): Promise<unknown> {
  const [what = '', name = '', ...rest] = asking.path
    .slice(CONTROL_PATH.length + 1)
    .replace(/\/$/, '')
    .split('/');
  const action = ACTIONS[`${asking.method} ${what}`];
  if (action === undefined || rest.length > 0 || (name !== '') !== NAMED.has(what)) throw noRoute();
  if (name !== '' && !isName(name)) throw invalid({ name: (t) => t.mustBeSpaceName() });
  const space = await controlled.space(spaceNameOf(asking));
  const body = asking.method === 'POST' ? (await bodyOf(asking)).values : fromForm(asking.query, 'query');
  return action({ space, name, body, controlled });
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
  'GET requests': ({ space, body }) =>
    space.requests.seen().filter(({ method, path }) => isLike(method, body.method) && isLike(path, body.path)),
  'DELETE requests': ({ space }) => {
    space.requests.clear();
    return [];
  },
};

const isLike = (value: string, wanted: unknown): boolean =>
  wanted === undefined || value.toLowerCase().includes(String(wanted).toLowerCase());

const timeOf = ({ clock }: Space) => ({ now: new Date(clock.now()).toISOString() });

function timeAsked(now: number, { now: asked, advance }: Raw, timezone: string): number {
  const isOne = (asked === undefined) !== (advance === undefined);
  if (!isOne) throw invalid({ now: (t) => t.nowOrAdvance() });
  if (typeof advance === 'number') return now + advance;
  const name = asked === undefined ? 'advance' : 'now';
  const time = asked === undefined ? later(now, String(advance)) : momentIn(String(asked), timezone);
  if (time === undefined) throw invalid({ [name]: name === 'now' ? MOMENT : DURATION });
  return time;
}

const MOMENT: Say = (t) => t.mustBeMoment();
const DURATION: Say = (t) => t.mustBeDuration();

/** @throws UsageError for what is no plan */
function planAsked({ latency, fail, faults, rate_limit: rateLimit, seed }: Raw): FaultPlan {
  const list = faults === undefined ? [] : Array.isArray(faults) ? faults : [faults];
  const words = { latency, fail, rateLimit };
  const given = Object.entries(words).filter(([, value]) => value !== undefined);
  return planOf({
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    faults: list.map(String),
    ...(seed === undefined ? {} : { seed: Number(seed) }),
  });
}

const shownPlan = ({ faults, rate, seed }: FaultPlan) => ({
  faults: faults.map(({ text }) => text),
  ...(rate === undefined ? {} : { rate_limit: rate.text }),
  seed,
});
