import type { Parameter, Parameters } from '../spec/define.js';
import type { Method, Operation } from '../spec/operations.js';
import { docOf } from '../text/docs.js';
import type { JsonSchema } from './json-schema.js';
import { bodyName, capital, operationIdOf } from './names.js';
import { type Response, responsesOf } from './responses.js';
import { isList, type Reader, toSchema } from './schemas.js';

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags?: readonly string[];
  readonly parameters: readonly (ParameterObject | { readonly $ref: string })[];
  readonly requestBody?: { readonly $ref: string };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
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
export function toOperation(operation: Operation, method: Method, reader: Reader): OperationObject {
  const { resource, action, parameters } = operation;
  const isWrite = WRITES.has(action);
  return {
    operationId: operationIdOf(operation, method),
    summary: capital(docOf(reader.language, operation)),
    ...(resource === undefined ? {} : { tags: [resource] }),
    parameters: [
      ...parametersIn('path', parameters.path, reader),
      ...parametersIn('query', parameters.query, reader),
      ...(HEADERS_OF[action] ?? []).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(hasBody(operation) ? { requestBody: { $ref: `#/components/requestBodies/${bodyName(operation)}` } } : {}),
    responses: responsesOf(operation, reader.text),
    security: isWrite ? [{ basic: [] }] : [{}, { basic: [] }],
  };
}

const WRITES: ReadonlySet<Operation['action']> = new Set(['create', 'update', 'delete'] as const);

export const hasBody = ({ parameters }: Operation): boolean => Object.keys(parameters.body).length > 0;

const HEADERS_OF: Partial<Record<Operation['action'], readonly string[]>> = {
  list: ['If-None-Match'],
  read: ['If-None-Match'],
  create: ['Idempotency-Key'],
  update: ['If-Match'],
  delete: ['If-Match'],
};

const parametersIn = (place: 'path' | 'query', parameters: Parameters, reader: Reader): ParameterObject[] =>
  Object.entries(parameters).map(([name, parameter]) => toParameter(name, place, parameter, reader));

function toParameter(name: string, place: 'path' | 'query', parameter: Parameter, reader: Reader): ParameterObject {
  const { description = '', 'x-extension': extension, ...schema } = toSchema(parameter, 'address', reader);
  return {
    name,
    in: place,
    description,
    ...(parameter.required ? { required: true } : {}),
    ...(isList(parameter) ? { style: 'form', explode: false } : {}),
    schema,
    ...(extension ? { 'x-extension': extension } : {}),
  };
}

/** Request headers, for `components.parameters`. */
export function headerParameters({ text }: Reader): Record<string, ParameterObject> {
  const docs = {
    'If-None-Match': text.docIfNoneMatch(),
    'If-Match': text.docIfMatch(),
    'Idempotency-Key': text.docIdempotencyKey(),
  };
  const header = (name: string, description: string): ParameterObject => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  return Object.fromEntries(Object.entries(docs).map(([name, doc]) => [name, header(name, doc)]));
}
