import {
  type ComputedDefault,
  type DeclaredType,
  type Language,
  NAMESPACE,
  type Parameter,
  type Parameters,
} from '../spec/define.js';
import { type Method, OPERATIONS, type Operation } from '../spec/operations.js';
import { docOf } from '../text/docs.js';
import { capital } from './names.js';

/** One parameter as the index describes it. Without `type` the interface states none. */
export interface Argument {
  readonly required: boolean;
  readonly type?: 'array' | Exclude<DeclaredType, 'integers' | 'untyped'>;
  readonly format?: 'double';
  readonly items?: { readonly type: 'integer' };
  readonly default?: string | number | boolean | null;
  readonly enum?: readonly string[];
  readonly description: string;
  readonly extension?: true;
}

export interface Endpoint {
  readonly methods: readonly Method[];
  readonly args: Readonly<Record<string, Argument>>;
}

interface Links {
  readonly [rel: string]: readonly { readonly href: string }[];
}

/** What `OPTIONS` answers for a path. */
export interface RouteDescription {
  readonly namespace: string;
  readonly methods: readonly Method[];
  readonly endpoints: readonly Endpoint[];
  readonly _links?: Links;
}

export interface NamespaceIndex {
  readonly namespace: string;
  readonly routes: Readonly<Record<string, RouteDescription>>;
  readonly _links: Links;
}

export interface RootIndex {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly home: string;
  readonly timezone_string: string;
  readonly language: Language;
  readonly namespaces: readonly string[];
  readonly user?: SignedIn;
  readonly routes: Readonly<Record<string, RouteDescription>>;
  readonly _links: Links;
}

/** Where and when an index is asked for. */
export interface IndexOf {
  readonly language: Language;
  /** The REST root of the language, without a slash at the end. */
  readonly root: string;
  /** The value of a default that depends on the moment, as `YYYY-MM-DD HH:MM:SS`. */
  readonly defaultOf: (computed: ComputedDefault['computed']) => string;
}

export interface SiteOf extends IndexOf {
  readonly name: string;
  readonly description: string;
  /** The address of the site's pages. */
  readonly url: string;
  readonly timezone: string;
  /** Who asks, where somebody signed in. */
  readonly user?: SignedIn;
}

interface SignedIn {
  readonly id: number;
  readonly login: string;
  readonly role: string;
}

/** The answer to `GET BASE`: every route with its verbs and their parameters. */
export const toIndex = (asked: IndexOf): NamespaceIndex => ({
  namespace: NAMESPACE,
  routes: routesOf(asked),
  _links: { up: [{ href: `${asked.root}/` }] },
});

/** The answer to `GET` of the REST root: the site, and the same routes. */
export const toRoot = (site: SiteOf): RootIndex => ({
  name: site.name,
  description: site.description,
  url: site.url,
  home: site.url,
  timezone_string: site.timezone,
  language: site.language,
  namespaces: [NAMESPACE],
  ...(site.user === undefined ? {} : { user: { id: site.user.id, login: site.user.login, role: site.user.role } }),
  routes: routesOf(site),
  _links: { self: [{ href: `${site.root}/` }] },
});

/** @param path as the operations declare it: `/events/{id}`. */
export function toRouteDescription(path: string, asked: IndexOf): RouteDescription {
  const operations = OPERATIONS.filter((operation) => operation.path === path);
  return {
    namespace: NAMESPACE,
    methods: operations.flatMap((operation) => operation.methods),
    endpoints: operations.map((operation) => toEndpoint(operation, asked)),
    // A pattern is no address to go to.
    ...(path.includes('{') ? {} : { _links: { self: [{ href: `${asked.root}/${NAMESPACE}${path}` }] } }),
  };
}

/** The answer to `OPTIONS` of the REST root. */
export const toRootRoute = ({ root }: IndexOf): RouteDescription => ({
  namespace: '',
  methods: ['GET'],
  endpoints: [{ methods: ['GET'], args: {} }],
  _links: { self: [{ href: `${root}/` }] },
});

const routesOf = (asked: IndexOf): Record<string, RouteDescription> =>
  Object.fromEntries(PATHS.map((path) => [patternOf(path), toRouteDescription(path, asked)]));

const PATHS = [...new Set(OPERATIONS.map(({ path }) => path))];

/** `/events/{id}` → `/NS/events/(?P<id>\d+)`. */
export const patternOf = (path: string): string =>
  `/${NAMESPACE}${path}`.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)');

function toEndpoint({ methods, parameters: { path, body, query } }: Operation, asked: IndexOf): Endpoint {
  // A body's slug shows instead of the path's: it is the one that is optional (spec.md 4.7).
  const declared: Parameters = { ...path, ...body, ...query };
  const args = Object.entries(declared).map(([name, parameter]) => [name, toArgument(parameter, asked)]);
  return { methods, args: Object.fromEntries(args) };
}

function toArgument(parameter: Parameter, { language, defaultOf }: IndexOf): Argument {
  const { required, default: value, values, form, type, extension } = parameter;
  const isComputed = typeof value === 'object' && value !== null;
  return {
    required: required ?? false,
    ...TYPES[type],
    ...(value === undefined ? {} : { default: isComputed ? defaultOf(value.computed) : value }),
    ...(values === undefined || form === 'statuses' ? {} : { enum: values }),
    description: capital(docOf(language, parameter)),
    ...(extension ? { extension } : {}),
  };
}

const TYPES: Readonly<Record<DeclaredType, Pick<Argument, 'type' | 'format' | 'items'>>> = {
  integer: { type: 'integer' },
  number: { type: 'number', format: 'double' },
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  integers: { type: 'array', items: { type: 'integer' } },
  untyped: {},
};
