import type { ServeOptions } from '../http/serve-options.js';
import { type ListeningServer, listen } from './http/listen.js';
import { createRequestMetrics, type RequestMetrics } from './http/request-metrics.js';

export interface ServedMetrics extends RequestMetrics, Pick<ListeningServer, 'stop'> {
  /** The address of the metrics. */
  readonly url: string;
}

/**
 * Serves the metrics of a calendar on a socket of their own, so that no visitor of the calendar reads them.
 * @param isReady whether the store can be read, and written by this version
 * @throws Error of the system when the address is not available
 */
export async function serveMetrics(
  { host, port, version }: NonNullable<ServeOptions['metrics']>,
  isReady: () => Promise<boolean>,
): Promise<ServedMetrics> {
  const metrics = createRequestMetrics({ version, isReady });
  const { url, stop } = await listen({ host, port }, async () => metrics.handler);
  return { ...metrics, url: `${url}/metrics`, stop };
}
