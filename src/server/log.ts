import type { Handler } from './handler.js';

export interface LogEntry {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly method: string;
  /** Without the query: passwords of events stand there. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

export type Logger = (entry: LogEntry) => void;

/** The same handler, telling of each answer. */
export const logged =
  (handler: Handler, log: Logger, now: () => number): Handler =>
  async (asking) => {
    const begun = performance.now();
    const answer = await handler(asking);
    const time = new Date(now()).toISOString();
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    log({ time, method: asking.method, path: asking.path, status: answer.status, ms });
    return answer;
  };
