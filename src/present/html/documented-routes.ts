import {
  type DocumentedApi,
  type DocumentedOperation,
  type DocumentedParameter,
  type DocumentedSchema,
  resolveOpenApiReference,
  shortTypeName,
} from './openapi-reader.js';

/** An operation and the path that it has, with all methods that do the same. */
export interface DocumentedRoute {
  readonly methods: readonly string[];
  readonly path: string;
  readonly operation: DocumentedOperation;
  /** Routes that differ in their path only, such as the one by slug. */
  readonly others: readonly DocumentedRoute[];
}

/** Lists the routes of a description. */
export function listDocumentedRoutes(description: DocumentedApi): DocumentedRoute[] {
  const bySignature = new Map<string, DocumentedRoute & { others: DocumentedRoute[] }>();
  for (const route of mergeMethods(description)) {
    const signature = describeSignature(description, route);
    const first = bySignature.get(signature);
    if (first === undefined) bySignature.set(signature, { ...route, others: [] });
    else first.others.push(route);
  }
  return [...bySignature.values()];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Merges operations of a path that differ only in their method into one route. */
function mergeMethods({ paths = {} }: DocumentedApi): DocumentedRoute[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const routes = new Map<string, DocumentedRoute & { methods: string[] }>();
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const key = JSON.stringify({ ...operation, operationId: undefined });
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const route = routes.get(key) ?? { methods: [], path, operation: { ...operation, parameters }, others: [] };
      route.methods.push(method.toUpperCase());
      routes.set(key, route);
    }
    return [...routes.values()];
  });
}

/** Writes the names of what an operation takes and returns, apart from its path. */
function describeSignature(description: DocumentedApi, route: DocumentedRoute): string {
  const { methods, operation } = route;
  const parameters = parametersOf(description, route).filter(({ in: place }) => place !== 'path');
  return JSON.stringify([
    ...[methods, operation.tags, parameters.map(({ name }) => name)],
    Object.keys(bodySchemaOf(description, route).properties ?? {}),
    Object.keys(operation.responses ?? {}),
  ]);
}

/** Returns the parameters of an operation, those of its other paths included. */
export function parametersOf(
  description: DocumentedApi,
  { operation, others }: DocumentedRoute,
): DocumentedParameter[] {
  const all = [operation, ...others.map((other) => other.operation)].flatMap(({ parameters = [] }) =>
    parameters.map((each) => resolveOpenApiReference<DocumentedParameter>(description, each)),
  );
  return [...new Map(all.map((parameter) => [keyOfParameter(parameter), parameter])).values()];
}

export const keyOfParameter = ({ name, in: place, description }: DocumentedParameter): string =>
  [place, name, description].join(' ');

/** Finds the parameters of at least a quarter of the operations, which are explained once. */
export function findCommonParameters(
  description: DocumentedApi,
  all: readonly DocumentedRoute[],
): ReadonlyMap<string, DocumentedParameter> {
  const parameters = all.flatMap((route) => parametersOf(description, route));
  const uses = new Map<string, number>();
  for (const key of parameters.map(keyOfParameter)) uses.set(key, (uses.get(key) ?? 0) + 1);
  const isCommon = (key: string) => (uses.get(key) ?? 0) * 4 >= all.length;
  return new Map(parameters.map((each) => [keyOfParameter(each), each] as const).filter(([key]) => isCommon(key)));
}

export function bodySchemaOf(description: DocumentedApi, { operation }: DocumentedRoute): DocumentedSchema {
  const body = resolveOpenApiReference(description, operation.requestBody ?? {});
  return resolveOpenApiReference(description, body.content?.['application/json']?.schema ?? {});
}

/** Lists the schemas that no operation shows as its body. */
export function listSchemas(description: DocumentedApi, all: readonly DocumentedRoute[]): [string, DocumentedSchema][] {
  const bodies = new Set(
    all.flatMap((route) => [route, ...route.others]).map((route) => bodySchemaOf(description, route)),
  );
  return Object.entries(description.components?.schemas ?? {}).filter(
    ([, schema]) => !bodies.has(resolveOpenApiReference(description, schema)),
  );
}

export interface DocumentedAnswer {
  readonly status: string;
  readonly type: string;
  readonly meaning: string;
}

export const answersOf = (description: DocumentedApi, operation: DocumentedOperation): DocumentedAnswer[] =>
  Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const { description: meaning = '', content } = resolveOpenApiReference(description, answer);
    const type = content === undefined ? '' : shortTypeName(description, content['application/json']?.schema ?? {});
    return { status, type, meaning };
  });

export const isErrorAnswer = ({ status }: DocumentedAnswer): boolean => status >= '4';
