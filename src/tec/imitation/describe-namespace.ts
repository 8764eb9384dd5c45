import { type Language, NAMESPACE } from '../../contract/declarations.js';
import { OPERATIONS } from '../../contract/operations.js';
import { TEC_NAMESPACE, WORDPRESS_REST_ROOT } from '../../http/service-dialects.js';
import { describeRestRoute, routePattern } from '../../present/openapi/rest-index.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { buildRestRoot } from '../../service/build-urls.js';
import { computeDefaultWindow } from '../../service/lists/date-filters.js';
import type { Visitor } from '../../service/permissions.js';
import { catalogueOf } from '../../text/catalogue.js';
import type { ImitatedResponse } from './actions.js';
import { createWordPressError } from './wordpress-errors.js';
import type { ImitatedRoute } from './wordpress-routes.js';

interface ImitationContext {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly language: Language;
}

/** Builds the response to `GET /wp-json/`. */
export function buildRootIndex(context: ImitationContext) {
  const { site } = context.calendar.service;
  return {
    name: site.name,
    description: catalogueOf(context.language).docDescription(),
    url: site.publicUrl,
    home: site.publicUrl,
    gmt_offset: '0',
    timezone_string: site.timezone,
    namespaces: [TEC_NAMESPACE, 'wp/v2'],
    authentication: {
      'application-passwords': {
        endpoints: { authorization: `${site.publicUrl}/wp-admin/authorize-application.php` },
      },
    },
    routes: buildRouteIndex(context),
  };
}

/** Builds the response to `GET` of the namespace. */
export const buildNamespaceIndex = (context: ImitationContext) => ({
  namespace: TEC_NAMESPACE,
  routes: buildRouteIndex(context),
  _links: { up: [{ href: `${context.calendar.service.site.publicUrl}${WORDPRESS_REST_ROOT}/` }] },
});

/** Builds the response to `GET /wp/v2/users/me`, with which clients check whether they are signed in. */
export function describeCurrentUser({ visitor }: ImitationContext): ImitatedResponse {
  if (visitor === undefined) throw createWordPressError(401, 'rest_not_logged_in', 'You are not currently logged in.');
  const { id, login, role } = visitor;
  return { value: { id, name: login, slug: login, roles: [role] } };
}

/** Builds the response to OPTIONS; it is empty when no route matches. */
export function describeImitatedRoute(context: ImitationContext, route: ImitatedRoute | undefined): ImitatedResponse {
  if (route === undefined) return { value: [] };
  return { value: buildRouteDescription(context, route.pattern), allow: ['GET'] };
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
  return { ...description, namespace: TEC_NAMESPACE, endpoints: description.endpoints.map(withoutLanguage) };
}

/** The plugin declares no language: a site without a multilingual plugin ignores the parameter. */
function withoutLanguage<T extends { readonly args: object }>(endpoint: T): T {
  const args = Object.entries(endpoint.args).filter(([name]) => name !== 'i18n_language');
  return { ...endpoint, args: Object.fromEntries(args) };
}
