import { BATCH_ROUTE } from '../../contract/batch.js';
import type { Operation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import { createPause } from '../../pause-between-jobs.js';
import { hasCapability } from '../../service/permissions.js';
import { createForbiddenError } from '../../service/require-record.js';
import type { PresentingLimit } from '../../service/service.js';
import { loadCatalogue } from '../../text/catalogue.js';
import { resolveRequestLanguage, type ServedCalendar } from '../served-calendar.js';
import { METHODS_OUTSIDE_NAMESPACE } from './allowed-methods.js';
import { buildOperationCall } from './build-operation-call.js';
import { buildEncodedResponse } from './build-response.js';
import { assertTargetLength, overrideMethod } from './decode-request.js';
import { prepareOperation } from './dispatch.js';
import { MAX_RESPONSE_BYTES } from './encode-json.js';
import { finishWithErrors, type RequestAndFacts } from './finish-response.js';
import { BATCH_WEIGHT, type ServiceResponse, workInRoom } from './handler.js';
import { findRouteOperation, matchRoute } from './match-route.js';
import { parseBatch } from './parse-batch.js';
import { readRequestBody } from './read-body.js';
import { assertLanguageRoot, createNoRouteError } from './route-errors.js';

const MULTI_STATUS = 207;

/**
 * Runs several write requests of one visitor and returns a response for each (contract, section 5). They share
 * transactions, one wait for the disk and the work of one HTTP request (docs/performance.md).
 * @throws ServiceError when the batch itself is refused
 */
export async function serveBatch(
  calendar: ServedCalendar,
  { request, facts }: RequestAndFacts,
): Promise<ServiceResponse> {
  const { visitor } = facts;
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
      items.push(await prepareBatchItem(calendar, { request: limited, facts: { visitor } }));
      await pause();
    }
    const isStopped = isAllOrNothing && items.some(({ target }) => target === undefined);
    return { isStopped, responses: isStopped ? await respondToRefused(items) : await runInOrder(items) };
  });
  const language = resolveRequestLanguage(calendar, request);
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
      throw new ServiceError({ code: 'service_unavailable', say: (t) => t.unavailable() });
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
async function prepareBatchItem(calendar: ServedCalendar, { request, facts }: RequestAndFacts): Promise<BatchItem> {
  const finish = (respond: () => Promise<ServiceResponse>) => finishWithErrors(calendar, { request, facts }, respond);
  try {
    const { run, ...target } = await prepareWrite(calendar, { request, facts });
    return { target, respond: () => finish(run) };
  } catch (error) {
    return { respond: () => finish(() => Promise.reject(error)) };
  }
}

/** @throws ServiceError for anything but a valid and allowed write */
async function prepareWrite(
  calendar: ServedCalendar,
  { request: received, facts }: RequestAndFacts,
): Promise<BatchTarget & { readonly run: () => Promise<ServiceResponse> }> {
  assertTargetLength(received);
  assertLanguageRoot(received.route);
  if (received.route.path === BATCH_ROUTE)
    throw new ServiceError({ code: 'rest_batch_not_allowed', say: (t) => t.notInBatch() });
  const request = overrideMethod(received);
  const matched = matchRoute(request.route);
  if (matched === undefined) throw createNoRouteError();
  const operation = findRouteOperation(matched, request.method);
  if (operation === undefined) throw createNoRouteError();
  const call = buildOperationCall(calendar, matched, { request, facts });
  const path = [matched.path, ...Object.values(matched.params)].join(' ').toLowerCase();
  return { operation, path, run: await prepareOperation(calendar, { ...call, operation }) };
}
