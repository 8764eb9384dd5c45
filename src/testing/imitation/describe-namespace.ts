import { type Language, NAMESPACE } from '../../contract/declarations.js';
import { OPERATIONS } from '../../contract/operations.js';
import { TEC_NAMESPACE, WORDPRESS_REST_ROOT } from '../../http/service-options.js';
import { describeRestRoute, type RouteArgument, routePattern } from '../../present/openapi/rest-index.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { computeDefaultWindow } from '../../service/lists/list-conditions.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import { buildRestRoot } from '../../service/request-context.js';
import { zonedTimeAt } from '../../time/zone.js';
import type { ImitatedResponse } from './actions.js';
import { listAllowedMethods } from './imitated-headers.js';
import { createErrorResponse } from './wordpress-errors.js';
import type { ImitatedRoute } from './wordpress-routes.js';

interface ImitationContext {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly language: Language;
}

/** Builds the response to `GET /wp-json/`. */
export function buildRootIndex(context: ImitationContext) {
  const { service } = context.calendar;
  const { site } = service;
  return {
    name: site.name,
    description: '',
    url: site.publicUrl,
    home: site.publicUrl,
    gmt_offset: zonedTimeAt(service.now(), site.timezone).offsetNanoseconds / NANOSECONDS_PER_HOUR,
    timezone_string: site.timezone,
    page_for_posts: 0,
    page_on_front: 0,
    show_on_front: 'posts',
    namespaces: NAMESPACES,
    authentication: {
      'application-passwords': {
        endpoints: { authorization: `${site.publicUrl}/wp-admin/authorize-application.php` },
      },
    },
    site_logo: 0,
    site_icon: 0,
    site_icon_url: '',
    _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
    routes: buildRouteIndex(context),
  };
}

const NANOSECONDS_PER_HOUR = 3.6e12;

/** The namespaces that the index of a site with the plugin lists. No language plugin is among them. */
const NAMESPACES = [
  ...['oembed/1.0', 'liquidweb/harbor/v1', 'tribe/event-aggregator/v1', TEC_NAMESPACE, 'tribe/views/v2'],
  ...['tec/v2/onboarding', 'tec/v1', 'wp/v2', 'wp-site-health/v1', 'wp-block-editor/v1', 'wp-abilities/v1'],
];

/** Builds the response to `GET` of the namespace. */
export const buildNamespaceIndex = (context: ImitationContext) => ({
  namespace: TEC_NAMESPACE,
  routes: buildRouteIndex(context),
  _links: { up: [{ href: `${context.calendar.service.site.publicUrl}${WORDPRESS_REST_ROOT}/` }] },
});

/** The capabilities that editors have and authors lack. */
const EDITOR_CAPABILITIES = [
  ...['edit_others_tribe_events', 'edit_others_tribe_venues', 'edit_others_tribe_organizers'],
  'unfiltered_html',
];

/** Builds the response to `GET /wp/v2/users/me`, with which clients check whether they are signed in. */
export function describeCurrentUser({ visitor }: ImitationContext): ImitatedResponse {
  if (visitor === undefined)
    return { ...createErrorResponse(401, 'rest_not_logged_in', 'You are not currently logged in.'), allow: ['GET'] };
  const { id, login, role } = visitor;
  const isEditor = hasCapability(visitor, 'editOthers');
  const capabilities = Object.fromEntries(EDITOR_CAPABILITIES.map((name) => [name, isEditor]));
  return {
    value: { id, name: login, slug: login, roles: [role], capabilities },
    allow: ['GET', 'POST', 'PUT', 'PATCH'],
  };
}

/** Builds the response to OPTIONS; it is empty when no route matches. */
export async function describeImitatedRoute(
  context: ImitationContext,
  route: ImitatedRoute | undefined,
): Promise<ImitatedResponse> {
  if (route === undefined) return { value: [] };
  const allow = await listAllowedMethods(context.calendar, context.visitor, route);
  return { value: buildRouteDescription(context, route.pattern), allow };
}

const buildRouteIndex = (context: ImitationContext) =>
  Object.fromEntries(
    [...new Set(OPERATIONS.map(({ path }) => path))].map((path) => [
      routePattern(path).replace(NAMESPACE, TEC_NAMESPACE),
      buildRouteDescription(context, path),
    ]),
  );

function buildRouteDescription({ calendar: { service }, language }: ImitationContext, path: string) {
  const window = computeDefaultWindow({ site: service.site, now: service.now() });
  const description = describeRestRoute(path, {
    language,
    root: buildRestRoot(service.site, language),
    defaultOf: (computed) => (computed === 'start-of-today' ? window.start_date : window.end_date),
  });
  const endpoints = description.endpoints.map(({ methods, args }) => ({
    methods,
    args: describeArguments(args, path),
  }));
  const isTerms = path.startsWith('/categories/') || path.startsWith('/tags/');
  const inOrder = isTerms
    ? [...endpoints].sort((one, other) => rankOf(one.methods) - rankOf(other.methods))
    : endpoints;
  return {
    ...description,
    namespace: TEC_NAMESPACE,
    methods: inOrder.flatMap(({ methods }) => methods),
    endpoints: inOrder,
  };
}

/** The plugin registers the deletion of terms after their update. */
const rankOf = ([first = '']: readonly string[]): number => ['GET', 'POST', 'DELETE'].indexOf(first);

/**
 * Describes the arguments that the plugin declares. Leaves out our additions, and the language, which a site without a
 * multilingual plugin ignores. Without arguments the result is an empty list, because PHP encodes an empty object so.
 */
function describeArguments(args: Readonly<Record<string, RouteArgument>>, path: string): object {
  const declared = Object.entries(args).filter(([name, { extension }]) => name !== 'i18n_language' && !extension);
  if (path === '') return { namespace: { default: TEC_NAMESPACE, required: false }, context: VIEW };
  return declared.length === 0 ? [] : Object.fromEntries(declared);
}

const VIEW = { default: 'view', required: false };
