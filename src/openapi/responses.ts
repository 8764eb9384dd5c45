import type { Resource } from '../spec/define.js';
import type { Action, Operation } from '../spec/operations.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Catalogue } from '../text/catalogue.js';
import type { JsonSchema } from './json-schema.js';
import { capital, recordRef } from './names.js';

export type Status = keyof Catalogue['docStatus'];

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Ref>>;
  readonly content?: { readonly 'application/json': { readonly schema: JsonSchema } };
}

interface Ref {
  readonly $ref: string;
}

/** Responses of an operation, by status. */
export function responsesOf(operation: Operation, text: Catalogue): Record<string, Response | Ref> {
  const success = { [operation.action === 'create' ? 201 : 200]: successOf(operation, text) };
  return { ...success, ...Object.fromEntries(failuresOf(operation).map((status) => [status, failureRef(status)])) };
}

function successOf({ action, resource }: Operation, text: Catalogue): Response {
  const schema = resource === undefined ? DOCUMENT : recordOrList(resourceOf(resource), action);
  const headers = HEADERS_OF[action].map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    description: text.docStatus[action === 'create' ? 201 : 200](),
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
    content: { 'application/json': { schema } },
  };
}

const DOCUMENT: JsonSchema = { type: 'object', additionalProperties: true };

const recordOrList = ({ name }: Resource, action: Action): JsonSchema => ({
  $ref: action === 'list' ? `${recordRef(name)}List` : recordRef(name),
});

const HEADERS_OF: Readonly<Record<Action, readonly string[]>> = {
  index: [],
  doc: [],
  list: ['X-WP-Total', 'X-WP-TotalPages', 'X-TEC-Total', 'X-TEC-TotalPages', 'Link', 'ETag'],
  create: ['Location', 'Idempotent-Replayed'],
  read: ['ETag'],
  update: [],
  delete: [],
};

const ALWAYS = [400, 401, 429, 500] as const;

const FAILURES_OF: Readonly<Record<Action, readonly Status[]>> = {
  index: [],
  doc: [],
  list: [304, 404, 414],
  create: [403, 413, 422],
  read: [304, 404],
  update: [403, 404, 412, 413],
  delete: [403, 404, 412],
};

/** Posts have a status: they can be private or in the trash. */
const FAILURES_OF_POSTS: Partial<Record<Action, readonly Status[]>> = { read: [403, 410], delete: [410] };

function failuresOf({ action, resource }: Operation): Status[] {
  const isPost = resource !== undefined && resourceOf(resource).kind === 'post';
  const statuses = [...ALWAYS, ...FAILURES_OF[action], ...((isPost && FAILURES_OF_POSTS[action]) || [])];
  return statuses.sort((a, b) => a - b);
}

const failureRef = (status: Status): Ref => ({ $ref: `#/components/responses/${FAILURE_NAMES[status] ?? status}` });

const FAILURE_NAMES: Partial<Record<Status, string>> = {
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
};

/** Error responses, for `components.responses`. */
export const failureResponses = (text: Catalogue): Record<string, Response> =>
  Object.fromEntries(
    Object.entries(FAILURE_NAMES).map(([status, name]) => [name, failureOf(Number(status) as Status, text)]),
  );

function failureOf(status: Status, text: Catalogue): Response {
  const headers = FAILURE_HEADERS[status];
  return {
    description: text.docStatus[status](),
    ...(headers === undefined ? {} : { headers: { [headers]: { $ref: `#/components/headers/${headers}` } } }),
    ...(status === 304 ? {} : { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }),
  };
}

const FAILURE_HEADERS: Partial<Record<Status, string>> = { 304: 'ETag', 401: 'WWW-Authenticate', 429: 'Retry-After' };

export interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

/** Response headers, for `components.headers`. */
export function headers(text: Catalogue): Record<string, Header> {
  const count: JsonSchema = { type: 'integer', minimum: 0 };
  const string: JsonSchema = { type: 'string' };
  const of = (description: string, schema: JsonSchema): Header => ({ description: capital(description), schema });
  return {
    'X-WP-Total': of(text.docTotal(), count),
    'X-WP-TotalPages': of(text.docTotalPages(), count),
    'X-TEC-Total': of(text.docTotal(), count),
    'X-TEC-TotalPages': of(text.docTotalPages(), count),
    Link: of(text.docLink(), string),
    ETag: of(text.docEtag(), string),
    Location: of(text.docLocation(), { type: 'string', format: 'uri' }),
    'Idempotent-Replayed': of(text.docReplayed(), string),
    'WWW-Authenticate': of(text.docChallenge(), string),
    'Retry-After': of(text.docRetryAfter(), count),
  };
}
