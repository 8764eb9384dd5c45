import { ServiceError } from '../../errors.js';
import type { Catalogue } from '../../text/catalogue.js';
import { buildErrorResponse } from './build-response.js';
import type { Handler, ServiceRequest, ServiceResponse } from './handler.js';
import { createSchemaNewerError } from './refuse-outdated-writes.js';

/** The state of a service, as load balancers and supervisors ask for it. */
export interface ServiceHealth {
  /** Reads from the store whether its schema is newer than this program; absent until the store is open. */
  isSchemaNewer?: (() => Promise<boolean>) | undefined;
  /** Set when the service stops: balancers shall send no further requests. */
  isStopping?: boolean;
}

const STORE_TIMEOUT_MS = 1000;

/**
 * Wraps a handler: `/healthz` responds while the process lives, `/readyz` only while requests can be served. Both need
 * no credentials, whatever host name they are asked by, and they work before the store is open.
 */
export function answerHealthChecks(handler: Handler, health: ServiceHealth): Handler {
  const checkStore = createStoreCheck(health);
  const checkReadiness = async (): Promise<ServiceResponse> => {
    if (health.isStopping) return buildNotReady('stopping', (t) => t.stopping());
    if (health.isSchemaNewer === undefined) return buildNotReady('starting', (t) => t.unavailable());
    const found = await checkStore();
    if (found === 'newer') return buildResponseToCheck(createSchemaNewerError());
    return found === 'current' ? HEALTHY : buildNotReady('store', (t) => t.unavailable());
  };
  return (request) => {
    if (!isHealthCheck(request)) return handler(request);
    return request.path === '/healthz' ? HEALTHY : checkReadiness();
  };
}

const isHealthCheck = ({ method, path }: ServiceRequest): boolean =>
  (path === '/healthz' || path === '/readyz') && (method === 'GET' || method === 'HEAD');

type StoreState = 'current' | 'newer' | 'away';

/** Returns a function that reads from the store, with a time limit. Checks that come together share one read. */
function createStoreCheck(health: ServiceHealth): () => Promise<StoreState> {
  let running: Promise<StoreState> | undefined;
  const check = async (): Promise<StoreState> => {
    try {
      return (await health.isSchemaNewer?.()) ? 'newer' : 'current';
    } catch {
      return 'away';
    } finally {
      running = undefined;
    }
  };
  return () => {
    running ??= check();
    return Promise.race([running, giveUpAfter(STORE_TIMEOUT_MS)]);
  };
}

const giveUpAfter = (milliseconds: number): Promise<StoreState> =>
  new Promise((resolve) => setTimeout(() => resolve('away'), milliseconds).unref());

const HEALTH_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

const HEALTHY: ServiceResponse = {
  status: 200,
  headers: { ...HEALTH_HEADERS, 'Content-Type': 'application/json; charset=UTF-8' },
  body: JSON.stringify({ status: 'ok' }),
};

/** In English, for programs: the language of the calendar is known only once its store is open. */
const buildNotReady = (reason: 'starting' | 'stopping' | 'store', say: (t: Catalogue) => string): ServiceResponse =>
  buildResponseToCheck(new ServiceError({ code: 'service_unavailable', say, data: { reason } }));

function buildResponseToCheck(error: ServiceError): ServiceResponse {
  const response = buildErrorResponse({ language: 'en', allow: [] }, error);
  return { ...response, headers: { ...response.headers, ...HEALTH_HEADERS } };
}
