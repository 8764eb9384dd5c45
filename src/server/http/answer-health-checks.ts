import { ServiceError } from '../../errors.js';
import type { Catalogue } from '../../text/catalogue.js';
import { buildErrorResponse } from './build-response.js';
import type { Handler, ServiceRequest, ServiceResponse } from './handler.js';

/** The state of a service, as load balancers and supervisors ask for it. */
export interface ServiceHealth {
  /** Reads from the store; absent until the store is open. */
  readStore?: (() => Promise<unknown>) | undefined;
  /** Set when the service stops: balancers shall send no further requests. */
  isStopping?: boolean;
}

const STORE_TIMEOUT_MS = 1000;

/**
 * Wraps a handler: `/healthz` responds while the process lives, `/readyz` only while requests can be served. Both need
 * no credentials, whatever host name they are asked by, and they work before the store is open.
 */
export function answerHealthChecks(handler: Handler, health: ServiceHealth): Handler {
  const isStoreReadable = createStoreCheck(health);
  const checkReadiness = async (): Promise<ServiceResponse> => {
    if (health.isStopping) return buildNotReady('stopping', (t) => t.stopping());
    if (health.readStore === undefined) return buildNotReady('starting', (t) => t.unavailable());
    return (await isStoreReadable()) ? HEALTHY : buildNotReady('store', (t) => t.unavailable());
  };
  return (request) => {
    if (!isHealthCheck(request)) return handler(request);
    return request.path === '/healthz' ? HEALTHY : checkReadiness();
  };
}

const isHealthCheck = ({ method, path }: ServiceRequest): boolean =>
  (path === '/healthz' || path === '/readyz') && (method === 'GET' || method === 'HEAD');

/** Returns a function that reads from the store, with a time limit. Checks that come together share one read. */
function createStoreCheck(health: ServiceHealth): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  const check = async (): Promise<boolean> => {
    try {
      await health.readStore?.();
      return true;
    } catch {
      return false;
    } finally {
      running = undefined;
    }
  };
  return () => {
    running ??= check();
    return Promise.race([running, failAfter(STORE_TIMEOUT_MS)]);
  };
}

const failAfter = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), milliseconds).unref());

const HEALTH_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

const HEALTHY: ServiceResponse = {
  status: 200,
  headers: { ...HEALTH_HEADERS, 'Content-Type': 'application/json; charset=UTF-8' },
  body: JSON.stringify({ status: 'ok' }),
};

/** In English, for programs: the language of the calendar is known only once its store is open. */
function buildNotReady(reason: 'starting' | 'stopping' | 'store', say: (t: Catalogue) => string): ServiceResponse {
  const error = new ServiceError({ code: 'service_unavailable', say, data: { reason } });
  const response = buildErrorResponse({ language: 'en', allow: [] }, error);
  return { ...response, headers: { ...response.headers, ...HEALTH_HEADERS } };
}
