import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Handler, ServiceRequest, ServiceResponse } from './handler.js';
import { matchRoute, parseRoute } from './match-route.js';

/** Counts requests while they are handled. */
export interface RequestMetrics {
  /** Begins with a request. @returns a function for its response and the seconds that it took */
  readonly begin: (request: ServiceRequest) => (response: ServiceResponse, seconds: number) => void;
  /** Answers `GET /metrics`. */
  readonly handler: Handler;
}

interface MetricSources {
  readonly version: string;
  /** Returns true if this version can read and write the store. */
  readonly isReady: () => Promise<boolean>;
}

/** Seconds. */
const DURATIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Collects figures about requests, the event loop, the memory and the store, in the format of Prometheus. */
export function createRequestMetrics({ version, isReady }: MetricSources): RequestMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    ...{ name: 'cal_requests_total', help: 'Responses by method, route and status.', registers },
    labelNames: ['method', 'route', 'status'],
  });
  const durations = new Histogram({
    ...{ name: 'cal_request_duration_seconds', help: 'Time until a response is ready.', registers },
    ...{ labelNames: ['method', 'route'], buckets: DURATIONS },
  });
  const inProgress = new Gauge({ name: 'cal_requests_in_progress', help: 'Requests being handled.', registers });
  const bytes = new Counter({ name: 'cal_response_bytes_total', help: 'Bytes of response bodies.', registers });
  const refusedSignIns = new Counter({
    ...{ name: 'cal_sign_in_failures_total', help: 'Requests whose credentials were refused.', registers },
  });
  new Gauge({ name: 'cal_build_info', help: 'The version of cal.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  new Gauge({
    ...{ name: 'cal_ready', help: '1 if the store can be read, and written by this version.', registers },
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });
  const begin: RequestMetrics['begin'] = (request) => {
    inProgress.inc();
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = routeOf(request.path);
    return ({ status, body }, seconds) => {
      inProgress.dec();
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
      bytes.inc(body === undefined ? 0 : Buffer.byteLength(body));
      if (status === 401 && request.header('authorization') !== undefined) refusedSignIns.inc();
    };
  };
  const handler: Handler = async ({ method, path }) => {
    if (path !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) return NOT_FOUND;
    return { status: 200, headers: { 'Content-Type': registry.contentType }, body: await registry.metrics() };
  };
  return { begin, handler };
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
