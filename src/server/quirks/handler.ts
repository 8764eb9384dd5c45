import { ServiceError } from '../../errors.js';
import { mayAct, type Visitor } from '../../service/permissions.js';
import type { Language } from '../../spec/define.js';
import type { Operation } from '../../spec/operations.js';
import { fromForm } from '../../wire/body.js';
import type { Raw } from '../../wire/input.js';
import { createApp } from '../app.js';
import { bodyOf } from '../body.js';
import type { Calendar } from '../calendar.js';
import { CORS_PREFLIGHT } from '../cors.js';
import { credentialsOf } from '../credentials.js';
import type { Handler, Peer } from '../handler.js';
import { type SignInLimit, signInLimit } from '../sign-in-limit.js';
import { ACTIONS, type Asked, type Said } from './actions.js';
import { type Address, addressOf, type Route, routeOf, THEIR_ROOT, theirUrls } from './address.js';
import { describe, indexOf, rootIndexOf, whoIs } from './descriptions.js';
import { judged } from './judge.js';
import { forbidden, noRoute, Problem, problemOf } from './problem.js';

/**
 * The calendar as The Events Calendar for WordPress answers (contract, section 12): its namespace below `/wp-json`, its
 * resets, merges and caps, its words. For clients that have to work there; pages are ours.
 */
export function asTheEventsCalendar(calendar: Calendar): Handler {
  const pages = createApp(calendar);
  const limit = signInLimit(calendar.service.now);
  const { publicUrl } = calendar.service.site;
  return async (request, peer) => {
    const address = addressOf(request.url);
    if (address === undefined) return discoverable(await pages.fetch(request, peer), publicUrl);
    const said = await saidTo(calendar, { request, peer, address, limit }).catch((error) => told(calendar, error));
    return toResponse(said, request, publicUrl);
  };
}

/** How clients find the REST root of a site. */
function discoverable(page: Response, publicUrl: string): Response {
  const found = new Response(page.body, page);
  found.headers.set('Link', `<${publicUrl}${THEIR_ROOT}/>; rel="https://api.w.org/"`);
  return found;
}

interface Arrived {
  readonly request: Request;
  readonly peer: Peer | undefined;
  readonly address: Address;
  readonly limit: SignInLimit;
}

async function saidTo(calendar: Calendar, { request, peer, address, limit }: Arrived): Promise<Said> {
  const authorization = request.headers.get('authorization') ?? undefined;
  const visitor = await credentialsOf(calendar, authorization, { limit, address: peer?.address });
  const site = { calendar, visitor, language: calendar.service.site.language };
  if (address.path === '/') return { value: rootIndexOf(site) };
  if (address.path === '/wp/v2/users/me') return whoIs(site);
  const route = routeOf(address.path);
  if (request.method === 'OPTIONS') return describe(site, route);
  const operation = route?.operations.find(({ methods }) => methods.some((method) => method === methodOf(request)));
  if (route === undefined || operation === undefined) throw noRoute();
  if (operation.action === 'index') return { value: indexOf(site) };
  const said = await performed({ ...site, route, operation, ...(await sentIn(request, address)) });
  return { ...said, allow: allowedTo(visitor, route) };
}

const methodOf = ({ method }: Request): string => (method === 'HEAD' ? 'GET' : method);

async function sentIn(request: Request, { query }: Address): Promise<{ query: Raw; body: Raw }> {
  const hasBody = methodOf(request) !== 'GET';
  return { query: fromForm(query, 'query'), body: hasBody ? (await bodyOf(request)).values : {} };
}

interface Performing {
  readonly calendar: Calendar;
  readonly visitor: Visitor | undefined;
  readonly language: Language;
  readonly route: Route;
  readonly operation: Operation;
  readonly query: Raw;
  readonly body: Raw;
}

/** Parameters are judged before permission. */
async function performed(performing: Performing): Promise<Said> {
  const { operation, visitor, calendar } = performing;
  const { resource, action } = operation;
  if (resource === undefined) throw noRoute();
  const asked: Asked = { ...performing, resource, input: await judged({ ...performing, resource }) };
  const isWrite = action === 'create' || action === 'update' || action === 'delete';
  if (!mayAct(visitor, resource, action) || (isWrite && calendar.isReadOnly)) throw forbidden(visitor !== undefined);
  return ACTIONS[action as keyof typeof ACTIONS](asked).catch((error) => {
    throw error instanceof ServiceError ? problemOf(error, resource) : error;
  });
}

function allowedTo(visitor: Visitor | undefined, { operations }: Route): string[] {
  const mine = operations.filter(({ resource, action }) => resource === undefined || mayAct(visitor, resource, action));
  return mine.flatMap(({ methods }) => methods);
}

function told(calendar: Calendar, error: unknown): Said {
  if (error instanceof Problem) return { status: error.status, value: error.answer };
  if (error instanceof ServiceError) return told(calendar, problemOf(error));
  calendar.report(error, 'imitating');
  return {
    status: 500,
    value: { code: 'internal_server_error', message: 'There has been a critical error.', data: null },
  };
}

function toResponse({ status = 200, value, headers = {}, allow = [] }: Said, request: Request, url: string): Response {
  const body = theirUrls(JSON.stringify(value), url);
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
      ...(request.method === 'OPTIONS' ? CORS_PREFLIGHT : {}),
      ...(allow.length === 0 ? {} : { Allow: allow.join(', ') }),
      ...headers,
    },
  });
}
