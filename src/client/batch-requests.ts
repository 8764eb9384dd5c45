import { NAMESPACE } from '../contract/declarations.js';
import { BATCH_METHODS, BATCH_ROUTE, MAX_BATCH_REQUESTS } from '../contract/operations.js';
import { isJsonObject, type JsonObject } from '../forms/json-object.js';
import type { HttpRequest, HttpResponse, SendHttpRequest } from '../http/exchange.js';
import { parseLenientJson } from '../http/lenient-json.js';
import { limitConcurrency } from './limit-concurrency.js';
import { parseRestIndex, readBatchSize } from './site-index.js';

/** Sends requests. Those that wait at the same time are sent together, as one batch. */
interface BatchSender {
  readonly send: SendHttpRequest;
  /** Returns the number of simultaneous writes that is fastest, instead of `jobs` single ones. */
  readonly writesAtOnce: (jobs: number) => number;
}

interface WaitingRequest {
  readonly request: HttpRequest;
  readonly resolve: (response: HttpResponse) => void;
  readonly reject: (error: unknown) => void;
}

/** Two, so that the client builds one batch while the service works on another. */
const MAX_BATCHES_AT_ONCE = 2;
/** Requests with longer bodies are sent alone. */
const MAX_ITEM_CHARACTERS = 64 * 1024;
/** The service accepts bodies of 1 MiB, and a character may take three bytes. */
const MAX_BATCH_CHARACTERS = 256 * 1024;

/**
 * Sends the write requests that wait at the same time as one batch. Each request gets its own response, as if it had
 * been sent alone, and is retried alone. An import over HTTP is several times as fast (docs/performance.md).
 * @param size how many requests a batch may hold
 */
function createBatchSender(send: SendHttpRequest, size: number): BatchSender {
  const waiting: WaitingRequest[] = [];
  let batchSize = size;
  let underWay = 0;
  let isScheduled = false;

  const sendSingly = () => {
    batchSize = 1;
  };
  const flush = (): void => {
    isScheduled = false;
    // A partial batch is sent only when no other request is pending: until then, more requests may come.
    while (waiting.length > 0 && underWay < MAX_BATCHES_AT_ONCE && (underWay === 0 || waiting.length >= batchSize)) {
      underWay += 1;
      void sendBatch(send, takeBatch(waiting, batchSize), sendSingly).finally(() => {
        underWay -= 1;
        flush();
      });
    }
  };
  const enqueue = (request: HttpRequest): Promise<HttpResponse> =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(flush);
    });

  return {
    send: (request) => (batchSize > 1 && mayBeInBatch(request) ? enqueue(request) : send(request)),
    writesAtOnce: (jobs) => (batchSize > 1 ? Math.max(jobs, MAX_BATCHES_AT_ONCE * batchSize) : jobs),
  };
}

/**
 * Opens a batch sender for the service that a request goes to.
 * @returns undefined if its index does not say that its routes allow batches
 */
async function openBatchSender(send: SendHttpRequest, request: HttpRequest): Promise<BatchSender | undefined> {
  if (splitUrl(request.url) === undefined) return undefined;
  const { body } = await send(buildIndexRequest(request));
  const index = parseRestIndex(parseLenientJson(body));
  const size = index === undefined ? 0 : Math.min(MAX_BATCH_REQUESTS, readBatchSize(index, NAMESPACE));
  return size > 1 ? createBatchSender(send, size) : undefined;
}

function mayBeInBatch({ method, url, headers, body = '' }: HttpRequest): boolean {
  const methods: readonly string[] = BATCH_METHODS;
  return (
    methods.includes(method) &&
    splitUrl(url) !== undefined &&
    body.length <= MAX_ITEM_CHARACTERS &&
    (body === '' || headers['content-type'] === 'application/json')
  );
}

/** Takes waiting requests of one REST root and one user, in their order, until the batch is full. */
function takeBatch(waiting: WaitingRequest[], size: number): WaitingRequest[] {
  const batch: WaitingRequest[] = [];
  let characters = 0;
  for (let next = waiting[0]; next !== undefined && batch.length < size; next = waiting[0]) {
    characters += next.request.body?.length ?? 0;
    const first = batch[0] ?? next;
    if (characters > MAX_BATCH_CHARACTERS || !areFromOneSender(first.request, next.request)) break;
    batch.push(next);
    waiting.shift();
  }
  return batch;
}

const areFromOneSender = (one: HttpRequest, other: HttpRequest): boolean =>
  splitUrl(one.url)?.root === splitUrl(other.url)?.root && one.headers.authorization === other.headers.authorization;

