import type { Language } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import type { Message, ServiceError } from '../../errors.js';
import { catalogueOf } from '../../text/catalogue.js';
import { encodeJson, MAX_RESPONSE_BYTES } from './encode-json.js';
import type { ServiceRequest, ServiceResponse } from './handler.js';
import { etagOf, findMatchingTag } from './response-headers.js';

/** The result of an operation, from which the HTTP response is built. */
export interface HandlerResult {
  readonly status?: number;
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ResponseContext {
  readonly language: Language;
  /** The methods that this visitor may use on this route. */
  readonly allow: readonly string[];
}

const COMMON_HEADERS = {
  'Content-Type': 'application/json; charset=UTF-8',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link, ETag, Location',
};

/** Builds the response for a small value. Responses to reads have an ETag. */
export const buildResponse = (context: ResponseContext, result: HandlerResult, isRead: boolean): ServiceResponse =>
  buildEncodedResponse(context, result, JSON.stringify(result.value), isRead);

/** Builds the response for a value that may be large, with pauses. @throws ServiceError 400 when it is too large */
export function buildLargeResponse(
  context: ResponseContext,
  result: HandlerResult,
  isRead: boolean,
): ServiceResponse | Promise<ServiceResponse> {
  // A write is done: its response must not be refused.
  const most = isRead ? MAX_RESPONSE_BYTES : Number.POSITIVE_INFINITY;
  const body = encodeJson(result.value, most);
  if (typeof body === 'string') return buildEncodedResponse(context, result, body, isRead);
  return body.then((bytes) => buildEncodedResponse(context, result, bytes, isRead));
}

/** Builds the response for a value that is JSON already. */
export function buildEncodedResponse(
  context: ResponseContext,
  { status = 200, headers = {} }: Omit<HandlerResult, 'value'>,
  body: string | Buffer,
  isRead: boolean,
): ServiceResponse {
  const all = Object.assign(buildCommonHeaders(context), headers);
  if (isRead) all.ETag = etagOf(body);
  return { status, headers: all, body };
}

/** Returns the response, or 304 when the client has it already (RFC 9110, 13.2.2). */
export function applyConditions(request: ServiceRequest, response: ServiceResponse): ServiceResponse {
  if (!isKnownToClient(request, response.headers)) return response;
  const { 'Content-Type': _, ...headers } = response.headers;
  return { status: 304, headers };
}

/** If-Modified-Since counts only without If-None-Match, which is exact. */
function isKnownToClient({ header }: ServiceRequest, { ETag, 'Last-Modified': changed }: ServiceResponse['headers']) {
  const ifNoneMatch = header('if-none-match');
  if (ifNoneMatch !== undefined) return ETag !== undefined && findMatchingTag(ifNoneMatch, ETag) !== undefined;
  const since = header('if-modified-since');
  return since !== undefined && changed !== undefined && Date.parse(since) >= Date.parse(changed);
}

/** Builds the response for an error; every error response is built here. */
export function buildErrorResponse(
  error: ServiceError,
  context: ResponseContext = { language: 'en', allow: [] },
): ServiceResponse {
  const text = catalogueOf(context.language);
  const params = localizeErrorParams(error.params, (say) => say(text));
  const details = params === undefined || Array.isArray(params) ? {} : { details: {} };
  const value = {
    code: error.code,
    message: error.say(text),
    data: { status: error.status, ...(params ? { params } : {}), ...details, ...error.data },
  };
  const headers: Record<string, string> = {
    ...buildCommonHeaders(context),
    ...(error.status === 401 ? CHALLENGE_HEADERS[error.code] : {}),
    ...buildRetryAfterHeader(error),
  };
  const limit = error.limit ?? LIMITS_BY_CODE[error.code];
  return { status: error.status, headers, body: JSON.stringify(value), ...(limit === undefined ? {} : { limit }) };
}

/** Codes that only one limit has. */
const LIMITS_BY_CODE: Readonly<Record<string, string>> = lookupTable({
  rest_body_too_large: 'body_size',
  rest_uri_too_long: 'url_length',
  rest_response_too_large: 'response_size',
});

// A locked store or a full disk may last: clients should not retry in a tight loop.
const RETRY_AFTER_UNAVAILABLE_SECONDS = 5;

/** Tells the client when to retry (RFC 9110, 10.2.3). */
function buildRetryAfterHeader({ status, data }: ServiceError): Record<string, string> {
  if (status === 429) return { 'Retry-After': String(data.retry_after ?? 1) };
  return status === 503 ? { 'Retry-After': String(RETRY_AFTER_UNAVAILABLE_SECONDS) } : {};
}

/** Only wrong credentials get a challenge: no browser should show a login prompt to a visitor who may not write. */
const CHALLENGE_HEADERS: Readonly<Record<string, Record<string, string>>> = lookupTable({
  incorrect_password: { 'WWW-Authenticate': 'Basic realm="calendar"' },
  invalid_username: { 'WWW-Authenticate': 'Basic realm="calendar"' },
});

function localizeErrorParams(params: ServiceError['params'], spoken: (say: Message) => string) {
  if (params === undefined) return undefined;
  if (Array.isArray(params)) return params as readonly string[];
  return Object.fromEntries(
    Object.entries(params as Record<string, Message>).map(([name, say]) => [name, spoken(say)]),
  );
}

function buildCommonHeaders({ language, allow }: ResponseContext): Record<string, string> {
  const headers: Record<string, string> = { ...COMMON_HEADERS, 'Content-Language': language };
  if (allow.length > 0) headers.Allow = allow.join(', ');
  return headers;
}
