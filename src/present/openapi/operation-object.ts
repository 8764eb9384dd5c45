import {
  LANGUAGES,
  type Parameter,
  type Parameters,
  type RecordKind,
  type Resource,
} from '../../contract/declarations.js';
import { findOperation, type HttpMethod, OPERATIONS, type Operation } from '../../contract/operations.js';
import { RESOURCE_LIST, resourceOf, TRANSLATIONS, translatedFieldsOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import type { JsonSchema, JsonValue } from '../../forms/json-schema.js';
import type { OperationObject, ParameterObject, RequestBody } from '../../forms/openapi-types.js';
import {
  capitalize,
  isListParameter,
  nestedDataName,
  openApiOperationId,
  type ParameterPosition,
  parameterSchema,
  requestBodyName,
  type SchemaContext,
  schemaRef,
  translateDoc,
} from './parameter-schemas.js';
import { describeResponses } from './responses.js';

/** The tag of operations that belong to no kind of record: the index and the document itself. */
export const INTERFACE_TAG = 'interface';

export function describeOperation(operation: Operation, method: HttpMethod, reader: SchemaContext): OperationObject {
  const { resource, action, parameters } = operation;
  const isWrite = AUTHENTICATED_ACTIONS.has(action);
  const summary = capitalize(translateDoc(reader.language, operation));
  return {
    operationId: openApiOperationId(operation, method),
    summary,
    description: reader.text.docSentences({ sentences: [summary, reader.text.docOnlyFields()] }),
    tags: [resource ?? INTERFACE_TAG],
    parameters: [
      ...describeParameters('path', parameters.path, reader),
      ...describeParameters('query', parameters.query, reader),
      ...(REQUEST_HEADERS[action] ?? []).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(hasRequestBody(operation)
      ? { requestBody: { $ref: `#/components/requestBodies/${requestBodyName(operation)}` } }
      : {}),
    responses: describeResponses(operation, reader.text),
    security: isWrite ? [{ basic: [] }] : [{}, { basic: [] }],
  };
}

const AUTHENTICATED_ACTIONS: ReadonlySet<Operation['action']> = new Set(['create', 'update', 'delete'] as const);

const hasRequestBody = ({ parameters }: Operation): boolean => Object.keys(parameters.body).length > 0;

const REQUEST_HEADERS: Partial<Record<Operation['action'], readonly string[]>> = {
  list: ['If-None-Match', 'Prefer'],
  read: ['If-None-Match', 'Prefer'],
  create: ['Idempotency-Key', 'If-None-Match', 'Prefer'],
  update: ['If-Match', 'Prefer'],
  delete: ['If-Match', 'Prefer'],
};

const describeParameters = (
  place: 'path' | 'query',
  parameters: Parameters,
  reader: SchemaContext,
): ParameterObject[] =>
  Object.entries(parameters).map(([name, parameter]) => describeParameter(name, place, parameter, reader));

function describeParameter(
  name: string,
  place: 'path' | 'query',
  parameter: Parameter,
  reader: SchemaContext,
): ParameterObject {
  const { description = '', 'x-extension': extension, ...schema } = parameterSchema(parameter, 'address', reader);
  return {
    name,
    in: place,
    description,
    ...(parameter.required ? { required: true } : {}),
    ...(isListParameter(parameter) ? { style: 'form', explode: false } : {}),
    schema,
    ...(extension ? { 'x-extension': extension } : {}),
  };
}

/** Request headers, for `components.parameters`. */
export function describeHeaderParameters({ text }: SchemaContext): Record<string, ParameterObject> {
  const docs = {
    'If-None-Match': text.docIfNoneMatch(),
    'If-Match': text.docIfMatch(),
    'Idempotency-Key': text.docIdempotencyKey(),
    Prefer: text.docPrefer(),
  };
  const header = (name: string, description: string): ParameterObject => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  return Object.fromEntries(Object.entries(docs).map(([name, doc]) => [name, header(name, doc)]));
}

const MEDIA_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

const BODY_OPERATIONS = OPERATIONS.filter(hasRequestBody);

/** Request bodies of all operations, for `components.requestBodies`. */
export const requestBodies = (reader: SchemaContext): Record<string, RequestBody> =>
  Object.fromEntries(
    BODY_OPERATIONS.map((operation) => [requestBodyName(operation), toRequestBody(operation, reader)]),
  );

/** Schemas that bodies share, for `components.schemas`: updates, and new records nested in others. */
export const bodySchemas = (reader: SchemaContext): Record<string, JsonSchema> =>
  Object.fromEntries([
    ...BODY_OPERATIONS.filter((operation) => !isInlineSchema(operation)).map((operation) => [
      requestBodyName(operation),
      bodySchema(operation, 'update', reader),
    ]),
    ...NESTED_RESOURCES.map((name) => [
      nestedDataName(name),
      bodySchema(findOperation(name, 'create'), 'data', reader),
    ]),
  ]);

/** Resources whose new records can be nested in other records. */
const NESTED_RESOURCES: readonly RecordKind[] = [
  ...new Set(
    RESOURCE_LIST.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) =>
        field.of !== undefined && formOf(field).links?.createdFrom === 'data' ? [field.of] : [],
      ),
    ),
  ),
];

function toRequestBody(operation: Operation, reader: SchemaContext): RequestBody {
  const schema = isInlineSchema(operation)
    ? bodySchema(operation, 'creation', reader)
    : { $ref: schemaRef(requestBodyName(operation)) };
  const { resource } = operation;
  const content = {
    schema,
    ...(resource === undefined ? {} : { example: requestExample(resourceOf(resource), operation) }),
  };
  return {
    required: operation.action === 'create',
    content: Object.fromEntries(MEDIA_TYPES.map((type) => [type, content])),
  };
}

/**
 * Tests whether the schema stands inside the request body instead of in `components`. Type generators
 * (openapi-typescript) treat a property with a default as always present, except directly inside a request body. Only
 * schemas of new records have defaults.
 */
const isInlineSchema = ({ action }: Operation): boolean => action === 'create';

function bodySchema(
  { resource, parameters: { body } }: Operation,
  place: ParameterPosition,
  reader: SchemaContext,
): JsonSchema {
  const properties = Object.entries(body).map(([name, field]) => [name, parameterSchema(field, place, reader)]);
  const required = Object.keys(body).filter((name) => body[name]?.required);
  const isNew = place === 'creation' && resource !== undefined;
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(properties),
      ...(isNew ? { [TRANSLATIONS]: translationsSchema(resource, reader) } : {}),
    },
    ...(required.length > 0 ? { required } : {}),
  };
}

function translationsSchema(kind: RecordKind, reader: SchemaContext): JsonSchema {
  const texts = Object.entries(translatedFieldsOf(kind)).map(([name, field]) => [
    name,
    parameterSchema(field, 'update', reader),
  ]);
  const one: JsonSchema = { type: 'object', properties: Object.fromEntries(texts), additionalProperties: false };
  return {
    type: 'object',
    description: capitalize(reader.text.docTranslations()),
    properties: Object.fromEntries(LANGUAGES.map((language) => [language, one])),
    additionalProperties: false,
    'x-extension': true,
  };
}

/** Returns the resource's sample without references: the records may not exist where a reader tries the example. */
function requestExample({ sample, title }: Resource, { action, parameters: { body } }: Operation): JsonValue {
  const isShown = (name: string) => (action === 'create' ? isWithoutReference(body, name) : name === title);
  return Object.fromEntries(Object.entries(sample).filter(([name]) => isShown(name)));
}

const isWithoutReference = (body: Parameters, name: string): boolean =>
  body[name] !== undefined && body[name].of === undefined;