/** Sends a batch and settles its requests. It never throws. */
async function sendBatch(send: SendHttpRequest, batch: readonly WaitingRequest[], stop: () => void): Promise<void> {
  if (batch.length === 1) return sendAlone(send, batch);
  try {
    const responses = await requestTogether(send, batch);
    if (responses !== undefined) return settle(batch, responses);
  } catch (error) {
    for (const { reject } of batch) reject(error);
    return;
  }
  stop();
  await sendAlone(send, batch);
}

/** Returns a response for each request; undefined if the batch was not accepted, for example by a proxy on the way. */
async function requestTogether(
  send: SendHttpRequest,
  batch: readonly WaitingRequest[],
): Promise<readonly HttpResponse[] | undefined> {
  const answer = await send(buildBatchRequest(batch.map(({ request }) => request)));
  return isForEachRequest(answer) ? batch.map(() => answer) : parseBatchResponse(answer, batch.length);
}

function settle(batch: readonly WaitingRequest[], responses: readonly HttpResponse[]): void {
  responses.forEach((response, at) => {
    batch[at]?.resolve(response);
  });
}

/** True for a status that applies to every request of the batch: refused password, rate limit, or service down. */
const isForEachRequest = ({ status }: HttpResponse): boolean => status === 401 || status === 429 || status >= 500;

const MAX_SINGLE_AT_ONCE = 8;

async function sendAlone(send: SendHttpRequest, requests: readonly WaitingRequest[]): Promise<void> {
  for (let start = 0; start < requests.length; start += MAX_SINGLE_AT_ONCE) {
    const some = requests.slice(start, start + MAX_SINGLE_AT_ONCE);
    await Promise.all(some.map(({ request, resolve, reject }) => send(request).then(resolve, reject)));
  }
}

const NAMESPACE_PATH = `/${NAMESPACE}/`;

/** Splits the URL of a request into the REST root and the path below it; undefined outside the namespace. */
function splitUrl(url: string): { readonly root: string; readonly path: string } | undefined {
  const start = url.indexOf(NAMESPACE_PATH);
  return start < 0 ? undefined : { root: url.slice(0, start), path: url.slice(start) };
}

/** Headers about the connection or the user. The batch carries them once; the other headers go with each request. */
const OUTER_HEADERS: ReadonlySet<string> = new Set(['accept', 'authorization', 'content-type', 'user-agent']);

const selectHeaders = (headers: HttpRequest['headers'], isOuter: boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => OUTER_HEADERS.has(name) === isOuter));

/** Builds the request of a batch. The requests have one REST root and one user. */
function buildBatchRequest(requests: readonly HttpRequest[]): HttpRequest {
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

function buildIndexRequest({ url, headers }: HttpRequest): HttpRequest {
  const { 'content-type': _, ...outer } = selectHeaders(headers, true);
  return { method: 'GET', url: `${splitUrl(url)?.root}/`, headers: outer };
}

const MULTI_STATUS = 207;

/** Splits the response to a batch into those to its requests; undefined if it is none. */
function parseBatchResponse({ status, body, headers }: HttpResponse, count: number): HttpResponse[] | undefined {
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

/** Number of writes after which a command counts as a bulk job. Only then does reading the service's index pay off. */
const MANY_WRITES = 8;

/** Hundreds of writes may be in progress, and each may need to read its record first. */
const MAX_READS_AT_ONCE = 8;

/**
 * Sends requests one by one, and after 8 writes in batches if the service accepts them. The ninth write
 * reads the index of the service, and later writes wait for it.
 */
export function batchManyWrites(send: SendHttpRequest): BatchSender {
  let loading: Promise<void> | undefined;
  let batches: BatchSender | undefined;
  let writes = 0;
  // One command does not use up the connections of the service.
  const sendFew = limitConcurrency(send, MAX_READS_AT_ONCE);
  const load = async (request: HttpRequest): Promise<void> => {
    batches = await openBatchSender(send, request);
  };
  return {
    send: async (request) => {
      if (request.method === 'GET' || request.method === 'HEAD') return sendFew(request);
      writes += 1;
      // If the index cannot be read, requests are sent one by one. Their own errors then show the cause.
      if (writes > MANY_WRITES) loading ??= load(request).catch(() => undefined);
      await loading;
      return batches === undefined ? send(request) : batches.send(request);
    },
    writesAtOnce: (jobs) => batches?.writesAtOnce(jobs) ?? jobs,
  };
}
