import { ServiceError } from '../../errors.js';
import { mayAct, type Visitor } from '../../service/permissions.js';
import type { Language } from '../../spec/define.js';
import type { Operation } from '../../spec/operations.js';
import { loadText } from '../../text/catalogue.js';
import { fromForm } from '../../wire/body.js';
import { THEIR_ROOT } from '../../wire/dialects.js';
import type { Raw } from '../../wire/input.js';
import { createApp } from '../app.js';
import { bodyOf } from '../body.js';
import type { Calendar } from '../calendar.js';
import { CORS_PREFLIGHT } from '../cors.js';
import { credentialsOf } from '../credentials.js';
import type { Answer, Asking, Handler } from '../handler.js';
import { type SignInLimit, signInLimit } from '../sign-in-limit.js';
import { ACTIONS, type Asked, type Said } from './actions.js';
import { type Address, addressOf, type Route, routeOf, theirUrls } from './address.js';
import { describe, indexOf, rootIndexOf, whoIs } from './descriptions.js';
import { judged } from './judge.js';
import { forbidden, noRoute, Problem, problemOf } from './problem.js';

/**
 * Imitates The Events Calendar for WordPress (contract, section 12): its namespace below `/wp-json`, its resets,
 * merges and caps, and its messages. Clients that must work there can be tested with it. HTML pages are our own.
 */
export function asTheEventsCalendar(calendar: Calendar): Handler {
  const pages = createApp(calendar);
  const limit = signInLimit(calendar.tick);
  const { publicUrl } = calendar.service.site;
  return async (request) => {
    const address = addressOf(request);
    if (address === undefined) return discoverable(await pages(request), publicUrl);
    const response = await saidTo(calendar, { request, address, limit }).catch((error) => told(calendar, error));
    return toAnswer(response, request, publicUrl);
  };
}

/** Adds the Link header by which clients discover the REST root of a WordPress site. */
const discoverable = (page: Answer, publicUrl: string): Answer => ({
  ...page,
  headers: { ...page.headers, Link: `<${publicUrl}${THEIR_ROOT}/>; rel="https://api.w.org/"` },
});

interface Arrived {
  readonly request: Asking;
  readonly address: Address;
  readonly limit: SignInLimit;
}

async function saidTo(calendar: Calendar, { request, address, limit }: Arrived): Promise<Said> {
  await loadText(calendar.service.site.language);
  const authorization = request.header('authorization');
  const visitor = await credentialsOf(calendar, authorization, { limit, address: request.address });
  const context = { calendar, visitor, language: calendar.service.site.language };
  if (address.path === '/') return { value: rootIndexOf(context) };
  if (address.path === '/wp/v2/users/me') return whoIs(context);
  const route = routeOf(address);
  if (request.method === 'OPTIONS') return describe(context, route);
  const operation = route?.operations.find(({ methods }) => methods.some((method) => method === methodOf(request)));
  if (route === undefined || operation === undefined) throw noRoute();
  if (operation.action === 'index') return { value: indexOf(context) };
  const response = await performed({ ...context, route, operation, ...(await sentIn(request, address)) });
  return { ...response, allow: allowedTo(visitor, route) };
}

const methodOf = ({ method }: Asking): string => (method === 'HEAD' ? 'GET' : method);

async function sentIn(request: Asking, { query }: Address): Promise<{ query: Raw; body: Raw }> {
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

/** Runs an operation. As in WordPress, parameters are validated before permissions are checked. */
async function performed(call: Performing): Promise<Said> {
  const { operation, visitor, calendar } = call;
  const { resource, action } = operation;
  if (resource === undefined) throw noRoute();
  const validated: Asked = { ...call, resource, input: await judged({ ...call, resource }) };
  const isWrite = action === 'create' || action === 'update' || action === 'delete';
  if (!mayAct(visitor, resource, action) || (isWrite && calendar.isReadOnly)) throw forbidden(visitor !== undefined);
  return ACTIONS[action as keyof typeof ACTIONS](validated).catch((error) => {
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

const toAnswer = (
  { status = 200, value, headers = {}, allow = [] }: Said,
  { method }: Asking,
  url: string,
): Answer => ({
  status,
  headers: {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    ...(method === 'OPTIONS' ? CORS_PREFLIGHT : {}),
    ...(allow.length === 0 ? {} : { Allow: allow.join(', ') }),
    ...headers,
  },
  body: theirUrls(JSON.stringify(value), url),
});
