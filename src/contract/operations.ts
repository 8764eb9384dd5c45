import { NAMESPACE, type Parameter, type Parameters, type RecordKind, type Resource } from './declarations.js';
import { lookupTable } from './lookup-table.js';
import { RESOURCE_LIST } from './resources/index.js';
import { forceParameter, i18nLanguageParameter, keyPathsParameter } from './shared-parameters.js';

export const ROUTE_DOCS = {
  index: 'the routes of this namespace',
  doc: 'this interface as OpenAPI 3.1',
  namespace: 'the namespace',
  context: 'the context of the request',
} as const;

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type OperationAction = 'index' | 'doc' | 'list' | 'create' | 'read' | 'update' | 'delete';
export type ParameterLocation = 'path' | 'query' | 'body';

/** One operation of the service: an action on one path. */
export interface Operation {
  /** Unique name, for example `events.update.by-slug`. */
  readonly id: string;
  readonly action: OperationAction;
  readonly resource?: RecordKind;
  readonly by?: 'id' | 'slug';
  readonly methods: readonly HttpMethod[];
  /** Path below the namespace, with `{name}` for path parameters. Empty for the index. */
  readonly path: string;
  /** Declared parameters by location. A name has one location only, except an event's slug (contract, section 1). */
  readonly parameters: Readonly<Record<ParameterLocation, Parameters>>;
  readonly doc: string;
}

const UPDATE_METHODS = ['POST', 'PUT', 'PATCH'] as const;

const NO_PARAMETERS: Parameters = {};

const makeOptional = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).map(([name, { required: _, ...rest }]) => [name, rest]));

const COMMON_QUERY_PARAMETERS: Parameters = { i18n_language: i18nLanguageParameter, _fields: keyPathsParameter };

const buildCreationParameters = ({ fields }: Resource): Parameters =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.extensionOnCreation ? { ...field, extension: true } : field,
    ]),
  );

const buildIdParameter = (resource: Resource): Parameter => ({
  type: 'integer',
  form: 'id',
  required: true,
  doc: describeOperations(resource).id,
});

const buildSlugParameter = (resource: Resource): Parameter => ({
  type: 'string',
  form: 'slug',
  required: true,
  doc: describeOperations(resource).slug,
});

function buildCollectionOperations(resource: Resource): Operation[] {
  const { name, plural } = resource;
  const common = { resource: name, path: `/${plural}` };
  const docs = describeOperations(resource);
  return [
    {
      ...common,
      id: `${plural}.list`,
      action: 'list',
      methods: ['GET'],
      parameters: {
        path: NO_PARAMETERS,
        query: { ...resource.filters, ...COMMON_QUERY_PARAMETERS },
        body: NO_PARAMETERS,
      },
      doc: docs.list,
    },
    {
      ...common,
      id: `${plural}.create`,
      action: 'create',
      methods: ['POST'],
      parameters: { path: NO_PARAMETERS, query: COMMON_QUERY_PARAMETERS, body: buildCreationParameters(resource) },
      doc: docs.create,
    },
  ];
}

function buildRecordOperations(resource: Resource, by: 'id' | 'slug'): Operation[] {
  const { name, plural } = resource;
  const common = { resource: name, by, path: by === 'id' ? `/${plural}/{id}` : `/${plural}/by-slug/{slug}` };
  const path: Parameters = by === 'id' ? { id: buildIdParameter(resource) } : { slug: buildSlugParameter(resource) };
  const password = buildPasswordParameter(resource, by);
  const trash: Parameters = resource.kind === 'post' ? { force: forceParameter } : {};
  const body = makeOptional({ ...resource.fields, ...password });
  const suffix = by === 'slug' ? '.by-slug' : '';
  const bySlug = by === 'slug' ? 'BySlug' : '';
  const docs = describeOperations(resource);
  return [
    {
      ...common,
      id: `${plural}.read${suffix}`,
      action: 'read',
      methods: ['GET'],
      parameters: { path, query: { ...password, ...COMMON_QUERY_PARAMETERS }, body: NO_PARAMETERS },
      doc: docs[`read${bySlug}`],
    },
    {
      ...common,
      id: `${plural}.delete${suffix}`,
      action: 'delete',
      methods: ['DELETE'],
      parameters: { path, query: { ...password, ...trash, ...COMMON_QUERY_PARAMETERS }, body: NO_PARAMETERS },
      doc: docs[`delete${bySlug}`],
    },
    {
      ...common,
      id: `${plural}.update${suffix}`,
      action: 'update',
      methods: UPDATE_METHODS,
      parameters: { path, query: COMMON_QUERY_PARAMETERS, body },
      doc: docs[`update${bySlug}`],
    },
  ];
}

