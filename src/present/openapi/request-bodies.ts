import type { Parameters, RecordKind, Resource } from '../../contract/declarations.js';
import { findOperation, OPERATIONS, type Operation } from '../../contract/operations.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import type { JsonSchema, JsonValue } from '../../forms/json-schema.js';
import { nestedDataName, requestBodyName, schemaRef } from './component-names.js';
import { hasRequestBody } from './operation-object.js';
import { type ParameterPosition, parameterSchema, type SchemaContext } from './parameter-schemas.js';

interface RequestBodyContent {
  readonly schema: JsonSchema;
  readonly example?: JsonValue;
}

export interface RequestBody {
  readonly required: boolean;
  readonly content: Readonly<Record<string, RequestBodyContent>>;
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

function bodySchema({ parameters: { body } }: Operation, place: ParameterPosition, reader: SchemaContext): JsonSchema {
  const properties = Object.entries(body).map(([name, field]) => [name, parameterSchema(field, place, reader)]);
  const required = Object.keys(body).filter((name) => body[name]?.required);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Returns the resource's sample without references: the records may not exist where a reader tries the example. */
function requestExample({ sample, title }: Resource, { action, parameters: { body } }: Operation): JsonValue {
  const isShown = (name: string) => (action === 'create' ? isWithoutReference(body, name) : name === title);
  return Object.fromEntries(Object.entries(sample).filter(([name]) => isShown(name)));
}

const isWithoutReference = (body: Parameters, name: string): boolean =>
  body[name] !== undefined && body[name].of === undefined;
