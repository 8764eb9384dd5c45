import { ServiceError } from '../../errors.js';
import { READING_METHODS } from '../../http/exchange.js';
import { buildErrorResponse } from './build-response.js';
import type { Handler, ServiceRequest, ServiceResponse } from './handler.js';

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
