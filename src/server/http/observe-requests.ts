import { randomUUID } from 'node:crypto';
import type { RequestLogger } from '../../http/service-options.js';
import { describeQuery } from './decode-request.js';
import type { Handler, ServiceRequest, ServiceResponse } from './handler.js';
import type { RequestMetrics } from './request-metrics.js';

/**
 * Wraps a handler: counts and logs every response, and gives the identifiers of a request back (`X-Request-Id`,
 * `traceparent`). A logged request without one gets one, so that its client can name it.
 */
export function observeRequests(
  handler: Handler,
  { log, metrics, now }: { log?: RequestLogger | undefined; metrics?: RequestMetrics | undefined; now: () => number },
): Handler {
  if (log === undefined && metrics === undefined)
    return (request) => {
      const identifiers = readIdentifiers(request);
      if (identifiers === undefined) return handler(request);
      return Promise.resolve(handler(request)).then((response) => addHeaders(response, identifiers));
    };
  return async (request) => {
    const start = performance.now();
    const end = metrics?.begin(request);
    const given = readIdentifiers(request);
    const identifiers = log === undefined ? given : { 'X-Request-Id': randomUUID(), ...given };
    const response = await handler(request);
    const ms = performance.now() - start;
    end?.(response, ms / 1000);
    if (log !== undefined) logResponse(log, { request, response, ms, now, identifiers });
    return identifiers === undefined ? response : addHeaders(response, identifiers);
  };
}

interface Handled {
  readonly request: ServiceRequest;
  readonly response: ServiceResponse;
  readonly ms: number;
  readonly now: () => number;
  readonly identifiers: Identifiers | undefined;
}

function logResponse(log: RequestLogger, { request, response, ms, now, identifiers = {} }: Handled): void {
  const { method, path, address } = request;
  const query = describeQuery(request);
  log({
    time: new Date(now()).toISOString(),
    method,
    path,
    ...(query === '' ? {} : { query }),
    status: response.status,
    ms: Math.round(ms * 10) / 10,
    bytes: response.body === undefined || method === 'HEAD' ? 0 : Buffer.byteLength(response.body),
    ...(address === undefined ? {} : { address }),
    ...(response.user === undefined ? {} : { user: response.user }),
    id: identifiers['X-Request-Id'],
    ...(identifiers.traceparent === undefined ? {} : { trace: identifiers.traceparent.slice(3, 35) }),
  });
}

interface Identifiers {
  readonly 'X-Request-Id'?: string;
  readonly traceparent?: string;
}

/** Printable and short, so that an identifier can stand in a log as it is. */
const REQUEST_ID = /^[!-~]{1,128}$/;
/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** Returns the valid identifiers of a request; undefined without any. */
function readIdentifiers({ header }: ServiceRequest): Identifiers | undefined {
  const id = header('x-request-id');
  const traceparent = header('traceparent');
  if (id === undefined && traceparent === undefined) return undefined;
  return {
    ...(id !== undefined && REQUEST_ID.test(id) ? { 'X-Request-Id': id } : {}),
    ...(traceparent !== undefined && TRACEPARENT.test(traceparent) ? { traceparent } : {}),
  };
}

const addHeaders = (response: ServiceResponse, identifiers: Identifiers): ServiceResponse => ({
  ...response,
  headers: { ...response.headers, ...identifiers },
});
