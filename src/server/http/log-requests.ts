import type { RequestLogger } from '../../http/serve-options.js';
import type { Handler } from './handler.js';

/** Wraps a handler and logs every response. */
export const logRequests =
  (handler: Handler, log: RequestLogger, now: () => number): Handler =>
  async (request) => {
    const start = performance.now();
    const response = await handler(request);
    const time = new Date(now()).toISOString();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log({ time, method: request.method, path: request.path, status: response.status, ms });
    return response;
  };
