import { ServiceError } from '../../errors.js';
import { READING_METHODS } from '../../http/exchange.js';
import type { Catalogue } from '../../text/catalogue.js';
import type { StoreTrouble, StoreWatch } from '../store-watch.js';
import { buildErrorResponse } from './build-response.js';
import type { Handler, ServiceRequest, ServiceResponse } from './handler.js';

/** The state of a service, as load balancers and supervisors ask for it. */
export interface ServiceHealth {
  /** Looks whether the store can be used; absent until it is open. @throws Error when it cannot be read */
  findTrouble?: StoreWatch['findTrouble'] | undefined;
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
    if (health.findTrouble === undefined) return buildNotReady('starting', (t) => t.unavailable());
    const found = await checkStore();
    if (found === undefined) return HEALTHY;
    return found === 'schema'
      ? buildResponseToCheck(createSchemaNewerError())
      : buildNotReady(found, (t) => t.unavailable());
  };
  return (request) => {
    if (!isHealthCheck(request)) return handler(request);
    return request.path === '/healthz' ? HEALTHY : checkReadiness();
  };
}

const isHealthCheck = ({ method, path }: ServiceRequest): boolean =>
  (path === '/healthz' || path === '/readyz') && (method === 'GET' || method === 'HEAD');

/** `store`: it cannot be read. */
type Trouble = StoreTrouble | 'store';

/** Returns a function that reads from the store, with a time limit. Checks that come together share one read. */
function createStoreCheck(health: ServiceHealth): () => Promise<Trouble | undefined> {
  let running: Promise<Trouble | undefined> | undefined;
  const check = async (): Promise<Trouble | undefined> => {
    try {
      return await health.findTrouble?.();
    } catch {
      return 'store';
    } finally {
      running = undefined;
    }
  };
  return () => {
    running ??= check();
    return Promise.race([running, giveUpAfter(STORE_TIMEOUT_MS)]);
  };
}

const giveUpAfter = (milliseconds: number): Promise<Trouble> =>
  new Promise((resolve) => setTimeout(() => resolve('store'), milliseconds).unref());

const HEALTH_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

const HEALTHY: ServiceResponse = {
  status: 200,
  headers: { ...HEALTH_HEADERS, 'Content-Type': 'application/json; charset=UTF-8' },
  body: JSON.stringify({ status: 'ok' }),
};

/** In English, for programs: the language of the calendar is known only once its store is open. */
const buildNotReady = (reason: 'starting' | 'stopping' | Trouble, say: (t: Catalogue) => string): ServiceResponse =>
  buildResponseToCheck(new ServiceError({ code: 'service_unavailable', say, data: { reason } }));

function buildResponseToCheck(error: ServiceError): ServiceResponse {
  const response = buildErrorResponse(error);
  return { ...response, headers: { ...response.headers, ...HEALTH_HEADERS } };
}

/** Milliseconds between two looks at the schema. */
const INTERVAL_MS = 1000;

interface SchemaWatch {
  readonly isSchemaNewer: () => Promise<boolean>;
  /** Monotonic clock in milliseconds. */
  readonly tick: () => number;
  /** Called each time that the schema is found to be newer than before. */
  readonly onNewer: () => void;
}

/**
 * Wraps a handler: once a later version of the program has migrated the store, writes are refused with 503, because this
 * one does not know what they would have to contain. Reads go on.
 */
export function refuseOutdatedWrites(handler: Handler, { isSchemaNewer, tick, onNewer }: SchemaWatch): Handler {
  let isNewer = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const check = async (): Promise<void> => {
    checkedAt = tick();
    // A store that cannot be read is told by the request itself.
    const found = await isSchemaNewer().catch(() => isNewer);
    if (found && !isNewer) onNewer();
    isNewer = found;
  };
  const guard = async (request: ServiceRequest): Promise<ServiceResponse> => {
    if (tick() - checkedAt >= INTERVAL_MS) await check();
    return isNewer ? buildErrorResponse(createSchemaNewerError()) : handler(request);
  };
  return (request) => (READING_METHODS.has(request.method) ? handler(request) : guard(request));
}

/** For a service whose store a later version of the program has migrated. */
export const createSchemaNewerError = (): ServiceError =>
  new ServiceError({ code: 'service_unavailable', say: (t) => t.schemaNewer(), data: { reason: 'schema' } });
