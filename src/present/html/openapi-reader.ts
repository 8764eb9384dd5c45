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

export interface OpenApiReference {
  readonly $ref?: string;
}

export interface DocumentedParameter extends OpenApiReference {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: DocumentedSchema;
}

export interface DocumentedContent extends OpenApiReference {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: DocumentedSchema }>>;
}

export interface DocumentedOperation {
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
