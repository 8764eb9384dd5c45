/**
 * `import { serve } from 'calctl'`: a service in this process. The options are the flags of `cal serve`. Nothing is read
 * from the environment, and nothing is left behind. The published types are those of this file, so it names no others.
 */

export interface ServeOptions {
  /** Manifests, tables (CSV, TSV, ICS), folders of them, or `demo`. */
  readonly seed?: string | readonly string[];
  /** Stops the clock of the calendar at this time: `2027-07-01T09:00Z`. */
  readonly now?: string;
  /** A SQLite file, `postgres://…`, or `memory`, which is the default. */
  readonly store?: string;
  /** Default: any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly language?: 'ar' | 'en' | 'es' | 'fr' | 'ja' | 'ru';
  readonly timezone?: string;
  readonly publicUrl?: string;
  /** False lets everybody on this machine act as the administrator. */
  readonly auth?: boolean;
  /** The application password of `admin`. Default: a new one. */
  readonly password?: string;
  /** Host names by which others may use a service with `auth: false`. */
  readonly allowHosts?: string | readonly string[];
  readonly readOnly?: boolean;
  readonly quirks?: 'the-events-calendar';
  /** Faults: `50ms` or `50..200ms`, `5%`, `POST /venues 503 10%`, `5/s`. */
  readonly latency?: string;
  readonly fail?: string;
  readonly fault?: string | readonly string[];
  readonly faultSeed?: number;
  readonly rateLimit?: string;
  /** Requests to `/__cal/` must carry it in the header `X-Cal-Control-Token`; then they may come from other machines. */
  readonly controlToken?: string;
  /** Receives what went wrong in the service, apart from its responses. Default: standard error. */
  readonly report?: (message: string) => void;
}

export interface Service {
  /** The REST root. */
  readonly url: string;
  /** The path of the interface below `url`. */
  readonly namespace: string;
  /** Empty with `auth: false`, and when the users of an existing store have passwords already. */
  readonly user: string;
  readonly password: string;
  /** Finishes the requests in progress and stops. */
  stop(): Promise<void>;
  /** Restores the records of the start, the clock and the faults, and forgets the requests. Only in memory. */
  reset(): Promise<void>;
  /** The clock of the calendar. Only in memory. */
  readonly clock: ServiceClock;
  /** Returns the requests that were received, optionally only some. Only in memory. */
  requests(filter?: RequestFilter): Promise<ReceivedRequest[]>;
}

export interface ServiceClock {
  now(): Promise<Date>;
  /** Stops the clock at a time. */
  set(time: string | Date): Promise<Date>;
  /** Moves the clock: `1d`, `2h30m`, or milliseconds. */
  advance(duration: string | number): Promise<Date>;
}

export interface RequestFilter {
  readonly method?: string;
  /** A part of the path. */
  readonly path?: string;
}

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** Parsed JSON, or text for any other body; absent for an empty one. */
  readonly body?: unknown;
  readonly status: number;
}

/**
 * Starts a service and resolves when it listens.
 * @throws Error for wrong options, a seed that cannot be loaded, or an address that is in use
 */
export async function serve(options: ServeOptions = {}): Promise<Service> {
  const [{ hostService }, { controlService }] = await Promise.all([
    import('./host-service.js'),
    import('./control-service.js'),
  ]);
  const { url, namespace, created, stop } = await hostService(options);
  return {
    url,
    namespace,
    user: created?.login ?? '',
    password: created?.password ?? '',
    stop,
    ...controlService(url, options.controlToken),
  };
}
