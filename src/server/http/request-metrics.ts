import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import type { ServeOptions } from '../../http/service-options.js';
import type { StoreFigures, StoreWatch, TransactionObserver } from '../store-watch.js';
import type { Handler, ServiceRequest, ServiceResponse } from './handler.js';
import { type ListeningServer, listen } from './listen.js';
import { matchRoute, parseRoute } from './match-route.js';

export interface RequestMetrics {
  /** Begins with a request. @returns a function for its response and the seconds that it took */
  readonly begin: (request: ServiceRequest) => (response: ServiceResponse, seconds: number) => void;
  readonly countRefusal: (limit: string) => void;
  readonly countCacheLookup: (isHit: boolean) => void;
  readonly observeTransaction: TransactionObserver;
  readonly handler: Handler;
}

interface MetricSources {
  readonly version: string;
  /** Returns true if this version can read and write the store. */
  readonly isReady: () => Promise<boolean>;
  /** @throws Error when the store cannot be read */
  readonly readFigures: () => Promise<StoreFigures>;
}

/** Seconds. */
const DURATIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Collects figures about requests, the event loop, the memory and the store, in the format OpenMetrics. */
export function createRequestMetrics({ version, isReady, readFigures }: MetricSources): RequestMetrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'cal_requests_total',
    help: 'Responses by method, route and status.',
    registers,
    labelNames: ['method', 'route', 'status'],
  });
  const durations = new Histogram({
    name: 'cal_request_duration_seconds',
    help: 'Time until a response is ready.',
    registers,
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
  });
  const inProgress = new Gauge({ name: 'cal_requests_in_progress', help: 'Requests being handled.', registers });
  const bytes = new Counter({ name: 'cal_response_bytes_total', help: 'Bytes of response bodies.', registers });
  const refusedSignIns = new Counter({
    name: 'cal_sign_in_failures_total',
    help: 'Requests whose credentials were refused.',
    registers,
  });
  new Gauge({ name: 'cal_build_info', help: 'The version of cal.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  new Gauge({
    name: 'cal_ready',
    help: '1 if the store can be read and written.',
    registers,
    async collect() {
      this.set((await isReady().catch(() => false)) ? 1 : 0);
    },
  });
  const refusals = new Counter({
    name: 'cal_refused_total',
    help: 'Requests and connections that a limit refused.',
    registers,
    labelNames: ['limit'],
  });
  const lookups = new Counter({
    name: 'cal_response_cache_lookups_total',
    help: 'Look-ups in the cache of responses.',
    registers,
    labelNames: ['result'],
  });
  const transactions = new Histogram({
    name: 'cal_store_duration_seconds',
    help: 'Time of a transaction of the store.',
    registers,
    labelNames: ['kind'],
    buckets: DURATIONS,
  });
  const failures = new Counter({
    name: 'cal_store_failures_total',
    help: 'Transactions of the store that failed.',
    registers,
    labelNames: ['kind'],
  });
  addStoreFigures(registers, readFigures);
  const begin: RequestMetrics['begin'] = (request) => {
    inProgress.inc();
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = routeOf(request.path);
    return ({ status, body, limit }, seconds) => {
      inProgress.dec();
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
      bytes.inc(body === undefined ? 0 : Buffer.byteLength(body));
      if (limit !== undefined) refusals.inc({ limit });
      if (status === 401 && request.header('authorization') !== undefined) refusedSignIns.inc();
    };
  };
  const handler: Handler = async ({ method, path }) => {
    if (path !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) return NOT_FOUND;
    return { status: 200, headers: { 'Content-Type': registry.contentType }, body: await registry.metrics() };
  };
  return {
    begin,
    countRefusal: (limit) => refusals.inc({ limit }),
    countCacheLookup: (isHit) => lookups.inc({ result: isHit ? 'hit' : 'miss' }),
    observeTransaction: (kind, seconds, hasFailed) => {
      transactions.observe({ kind }, seconds);
      if (hasFailed) failures.inc({ kind });
    },
    handler,
  };
}

/** Adds gauges that are read from the store when they are asked for. They are absent while it cannot be read. */
function addStoreFigures(
  registers: Registry<OpenMetricsContentType>[],
  readFigures: MetricSources['readFigures'],
): void {
  let reading: Promise<StoreFigures> | undefined;
  const readOnce = () => {
    reading ??= readFigures().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const add = (name: string, help: string, valueIn: (figures: StoreFigures) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.remove();
        const value = await readOnce().then(valueIn, () => undefined);
        if (value !== undefined) this.set(value);
      },
    });
  add('cal_schema_version', 'The migrations that made the tables of the store.', (figures) => figures.schemaVersion);
  add('cal_last_backup_timestamp_seconds', 'The time of the last cal backup.', (figures) => figures.lastBackup);
  add('cal_store_bytes', 'The size of the calendar file.', ({ bytes }) => bytes?.calendar);
  add('cal_store_log_bytes', 'The size of its log (-wal).', ({ bytes }) => bytes?.log);
  add('cal_store_free_bytes', 'Free space on its disk.', ({ bytes }) => bytes?.free);
}

const NOT_FOUND: ServiceResponse = { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'GET /metrics\n' };

/** Others are counted together, so that nobody can make the service remember any number of names. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PAGES: ReadonlySet<string> = new Set([
  ...['', 'event', 'venue', 'organizer', 'category', 'tag', 'embed', 'subscribe', 'calendar.ics', 'calendar.rss'],
  ...['sitemap.xml', 'robots.txt', 'favicon.svg', 'logo', '__cal'],
]);

/** Returns the declared path of an operation (`/events/{id}`), the first part of a page's path, or `other`. */
function routeOf(path: string): string {
  const route = parseRoute(path);
  const matched = matchRoute(route);
  if (matched !== undefined) return matched.path;
  const [, page = ''] = route.path.split('/', 2);
  return PAGES.has(page) ? `/${page}` : 'other';
}

export interface ServedMetrics extends RequestMetrics, Pick<ListeningServer, 'stop'> {
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
