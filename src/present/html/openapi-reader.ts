/** The subset of an OpenAPI document that the documentation page shows. */

export interface DocumentedSchema extends OpenApiReference {
  readonly type?: string | readonly string[];
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly items?: DocumentedSchema;
  readonly anyOf?: readonly DocumentedSchema[];
  readonly properties?: Readonly<Record<string, DocumentedSchema>>;
  readonly required?: readonly string[];
  readonly 'x-extension'?: boolean;
}

interface OpenApiReference {
  readonly $ref?: string;
}

export interface DocumentedParameter extends OpenApiReference {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: DocumentedSchema;
}

interface DocumentedContent extends OpenApiReference {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: DocumentedSchema }>>;
}

interface DocumentedOperation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly DocumentedParameter[];
  readonly requestBody?: DocumentedContent;
  readonly responses?: Readonly<Record<string, DocumentedContent>>;
}

type OpenApiMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface DocumentedApi {
  readonly info?: { readonly title?: string; readonly description?: string };
  readonly paths?: Readonly<
    Record<
      string,
      { readonly parameters?: readonly DocumentedParameter[] } & { readonly [V in OpenApiMethod]?: DocumentedOperation }
    >
  >;
  readonly components?: { readonly schemas?: Readonly<Record<string, DocumentedSchema>> };
}

/** Resolves a `$ref` inside the document; returns other values unchanged. */
export function resolveOpenApiReference<T extends OpenApiReference>(description: DocumentedApi, value: T): T {
  if (value.$ref === undefined) return value;
  const names = value.$ref
    .replace(/^#\//, '')
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  let target: unknown = description;
  for (const name of names)
    target = typeof target === 'object' && target !== null ? (target as Record<string, unknown>)[name] : undefined;
  return (target ?? {}) as T;
}

/** Short name of a type: `integer`, `[string]`, `publish | draft`. */
export function shortTypeName(description: DocumentedApi, schema: DocumentedSchema): string {
  if (schema.$ref !== undefined) return referenceName(schema.$ref);
  if (schema.enum !== undefined) return schema.enum.map(String).filter(isFirstOccurrence).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf !== undefined)
    return schema.anyOf
      .map((each) => shortTypeName(description, each))
      .filter(isFirstOccurrence)
      .join(' | ');
  if (schema.type === 'array')
    return schema.items === undefined ? '[]' : `[${shortTypeName(description, schema.items)}]`;
  if (typeof schema.type === 'object') return schema.type.join(' | ');
  return schema.type ?? '';
}

/** `#/components/schemas/Event` → `Event`; for a schema inside a component, the component. */
const referenceName = (reference: string): string => reference.split('/')[3] ?? reference;

const isFirstOccurrence = (text: string, index: number, all: readonly string[]): boolean => all.indexOf(text) === index;

/** An operation and the path that it has, with all methods that do the same. */
export interface DocumentedRoute {
  readonly methods: readonly string[];
  readonly path: string;
  readonly operation: DocumentedOperation;
  /** Routes that differ in their path only, such as the one by slug. */
  readonly others: readonly DocumentedRoute[];
}

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

interface DocumentedAnswer {
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
