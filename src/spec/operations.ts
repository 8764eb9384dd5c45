import { NAMESPACE, type Parameter, type Parameters, type Resource, type ResourceName } from './define.js';
import { RESOURCE_LIST } from './resources/index.js';
import { force, i18nLanguage, keyPaths } from './shared.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Action = 'index' | 'doc' | 'list' | 'create' | 'read' | 'update' | 'delete';
export type Place = 'path' | 'query' | 'body';

/** What can be asked of the service: one verb group on one path. */
export interface Operation {
  /** `events.update.by-slug`, unique. */
  readonly id: string;
  readonly action: Action;
  readonly resource?: ResourceName;
  readonly by?: 'id' | 'slug';
  readonly methods: readonly Method[];
  /** Below the namespace, `{name}` for path parameters; empty for the index. */
  readonly path: string;
  /** Declared parameters by where they stand. A name stands in one place, but for an event's slug (contract, section 1). */
  readonly parameters: Readonly<Record<Place, Parameters>>;
  readonly doc: string;
}

const UPDATES = ['POST', 'PUT', 'PATCH'] as const;

const NONE: Parameters = {};

/** The same parameters, none of them demanded. */
const optional = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).map(([name, { required: _, ...rest }]) => [name, rest]));

const onEveryRoute: Parameters = { i18n_language: i18nLanguage, _fields: keyPaths };

const creationFields = (resource: Resource): Parameters =>
  Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.updateOnly));

const idOf = (resource: Resource): Parameter => ({
  type: 'integer',
  form: 'id',
  required: true,
  doc: resource.kind === 'term' ? `the term ID of the ${resource.name}` : `the ID of the ${resource.name}`,
});

const slugOf = (resource: Resource): Parameter => ({
  type: 'string',
  form: 'slug',
  required: true,
  doc: `the slug of the ${resource.name}`,
});

const articleOf = (name: string) => (/^[aeiou]/.test(name) ? 'an' : 'a');

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
      doc: `list ${plural}`,
    },
    {
      ...common,
      id: `${plural}.create`,
      action: 'create',
      methods: ['POST'],
      parameters: { path: NONE, query: onEveryRoute, body: creationFields(resource) },
      doc: `create ${articleOf(name)} ${name}`,
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
  const which = by === 'slug' ? ' by its slug' : '';
  const one = `${articleOf(name)} ${name}${which}`;
  return [
    {
      ...common,
      id: `${plural}.read${suffix}`,
      action: 'read',
      methods: ['GET'],
      parameters: { path, query: { ...password, ...onEveryRoute }, body: NONE },
      doc: `read ${one}`,
    },
    {
      ...common,
      id: `${plural}.delete${suffix}`,
      action: 'delete',
      methods: ['DELETE'],
      parameters: { path, query: { ...password, ...trash, ...onEveryRoute }, body: NONE },
      doc: `delete ${one}`,
    },
    {
      ...common,
      id: `${plural}.update${suffix}`,
      action: 'update',
      methods: UPDATES,
      parameters: { path, query: onEveryRoute, body },
      doc: `update ${one}`,
    },
  ];
}

/** The password parameter as a route declares it: by slug it is an extension. */
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
      namespace: { type: 'untyped', form: 'anything', default: NAMESPACE, doc: 'the namespace' },
      context: { type: 'untyped', form: 'anything', default: 'view', doc: 'the context of the request' },
      ...onEveryRoute,
    },
    body: NONE,
  },
  doc: 'the routes of this namespace',
};

const DOC: Operation = {
  id: 'doc',
  action: 'doc',
  methods: ['GET'],
  path: '/doc',
  parameters: { path: NONE, query: onEveryRoute, body: NONE },
  doc: 'this interface as OpenAPI 3.1',
};

/** Everything that the service answers, in the order of the documentation. */
export const OPERATIONS: readonly Operation[] = [INDEX, DOC, ...RESOURCE_LIST.flatMap(operationsOf)];

/** @throws Error when no such operation is declared: our bug. */
export function operationOf(resource: ResourceName, action: Action, by?: 'id' | 'slug'): Operation {
  const found = OPERATIONS.find((o) => o.resource === resource && o.action === action && o.by === by);
  if (found === undefined) throw new Error(`no operation ${resource} ${action} ${by ?? ''}`);
  return found;
}
