import { z } from 'zod';
import { NAMESPACE } from '../contract/declarations.js';
import { BATCH_ROUTE } from '../contract/operations.js';
import { UnreachableError } from '../errors.js';
import { decodeWordPressText } from '../forms/wordpress-text.js';
import { dialectOfNamespace, type ServiceDialect, TEC_NAMESPACE } from '../http/service-options.js';

/** One line: further lines could look like messages of the program. */
const optionalText = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' '))
  .optional()
  .catch(undefined);

const argumentSchema = z.object({ enum: z.array(z.string()).optional().catch(undefined) }).catch({});

// PHP writes an empty object as `[]`.
const routeSchema = z.object({
  endpoints: z.array(z.object({ args: z.record(z.string(), argumentSchema).catch({}) })).catch([]),
});

/**
 * The REST index: the description of a site at its REST root. Plugins change it, so only `namespaces` is required; a
 * malformed fact counts as missing.
 */
const restIndexSchema = z.object({
  namespaces: z.array(z.string()),
  /** WordPress encodes special characters as entities. */
  name: optionalText.transform((text) => text && decodeWordPressText(text)),
  home: optionalText,
  timezone_string: optionalText,
  gmt_offset: z.coerce.number().catch(0),
  language: optionalText,
  user: z.object({ id: z.number().optional(), login: optionalText, role: optionalText }).optional().catch(undefined),
  routes: z.record(z.string(), z.unknown()).catch({}),
});

export type RestIndex = z.infer<typeof restIndexSchema>;

/** Parses the JSON of a response. @returns `undefined` if it is no REST index */
export const parseRestIndex = (value: unknown): RestIndex | undefined => restIndexSchema.safeParse(value).data;

const batchRouteSchema = z.object({
  endpoints: z.array(z.object({ args: z.object({ requests: z.object({ maxItems: z.number() }) }) })),
});

const batchableRouteSchema = z.object({
  endpoints: z.array(z.object({ allow_batch: z.object({ v1: z.boolean() }).optional().catch(undefined) })),
});

/**
 * Returns how many requests a batch may hold; 0 if the routes of the namespace allow none. Any WordPress site announces
 * a route for batches, but the routes of The Events Calendar do not allow them.
 */
export function readBatchSize({ routes }: RestIndex, namespace: string): number {
  const batch = batchRouteSchema.safeParse(routes[BATCH_ROUTE]).data;
  const events = batchableRouteSchema.safeParse(routes[`/${namespace}/events`]).data;
  const isAllowed = events?.endpoints.some(({ allow_batch: allowed }) => allowed?.v1) ?? false;
  return isAllowed ? (batch?.endpoints[0]?.args.requests.maxItems ?? 0) : 0;
}

/** The index of one namespace, which links to the REST index of the site. */
const namespaceIndexSchema = z.object({
  namespace: z.string(),
  _links: z.object({ up: z.array(z.object({ href: z.string() })) }),
});

/** Parses the JSON of a response. @returns `undefined` if it is not the index of a namespace */
export const parseNamespaceIndex = (value: unknown): z.infer<typeof namespaceIndexSchema> | undefined =>
  namespaceIndexSchema.safeParse(value).data;

const wordPressUserSchema = z
  .object({
    id: z.number().optional().catch(undefined),
    username: optionalText,
    name: optionalText,
    roles: z.array(z.string().catch('')).catch([]),
  })
  .catch({ username: undefined, name: undefined, roles: [] });

/** Parses the JSON of `wp/v2/users/me`. Facts that the site hides are missing. */
export const parseWordPressUser = (value: unknown): z.infer<typeof wordPressUserSchema> =>
  wordPressUserSchema.parse(value);

/** The service of a calendar, as far as its public index describes it. */
export interface DiscoveredSite {
  /** May hold `{lang}`. */
  readonly restRoot: string;
  readonly namespace: string;
  readonly dialect: ServiceDialect;
  readonly languageParameter: string;
  readonly name: string;
  readonly timezone?: string;
  readonly languages: readonly string[];
  readonly index: RestIndex;
}

// In order of preference.
const CALENDAR_NAMESPACES = [NAMESPACE, TEC_NAMESPACE];

/** Describes a site by its index. @throws UnreachableError if it has no calendar, or lacks the wanted namespace */
export function describeSite({ root, index }: { root: string; index: RestIndex }, wanted?: string): DiscoveredSite {
  const namespace = (wanted === undefined ? CALENDAR_NAMESPACES : [wanted]).find((each) =>
    index.namespaces.includes(each),
  );
  if (namespace === undefined) throw noCalendarError(root, index, wanted);
  const dialect = dialectOfNamespace(namespace);
  const parameter = languageParameterOf(index, namespace);
  const zone = index.timezone_string;
  return {
    restRoot: root,
    namespace,
    dialect,
    languageParameter: parameter?.name ?? (dialect === 'spec' ? 'i18n_language' : 'lang'),
    name: index.name ?? '',
    ...(zone === undefined || zone === '' ? {} : { timezone: zone }),
    languages: parameter?.languages ?? (index.language === undefined ? [] : [index.language]),
    index,
  };
}

const noCalendarError = (root: string, { namespaces }: RestIndex, wanted: string | undefined): UnreachableError =>
  new UnreachableError((t) => t.noCalendarAt({ root, namespaces }), {
    outcome: 'useless',
    hint: (t) => (wanted === undefined ? t.noCalendarHint() : t.routeHint()),
  });

/** Tells if a WordPress site is multilingual: its API takes a language, or a language plugin is there. */
export const hasLanguages = (index: RestIndex): boolean =>
  languageParameterOf(index, TEC_NAMESPACE) !== undefined ||
  index.namespaces.some((namespace) => LANGUAGE_PLUGINS.test(namespace));

// WPML, Polylang, TranslatePress, Weglot, qTranslate, MultilingualPress.
const LANGUAGE_PLUGINS = /^(wpml|pll|polylang|trp|translatepress|weglot|qtx|qtranslate|multilingualpress)\b/i;

/** The parameter that selects a language, if the index declares one. */
function languageParameterOf(
  { routes }: RestIndex,
  namespace: string,
): { name: string; languages: readonly string[] } | undefined {
  // One index has hundreds of routes; only this one is parsed.
  const route = routeSchema.safeParse(routes[`/${namespace}/events`]).data;
  const args = (route?.endpoints ?? []).map((endpoint) => endpoint.args);
  for (const name of ['i18n_language', 'lang']) {
    const declared = args.find((each) => Object.hasOwn(each, name))?.[name];
    if (declared !== undefined) return { name, languages: declared.enum ?? [] };
  }
  return undefined;
}
