import {
  BATCH_METHODS,
  BATCH_ROUTE,
  BATCH_VALIDATIONS,
  MAX_BATCH_REQUESTS,
  type Operation,
} from '../../contract/operations.js';
import { invalidParameters, type Message, ServiceError } from '../../errors.js';
import { createPause } from '../../event-loop-turns.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import { hasCapability } from '../../service/permissions.js';
import type { PresentingLimit } from '../../service/present-records.js';
import { createForbiddenError } from '../../service/require-record.js';
import { loadCatalogue } from '../../text/catalogue.js';
import { resolveRequestLanguage } from '../served-calendar.js';
import { buildEncodedResponse } from './build-response.js';
import { assertTargetLength, decodeRequest, overrideMethod } from './decode-request.js';
import { prepareOperation } from './dispatch.js';
import { MAX_RESPONSE_BYTES } from './encode-json.js';
import { finishWithErrors } from './finish-response.js';
import { BATCH_WEIGHT, type HandledRequest, type RoutedRequest, type ServiceResponse, workInRoom } from './handler.js';
import {
  assertLanguageRoot,
  createNoRouteError,
  findRouteOperation,
  METHODS_OUTSIDE_NAMESPACE,
  matchRoute,
  parseRequestTarget,
} from './match-route.js';
import { readRequestBody } from './read-body.js';
import { createUnavailableError } from './room.js';

const MULTI_STATUS = 207;

/**
 * Runs several write requests of one visitor and returns a response for each (contract, section 5). They share
 * transactions, one wait for the disk and the work of one HTTP request (docs/performance.md).
 * @throws ServiceError when the batch itself is refused
 */
export async function serveBatch(handled: HandledRequest): Promise<ServiceResponse> {
  const { calendar, request, visitor } = handled;
  // Checked first, so that only users who may write make the service read and parse a body.
  if (!hasCapability(visitor, 'writePosts')) throw createForbiddenError(visitor);
  const { values } = await readRequestBody(request);
  const { isAllOrNothing, requests } = parseBatch(values, request);
  // Checked requests take many times the memory of their text: none are kept by a batch that waits.
  const { responses, isStopped } = await workInRoom(request, BATCH_WEIGHT, async () => {
    const items: BatchItem[] = [];
    const pause = createPause();
    const limitItem = createBatchLimit(request.room?.presenting);
    for (const inner of requests) {
      const limited = { ...inner, presenting: limitItem() };
      items.push(await prepareBatchItem({ calendar, visitor, request: limited }));
      await pause();
    }
    const isStopped = isAllOrNothing && items.some(({ target }) => target === undefined);
    return { isStopped, responses: isStopped ? await respondToRefused(items) : await runInOrder(items) };
  });
  const language = resolveRequestLanguage(handled);
  await loadCatalogue(language);
  const context = { language, allow: METHODS_OUTSIDE_NAMESPACE[BATCH_ROUTE] ?? [] };
  const body = encodeResponses(responses, isStopped ? '{"failed":"validation","responses":[' : '{"responses":[');
  return buildEncodedResponse(context, { status: MULTI_STATUS }, body, false);
}

type ItemResponse = ServiceResponse | undefined;

const respondToRefused = (items: readonly BatchItem[]): Promise<ItemResponse[]> =>
  Promise.all(items.map(({ target, respond }) => (target === undefined ? respond() : undefined)));

/**
 * Returns a function that gives each request of a batch its limit. Beyond the size of a response, the requests that
 * have not begun are refused: 503 tells a client that they were not run, so they may be sent again.
 */
function createBatchLimit(whole: PresentingLimit | undefined): () => PresentingLimit {
  let total = 0;
  return () => {
    let own = 0;
    const note = (bytes: number) => {
      total += bytes - own;
      own = bytes;
      whole?.note(total);
    };
    const assertRoom = () => {
      if (total - own <= MAX_RESPONSE_BYTES) return;
      note(0);
      throw createUnavailableError();
    };
    return {
      begin: () => {
        note(0);
        assertRoom();
      },
      note: (bytes) => {
        note(bytes);
        // On PostgreSQL, several transactions run at the same time: others may have presented records since this one began.
        assertRoom();
      },
    };
  };
}

