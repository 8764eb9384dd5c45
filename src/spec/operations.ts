import { NAMESPACE, type Parameter, type Parameters, type Resource, type ResourceName } from './define.js';
import { OPERATION_DOCS, OTHER_DOCS, type RecordDoc } from './operation-docs.js';
import { RESOURCE_LIST } from './resources/index.js';
import { force, i18nLanguage, keyPaths } from './shared.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Action = 'index' | 'doc' | 'list' | 'create' | 'read' | 'update' | 'delete';
export type Place = 'path' | 'query' | 'body';

/** One operation of the service: an action on one path. */
export interface Operation {
  /** Unique name, for example `events.update.by-slug`. */
  readonly id: string;
  readonly action: Action;
  readonly resource?: ResourceName;
  readonly by?: 'id' | 'slug';
  readonly methods: readonly Method[];
  /** Path below the namespace, with `{name}` for path parameters. Empty for the index. */
  readonly path: string;
  /** Declared parameters by location. A name has one location only, except an event's slug (contract, section 1). */
  readonly parameters: Readonly<Record<Place, Parameters>>;
  readonly doc: string;
}

const UPDATES = ['POST', 'PUT', 'PATCH'] as const;

const NONE: Parameters = {};

/** Returns the same parameters, all optional. */
const optional = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).map(([name, { required: _, ...rest }]) => [name, rest]));

const onEveryRoute: Parameters = { i18n_language: i18nLanguage, _fields: keyPaths };

const creationFields = (resource: Resource): Parameters =>
  Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.updateOnly));

const idOf = (resource: Resource): Parameter => ({
  type: 'integer',
  form: 'id',
  required: true,
  doc: OPERATION_DOCS[resource.name].id,
});

const slugOf = (resource: Resource): Parameter => ({
  type: 'string',
  form: 'slug',
  required: true,
  doc: OPERATION_DOCS[resource.name].slug,
});

function collectionOf(resource: Resource): Operation[] {
  const { name, plural } = resource;
  const common = { resource: name, path: `/${plural}` };
  return [
    {
      ...common,
      id: `${plural}.list`,
      action: 'list',
      methods: ['GET'],
      parameters: { path: NONE, query: { ...resource.filters, ...onEveryRoute }, body: NONE },
      doc: OPERATION_DOCS[name].list,
    },
    {
      ...common,
      id: `${plural}.create`,
      action: 'create',
      methods: ['POST'],
      parameters: { path: NONE, query: onEveryRoute, body: creationFields(resource) },
      doc: OPERATION_DOCS[name].create,
    },
  ];
}

function recordOf(resource: Resource, by: 'id' | 'slug'): Operation[] {
  const { name, plural } = resource;
  const common = { resource: name, by, path: by === 'id' ? `/${plural}/{id}` : `/${plural}/by-slug/{slug}` };
  const path: Parameters = by === 'id' ? { id: idOf(resource) } : { slug: slugOf(resource) };
  const password = passwordOf(resource, by);
  const trash: Parameters = resource.kind === 'post' ? { force } : {};
  const body = optional({ ...resource.fields, ...password });
  const suffix = by === 'slug' ? '.by-slug' : '';
  const bySlug = by === 'slug' ? 'BySlug' : '';
  const docs: Readonly<Record<RecordDoc, string>> = OPERATION_DOCS[name];
  return [
    {
      ...common,
      id: `${plural}.read${suffix}`,
      action: 'read',
      methods: ['GET'],
      parameters: { path, query: { ...password, ...onEveryRoute }, body: NONE },
      doc: docs[`read${bySlug}`],
    },
    {
      ...common,
      id: `${plural}.delete${suffix}`,
      action: 'delete',
      methods: ['DELETE'],
      parameters: { path, query: { ...password, ...trash, ...onEveryRoute }, body: NONE },
      doc: docs[`delete${bySlug}`],
    },
    {
      ...common,
      id: `${plural}.update${suffix}`,
      action: 'update',
      methods: UPDATES,
      parameters: { path, query: onEveryRoute, body },
      doc: docs[`update${bySlug}`],
    },
  ];
}

/** Returns the password parameter of a route. On slug routes it is an extension. */
function passwordOf(resource: Resource, by: 'id' | 'slug'): Parameters {
  const password = resource.fields.password;
  if (password === undefined) return {};
  const { updateOnly: _, ...parameter } = password;
  return { password: by === 'slug' ? { ...parameter, extension: true } : parameter };
}

const operationsOf = (resource: Resource): Operation[] => [
  ...collectionOf(resource),
  ...recordOf(resource, 'id'),
  ...(resource.kind === 'post' ? recordOf(resource, 'slug') : []),
];

const INDEX: Operation = {
  id: 'index',
  action: 'index',
  methods: ['GET'],
  path: '',
  parameters: {
    path: NONE,
    query: {
      namespace: { type: 'untyped', form: 'anything', default: NAMESPACE, doc: OTHER_DOCS.namespace },
      context: { type: 'untyped', form: 'anything', default: 'view', doc: OTHER_DOCS.context },
      ...onEveryRoute,
    },
    body: NONE,
  },
  doc: OTHER_DOCS.index,
};

const DOC: Operation = {
  id: 'doc',
  action: 'doc',
  methods: ['GET'],
  path: '/doc',
  parameters: { path: NONE, query: onEveryRoute, body: NONE },
  doc: OTHER_DOCS.doc,
};

/** All operations of the service, in the order of the documentation. */
export const OPERATIONS: readonly Operation[] = [INDEX, DOC, ...RESOURCE_LIST.flatMap(operationsOf)];

/** @throws Error when no such operation is declared (a bug) */
export function operationOf(resource: ResourceName, action: Action, by?: 'id' | 'slug'): Operation {
  const operation = OPERATIONS.find((o) => o.resource === resource && o.action === action && o.by === by);
  if (operation === undefined) throw new Error(`no operation ${resource} ${action} ${by ?? ''}`);
  return operation;
}
