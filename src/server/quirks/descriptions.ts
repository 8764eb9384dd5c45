import { patternOf, toRouteDescription } from '../../openapi/index-routes.js';
import { restRoot } from '../../service/addresses.js';
import { defaultWindow } from '../../service/lists/date-filters.js';
import type { Visitor } from '../../service/permissions.js';
import { type Language, NAMESPACE } from '../../spec/define.js';
import { OPERATIONS } from '../../spec/operations.js';
import { textOf } from '../../text/catalogue.js';
import { THEIR_NAMESPACE, THEIR_ROOT } from '../../wire/dialects.js';
import type { Calendar } from '../calendar.js';
import type { Said } from './actions.js';
import type { Route } from './address.js';
import { problem } from './problem.js';

interface Site {
  readonly calendar: Calendar;
  readonly visitor: Visitor | undefined;
  readonly language: Language;
}

/** Builds the response to `GET /wp-json/`. */
export function rootIndexOf(context: Site) {
  const { site } = context.calendar.service;
  return {
    name: site.name,
    description: textOf(context.language).docDescription(),
    url: site.publicUrl,
    home: site.publicUrl,
    gmt_offset: '0',
    timezone_string: site.timezone,
    namespaces: [THEIR_NAMESPACE, 'wp/v2'],
    authentication: {
      'application-passwords': {
        endpoints: { authorization: `${site.publicUrl}/wp-admin/authorize-application.php` },
      },
    },
    routes: routesOf(context),
  };
}

/** Builds the response to `GET` of the namespace. */
export const indexOf = (context: Site) => ({
  namespace: THEIR_NAMESPACE,
  routes: routesOf(context),
  _links: { up: [{ href: `${context.calendar.service.site.publicUrl}${THEIR_ROOT}/` }] },
});

/** Builds the response to `GET /wp/v2/users/me`, with which clients check whether they are signed in. */
export function whoIs({ visitor }: Site): Said {
  if (visitor === undefined) throw problem(401, 'rest_not_logged_in', 'You are not currently logged in.');
  const { id, login, role } = visitor;
  return { value: { id, name: login, slug: login, roles: [role] } };
}

/** Builds the response to OPTIONS; it is empty when no route matches. */
export function describe(context: Site, route: Route | undefined): Said {
  if (route === undefined) return { value: [] };
  return { value: descriptionOf(context, route.pattern), allow: ['GET'] };
}

const routesOf = (context: Site) =>
  Object.fromEntries(
    [...new Set(OPERATIONS.map(({ path }) => path))].map((path) => [
      patternOf(path).replace(NAMESPACE, THEIR_NAMESPACE),
      descriptionOf(context, path),
    ]),
  );

function descriptionOf({ calendar: { service }, language }: Site, path: string) {
  const window = defaultWindow({ site: service.site, now: service.now() });
  const description = toRouteDescription(path, {
    language,
    root: restRoot(service.site, language),
    defaultOf: (computed) => (computed === 'start-of-today' ? window.start_date : window.end_date),
  });
  return { ...description, namespace: THEIR_NAMESPACE };
}
