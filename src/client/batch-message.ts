import { BATCH_ROUTE } from '../contract/batch.js';
import { NAMESPACE } from '../contract/declarations.js';
import { isJsonObject, type JsonObject } from '../forms/json-object.js';
import type { HttpRequest, HttpResponse } from '../http/exchange.js';
import { parseLenientJson } from '../http/lenient-json.js';

const NAMESPACE_PATH = `/${NAMESPACE}/`;

/** Splits the URL of a request into the REST root and the path below it; undefined outside the namespace. */
export function splitUrl(url: string): { readonly root: string; readonly path: string } | undefined {
  const start = url.indexOf(NAMESPACE_PATH);
  return start < 0 ? undefined : { root: url.slice(0, start), path: url.slice(start) };
}

/** Headers about the connection or the user. The batch carries them once; the other headers go with each request. */
const OUTER_HEADERS: ReadonlySet<string> = new Set(['accept', 'authorization', 'content-type', 'user-agent']);

const selectHeaders = (headers: HttpRequest['headers'], isOuter: boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => OUTER_HEADERS.has(name) === isOuter));

/** Builds the request of a batch. The requests have one REST root and one user. */
export function buildBatchRequest(requests: readonly HttpRequest[]): HttpRequest {
  const [first] = requests;
  return {
    method: 'POST',
    url: `${splitUrl(first?.url ?? '')?.root}${BATCH_ROUTE}`,
    headers: { ...selectHeaders(first?.headers ?? {}, true), 'content-type': 'application/json' },
    body: `{"requests":[${requests.map(encodeItem).join(',')}]}`,
  };
}

function encodeItem({ method, url, headers, body }: HttpRequest): string {
  const head = JSON.stringify({ method, path: splitUrl(url)?.path, headers: selectHeaders(headers, false) });
  return body === undefined ? head : `${head.slice(0, -1)},"body":${body}}`;
}

/** Builds the request for the index of the service that a request goes to. */
export function buildIndexRequest({ url, headers }: HttpRequest): HttpRequest {
  const { 'content-type': _, ...outer } = selectHeaders(headers, true);
  return { method: 'GET', url: `${splitUrl(url)?.root}/`, headers: outer };
}

const MULTI_STATUS = 207;

/** Splits the response to a batch into those to its requests; undefined if it is none. */
export function parseBatchResponse({ status, body, headers }: HttpResponse, count: number): HttpResponse[] | undefined {
  const value = status === MULTI_STATUS ? parseLenientJson(body) : undefined;
  const responses = isJsonObject(value) && Array.isArray(value.responses) ? value.responses : [];
  if (responses.length !== count || !responses.every(isItemResponse)) return undefined;
  return responses.map((item) => toResponse(item, headers));
}

interface ItemResponse {
  readonly status: number;
  readonly headers: JsonObject;
  readonly body: unknown;
}

const isItemResponse = (value: unknown): value is ItemResponse =>
  isJsonObject(value) && typeof value.status === 'number' && isJsonObject(value.headers) && value.body !== undefined;

/** Builds a response. Its text is encoded only when it is read, because an import reads the value instead. */
function toResponse({ status, headers, body }: ItemResponse, shared: HttpResponse['headers']): HttpResponse {
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  const contentType = shared['content-type'];
  return {
    status,
    headers: { ...(contentType === undefined ? {} : { 'content-type': contentType }), ...Object.fromEntries(own) },
    value: body,
    get body() {
      return JSON.stringify(body);
    },
  };
}
