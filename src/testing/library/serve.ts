/**
 * `import { serve } from 'calctl/testing'`: a service in this process. The options are the flags of `cal serve`. Nothing
 * is read from the environment, and nothing is left behind. The published types are those of this file, so it names no
 * others but those of `calctl/client`.
 */
import type { Client } from '../../library/client.js';

/** Failures to inject. */
export interface Faults {
  /** `50ms` or `50..200ms`. */
  readonly latency?: string;
  /** A share: `5%`. */
  readonly fail?: string;
  /** Rules such as `POST /venues 503 10%` or `GET /events/7 200 {"id":7}`. */
  readonly fault?: string | readonly string[];
  /** With the same seed, the same requests fail in each run. */
  readonly faultSeed?: number;
  /** `5/s`. */
  readonly rateLimit?: string;
}

export interface ServeOptions extends Faults {
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
  readonly quirks?: 'the-events-calendar' | 'the-events-calendar-classic';
  /** Serves this recording of `cal serve --record` instead of a calendar: without seeds, control and spaces. */
  readonly replay?: string;
  /** Requests to `/__cal/` must carry it in the header `X-Cal-Control-Token`; then they may come from other machines. */
  readonly controlToken?: string;
  /** Receives what went wrong in the service, apart from its responses. Default: standard error. */
  readonly report?: (message: string) => void;
}

/** Controls a service or one of its spaces. Only for services in memory. */
export interface Control {
  /** Restores the records of the start, the clock and the faults, and forgets the requests. */
  reset(): Promise<void>;
  /** Saves the records under a name. */
  snapshot(name: string): Promise<void>;
  /** Restores the records that were saved under a name. */
  restore(name: string): Promise<void>;
  /** The clock of the calendar. */
  readonly clock: ServiceClock;
  /** Replaces the faults; without an argument there are none. */
  setFaults(faults?: Faults): Promise<void>;
  /** Returns the requests that were received, optionally only some. */
  requests(filter?: RequestFilter): Promise<ReceivedRequest[]>;
  /**
   * Checks that requests like `POST /venues` were received.
   * @throws Error that lists the latest requests, when there are none, or not as many as `times`
   */
  expect(request: string, expectation?: Expectation): Promise<void>;
}

export interface Service extends Control {
  /** The REST root. */
  readonly url: string;
  /** The path of the interface below `url`. */
  readonly namespace: string;
  /** Empty with `auth: false`, and when the users of an existing store have passwords already. */
  readonly user: string;
  readonly password: string;
  /** Finishes the requests in progress and stops. */
  stop(): Promise<void>;
  /** Opens a copy of the seed with a clock, faults and a request log of its own, or returns to an open one. */
  space(name: string): Promise<Space>;
}

/** A separate copy of the calendar. `new Client(space)` sends its requests there. */
export interface Space extends Control, Pick<Service, 'url' | 'namespace' | 'user' | 'password'> {
  readonly name: string;
  /** Requests with these headers go to the space. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Expectation {
  /** Exactly so many requests; at least one by default. */
  readonly times?: number;
  /** Only requests with these headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Only requests whose JSON body has these values, by path: `{ 'venue.city': 'Leeds' }`. */
  readonly body?: Readonly<Record<string, unknown>>;
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
  /** By name in lower case. Values that sign somebody in are `…`. */
  readonly headers: Readonly<Record<string, string>>;
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
    import('./test-service.js'),
  ]);
  const { url, namespace, created, stop } = await hostService(options);
  const access = { url, namespace, user: created?.login ?? '', password: created?.password ?? '' };
  const token = options.controlToken;
  return {
    ...access,
    stop,
    ...controlService(url, token),
    space: async (name) => {
      const control = controlService(url, token, name);
      await control.clock.now();
      return { ...access, name, headers: { 'X-Cal-Space': name }, ...control };
    },
  };
}

/**
 * Serves a calendar for all workers of a test run. To be called by the global setup of vitest, jest or Playwright;
 * `openTestSpace` finds the service.
 * @returns a function that stops the service; vitest and Playwright call it when the run has ended
 * @throws Error with everything that the service has reported, so that the run fails
 */
export async function startTestService(options: ServeOptions = {}): Promise<() => Promise<void>> {
  return (await import('./test-service.js')).startTestService(options);
}

/** Stops the service of `startTestService`, in the global teardown of jest. */
export async function stopTestService(): Promise<void> {
  await (await import('./test-service.js')).stopTestService();
}

/** A space, and a client that sends its requests there. */
export interface TestSpace extends Space {
  readonly client: Client;
}

/**
 * Opens a space of the service of `startTestService`: a copy of the seed with a clock, faults and a request log of its own.
 * @param name default: a new one, so that tests can run at the same time
 */
export async function openTestSpace(name?: string): Promise<TestSpace> {
  return (await import('./test-service.js')).openTestSpace(name);
}

/** What the fixtures of `calendarFixtures` give each test. */
export interface CalendarFixtures {
  readonly space: TestSpace;
  readonly calendar: Client;
}

/** A space of its own and a client for each test: `test.extend<CalendarFixtures>(calendarFixtures)` of vitest and Playwright. */
export const calendarFixtures: {
  space: (fixtures: object, use: (space: TestSpace) => Promise<void>) => Promise<void>;
  calendar: (fixtures: Pick<CalendarFixtures, 'space'>, use: (calendar: Client) => Promise<void>) => Promise<void>;
} = {
  // biome-ignore lint/correctness/noEmptyPattern: both runners read here which fixtures it needs
  space: async ({}, use) => use(await openTestSpace()),
  calendar: async ({ space }, use) => use(space.client),
};
