import type { Parameters, Resource } from '../spec/define.js';
import { OPERATIONS, type Operation } from '../spec/operations.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Json, JsonSchema } from './json-schema.js';
import { bodyName, jsonBodyRef } from './names.js';
import { hasBody } from './operation.js';
import { type Reader, toSchema } from './schemas.js';

interface Content {
  readonly schema: JsonSchema;
  readonly example?: Json;
}

export interface RequestBody {
  readonly required: boolean;
  readonly content: Readonly<Record<string, Content>>;
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** What the operations take, for `components.requestBodies`. */
export const requestBodies = (reader: Reader): Record<string, RequestBody> =>
  Object.fromEntries(OPERATIONS.filter(hasBody).map((operation) => [bodyName(operation), bodyOf(operation, reader)]));

function bodyOf(operation: Operation, reader: Reader): RequestBody {
  const schema = bodySchema(operation, reader);
  const { resource } = operation;
  const example = resource === undefined ? {} : { example: exampleOf(resourceOf(resource), operation) };
  const forms = FORM_TYPES.map((type) => [type, { schema: { $ref: jsonBodyRef(bodyName(operation)) }, ...example }]);
  return {
    required: operation.action === 'create',
    content: { 'application/json': { schema, ...example }, ...Object.fromEntries(forms) },
  };
}

function bodySchema({ action, parameters: { body } }: Operation, reader: Reader): JsonSchema {
  const place = action === 'create' ? 'creation' : 'update';
  const properties = Object.entries(body).map(([name, field]) => [name, toSchema(field, place, reader)]);
  const required = Object.keys(body).filter((name) => body[name]?.required);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** The resource's sample, without the records it refers to: they need not exist where the reader tries it. */
function exampleOf({ sample, title }: Resource, { action, parameters: { body } }: Operation): Json {
  const isShown = (name: string) => (action === 'create' ? isFree(body, name) : name === title);
  return Object.fromEntries(Object.entries(sample).filter(([name]) => isShown(name)));
}

const isFree = (body: Parameters, name: string): boolean => body[name] !== undefined && body[name].of === undefined;
