import type { ComputedDefault, Language } from '../../contract/declarations.js';
import { buildOpenApi } from '../../present/openapi/openapi-document.js';
import {
  buildRestNamespaceIndex,
  buildRestRootIndex,
  describeRestRoute,
  type IndexContext,
} from '../../present/openapi/rest-index.js';
import { computeDefaultWindow } from '../../service/lists/list-conditions.js';
import { buildBaseUrl, buildRestRoot } from '../../service/request-context.js';
import { catalogueOf, loadCatalogue } from '../../text/catalogue.js';
import { resolveRequestLanguage, type ServedCalendar } from '../served-calendar.js';
import { buildResponse } from './build-response.js';
import type { HandledRequest, ServiceResponse } from './handler.js';
import { CORS_PREFLIGHT_HEADERS } from './response-headers.js';

/** Builds the response to `GET BASE`. */
export const buildServiceIndex = (calendar: ServedCalendar, language: Language) =>
  buildRestNamespaceIndex(createIndexContext(calendar, language));

/** Builds the response to `GET BASE/doc`: the OpenAPI document. */
export const buildOpenApiDocument = ({ service }: ServedCalendar, language: Language) =>
  buildOpenApi({
    language,
    baseUrl: buildBaseUrl(service.site, language),
    contact: { name: service.site.name, url: service.site.publicUrl },
  });

/** Builds the response to `GET <REST root>`, which includes the signed-in user. */
export async function describeRoot(handled: HandledRequest): Promise<ServiceResponse> {
  const { calendar, visitor } = handled;
  const { site } = calendar.service;
  const language = resolveRequestLanguage(handled);
  await loadCatalogue(language);
  const value = buildRestRootIndex({
    ...createIndexContext(calendar, language),
    name: site.name,
    description: catalogueOf(language).docDescription(),
    url: buildRestRoot(site, language),
    timezone: site.timezone,
    ...(visitor === undefined ? {} : { user: visitor }),
  });
  return buildResponse({ language, allow: ['GET'] }, { value }, true);
}

/** Builds the response to `OPTIONS` on a path: of the namespace, of the REST root, or of the routes beside it. */
export async function describeRoute(
  handled: HandledRequest,
  path: string,
  allow: readonly string[],
): Promise<ServiceResponse> {
  const language = resolveRequestLanguage(handled);
  await loadCatalogue(language);
  const value = describeRestRoute(path, createIndexContext(handled.calendar, language));
  return buildResponse({ language, allow }, { value, headers: CORS_PREFLIGHT_HEADERS }, false);
}

function createIndexContext({ service }: ServedCalendar, language: Language): IndexContext {
  const window = computeDefaultWindow({ site: service.site, now: service.now() });
  const values: Readonly<Record<ComputedDefault['computed'], string>> = {
    'start-of-today': window.start_date,
    'end-of-day-months-later': window.end_date,
  };
  return { language, root: buildRestRoot(service.site, language), defaultOf: (computed) => values[computed] };
}
