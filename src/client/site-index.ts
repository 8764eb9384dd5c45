import { NAMESPACE } from '../contract/declarations.js';
import { UnreachableError } from '../errors.js';
import { dialectOfNamespace, type ServiceDialect, TEC_NAMESPACE } from '../http/service-dialects.js';

/** The REST index: the description of a site at its REST root. */
export interface RestIndex {
  readonly namespaces: readonly string[];
  readonly name?: unknown;
  readonly home?: unknown;
  readonly timezone_string?: unknown;
  readonly language?: unknown;
  readonly user?: unknown;
  readonly routes?: unknown;
}

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

export const isRestIndex = (value: unknown): value is RestIndex =>
  typeof value === 'object' &&
  value !== null &&
  'namespaces' in value &&
  Array.isArray(value.namespaces) &&
  value.namespaces.every((each) => typeof each === 'string');

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
    name: typeof index.name === 'string' ? index.name : '',
    ...(typeof zone === 'string' && zone !== '' ? { timezone: zone } : {}),
    languages: parameter?.languages ?? (typeof index.language === 'string' ? [index.language] : []),
    index,
  };
}

const noCalendarError = (root: string, { namespaces }: RestIndex, wanted: string | undefined): UnreachableError =>
  new UnreachableError((t) => t.noCalendarAt(root, namespaces), {
    outcome: 'useless',
    hint: (t) => (wanted === undefined ? t.noCalendarHint() : t.routeHint()),
  });

interface IndexRoute {
  readonly endpoints?: readonly { readonly args?: Readonly<Record<string, { readonly enum?: readonly string[] }>> }[];
}

/** The parameter that selects a language, if the index declares one. */
function languageParameterOf(
  { routes }: RestIndex,
  namespace: string,
): { name: string; languages: readonly string[] } | undefined {
  const route = (routes as Readonly<Record<string, IndexRoute>> | undefined)?.[`/${namespace}/events`];
  const args = (route?.endpoints ?? []).map((endpoint) => endpoint.args ?? {});
  for (const name of ['i18n_language', 'lang']) {
    const declared = args.find((each) => Object.hasOwn(each, name))?.[name];
    if (declared !== undefined) return { name, languages: declared.enum ?? [] };
  }
  return undefined;
}
