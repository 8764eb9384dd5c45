import type { Language, RecordKind } from '../../contract/declarations.js';
import type { Operation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import { type Imitation, TEC_NAMESPACE, WORDPRESS_REST_ROOT } from '../../http/service-options.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import { buildOpenApi } from '../../present/openapi/openapi-document.js';
import { authenticateRequest } from '../../server/http/authenticate-request.js';
import { createApp } from '../../server/http/create-app.js';
import { decodeRequest, findOverride } from '../../server/http/decode-request.js';
import type { Handler, RoutedRequest, ServiceRequest, ServiceResponse } from '../../server/http/handler.js';
import { readRequestBody } from '../../server/http/read-body.js';
import { createSignInLimit, type SignInLimit } from '../../server/http/sign-in-limit.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { isPostKind } from '../../service/stored-records.js';
import { loadCatalogue } from '../../text/catalogue.js';
import { IMITATED_ACTIONS, type ImitatedRequest, type ImitatedResponse } from './actions.js';
import {
  buildNamespaceIndex,
  buildRootIndex,
  describeCurrentUser,
  describeImitatedRoute,
} from './describe-namespace.js';
import { findAsAdministrator } from './find-as-administrator.js';
import { buildImitatedHeaders, listAllowedMethods, mayAct, mayWrite } from './imitated-headers.js';
import { answerMediaRoute, MEDIA_PATH } from './imitated-images.js';
import { findByPath } from './site-slugs.js';
import { parseTecRequest, validateTecRequest } from './validate-request.js';
import {
  createWordPressForbiddenError,
  createWordPressNoRouteError,
  toWordPressError,
  WordPressError,
} from './wordpress-errors.js';
import { answerWordPressRoute, isWordPressRoute } from './wordpress-posts.js';
import {
  type ImitatedRoute,
  matchImitatedRoute,
  parseWordPressTarget,
  toWordPressUrls,
  type WordPressTarget,
} from './wordpress-routes.js';

/**
 * Imitates a WordPress site with The Events Calendar (contract, section 12), for tests of clients. It has the plugin's
 * routes below `/wp-json`, its messages and its flaws: updates reset fields, creations merge records, and page sizes
 * are capped. HTML pages are those of `cal serve`.
 * @param imitation classic: without the block editor for events, as the plugin is set up at first
 */
export function createTecHandler(calendar: ServedCalendar, imitation: Imitation = 'the-events-calendar'): Handler {
  const pages = createApp(calendar);
  const limit = createSignInLimit(calendar.tick);
  const { publicUrl } = calendar.service.site;
  const isClassic = imitation === 'the-events-calendar-classic';
  return async (received) => {
    const request = decodeRequest(received);
    const address = parseWordPressTarget(request);
    if (address === undefined) return addDiscoveryLink(await pages(received), publicUrl);
    const response = await handleTecRequest(calendar, { request, address, limit, isClassic }).catch((error) =>
      buildImitatedError(calendar, error),
    );
    return toServiceResponse(response, request, publicUrl);
  };
}

/** Adds the Link header by which clients discover the REST root of a WordPress site. */
const addDiscoveryLink = (page: ServiceResponse, publicUrl: string): ServiceResponse => ({
  ...page,
  headers: { ...page.headers, Link: `<${publicUrl}${WORDPRESS_REST_ROOT}/>; rel="https://api.w.org/"` },
});

interface IncomingTecRequest {
  readonly request: RoutedRequest;
  readonly address: WordPressTarget;
  readonly limit: SignInLimit;
  readonly isClassic: boolean;
}

async function handleTecRequest(
  calendar: ServedCalendar,
  { request, address, limit, isClassic }: IncomingTecRequest,
): Promise<ImitatedResponse> {
  await loadCatalogue(calendar.service.site.language);
  const authorization = request.header('authorization');
  const visitor = await authenticateRequest(calendar, authorization, { limit, address: request.address });
  const context = { calendar, visitor, language: calendar.service.site.language };
  if (address.path === '/') return { value: buildRootIndex(context), allow: ['GET'] };
  if (address.path === '/wp/v2/users/me') return describeCurrentUser(context);
  if (address.path === MEDIA_PATH) return answerMediaRoute({ ...context, request, query: address.query() });
  if (isWordPressRoute(address.path))
    return answerWordPressRoute({
      calendar,
      visitor,
      isClassic,
      method: effectiveMethodOf(request),
      path: address.path,
      ...(await readTecParameters(request, address)),
    });
  const route = matchImitatedRoute(address);
  if (effectiveMethodOf(request) === 'OPTIONS') return describeImitatedRoute(context, route);
  const operation = route?.operations.find(({ methods }) =>
    methods.some((method) => method === effectiveMethodOf(request)),
  );
  if (route === undefined || operation === undefined) throw createWordPressNoRouteError();
  if (operation.action === 'index') return { value: buildNamespaceIndex(context), allow: ['GET'] };
  if (operation.action === 'doc') return { value: buildTecDocumentation(calendar, context.language), allow: ['GET'] };
  let target = route;
  let named: RecordBody | undefined;
  const run = async () => {
    const parameters = await readTecParameters(request, address);
    target = withSentId(route, parameters);
    named = await findNamed(calendar, { ...parameters, route });
    return runImitatedAction({ ...context, route, operation, ...parameters });
  };
  const response = await run().catch((error) => buildImitatedError(calendar, error));
  // The rights are those after the request, which may have given the record another author, or another slug. A slug is
  // not looked up before the parameters are right.
  const { id: _id, slug: _slug, ...general } = target;
  const bySlug = response.status === 400 || named === undefined ? general : { ...general, id: named.id };
  const reached = route.slug === undefined ? target : bySlug;
  return { ...response, allow: await listAllowedMethods(calendar, visitor, reached) };
}

/** WordPress lets any request name another method (`WP_REST_Server::serve_request`), and reads HEAD as GET. */
function effectiveMethodOf(request: RoutedRequest): string {
  const method = findOverride(request)?.value.toUpperCase() ?? request.method;
  return method === 'HEAD' ? 'GET' : method;
}

async function readTecParameters(
  request: RoutedRequest,
  { query }: WordPressTarget,
): Promise<{ query: RawParameters; body: RawParameters }> {
  const hasBody = effectiveMethodOf(request) !== 'GET';
  return { query: query(), body: hasBody ? (await readRequestBody(request)).values : {} };
}

interface ImitatedCall extends Omit<ImitatedRequest, 'resource' | 'input'> {
  readonly operation: Operation;
}

/** Runs an operation. As in WordPress, parameters are validated before permissions are checked. */
async function runImitatedAction(call: ImitatedCall): Promise<ImitatedResponse> {
  const { operation, visitor, calendar } = call;
  const { resource, action } = operation;
  if (resource === undefined) throw createWordPressNoRouteError();
  await validateTecRequest({ ...call, resource });
  const isWrite = action === 'create' || action === 'update' || action === 'delete';
  if (!mayAct(visitor, resource, action) || (isWrite && calendar.isReadOnly))
    throw createWordPressForbiddenError(visitor !== undefined);
  if (action === 'update') await assertMayUpdate(call, resource);
  const validated: ImitatedRequest = { ...call, resource, input: await parseTecRequest({ ...call, resource }) };
  return IMITATED_ACTIONS[action as keyof typeof IMITATED_ACTIONS](validated).catch((error) => {
    throw error instanceof ServiceError ? toWordPressError(error, resource) : error;
  });
}

/** An `id` in the body or the query wins over the path. */
const withSentId = (route: ImitatedRoute, { query, body }: Pick<ImitatedCall, 'query' | 'body'>): ImitatedRoute => {
  const id = body.id ?? query.id;
  return route.id === undefined || id === undefined || id === null ? route : { ...route, id: Number(id) };
};

/** Finds the record of a slug in the path; a slug in the body or the query wins over it. */
function findNamed(calendar: ServedCalendar, { route, query, body }: Pick<ImitatedCall, 'route' | 'query' | 'body'>) {
  const kind = route.operations[0]?.resource;
  if (route.slug === undefined || kind === undefined || !isPostKind(kind)) return undefined;
  return findByPath(calendar, kind, { slug: String(body.slug ?? query.slug ?? route.slug) });
}

/** A slug in the path is a way around this check, as in the plugin. */
async function assertMayUpdate(call: ImitatedCall, resource: RecordKind): Promise<void> {
  const { calendar, visitor } = call;
  const route = withSentId(call.route, call);
  if (route.id === undefined || !isPostKind(resource)) return;
  const target = await findAsAdministrator(calendar, resource, route);
  if (target !== undefined && !mayWrite(visitor, target)) throw createWordPressForbiddenError(visitor !== undefined);
}

function buildImitatedError(calendar: ServedCalendar, error: unknown): ImitatedResponse {
  if (error instanceof WordPressError) return { status: error.status, value: error.answer };
  if (error instanceof ServiceError) return buildImitatedError(calendar, toWordPressError(error));
  calendar.report(error, 'imitating');
  return {
    status: 500,
    value: { code: 'internal_server_error', message: 'There has been a critical error.', data: null },
  };
}

function toServiceResponse(response: ImitatedResponse, request: ServiceRequest, url: string): ServiceResponse {
  const { status = 200, value } = response;
  return {
    status,
    headers: buildImitatedHeaders(response, request, url),
    body: toWordPressUrls(JSON.stringify(value), url),
  };
}

const INFO = {
  version: '1.0.0',
  title: 'The Events Calendar REST API',
  description: 'The Events Calendar REST API allows accessing upcoming events information easily and conveniently.',
};

/** Builds the response to `GET /doc`: our own description of the routes, with the head of the plugin's. */
function buildTecDocumentation({ service }: ServedCalendar, language: Language) {
  const url = `${service.site.publicUrl}${WORDPRESS_REST_ROOT}/${TEC_NAMESPACE}/`;
  const { components, paths } = buildOpenApi({ language, baseUrl: url });
  return { openapi: '3.0.0', info: INFO, components, servers: [{ url }], paths };
}
