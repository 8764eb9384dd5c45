import type { PropertyType, RecordProperty, Resource } from '../../contract/declarations.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { arraySchema, type JsonSchema, objectSchema } from '../../forms/json-schema.js';
import type { Catalogue } from '../../text/catalogue.js';
import { translateDoc } from '../../text/docs.js';
import { capitalize, recordSchemaRef, schemaRef } from './component-names.js';
import type { SchemaContext } from './parameter-schemas.js';

/** Schemas of all responses: records, lists, errors, and the parts that records share. */
export function responseSchemas(reader: SchemaContext): Record<string, JsonSchema> {
  const records = RESOURCE_LIST.flatMap((resource): [string, JsonSchema][] => [
    [capitalize(resource.name), recordSchema(resource, reader)],
    [`${capitalize(resource.name)}List`, listSchema(resource, reader.text)],
  ]);
  return { ...Object.fromEntries(records), ...partSchemas(reader.text), Error: errorSchema(reader.text) };
}

function recordSchema(resource: Resource, { language, text }: SchemaContext): JsonSchema {
  const entries = Object.entries(resource.answer);
  const properties = entries.map(([name, property]) => [
    name,
    { ...propertySchema(property), description: capitalize(translateDoc(language, property)) },
  ]);
  const optional = entries.filter(([, property]) => property.optional).map(([name]) => name);
  const description = text.docRecord({ kind: resource.name });
  return { ...objectSchema(Object.fromEntries(properties), optional), description };
}

function listSchema({ name, plural }: Resource, text: Catalogue): JsonSchema {
  const properties = {
    [plural]: { ...arraySchema({ $ref: recordSchemaRef(name) }), description: capitalize(text.docRecords()) },
    rest_url: { ...uriSchema, description: capitalize(text.docListAddress()) },
    next_rest_url: { ...uriSchema, description: capitalize(text.docNextAddress()) },
    previous_rest_url: { ...uriSchema, description: capitalize(text.docPreviousAddress()) },
    total: { ...countSchema, description: capitalize(text.docTotal()) },
    total_pages: { ...countSchema, description: capitalize(text.docTotalPages()) },
  };
  return {
    ...objectSchema(properties, ['next_rest_url', 'previous_rest_url']),
    description: text.docListOf({ kind: name }),
  };
}

const uriSchema: JsonSchema = { type: 'string', format: 'uri' };
const countSchema: JsonSchema = { type: 'integer', minimum: 0 };
const stringSchema: JsonSchema = { type: 'string' };
const partRef = (name: string): JsonSchema => ({ $ref: schemaRef(name) });
const wallTimeSchema: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' };

const PROPERTY_SCHEMAS: Readonly<Record<Extract<PropertyType, string>, JsonSchema>> = {
  integer: { type: 'integer' },
  number: { type: 'number' },
  string: stringSchema,
  boolean: { type: 'boolean' },
  'date-time': wallTimeSchema,
  strings: arraySchema(stringSchema),
  'empty-list': { type: 'array', items: {}, maxItems: 0 },
  'date-details': partRef('DateDetails'),
  'cost-details': partRef('CostDetails'),
  image: partRef('Image'),
  'image-or-false': { anyOf: [partRef('Image'), { const: false }] },
  'term-urls': partRef('TermUrls'),
  'json-ld': { type: 'object', additionalProperties: true },
};

function propertySchema({ type }: RecordProperty): JsonSchema {
  if (typeof type === 'string') return PROPERTY_SCHEMAS[type];
  if ('record' in type) return { $ref: recordSchemaRef(type.record) };
  if ('records' in type) return arraySchema({ $ref: recordSchemaRef(type.records) });
  return { anyOf: [{ $ref: recordSchemaRef(type.recordOrEmptyList) }, PROPERTY_SCHEMAS['empty-list']] };
}

function partSchemas(text: Catalogue): Record<string, JsonSchema> {
  const image = {
    url: uriSchema,
    id: { type: 'integer', minimum: 1 },
    extension: stringSchema,
    width: countSchema,
    height: countSchema,
    sizes: { type: 'object', additionalProperties: true },
  } as const;
  return {
    Image: { ...objectSchema(image, Object.keys(image)), description: text.docImage() },
    DateDetails: objectSchema({
      year: stringSchema,
      month: stringSchema,
      day: stringSchema,
      hour: stringSchema,
      minutes: stringSchema,
      seconds: stringSchema,
    }),
    CostDetails: objectSchema({
      currency_symbol: stringSchema,
      currency_code: stringSchema,
      currency_position: { type: 'string', enum: ['prefix', 'postfix', ''] },
      values: arraySchema(stringSchema),
    }),
    TermUrls: objectSchema({ self: uriSchema, collection: uriSchema, up: uriSchema }, ['up']),
  };
}

const errorSchema = (text: Catalogue): JsonSchema => ({
  ...objectSchema({
    code: { ...stringSchema, description: capitalize(text.docErrorCode()) },
    message: { ...stringSchema, description: capitalize(text.docErrorMessage()) },
    data: {
      ...objectSchema(
        {
          status: { type: 'integer', minimum: 400, maximum: 599 },
          params: {
            anyOf: [{ type: 'object', additionalProperties: stringSchema }, arraySchema(stringSchema)],
            description: capitalize(text.docErrorParams()),
          },
          details: { type: 'object', additionalProperties: true },
        },
        ['params', 'details'],
      ),
      additionalProperties: true,
    },
  }),
  description: text.docError(),
});
