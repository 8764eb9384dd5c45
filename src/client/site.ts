import { UnreachableError } from '../errors.js';
import { NAMESPACE } from '../spec/define.js';
import { type Dialect, dialectOf, THEIR_NAMESPACE } from '../wire/dialects.js';

/** The REST index: the description of a site at its REST root. */
export interface Index {
  readonly namespaces: readonly string[];
  readonly name?: unknown;
  readonly home?: unknown;
  readonly timezone_string?: unknown;
  readonly language?: unknown;
  readonly user?: unknown;
  readonly routes?: unknown;
}

/** The service of a calendar, as far as its public index describes it. */
export interface Site {
  /** May hold `{lang}`. */
  readonly restRoot: string;
  readonly namespace: string;
  readonly dialect: Dialect;
  readonly languageParameter: string;
  readonly name: string;
  readonly timezone?: string;
  readonly languages: readonly string[];
  readonly index: Index;
}

export const isIndex = (value: unknown): value is Index =>
  typeof value === 'object' &&
  value !== null &&
  'namespaces' in value &&
  Array.isArray(value.namespaces) &&
  value.namespaces.every((each) => typeof each === 'string');

// In order of preference.
const CALENDARS = [NAMESPACE, THEIR_NAMESPACE];

/** Describes a site by its index. @throws UnreachableError if it has no calendar, or lacks the wanted namespace */
export function siteOf({ root, index }: { root: string; index: Index }, wanted?: string): Site {
  const namespace = (wanted === undefined ? CALENDARS : [wanted]).find((each) => index.namespaces.includes(each));
  if (namespace === undefined) throw noCalendar(root, index, wanted);
  const dialect = dialectOf(namespace);
  const parameter = parameterOf(index, namespace);
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

const noCalendar = (root: string, { namespaces }: Index, wanted: string | undefined): UnreachableError =>
  new UnreachableError((t) => t.noCalendarAt(root, namespaces), {
    outcome: 'useless',
    hint: (t) => (wanted === undefined ? t.noCalendarHint() : t.routeHint()),
  });

interface Route {
  readonly endpoints?: readonly { readonly args?: Readonly<Record<string, { readonly enum?: readonly string[] }>> }[];
}

/** The parameter that selects a language, if the index declares one. */
function parameterOf({ routes }: Index, namespace: string): { name: string; languages: readonly string[] } | undefined {
  const route = (routes as Readonly<Record<string, Route>> | undefined)?.[`/${namespace}/events`];
  const args = (route?.endpoints ?? []).map((endpoint) => endpoint.args ?? {});
  for (const name of ['i18n_language', 'lang']) {
    const declared = args.find((each) => Object.hasOwn(each, name))?.[name];
    if (declared !== undefined) return { name, languages: declared.enum ?? [] };
  }
  return undefined;
}
