/** The subset of an OpenAPI document that the documentation page shows. */

export interface Schema extends Reference {
  readonly type?: string | readonly string[];
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly 'x-extension'?: boolean;
}

export interface Reference {
  readonly $ref?: string;
}

export interface Parameter extends Reference {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

export interface Content extends Reference {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface OperationObject {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Description {
  readonly info?: { readonly title?: string; readonly description?: string };
  readonly paths?: Readonly<
    Record<string, { readonly parameters?: readonly Parameter[] } & { readonly [V in Verb]?: OperationObject }>
  >;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** Resolves a `$ref` inside the document; returns other values unchanged. */
export function resolved<T extends Reference>(description: Description, value: T): T {
  if (value.$ref === undefined) return value;
  const names = value.$ref
    .replace(/^#\//, '')
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  let found: unknown = description;
  for (const name of names)
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined;
  return (found ?? {}) as T;
}

/** Short name of a type: `integer`, `[string]`, `publish | draft`. */
export function typeOf(description: Description, schema: Schema): string {
  if (schema.$ref !== undefined) return referenceName(schema.$ref);
  if (schema.enum !== undefined) return schema.enum.map(String).filter(isNew).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf !== undefined)
    return schema.anyOf
      .map((each) => typeOf(description, each))
      .filter(isNew)
      .join(' | ');
  if (schema.type === 'array') return schema.items === undefined ? '[]' : `[${typeOf(description, schema.items)}]`;
  if (typeof schema.type === 'object') return schema.type.join(' | ');
  return schema.type ?? '';
}

/** `#/components/schemas/Event` → `Event`; for a schema inside a component, the component. */
const referenceName = (reference: string): string => reference.split('/')[3] ?? reference;

const isNew = (text: string, index: number, all: readonly string[]): boolean => all.indexOf(text) === index;
