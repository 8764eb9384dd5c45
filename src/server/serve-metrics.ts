import type { ServeOptions } from '../http/service-options.js';
import { type ListeningServer, listen } from './http/listen.js';
import { createRequestMetrics, type RequestMetrics } from './http/request-metrics.js';
import type { StoreWatch } from './store-watch.js';

export interface ServedMetrics extends RequestMetrics, Pick<ListeningServer, 'stop'> {
  /** The address of the metrics. */
  readonly url: string;
}

/**
 * Serves the metrics of a calendar on a socket of their own, so that no visitor of the calendar reads them.
 * @throws Error of the system when the address is not available
 */
export async function serveMetrics(
  { host, port, version }: NonNullable<ServeOptions['metrics']>,
  sources: Pick<StoreWatch, 'findTrouble' | 'readFigures'>,
): Promise<ServedMetrics> {
  const isReady = async () => (await sources.findTrouble()) === undefined;
  const metrics = createRequestMetrics({ version, isReady, readFigures: sources.readFigures });
  const { url, stop } = await listen({ host, port }, async () => metrics.handler);
  return { ...metrics, url: `${url}/metrics`, stop };
}
