import type { Parameters, Resource, ResourceName } from '../spec/define.js';
import { OPERATIONS, type Operation, operationOf } from '../spec/operations.js';
import { RESOURCE_LIST, resourceOf } from '../spec/resources/index.js';
import type { Json, JsonSchema } from './json-schema.js';
import { bodyName, dataName, schemaRef } from './names.js';
import { hasBody } from './operation.js';
import { type Place, type Reader, toSchema } from './schemas.js';

interface Content {
  readonly schema: JsonSchema;
  readonly example?: Json;
}

export interface RequestBody {
  readonly required: boolean;
  readonly content: Readonly<Record<string, Content>>;
}

const MEDIA_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

const writes = OPERATIONS.filter(hasBody);

/** Request bodies of all operations, for `components.requestBodies`. */
export const requestBodies = (reader: Reader): Record<string, RequestBody> =>
  Object.fromEntries(writes.map((operation) => [bodyName(operation), bodyOf(operation, reader)]));

/** Schemas that bodies share, for `components.schemas`: updates, and new records nested in others. */
export const bodySchemas = (reader: Reader): Record<string, JsonSchema> =>
  Object.fromEntries([
    ...writes
      .filter((operation) => !standsInBody(operation))
      .map((operation) => [bodyName(operation), bodySchema(operation, 'update', reader)]),
    ...DATA_OF.map((name) => [dataName(name), bodySchema(operationOf(name, 'create'), 'data', reader)]),
  ]);

/** Resources whose new records can be nested in other records. */
const DATA_OF: readonly ResourceName[] = [
  ...new Set(
    RESOURCE_LIST.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ form, of }) => (form === 'posts' && of !== undefined ? [of] : [])),
    ),
  ),
];

function bodyOf(operation: Operation, reader: Reader): RequestBody {
  const schema = standsInBody(operation)
    ? bodySchema(operation, 'creation', reader)
    : { $ref: schemaRef(bodyName(operation)) };
  const { resource } = operation;
  const content = {
    schema,
    ...(resource === undefined ? {} : { example: exampleOf(resourceOf(resource), operation) }),
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
const standsInBody = ({ action }: Operation): boolean => action === 'create';

function bodySchema({ parameters: { body } }: Operation, place: Place, reader: Reader): JsonSchema {
  const properties = Object.entries(body).map(([name, field]) => [name, toSchema(field, place, reader)]);
  const required = Object.keys(body).filter((name) => body[name]?.required);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Returns the resource's sample without references: the records may not exist where a reader tries the example. */
function exampleOf({ sample, title }: Resource, { action, parameters: { body } }: Operation): Json {
  const isShown = (name: string) => (action === 'create' ? isFree(body, name) : name === title);
  return Object.fromEntries(Object.entries(sample).filter(([name]) => isShown(name)));
}

const isFree = (body: Parameters, name: string): boolean => body[name] !== undefined && body[name].of === undefined;
