/** As much of JSON Schema 2020-12, the dialect of OpenAPI 3.1, as the documents here use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly description?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  /** The type that the published interface states, where more is accepted. */
  readonly 'x-declared-type'?: string;
  /** The default that the published interface states, where it does not apply. */
  readonly 'x-declared-default'?: Json;
  /** A default that depends on the moment of the request. */
  readonly 'x-computed-default'?: string;
  readonly 'x-extension'?: true;
}

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An object of which every property is present, but for the `optional` ones. */
export function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

export const listOf = (items: JsonSchema, limits: Pick<JsonSchema, 'minItems' | 'maxItems'> = {}): JsonSchema => ({
  type: 'array',
  items,
  ...limits,
});

/** The same, and null. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (schema.anyOf !== undefined) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  if (schema.enum !== undefined) return { ...schema, enum: [...schema.enum, null], ...orNull(schema) };
  return { ...schema, ...orNull(schema) };
}

const orNull = ({ type }: JsonSchema): Pick<JsonSchema, 'type'> =>
  type === undefined ? {} : { type: [...(typeof type === 'string' ? [type] : type), 'null'] };
