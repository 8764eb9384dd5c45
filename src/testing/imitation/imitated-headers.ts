import type { RecordKind } from '../../contract/declarations.js';
import type { OperationAction } from '../../contract/operations.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { WORDPRESS_REST_ROOT } from '../../http/service-options.js';
import type { ServiceRequest } from '../../server/http/handler.js';
import { CORS_PREFLIGHT_HEADERS } from '../../server/http/response-headers.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { canActOnKind, hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { isPostKind } from '../../service/stored-records.js';
import type { ImitatedResponse } from './actions.js';
import { isPhpEmpty } from './php-values.js';
import { findByPath } from './site-slugs.js';
import type { ImitatedRoute } from './wordpress-routes.js';

/** Builds the headers of a response. Without credentials, WordPress lets caches tell origins apart. */
export function buildImitatedHeaders(
  { status = 200, headers = {}, allow = [], value }: ImitatedResponse,
  { method, header }: ServiceRequest,
  publicUrl: string,
): Record<string, string> {
  const isAnonymous = header('authorization') === undefined || status === 401;
  return {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    Link: `<${publicUrl}${WORDPRESS_REST_ROOT}/>; rel="https://api.w.org/"`,
    ...(method === 'GET' && isAnonymous ? { Vary: 'Origin' } : {}),
    ...(method === 'OPTIONS' ? CORS_PREFLIGHT_HEADERS : {}),
    ...(allow.length === 0 || isCritical(value) ? {} : { Allow: allow.join(', ') }),
    ...headers,
  };
}

/** After a failure of its code, WordPress sends fewer headers. */
const isCritical = (value: unknown): boolean => isJsonObject(value) && value.code === 'internal_server_error';

const TERM_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Lists the methods that the visitor may use on a route, in the order in which the plugin registers them. */
export async function listAllowedMethods(
  calendar: ServedCalendar,
  visitor: Visitor | undefined,
  route: ImitatedRoute,
): Promise<string[]> {
  const kind = route.operations[0]?.resource;
  const mayWrite = kind === undefined || (await mayWriteRecord(calendar, visitor, route));
  const methods = route.operations.flatMap(({ resource, action, methods: own }) =>
    resource === undefined || action === 'read' || (mayWrite && mayAct(visitor, resource, action)) ? own : [],
  );
  const isTerm = kind !== undefined && !isPostKind(kind);
  return isTerm ? TERM_METHODS.filter((method) => methods.some((each) => each === method)) : methods;
}

/** Tells whether the visitor may take an action on a kind. Tags are written by editors alone. */
export const mayAct = (visitor: Visitor | undefined, kind: RecordKind, action: OperationAction): boolean =>
  canActOnKind(visitor, kind, action) &&
  (kind !== 'tag' || !['create', 'update', 'delete'].includes(action) || hasCapability(visitor, 'editOthers'));

const POST_KINDS = ['event', 'venue', 'organizer'] as const;

/** True if the visitor may write a record. A missing event counts as writable. */
async function mayWriteRecord(calendar: ServedCalendar, visitor: Visitor | undefined, route: ImitatedRoute) {
  const kind = route.operations[0]?.resource;
  if (kind === undefined || !isPostKind(kind) || (route.id === undefined && route.slug === undefined)) return true;
  const record = await findByPath(calendar, kind, route);
  if (record !== undefined) return mayWrite(visitor, record);
  if (kind === 'event' || route.slug !== undefined || route.id === 0) return true;
  // The right is that of the post that has the ID, whatever its kind.
  const others = await Promise.all(POST_KINDS.map((each) => findByPath(calendar, each, route)));
  return others.some((other) => other !== undefined && mayWrite(visitor, other));
}

export const mayWrite = (visitor: Visitor | undefined, { author, status, trashedFrom = status }: RecordBody): boolean =>
  hasCapability(visitor, 'editOthers') ||
  (Number(author) === visitor?.id && hasCapability(visitor, trashedFrom === 'publish' ? 'publish' : 'writePosts'));

/** True for a request that names another author than the visitor, which only editors may. */
export const isForeignAuthor = (visitor: Visitor | undefined, { author }: JsonObject): boolean =>
  !isPhpEmpty(author) && Number(author) !== visitor?.id && !hasCapability(visitor, 'editOthers');
