/** The subset of JSON Schema 2020-12 (the dialect of OpenAPI 3.1) that our documents use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: JsonSchemaType | readonly JsonSchemaType[];
  readonly description?: string;
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly examples?: readonly JsonValue[];
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
  /** Type in the published API, if the service accepts more. */
  readonly 'x-declared-type'?: string;
  /** Default in the published API, if it is not applied here. */
  readonly 'x-declared-default'?: JsonValue;
  /** Default that depends on the time of the request. */
  readonly 'x-computed-default'?: string;
  readonly 'x-extension'?: true;
}

export type JsonSchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** Object schema in which all properties are required, except the `optional` ones. */
export function objectSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

export const arraySchema = (items: JsonSchema, limits: Pick<JsonSchema, 'minItems' | 'maxItems'> = {}): JsonSchema => ({
  type: 'array',
  items,
  ...limits,
});

export function nullable(schema: JsonSchema): JsonSchema {
  if (schema.anyOf !== undefined) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  // Client generators (zodios) expect the words of an enumeration to have one type.
  if (schema.enum !== undefined) return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, ...nullableType(schema) };
}

const nullableType = ({ type }: JsonSchema): Pick<JsonSchema, 'type'> =>
  type === undefined ? {} : { type: [...(typeof type === 'string' ? [type] : type), 'null'] };
