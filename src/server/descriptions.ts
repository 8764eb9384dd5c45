import { toOpenApi } from '../openapi/document.js';
import { type IndexOf, toIndex, toRoot, toRootRoute, toRouteDescription } from '../openapi/index-routes.js';
import { baseUrl, restRoot } from '../service/addresses.js';
import { defaultWindow } from '../service/lists/date-filters.js';
import type { Visitor } from '../service/permissions.js';
import type { ComputedDefault, Language } from '../spec/define.js';
import { loadText, textOf } from '../text/catalogue.js';
import { answerOf } from './answers.js';
import { type Calendar, languageOf } from './calendar.js';
import type { Answer, Placed } from './handler.js';

/** Builds the response to `GET BASE`. */
export const indexOf = (calendar: Calendar, language: Language) => toIndex(askedOf(calendar, language));

/** Builds the response to `GET BASE/doc`: the OpenAPI document. */
export const docOf = ({ service }: Calendar, language: Language) =>
  toOpenApi({ language, baseUrl: baseUrl(service.site, language) });

/** Builds the response to `GET <REST root>`, which includes the signed-in user. */
export async function describeRoot(calendar: Calendar, request: Placed, visitor: Visitor | undefined): Promise<Answer> {
  const { site } = calendar.service;
  const language = languageOf(calendar, request, {});
  await loadText(language);
  const url = restRoot(site, language);
  const value = toRoot({
    ...askedOf(calendar, language),
    name: site.name,
    description: textOf(language).docDescription(),
    url,
    timezone: site.timezone,
    ...(visitor === undefined ? {} : { user: visitor }),
  });
  return answerOf({ language, allow: ['GET'] }, { value }, true);
}

/** Builds the response to `OPTIONS` on a path of the namespace, or on the REST root when `path` is undefined. */
export async function describeRoute(
  calendar: Calendar,
  request: Placed,
  path: string | undefined,
  allow: readonly string[],
): Promise<Answer> {
  const language = languageOf(calendar, request, {});
  await loadText(language);
  const indexContext = askedOf(calendar, language);
  const value = path === undefined ? toRootRoute(indexContext) : toRouteDescription(path, indexContext);
  return answerOf({ language, allow }, { value }, false);
}

function askedOf({ service }: Calendar, language: Language): IndexOf {
  const window = defaultWindow({ site: service.site, now: service.now() });
  const values: Readonly<Record<ComputedDefault['computed'], string>> = {
    'start-of-today': window.start_date,
    'end-of-day-24-months-later': window.end_date,
  };
  return { language, root: restRoot(service.site, language), defaultOf: (computed) => values[computed] };
}