/**
 * Runs requests in the order of the batch. Neighbours of one operation run at once and are committed together, unless
 * two of them name the same record.
 */
async function runInOrder(items: readonly BatchItem[]): Promise<ItemResponse[]> {
  const responses: ServiceResponse[] = [];
  for (const group of groupIndependent(items))
    responses.push(...(await Promise.all(group.map(({ respond }) => respond()))));
  return responses;
}

function* groupIndependent(items: readonly BatchItem[]): Iterable<readonly BatchItem[]> {
  let group: BatchItem[] = [];
  let operationId: string | undefined;
  const paths = new Set<string>();
  for (const item of items) {
    const { operation, path = '' } = item.target ?? {};
    const isRepeated = operation !== undefined && operation.action !== 'create' && paths.has(path);
    if (operation !== undefined && (operation.id !== operationId || isRepeated)) {
      if (group.length > 0) yield group;
      group = [];
      paths.clear();
      operationId = operation.id;
    }
    paths.add(path);
    group.push(item);
  }
  if (group.length > 0) yield group;
}

function encodeResponses(responses: readonly ItemResponse[], start: string): Buffer {
  const parts: Uint8Array[] = [Buffer.from(start)];
  responses.forEach((response, at) => {
    if (at > 0) parts.push(COMMA);
    if (response === undefined) parts.push(NULL);
    else parts.push(BODY, toBytes(response.body), Buffer.from(encodeHead(response)));
  });
  return Buffer.concat([...parts, END]);
}

const COMMA = Buffer.from(',');
const NULL = Buffer.from('null');
const BODY = Buffer.from('{"body":');
const END = Buffer.from(']}');

const toBytes = (body: ServiceResponse['body']): Uint8Array =>
  typeof body === 'string' ? Buffer.from(body) : (body ?? NULL);

const encodeHead = ({ status, headers }: ServiceResponse): string => {
  const own = Object.entries(headers).filter(([name]) => !SHARED_HEADERS.has(name));
  return `,"status":${status},"headers":${JSON.stringify(Object.fromEntries(own))}}`;
};

/** Headers that the response to the batch has itself, so that the responses in it need not repeat them. */
const SHARED_HEADERS: ReadonlySet<string> = new Set([
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Cache-Control',
  'Content-Type',
  'Vary',
  'X-Content-Type-Options',
]);

/** One request of a batch after its checks. */
interface BatchItem {
  /** The operation and path of the request. Absent if the request was refused. */
  readonly target?: BatchTarget;
  /** Runs the operation, unless the request was refused, and builds the response. */
  readonly respond: () => Promise<ServiceResponse>;
}

interface BatchTarget {
  readonly operation: Operation;
  /** The declared path and the ID or slug in it, decoded and in lower case. */
  readonly path: string;
}

/** Checks one request of a batch as if it had come alone from the visitor of the batch. */
async function prepareBatchItem(handled: HandledRequest): Promise<BatchItem> {
  const finish = (respond: () => Promise<ServiceResponse>) => finishWithErrors(handled, respond);
  try {
    const { run, ...target } = await prepareWrite(handled);
    return { target, respond: () => finish(run) };
  } catch (error) {
    return { respond: () => finish(() => Promise.reject(error)) };
  }
}

/** @throws ServiceError for anything but a valid and allowed write */
async function prepareWrite(
  handled: HandledRequest,
): Promise<BatchTarget & { readonly run: () => Promise<ServiceResponse> }> {
  assertTargetLength(handled.request);
  assertLanguageRoot(handled.request.route);
  if (handled.request.route.path === BATCH_ROUTE)
    throw new ServiceError({ code: 'rest_batch_not_allowed', say: (t) => t.notInBatch() });
  handled.request = overrideMethod(handled.request);
  const matched = matchRoute(handled.request.route);
  const operation = matched && findRouteOperation(matched, handled.request.method);
  if (matched === undefined || operation === undefined) throw createNoRouteError();
  const path = [matched.path, ...Object.values(matched.params)].join(' ').toLowerCase();
  return { operation, path, run: await prepareOperation(handled, matched, operation) };
}

