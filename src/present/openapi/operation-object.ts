import type { Parameter, Parameters } from '../../contract/declarations.js';
import type { HttpMethod, Operation } from '../../contract/operations.js';
import type { JsonSchema } from '../../forms/json-schema.js';
import { translateDoc } from '../../text/docs.js';
import { capitalize, openApiOperationId, requestBodyName } from './component-names.js';
import { isListParameter, parameterSchema, type SchemaContext } from './parameter-schemas.js';
import { describeResponses, type ResponseObject } from './responses.js';

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags?: readonly string[];
  readonly parameters: readonly (ParameterObject | { readonly $ref: string })[];
  readonly requestBody?: { readonly $ref: string };
  readonly responses: Readonly<Record<string, ResponseObject | { readonly $ref: string }>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required?: boolean;
  readonly style?: 'form';
  readonly explode?: false;
  readonly schema: JsonSchema;
  readonly 'x-extension'?: true;
}

/** Describes an operation with one of its methods. */
export function describeOperation(operation: Operation, method: HttpMethod, reader: SchemaContext): OperationObject {
  const { resource, action, parameters } = operation;
  const isWrite = AUTHENTICATED_ACTIONS.has(action);
  return {
    operationId: openApiOperationId(operation, method),
    summary: capitalize(translateDoc(reader.language, operation)),
    ...(resource === undefined ? {} : { tags: [resource] }),
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

export const hasRequestBody = ({ parameters }: Operation): boolean => Object.keys(parameters.body).length > 0;

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
