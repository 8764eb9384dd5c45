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

/** A parameter in the index. `type` is absent if the published API declares none. */
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

/** Response to `OPTIONS` of a path. */
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

/** Request context of an index: language, REST root and time. */
export interface IndexOf {
  readonly language: Language;
  /** REST root of the language, without a trailing slash. */
  readonly root: string;
  /** Computes a default that depends on the time of the request, as `YYYY-MM-DD HH:MM:SS`. */
  readonly defaultOf: (computed: ComputedDefault['computed']) => string;
}

export interface SiteOf extends IndexOf {
  readonly name: string;
  readonly description: string;
  /** URL of the site's home page. */
  readonly url: string;
  readonly timezone: string;
  /** The signed-in user; absent for visitors. */
  readonly user?: SignedIn;
}

interface SignedIn {
  readonly id: number;
  readonly login: string;
  readonly role: string;
}

/** Response to `GET` of the namespace: all routes with their methods and parameters. */
export const toIndex = (asked: IndexOf): NamespaceIndex => ({
  namespace: NAMESPACE,
  routes: routesOf(asked),
  _links: { up: [{ href: `${asked.root}/` }] },
});

/** Response to `GET` of the REST root: the site, and all routes. */
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

/** Describes a route. @param path as operations declare it: `/events/{id}` */
export function toRouteDescription(path: string, asked: IndexOf): RouteDescription {
  const operations = OPERATIONS.filter((operation) => operation.path === path);
  return {
    namespace: NAMESPACE,
    methods: operations.flatMap((operation) => operation.methods),
    endpoints: operations.map((operation) => toEndpoint(operation, asked)),
    // A path with placeholders has no URL to link to.
    ...(path.includes('{') ? {} : { _links: { self: [{ href: `${asked.root}/${NAMESPACE}${path}` }] } }),
  };
}

/** Response to `OPTIONS` of the REST root. */
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
  // The slug of the body replaces the slug of the path: it is the optional one (spec.md 4.7).
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