/**
 * Parses the body of a batch.
 * @param outer the request of the batch. Its address applies to all requests of the batch, and so does its language,
 * except for requests whose path names another one
 * @throws ServiceError 400 that names what is malformed
 */
function parseBatch(
  { validation, requests }: RawParameters,
  outer: RoutedRequest,
): { readonly isAllOrNothing: boolean; readonly requests: readonly RoutedRequest[] } {
  if (!Array.isArray(requests)) throw invalidParameters({ requests: (t) => t.mustBeRequests() });
  if (requests.length > MAX_BATCH_REQUESTS)
    throw invalidParameters({ requests: (t) => t.listTooLong({ most: MAX_BATCH_REQUESTS }) });
  const modes: readonly unknown[] = BATCH_VALIDATIONS;
  if (validation !== undefined && !modes.includes(validation))
    throw invalidParameters({ validation: (t) => t.mustBeOneOf({ words: BATCH_VALIDATIONS }) });
  const problems: Record<string, Message> = {};
  const parsed = requests.map((each, at) =>
    parseItem(each, outer, (member, say) => {
      problems[`requests[${at}]${member}`] = say;
    }),
  );
  if (Object.keys(problems).length > 0) throw invalidParameters(problems);
  return { isAllOrNothing: validation === 'require-all-validate', requests: parsed };
}

function parseItem(item: unknown, outer: RoutedRequest, note: (member: string, say: Message) => void): RoutedRequest {
  if (!isJsonObject(item)) {
    note('', (t) => t.mustBeRequest());
    return outer;
  }
  const { method = BATCH_METHODS[0], path, body, headers = {} } = item;
  const target = typeof path === 'string' && path.startsWith('/') ? parseRequestTarget(path) : undefined;
  if (target === undefined) note('[path]', (t) => t.mustBeRestPath());
  const methods: readonly unknown[] = BATCH_METHODS;
  if (!methods.includes(method)) note('[method]', (t) => t.mustBeOneOf({ words: BATCH_METHODS }));
  if (body !== undefined && !isJsonObject(body)) note('[body]', (t) => t.mustBeObject());
  if (!isHeaders(headers)) note('[headers]', (t) => t.mustBeObject());
  const { path: pathname, rawQuery } = target ?? outer;
  const request = decodeRequest({
    method: String(method),
    path: pathname,
    rawQuery,
    address: outer.address,
    ...readItem(isHeaders(headers) ? headers : {}, body),
  });
  const { root, language } = outer.route;
  return request.route.root === undefined ? { ...request, route: { ...request.route, root, language } } : request;
}

type Headers = Readonly<Record<string, string | readonly string[]>>;

const isHeaders = (value: unknown): value is Headers =>
  isJsonObject(value) &&
  Object.values(value).every(
    (each) => typeof each === 'string' || (Array.isArray(each) && each.every((part) => typeof part === 'string')),
  );

/** Headers that describe the bytes of a body, or that only the batch itself can have. */
const IGNORED_HEADERS: ReadonlySet<string> = new Set(['authorization', 'content-length', 'content-type', 'expect']);

function readItem(headers: Headers, body: unknown): Pick<RoutedRequest, 'header' | 'body'> {
  const byName = new Map<string, string>();
  for (const [given, value] of Object.entries(headers)) {
    const name = given.toLowerCase();
    if (!IGNORED_HEADERS.has(name)) byName.set(name, typeof value === 'string' ? value : value.join(', '));
  }
  if (body !== undefined) byName.set('content-type', 'application/json');
  return {
    header: (name) => byName.get(name),
    body: async () => Buffer.from(JSON.stringify(body as JsonObject)),
  };
}
