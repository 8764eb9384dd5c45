import { BATCH_ROUTE } from '../../contract/batch.js';
import type { Operation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import type { ServedCalendar } from '../served-calendar.js';
import { buildOperationCall } from './build-operation-call.js';
import { assertTargetLength } from './decode-request.js';
import { prepareOperation } from './dispatch.js';
import { finishWithErrors, type RequestAndFacts } from './finish-response.js';
import type { ServiceResponse } from './handler.js';
import { findRouteOperation, matchRoute } from './match-route.js';
import { overrideMethod } from './override-method.js';
import { assertLanguageRoot, createNoRouteError } from './route-errors.js';

/** One request of a batch after its checks. */
export interface BatchItem {
  /** The operation and path of the request. Absent if the request was refused. */
  readonly target?: BatchTarget;
  /** Runs the operation, unless the request was refused, and builds the response. */
  readonly respond: () => Promise<ServiceResponse>;
}

export interface BatchTarget {
  readonly operation: Operation;
  /** The declared path and the ID or slug in it, decoded and in lower case. */
  readonly path: string;
}

/** Checks one request of a batch as if it had come alone from the visitor of the batch. */
export async function prepareBatchItem(
  calendar: ServedCalendar,
  { request, facts }: RequestAndFacts,
): Promise<BatchItem> {
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
