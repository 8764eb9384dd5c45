import { createHash, timingSafeEqual } from 'node:crypto';
import type { Language } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { invalidParameters, type Message, ServiceError, UsageError } from '../../errors.js';
import { isLoopback } from '../../http/exchange.js';
import { CONTROL_PURPOSES } from '../../http/service-options.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import { buildErrorResponse, buildResponse } from '../../server/http/build-response.js';
import { decodeRequest, prefersHtml } from '../../server/http/decode-request.js';
import type { Handler, ServiceRequest, ServiceResponse } from '../../server/http/handler.js';
import { createNoRouteError } from '../../server/http/match-route.js';
import { createPageView } from '../../server/http/public-records.js';
import { readRequestBody } from '../../server/http/read-body.js';
import { explainForeignRequest } from '../../server/http/refuse-foreign-requests.js';
import { CORS_PREFLIGHT_HEADERS } from '../../server/http/response-headers.js';
import { type RenderPage, serveGivenPage } from '../../server/http/serve-pages.js';
import type { ControlRoute } from './control-page.js';
import {
  type ClockOrder,
  ORDER_PARAMETERS,
  parseClockOrder,
  parseFaultsOrder,
  parseRequestsOrder,
  type RequestsOrder,
} from './parse-control-orders.js';
import { type FaultPlan, parseFaultPlan } from './parse-faults.js';
import type { LoggedRequest } from './request-log.js';
import { parseClockTime, shiftClockTime } from './test-clock.js';
import { isSpaceName, type TestSpace } from './test-spaces.js';

export const CONTROL_PATH = '/__cal';

export interface ControlledService {
  readonly space: (name: string) => Promise<TestSpace>;
  readonly language: Language;
  /** If set, requests must carry it. */
  readonly token?: string | undefined;
  /** The calendar's time zone, in which times without an offset are read. */
  readonly timezone: string;
}

/** Reads the space name of a request, "" for the default space. @throws ServiceError 400 for an invalid name */
export function readSpaceName({ header }: ServiceRequest): string {
  const name = header('x-cal-space') ?? '';
  if (name !== '' && !isSpaceName(name)) throw invalidParameters({ 'X-Cal-Space': (t) => t.mustBeSpaceName() });
  return name;
}

/**
 * Serves the control interface for tests: reset, snapshots, clock, faults and request log. Whoever may not use it gets
 * 403.
 */
export const createControlHandler =
  (controlled: ControlledService): Handler =>
  async (request) => {
    const { language } = controlled;
    try {
      // A browser sends no headers of its own in a preflight.
      if (request.method === 'OPTIONS' && controlled.token !== undefined) return buildControlPreflight(language);
      assertMayControl(request, controlled.token);
      if (request.method === 'OPTIONS') return buildControlPreflight(language);
      const page = findControlPage(request);
      if (page !== undefined)
        return await serveGivenPage((await controlled.space(readSpaceName(request))).calendar(), request, page);
      return buildResponse({ language, allow: [] }, { value: await runControlAction(controlled, request) }, false);
    } catch (error) {
      return buildErrorResponse(toControlError(error), { language, allow: [] });
    }
  };

function buildControlPreflight(language: Language): ServiceResponse {
  const response = buildResponse({ language, allow: [] }, { value: {} }, false);
  return { ...response, headers: { ...response.headers, ...CORS_PREFLIGHT_HEADERS } };
}

function toControlError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof UsageError) return invalidParameters({ faults: error.say });
  throw error;
}

const splitControlPath = ({ path }: ServiceRequest): string[] =>
  path
    .slice(CONTROL_PATH.length + 1)
    .replace(/\/$/, '')
    .split('/');

/** The parts of the pages are a page for everybody, the list of requests for clients that prefer HTML. */
function findControlPage(request: ServiceRequest): RenderPage | undefined {
  const [resource = '', ...rest] = splitControlPath(request);
  if (request.method !== 'GET' || rest.length > 0) return undefined;
  if (resource === PARTS)
    return async (page) => (await import('../../server/http/page-contents.js')).renderPartsPage(page);
  if (resource !== '' || !prefersHtml(request.header('accept'))) return undefined;
  return async (page) =>
    (await import('./control-page.js')).renderControlPage(createPageView(page), listControlRoutes());
}

async function runControlAction(controlled: ControlledService, request: ServiceRequest): Promise<unknown> {
  const [resource = '', name = '', ...rest] = splitControlPath(request);
  const action = CONTROL_ACTIONS[`${request.method} ${resource}`];
  if (action === undefined || rest.length > 0 || (name !== '') !== ACTIONS_WITH_NAME.has(resource))
    throw createNoRouteError();
  if (name !== '' && !isSpaceName(name)) throw invalidParameters({ name: (t) => t.mustBeSpaceName() });
  const space = await controlled.space(readSpaceName(request));
  const body = request.method === 'POST' ? (await readRequestBody(request)).values : decodeRequest(request).query();
  return action({ space, name, body, controlled });
}

interface ControlActionContext {
  readonly space: TestSpace;
  readonly name: string;
  readonly body: RawParameters;
  readonly controlled: ControlledService;
}

const ACTIONS_WITH_NAME = new Set(['snapshot', 'restore']);

