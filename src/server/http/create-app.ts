import { BATCH_ROUTE } from '../../contract/operations.js';
import {
  IMAGE_TYPES,
  type ImageExtension,
  MAX_UPLOAD_BYTES,
  UPLOAD_ROUTE,
  UPLOADED_PATH,
} from '../../contract/uploads.js';
import { buildBaseUrl, buildRestRoot } from '../../service/request-context.js';
import { assertMayUpload, readNewUpload } from '../../service/store-uploads.js';
import { noteArrival } from '../../store/sqlite/cache-for-turn.js';
import { resolveRequestLanguage, type ServedCalendar } from '../served-calendar.js';
import { authenticateRequest, createRecentSignIns, type RecentSignIns } from './authenticate-request.js';
import { applyConditions, buildResponse } from './build-response.js';
import { packFeed, unpackFeed } from './compress-responses.js';
import { assertTargetLength, decodeRequest, overrideMethod, targetKeyOf } from './decode-request.js';
import { describeRoot, describeRoute } from './describe-interface.js';
import { dispatchOperation } from './dispatch.js';
import { finishWithErrors } from './finish-response.js';
import {
  type HandledRequest,
  type Handler,
  PRESENT_WEIGHT,
  type ServiceRequest,
  type ServiceResponse,
  WRITE_WEIGHT,
  workInRoom,
} from './handler.js';
import {
  assertLanguageRoot,
  assertWritable,
  createNoRouteError,
  findRouteOperation,
  listAllowedMethods,
  type MatchedRoute,
  METHODS_OUTSIDE_NAMESPACE,
  matchRoute,
} from './match-route.js';
import { readBodyBytes } from './read-body.js';
import { createResponseCache, createSharedResponses, isCachedRequest } from './response-cache.js';
import { serveBatch } from './serve-batch.js';
import { servePage } from './serve-pages.js';
import { createSignInLimit, type SignInLimit } from './sign-in-limit.js';

/**
 * Creates the request handler of the service, for sockets, tests and the embedded calendar. Routes come from the
 * contract; checks run in the order of contract section 8.
 */
export function createApp(calendar: ServedCalendar): Handler {
  const state: AppState = {
    calendar,
    limit: createSignInLimit(calendar.tick),
    recentSignIns: createRecentSignIns(calendar.store),
    eventPasswordLimit: createSignInLimit(calendar.tick),
  };
  const cache = createResponseCache(calendar.service);
  const dateFeed = createFeedDates(calendar.service.now);
  const share = createSharedResponses();

  const respond: Handler = (request) => {
    const { answer: cached, keep, key } = cache(request);
    if (cached !== undefined || key !== undefined) calendar.onCacheLookup?.(cached !== undefined);
    const deliver = (response: ServiceResponse) => unpackFeed(request, response);
    if (cached !== undefined) {
      const response = applyConditions(request, cached);
      const given = request.room === undefined ? response : request.room.give(response);
      return given instanceof Promise ? given.then(deliver) : deliver(given);
    }
    const isFeed = key !== undefined && /\.(?:ics|rss|xml)$/.test(request.path);
    const produce = async () => {
      const response = dateFeed(request, await handleRequest(state, request));
      const kept = isFeed ? await packFeed(request, response) : response;
      keep(kept);
      return kept;
    };
    const response = isFeed ? share(key, request, produce) : produce();
    return response.then((produced) => deliver(applyConditions(request, produced)));
  };
  return (request) => {
    noteArrival();
    const refreshed = isCachedRequest(request) ? calendar.service.refreshState() : undefined;
    return refreshed === undefined ? respond(request) : refreshed.then(() => respond(request));
  };
}

interface AppState {
  readonly calendar: ServedCalendar;
  readonly limit: SignInLimit;
  readonly recentSignIns: RecentSignIns;
  readonly eventPasswordLimit: SignInLimit;
}

async function handleRequest(state: AppState, received: ServiceRequest): Promise<ServiceResponse> {
  const { calendar, eventPasswordLimit } = state;
  const handled: HandledRequest = { calendar, eventPasswordLimit, request: decodeRequest(received) };
  const response = await finishWithErrors(handled, async () =>
    addDiscoveryLinks(handled, await routeRequest(state, handled)),
  );
  return handled.visitor === undefined ? response : { ...response, user: handled.visitor.login };
}

async function routeRequest({ calendar, ...signingIn }: AppState, handled: HandledRequest): Promise<ServiceResponse> {
  assertTargetLength(handled.request);
  const received = handled.request;
  const { route, address, room } = received;
  const isPreflight = received.method === 'OPTIONS' && received.header('access-control-request-method') !== undefined;
  if (!isPreflight)
    handled.visitor = await authenticateRequest(calendar, received.header('authorization'), { ...signingIn, address });
  const request = overrideMethod(received);
  handled.request = request;
  const { method } = request;
  assertLanguageRoot(route);
  const respond = () => respondToRoute(handled);
  // A write takes room once its body has arrived.
  const response = await (isReadMethod(method) ? workInRoom(request, PRESENT_WEIGHT, respond) : respond());
  return room === undefined ? response : room.hold(response);
}

