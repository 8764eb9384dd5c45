import type { JsonSchema } from '../../forms/json-schema.js';
import type {
  ComponentRef,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  RequestBody,
  ResponseObject,
} from '../../forms/openapi-types.js';

/** Resolves a `$ref` inside the document; returns other values unchanged. */
export function resolveOpenApiReference<T extends object>({ components }: OpenApiDocument, value: T | ComponentRef): T {
  if (!('$ref' in value) || value.$ref === undefined) return value as T;
  const [, , part = '', name = ''] = value.$ref.split('/');
  return (components as unknown as Readonly<Record<string, Readonly<Record<string, T>>>>)[part]?.[name] as T;
}

/** Short name of a type: `integer`, `[string]`, `publish | draft`. */
export function shortTypeName({ $ref, type, items, ...schema }: JsonSchema): string {
  if ($ref !== undefined) return referenceName($ref);
  if (schema.const !== undefined) return String(schema.const);
  if (type === 'array') return items === undefined ? '[]' : `[${shortTypeName(items)}]`;
  const names = schema.enum?.map(String) ?? schema.anyOf?.map(shortTypeName) ?? [type ?? []].flat();
  return names.filter((text, index, all) => all.indexOf(text) === index).join(' | ');
}

/** `#/components/schemas/Event` → `Event`; for a schema inside a component, the component. */
const referenceName = (reference: string): string => reference.split('/')[3] ?? reference;

/** An operation and the path that it has, with all methods that do the same. */
export interface DocumentedRoute {
  readonly methods: readonly string[];
  readonly path: string;
  readonly operation: OperationObject;
  /** Routes that differ in their path only, such as the one by slug. */
  readonly others: readonly DocumentedRoute[];
}

export function listDocumentedRoutes(description: OpenApiDocument): DocumentedRoute[] {
  const byIdRoute = new Map<string, DocumentedRoute & { others: DocumentedRoute[] }>();
  for (const route of mergeMethods(description)) {
    const key = [...route.methods, route.path.replace('/by-slug/{slug}', '/{id}')].join(' ');
    const first = byIdRoute.get(key);
    if (first === undefined) byIdRoute.set(key, { ...route, others: [] });
    else first.others.push(route);
  }
  return [...byIdRoute.values()];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Merges operations of a path that differ only in their method into one route. */
function mergeMethods({ paths }: OpenApiDocument): DocumentedRoute[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const routes = new Map<string, DocumentedRoute & { methods: string[] }>();
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const key = JSON.stringify({ ...operation, operationId: undefined });
      const route = routes.get(key) ?? { methods: [], path, operation, others: [] };
      route.methods.push(method.toUpperCase());
      routes.set(key, route);
    }
    return [...routes.values()];
  });
}

/** Returns the parameters of an operation, those of its other paths included. */
export function parametersOf(description: OpenApiDocument, { operation, others }: DocumentedRoute): ParameterObject[] {
  const all = [operation, ...others.map((other) => other.operation)].flatMap(({ parameters }) =>
    parameters.map((each) => resolveOpenApiReference<ParameterObject>(description, each)),
  );
  return [...new Map(all.map((parameter) => [keyOfParameter(parameter), parameter])).values()];
}

export const keyOfParameter = ({ name, in: place, description }: ParameterObject): string =>
  [place, name, description].join(' ');

/** Finds the parameters of at least a quarter of the operations, which are explained once. */
export function findCommonParameters(
  description: OpenApiDocument,
  all: readonly DocumentedRoute[],
): ReadonlyMap<string, ParameterObject> {
  const parameters = all.flatMap((route) => parametersOf(description, route));
  const uses = new Map<string, number>();
  for (const key of parameters.map(keyOfParameter)) uses.set(key, (uses.get(key) ?? 0) + 1);
  const isCommon = (key: string) => (uses.get(key) ?? 0) * 4 >= all.length;
  return new Map(parameters.map((each) => [keyOfParameter(each), each] as const).filter(([key]) => isCommon(key)));
}

export function bodySchemaOf(description: OpenApiDocument, { operation }: DocumentedRoute): JsonSchema {
  if (operation.requestBody === undefined) return {};
  const { content } = resolveOpenApiReference<RequestBody>(description, operation.requestBody);
  return resolveOpenApiReference<JsonSchema>(description, content['application/json']?.schema ?? {});
}

/** Lists the schemas that no operation shows as its body. */
export function listSchemas(description: OpenApiDocument, all: readonly DocumentedRoute[]): [string, JsonSchema][] {
  const bodies = new Set(
    all.flatMap((route) => [route, ...route.others]).map((route) => bodySchemaOf(description, route)),
  );
  return Object.entries(description.components.schemas).filter(
    ([, schema]) => !bodies.has(resolveOpenApiReference(description, schema)),
  );
}

interface DocumentedAnswer {
  readonly status: string;
  readonly type: string;
  readonly meaning: string;
}

export const answersOf = (description: OpenApiDocument, operation: OperationObject): DocumentedAnswer[] =>
  Object.entries(operation.responses).map(([status, answer]) => {
    const { description: meaning, content } = resolveOpenApiReference<ResponseObject>(description, answer);
    const type = content === undefined ? '' : shortTypeName(content['application/json'].schema);
    return { status, type, meaning };
  });

export const isErrorAnswer = ({ status }: DocumentedAnswer): boolean => status >= '4';