const CONTROL_ACTIONS: Readonly<Record<string, (doing: ControlActionContext) => Promise<unknown> | unknown>> =
  lookupTable({
    'GET ': () => ({
      routes: listControlRoutes().map(({ method, path, parameters }) => ({ request: `${method} ${path}`, parameters })),
    }),
    'POST reset': async ({ space }) => {
      await space.reset();
      return { reset: true, ...showClock(space) };
    },
    'POST snapshot': async ({ space, name }) => {
      await space.saveSnapshot(name);
      return { snapshot: name };
    },
    'POST restore': async ({ space, name }) => {
      if (await space.restoreSnapshot(name)) return { restored: name };
      throw new ServiceError({ answered: 'snapshot-not-found', status: 404, say: (t) => t.noSnapshot({ name }) });
    },
    'GET clock': ({ space }) => showClock(space),
    'POST clock': ({ space, body, controlled }) => {
      space.clock.set(parseRequestedTime(space.clock.now(), parseClockOrder(body), controlled.timezone));
      return showClock(space);
    },
    'GET faults': ({ space }) => showFaultPlan(space.faults.plan()),
    'POST faults': ({ space, body }) => {
      space.faults.set(parseFaultPlan(parseFaultsOrder(body)));
      return showFaultPlan(space.faults.plan());
    },
    'GET requests': ({ space, body }) => space.requests.entries().filter(createRequestFilter(parseRequestsOrder(body))),
    'DELETE requests': ({ space, body }) => {
      space.requests.clear(createRequestFilter(parseRequestsOrder(body)));
      return space.requests.entries();
    },
  });

const PARTS = 'parts';

const PURPOSES: Readonly<Record<string, Message>> = lookupTable({
  ...CONTROL_PURPOSES,
  [PARTS]: (t) => t.pageParts(),
});

/** Lists what the control interface takes, for those who ask for its root. */
const listControlRoutes = (): ControlRoute[] =>
  [...Object.keys(CONTROL_ACTIONS), `GET ${PARTS}`].map((action) => {
    const [method = '', resource = ''] = action.split(' ');
    const path = `${CONTROL_PATH}/${resource}${ACTIONS_WITH_NAME.has(resource) ? '/NAME' : ''}`;
    const isPlainRead = method === 'GET' && resource !== 'requests';
    const purpose = PURPOSES[resource];
    return {
      method,
      path,
      parameters: isPlainRead ? [] : (ORDER_PARAMETERS[resource] ?? []),
      ...(purpose === undefined ? {} : { purpose }),
    };
  });

const createRequestFilter =
  (filter: RequestsOrder) =>
  ({ method, path }: LoggedRequest): boolean =>
    containsIgnoringCase(method, filter.method) && containsIgnoringCase(path, filter.path);

const containsIgnoringCase = (value: string, wanted = ''): boolean =>
  value.toLowerCase().includes(wanted.toLowerCase());

const showClock = ({ clock }: TestSpace) => ({ now: new Date(clock.now()).toISOString() });

function parseRequestedTime(now: number, { now: requested, advance = '' }: ClockOrder, timezone: string): number {
  const name = requested === undefined ? 'advance' : 'now';
  const time = requested === undefined ? addToClock(now, advance) : parseClockTime(requested, timezone);
  if (time === undefined || !(EARLIEST_CLOCK_MS <= time && time <= LATEST_CLOCK_MS))
    throw invalidParameters({ [name]: name === 'now' ? MUST_BE_MOMENT : MUST_BE_DURATION });
  return time;
}

const addToClock = (now: number, advance: string | number): number | undefined =>
  typeof advance === 'number' ? now + advance : shiftClockTime(now, advance);

/** The clock is limited to years of four digits. */
const EARLIEST_CLOCK_MS = Date.parse('0001-01-01T00:00:00Z');
const LATEST_CLOCK_MS = Date.parse('9999-12-31T00:00:00Z');

const MUST_BE_MOMENT: Message = (t) => t.mustBeMoment();
const MUST_BE_DURATION: Message = (t) => t.mustBeDuration();

const showFaultPlan = ({ faults, rate, seed }: FaultPlan) => ({
  faults: faults.map(({ text }) => text),
  ...(rate === undefined ? {} : { rate_limit: rate.text }),
  seed,
});

const TOKEN_HEADER = 'x-cal-control-token';

/** Headers that proxies add. Whoever sends one is not the process on this machine that it seems to be. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-original-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
];

/** @throws ServiceError 403 for a request that may not use the control interface */
export function assertMayControl(request: ServiceRequest, token: string | undefined): void {
  const say = explainControlRefusal(request, token);
  if (say !== undefined) throw new ServiceError({ code: 'rest_forbidden', say, status: 403 });
}

/**
 * Returns why a request may not use the control interface. With a token, only requests that carry it may, from
 * anywhere; without one, only direct requests of this machine that no foreign web page sent.
 */
function explainControlRefusal(request: ServiceRequest, token: string | undefined): Message | undefined {
  const { header, address } = request;
  if (token !== undefined)
    return isSameToken(header(TOKEN_HEADER) ?? '', token) ? undefined : (t) => t.controlNeedsToken();
  const foreign = explainForeignRequest(request);
  if (foreign !== undefined) return foreign;
  const isDirect = address === undefined || isLoopback(address.replace(/^::ffff:/, ''));
  return isDirect && !FORWARDING_HEADERS.some((name) => header(name) !== undefined)
    ? undefined
    : (t) => t.controlOnlyHere();
}

const isSameToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
