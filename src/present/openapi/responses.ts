import type { Resource } from '../../contract/declarations.js';
import type { Operation, OperationAction } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { JsonSchema } from '../../forms/json-schema.js';
import type { ComponentRef, HeaderObject, ResponseObject } from '../../forms/openapi-types.js';
import type { Catalogue } from '../../text/catalogue.js';
import { capitalize, recordSchemaRef } from './parameter-schemas.js';

export type ResponseStatus = keyof Catalogue['docStatus'];

export function describeResponses(
  operation: Operation,
  text: Catalogue,
): Record<string, ResponseObject | ComponentRef> {
  const success = { [operation.action === 'create' ? 201 : 200]: describeSuccess(operation, text) };
  return {
    ...success,
    ...Object.fromEntries(failureStatuses(operation).map((status) => [status, failureRef(status)])),
  };
}

function describeSuccess({ action, resource }: Operation, text: Catalogue): ResponseObject {
  const schema = resource === undefined ? ANY_OBJECT : recordOrListRef(resourceOf(resource), action);
  const headers = RESPONSE_HEADERS[action].map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    description: text.docStatus[action === 'create' ? 201 : 200](),
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
    content: { 'application/json': { schema } },
  };
}

const ANY_OBJECT: JsonSchema = { type: 'object', additionalProperties: true };

const recordOrListRef = ({ name }: Resource, action: OperationAction): JsonSchema => ({
  $ref: action === 'list' ? `${recordSchemaRef(name)}List` : recordSchemaRef(name),
});

const RESPONSE_HEADERS: Readonly<Record<OperationAction, readonly string[]>> = {
  index: [],
  doc: [],
  list: [
    ...['X-WP-Total', 'X-WP-TotalPages', 'X-TEC-Total', 'X-TEC-TotalPages'],
    ...['Link', 'ETag', 'Preference-Applied'],
  ],
  create: ['Location', 'Idempotent-Replayed', 'Preference-Applied'],
  read: ['ETag', 'Preference-Applied'],
  update: ['Preference-Applied'],
  delete: ['Preference-Applied'],
};

const COMMON_FAILURES = [400, 401, 429, 500, 503] as const;

const FAILURE_STATUSES: Readonly<Record<OperationAction, readonly ResponseStatus[]>> = {
  index: [],
  doc: [],
  list: [304, 404, 414],
  create: [403, 413, 422],
  read: [304, 404],
  update: [403, 404, 412, 413],
  delete: [403, 404, 412],
};

/** Posts have a status: they can be private or in the trash. */
const POST_FAILURE_STATUSES: Partial<Record<OperationAction, readonly ResponseStatus[]>> = {
  read: [403, 410],
  delete: [410],
};

function failureStatuses({ action, resource }: Operation): ResponseStatus[] {
  const isPost = resource !== undefined && resourceOf(resource).kind === 'post';
  const statuses = [
    ...COMMON_FAILURES,
    ...FAILURE_STATUSES[action],
    ...((isPost && POST_FAILURE_STATUSES[action]) || []),
  ];
  return statuses.sort((a, b) => a - b);
}

const failureRef = (status: ResponseStatus): ComponentRef => ({
  $ref: `#/components/responses/${FAILURE_NAMES[status] ?? status}`,
});

const FAILURE_NAMES: Partial<Record<ResponseStatus, string>> = {
  304: 'NotModified',
  400: 'Invalid',
  401: 'NotAuthenticated',
  403: 'NotAllowed',
  404: 'NotFound',
  410: 'InTrash',
  412: 'Changed',
  413: 'BodyTooLarge',
  414: 'AddressTooLong',
  422: 'KeyReused',
  429: 'TooManyRequests',
  500: 'Failed',
  503: 'Unavailable',
};

/** Error responses, for `components.responses`. */
export const describeFailures = (text: Catalogue): Record<string, ResponseObject> =>
  Object.fromEntries(
    Object.entries(FAILURE_NAMES).map(([status, name]) => [
      name,
      describeFailure(Number(status) as ResponseStatus, text),
    ]),
  );

function describeFailure(status: ResponseStatus, text: Catalogue): ResponseObject {
  const headers = FAILURE_HEADERS[status];
  return {
    description: text.docStatus[status](),
    ...(headers === undefined ? {} : { headers: { [headers]: { $ref: `#/components/headers/${headers}` } } }),
    ...(status === 304 ? {} : { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }),
  };
}

const FAILURE_HEADERS: Partial<Record<ResponseStatus, string>> = {
  304: 'ETag',
  401: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
};

/** Response headers, for `components.headers`. */
export function describeResponseHeaders(text: Catalogue): Record<string, HeaderObject> {
  const count: JsonSchema = { type: 'integer', minimum: 0 };
  const string: JsonSchema = { type: 'string' };
  const of = (description: string, schema: JsonSchema): HeaderObject => ({
    description: capitalize(description),
    schema,
  });
  return {
    'X-WP-Total': of(text.docTotal(), count),
    'X-WP-TotalPages': of(text.docTotalPages(), count),
    'X-TEC-Total': of(text.docTotal(), count),
    'X-TEC-TotalPages': of(text.docTotalPages(), count),
    Link: of(text.docLink(), string),
    ETag: of(text.docEtag(), string),
    Location: of(text.docLocation(), { type: 'string', format: 'uri' }),
    'Idempotent-Replayed': of(text.docReplayed(), string),
    'Preference-Applied': of(text.docPreferenceApplied(), string),
    'WWW-Authenticate': of(text.docChallenge(), string),
    'Retry-After': of(text.docRetryAfter(), count),
  };
}
