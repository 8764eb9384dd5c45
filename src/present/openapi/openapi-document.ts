import type { Language, PropertyType, RecordProperty, Resource } from '../../contract/declarations.js';
import { OPERATIONS } from '../../contract/operations.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { arraySchema, type JsonSchema, objectSchema } from '../../forms/json-schema.js';
import type { OpenApiContact, OpenApiDocument, OperationObject } from '../../forms/openapi-types.js';
import { type Catalogue, catalogueOf } from '../../text/catalogue.js';
import {
  bodySchemas,
  describeHeaderParameters,
  describeOperation,
  INTERFACE_TAG,
  requestBodies,
} from './operation-object.js';
import { capitalize, recordSchemaRef, type SchemaContext, schemaRef, translateDoc } from './parameter-schemas.js';
import { describeFailures, describeResponseHeaders } from './responses.js';

interface OpenApiOptions {
  readonly language: Language;
  /** URL of the API in the language, with the namespace and without a trailing slash. */
  readonly baseUrl: string;
  readonly contact?: OpenApiContact;
  readonly text?: Catalogue;
}

/** Describes the whole API as OpenAPI 3.1; paths are relative to `baseUrl`. */
export function buildOpenApi({
  language,
  baseUrl,
  contact,
  text = catalogueOf(language),
}: OpenApiOptions): OpenApiDocument {
  const reader: SchemaContext = { language, text };
  return {
    openapi: '3.1.0',
    info: { title: text.docTitle(), version: '1', description: text.docDescription(), contact },
    servers: [{ url: baseUrl }],
    tags: [
      ...RESOURCE_LIST.map((resource) => ({
        name: resource.name,
        description: capitalize(translateDoc(language, resource)),
      })),
      { name: INTERFACE_TAG, description: text.docInterface() },
    ],
    paths: buildOpenApiPaths(reader),
    components: {
      schemas: { ...responseSchemas(reader), ...bodySchemas(reader) },
      parameters: describeHeaderParameters(reader),
      headers: describeResponseHeaders(text),
      requestBodies: requestBodies(reader),
      responses: describeFailures(text),
      securitySchemes: { basic: { type: 'http', scheme: 'basic', description: text.docBasic() } },
    },
  };
}

function buildOpenApiPaths(reader: SchemaContext): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const operation of OPERATIONS) {
    const path = operation.path || '/';
    const verbs = operation.methods.map((method) => [
      method.toLowerCase(),
      describeOperation(operation, method, reader),
    ]);
    paths[path] = { ...paths[path], ...Object.fromEntries(verbs) };
  }
  return paths;
}

function responseSchemas(reader: SchemaContext): Record<string, JsonSchema> {
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
