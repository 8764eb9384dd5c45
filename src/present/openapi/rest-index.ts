import {
  type ComputedDefault,
  type Language,
  NAMESPACE,
  type Parameter,
  type Parameters,
  type ParameterType,
} from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import {
  BATCH_METHODS,
  BATCH_ROUTE,
  BATCH_VALIDATIONS,
  type HttpMethod,
  MAX_BATCH_REQUESTS,
  OPERATIONS,
  type Operation,
} from '../../contract/operations.js';
import { UPLOAD_ROUTE } from '../../contract/uploads.js';
import { capitalize, isListParameter, translateDoc } from './parameter-schemas.js';

/** A parameter in the index. `type` is absent if the published API declares none. */
export interface RouteArgument {
  readonly required: boolean;
  readonly type?: 'array' | Exclude<ParameterType, 'integers' | 'untyped'>;
  readonly format?: 'double';
  readonly items?: { readonly type: 'integer' | 'object'; readonly properties?: object };
  readonly maxItems?: number;
  readonly default?: string | number | boolean | null;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly extension?: true;
}

export interface RouteEndpoint {
  readonly methods: readonly HttpMethod[];
  /** Its requests may be part of a batch. */
  readonly allow_batch?: { readonly v1: true };
  readonly args: Readonly<Record<string, RouteArgument>>;
}

/** Request context of an index: language, REST root and time. */
export interface IndexContext {
  readonly language: Language;
  /** REST root of the language, without a trailing slash. */
  readonly root: string;
  /** Computes a default that depends on the time of the request, as `YYYY-MM-DD HH:MM:SS`. */
  readonly defaultOf: (computed: ComputedDefault['computed']) => string;
}

export interface RootIndexContext extends IndexContext {
  readonly name: string;
  readonly description: string;
  /** URL of the site's home page. */
  readonly url: string;
  readonly timezone: string;
  /** The signed-in user; absent for visitors. */
  readonly user?: { readonly id: number; readonly login: string; readonly role: string };
}

/** Values that the service takes in the header `Prefer` (RFC 7240). */
const PREFERENCES = ['handling=strict', 'return=minimal', 'count=estimated'];

/** Response to `GET` of the namespace: all routes with their methods and parameters. */
export const buildRestNamespaceIndex = (context: IndexContext) => ({
  namespace: NAMESPACE,
  preferences: PREFERENCES,
  routes: describeRestRoutes(context),
  _links: { up: [{ href: `${context.root}/` }] },
});

/** Response to `GET` of the REST root: the site, and all routes. */
export const buildRestRootIndex = (site: RootIndexContext) => ({
  name: site.name,
  description: site.description,
  url: site.url,
  home: site.url,
  timezone_string: site.timezone,
  language: site.language,
  namespaces: [NAMESPACE],
  preferences: PREFERENCES,
  ...(site.user === undefined ? {} : { user: { id: site.user.id, login: site.user.login, role: site.user.role } }),
  routes: {
    [BATCH_ROUTE]: describeRestRoute(BATCH_ROUTE, site),
    [UPLOAD_ROUTE]: describeRestRoute(UPLOAD_ROUTE, site),
    ...describeRestRoutes(site),
  },
  _links: { self: [{ href: `${site.root}/` }] },
});

/** Describes a route. @param path as operations declare it: `/events/{id}`; or a route outside the namespace */
export function describeRestRoute(path: string, context: IndexContext) {
  const outside = ROUTES_OUTSIDE_NAMESPACE[path];
  const namespace = outside === undefined ? NAMESPACE : '';
  const endpoints = outside ?? OPERATIONS.filter((each) => each.path === path).map(describeEndpoint(context));
  return {
    namespace,
    methods: endpoints.flatMap(({ methods }) => methods),
    endpoints,
    // A path with placeholders has no URL to link to.
    ...(path.includes('{')
      ? {}
      : { _links: { self: [{ href: `${context.root}${namespace && `/${namespace}`}${path}` }] } }),
  };
}

/** A request of a batch, as WordPress describes it. */
const BATCH_ITEM_SCHEMA = {
  type: 'object' as const,
  properties: {
    method: { type: 'string', enum: BATCH_METHODS, default: BATCH_METHODS[0] },
    path: { type: 'string', required: true },
    body: { type: 'object', properties: {}, additionalProperties: true },
    headers: {
      type: 'object',
      properties: {},
      additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
    },
  },
};

/** Batches are described as WordPress does; only `maxItems` differs. An image is the whole body of a request. */
const ROUTES_OUTSIDE_NAMESPACE: Readonly<Record<string, readonly RouteEndpoint[]>> = lookupTable({
  '/': [{ methods: ['GET'], args: {} }],
  [BATCH_ROUTE]: [
    {
      methods: ['POST'],
      args: {
        validation: { required: false, type: 'string', default: BATCH_VALIDATIONS[0], enum: BATCH_VALIDATIONS },
        requests: { required: true, type: 'array', maxItems: MAX_BATCH_REQUESTS, items: BATCH_ITEM_SCHEMA },
      },
    },
  ],
  [UPLOAD_ROUTE]: [{ methods: ['POST'], args: {} }],
});

const describeRestRoutes = (context: IndexContext) =>
  Object.fromEntries(OPERATION_PATHS.map((path) => [routePattern(path), describeRestRoute(path, context)]));

const OPERATION_PATHS = [...new Set(OPERATIONS.map(({ path }) => path))];

/** `/events/{id}` → `/NS/events/(?P<id>\d+)`. */
export const routePattern = (path: string): string =>
  `/${NAMESPACE}${path}`.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)');

const describeEndpoint =
  (context: IndexContext) =>
  ({ methods, parameters: { path, body, query } }: Operation): RouteEndpoint => {
    // The slug of the body replaces the slug of the path: it is the optional one (spec.md 4.7).
    const declared: Parameters = { ...path, ...body, ...query };
    const args = Object.entries(declared).map(([name, parameter]) => [name, describeArgument(parameter, context)]);
    const isWrite = !methods.includes('GET');
    return { methods, ...(isWrite ? { allow_batch: { v1: true } } : {}), args: Object.fromEntries(args) };
  };

function describeArgument(parameter: Parameter, { language, defaultOf }: IndexContext): RouteArgument {
  const { required, default: value, values, type, extension } = parameter;
  const isComputed = typeof value === 'object' && value !== null;
  return {
    required: required ?? false,
    ...ARGUMENT_TYPES[type],
    ...(value === undefined ? {} : { default: isComputed ? defaultOf(value.computed) : value }),
    ...(values === undefined || isListParameter(parameter) ? {} : { enum: values }),
    description: capitalize(translateDoc(language, parameter)),
    ...(extension ? { extension } : {}),
  };
}

const ARGUMENT_TYPES: Readonly<Record<ParameterType, Pick<RouteArgument, 'type' | 'format' | 'items'>>> = {
  integer: { type: 'integer' },
  number: { type: 'number', format: 'double' },
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  integers: { type: 'array', items: { type: 'integer' } },
  untyped: {},
};