/** Returns the password parameter of a route. On slug routes it is an extension. */
function buildPasswordParameter(resource: Resource, by: 'id' | 'slug'): Parameters {
  const password = resource.fields.password;
  if (password === undefined) return {};
  return { password: by === 'slug' ? { ...password, extension: true } : password };
}

const buildOperations = (resource: Resource): Operation[] => [
  ...buildCollectionOperations(resource),
  ...buildRecordOperations(resource, 'id'),
  ...(resource.kind === 'post' ? buildRecordOperations(resource, 'slug') : []),
];

const INDEX_OPERATION: Operation = {
  id: 'index',
  action: 'index',
  methods: ['GET'],
  path: '',
  parameters: {
    path: NO_PARAMETERS,
    query: {
      namespace: { type: 'untyped', form: 'anything', default: NAMESPACE, doc: ROUTE_DOCS.namespace },
      context: { type: 'untyped', form: 'anything', default: 'view', doc: ROUTE_DOCS.context },
      ...COMMON_QUERY_PARAMETERS,
    },
    body: NO_PARAMETERS,
  },
  doc: ROUTE_DOCS.index,
};

const DOC_OPERATION: Operation = {
  id: 'doc',
  action: 'doc',
  methods: ['GET'],
  path: '/doc',
  parameters: { path: NO_PARAMETERS, query: COMMON_QUERY_PARAMETERS, body: NO_PARAMETERS },
  doc: ROUTE_DOCS.doc,
};

/** All operations of the service, in the order of the documentation. */
export const OPERATIONS: readonly Operation[] = [
  INDEX_OPERATION,
  DOC_OPERATION,
  ...RESOURCE_LIST.flatMap(buildOperations),
].map(({ parameters: { path, query, body }, ...operation }) => ({
  ...operation,
  parameters: { path: lookupTable(path), query: lookupTable(query), body: lookupTable(body) },
}));

/** @throws Error when no such operation is declared (a bug) */
export function findOperation(resource: RecordKind, action: OperationAction, by?: 'id' | 'slug'): Operation {
  const operation = OPERATIONS.find((o) => o.resource === resource && o.action === action && o.by === by);
  if (operation === undefined) throw new Error(`no operation ${resource} ${action} ${by ?? ''}`);
  return operation;
}

/**
 * Descriptions of the operations of a kind and of their path parameters. Other languages translate them as whole
 * sentences, which they cannot compose from parts.
 */
export function describeOperations({ name, plural, kind }: Resource) {
  const one = `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
  const bySlug = kind === 'term' ? one : `${one} by its slug`;
  return {
    list: `list ${plural}`,
    create: `create ${one}`,
    read: `read ${one}`,
    delete: `delete ${one}`,
    update: `update ${one}`,
    readBySlug: `read ${bySlug}`,
    deleteBySlug: `delete ${bySlug}`,
    updateBySlug: `update ${bySlug}`,
    id: `the ${kind === 'term' ? 'term ' : ''}ID of the ${name}`,
    slug: `the slug of the ${name}`,
  };
}

/** Facts about the route for batches: several write requests in one (contract, section 5). WordPress has it too. */

/** Path below the REST root. */
export const BATCH_ROUTE = '/batch/v1';

export const MAX_BATCH_REQUESTS = 100;

/** The methods of requests in a batch; the first is the default. */
export const BATCH_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HttpMethod[];

/** `normal` runs the valid requests; `require-all-validate` runs none if one of them is invalid. */
export const BATCH_VALIDATIONS = ['normal', 'require-all-validate'] as const;