async function respondToRoute(handled: HandledRequest): Promise<ServiceResponse> {
  const { route, method } = handled.request;
  const page = await servePage(handled);
  if (page !== undefined) return page;
  const matched = matchRoute(route);
  if (matched !== undefined) return callOperation(handled, matched);
  if (route.path === '/' && isReadMethod(method)) return describeRoot(handled);
  if (route.path === BATCH_ROUTE && method === 'POST') return serveBatch(handled);
  if (route.path === UPLOAD_ROUTE && method === 'POST') return takeUpload(handled);
  const [, hash] = UPLOADED_PATH.exec(route.path) ?? [];
  if (hash !== undefined) return serveUpload(handled, hash);
  const own = METHODS_OUTSIDE_NAMESPACE[route.path];
  if (own !== undefined && method === 'OPTIONS') return describeRoute(handled, route.path, own);
  throw createNoRouteError();
}

const isReadMethod = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Runs the operation of a known path. OPTIONS describes the path; an undeclared method is an error. */
async function callOperation(handled: HandledRequest, matched: MatchedRoute): Promise<ServiceResponse> {
  const { method } = handled.request;
  const operation = findRouteOperation(matched, method);
  if (operation !== undefined) return dispatchOperation(handled, matched, operation);
  if (method !== 'OPTIONS') throw createNoRouteError();
  return describeRoute(handled, matched.path, listAllowedMethods(handled, matched.path));
}

/**
 * Adds the links by which programs find the interface from the address of the site: the REST root, as WordPress
 * announces it, and its description for programs and for people (RFC 8631).
 */
function addDiscoveryLinks(handled: HandledRequest, response: ServiceResponse): ServiceResponse {
  if (handled.request.route.path !== '/') return response;
  const { site } = handled.calendar.service;
  const language = resolveRequestLanguage(handled);
  const doc = `${buildBaseUrl(site, language)}/doc`;
  const links = [
    `<${buildRestRoot(site, language)}/>; rel="https://api.w.org/"`,
    `<${doc}>; rel="service-desc"; type="application/json"`,
    `<${doc}>; rel="service-doc"; type="text/html"`,
  ];
  return { ...response, headers: { ...response.headers, Link: links.join(', ') } };
}

const MAX_REMEMBERED_FEEDS = 1000;
const SECOND_MS = 1000;

interface FeedContent {
  readonly etag: string;
  /** When this process first saw the content, in whole seconds. No two contents of a feed have the same time. */
  readonly since: number;
}

/**
 * Returns a function that adds `Last-Modified` to feeds. The time is when this process first saw the content:
 * the times of the events do not tell when another one was deleted.
 */
function createFeedDates(now: () => number): (request: ServiceRequest, feed: ServiceResponse) => ServiceResponse {
  const contents = new Map<string, FeedContent>();
  const dateOf = (key: string, etag: string, at: number): number => {
    const earlier = contents.get(key);
    const since = earlier === undefined ? at : earlier.etag === etag ? earlier.since : Math.max(at, earlier.since + 1);
    contents.delete(key);
    contents.set(key, { etag, since });
    for (const oldest of contents.keys()) if (contents.size > MAX_REMEMBERED_FEEDS) contents.delete(oldest);
    return since;
  };
  return (request, response) => {
    const { ETag, 'Content-Type': type } = response.headers;
    if (ETag === undefined || !/^(?:text\/calendar|application\/rss\+xml)/.test(type ?? '')) return response;
    const at = Math.floor(now() / SECOND_MS);
    const since = dateOf(targetKeyOf(request), ETag, at);
    // The second content within a second would be from the future. It gets its time a second later.
    if (since > at) return { ...response, isCacheable: false };
    return {
      ...response,
      headers: { ...response.headers, 'Last-Modified': new Date(since * SECOND_MS).toUTCString() },
    };
  };
}

/** Stores the image that is the body of a request: 201, or 200 when its user has uploaded the same one before. */
export async function takeUpload(handled: HandledRequest): Promise<ServiceResponse> {
  const { calendar, request, visitor } = handled;
  assertMayUpload(visitor);
  assertWritable(calendar);
  const bytes = await readBodyBytes(request, MAX_UPLOAD_BYTES);
  const image = await readNewUpload(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return workInRoom(request, WRITE_WEIGHT, async () => {
    const { body, isNew } = await calendar.service.uploads.add(visitor, image);
    const context = { language: resolveRequestLanguage(handled), allow: ['POST'] };
    return buildResponse(context, { status: isNew ? 201 : 200, value: body, headers: { Location: body.url } }, false);
  });
}

/** Serves an uploaded image, or deletes it. Its address holds the hash of its bytes, so it never changes. */
export async function serveUpload(handled: HandledRequest, hash: string): Promise<ServiceResponse> {
  const { calendar, request, visitor } = handled;
  const { method, route } = request;
  if (method === 'DELETE') {
    assertWritable(calendar);
    return workInRoom(request, WRITE_WEIGHT, async () => {
      const value = await calendar.service.uploads.remove(visitor, hash);
      return buildResponse({ language: resolveRequestLanguage(handled), allow: [] }, { value }, false);
    });
  }
  if (method !== 'GET' && method !== 'HEAD') throw createNoRouteError();
  const extension = route.path.slice(route.path.lastIndexOf('.') + 1) as ImageExtension;
  return {
    status: 200,
    headers: { ...FILE_HEADERS, 'Content-Type': IMAGE_TYPES[extension], ETag: `"${hash}"` },
    body: await calendar.service.uploads.read(hash),
  };
}

/** An image that is opened by its address must not run scripts. Pages elsewhere may show it. */
const FILE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};
