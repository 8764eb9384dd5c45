import type { Handler } from './handler.js';

export interface RequestLogEntry {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly method: string;
  /** Without the query, which may contain event passwords. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

export type RequestLogger = (entry: RequestLogEntry) => void;

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
