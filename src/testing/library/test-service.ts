import { randomUUID } from 'node:crypto';
import { env } from 'node:process';
import { createExpectationMatcher } from '../control/match-requests.js';
import { hostService, printMessage } from './host-service.js';
import type { Control, ReceivedRequest, ServeOptions, TestSpace } from './serve.js';

/** How workers reach the service. Workers of all runners have the environment of the process that starts them. */
interface ServiceAccess {
  readonly url: string;
  readonly namespace: string;
  readonly user: string;
  readonly password: string;
  readonly token?: string | undefined;
}

const VARIABLE = 'CAL_TEST_SERVICE';

let running: (() => Promise<void>) | undefined;

/** Starts the service and leaves its address in the environment. @throws Error with what the service has reported */
export async function startTestService({ report, ...options }: ServeOptions): Promise<() => Promise<void>> {
  const reported: string[] = [];
  let note = (message: string): void => void reported.push(message);
  const hosted = await hostService({ ...options, report: (message) => note(message) }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(['The calendar service for the tests did not start:', reason, ...reported].join('\n'), {
      cause: error,
    });
  });
  note = report ?? printMessage;
  for (const message of reported) note(message);
  const { url, namespace, created, stop } = hosted;
  const access: ServiceAccess = {
    url,
    namespace,
    user: created?.login ?? '',
    password: created?.password ?? '',
    token: options.controlToken,
  };
  env[VARIABLE] = JSON.stringify(access);
  running = stop;
  return stopTestService;
}

export async function stopTestService(): Promise<void> {
  delete env[VARIABLE];
  await running?.();
  running = undefined;
}

export async function openTestSpace(name: string = `test-${randomUUID()}`): Promise<TestSpace> {
  const text = env[VARIABLE];
  if (text === undefined)
    throw new Error(
      'No calendar service for tests runs. Call `startTestService` in the global setup of the test runner.',
    );
  const { token, ...access } = JSON.parse(text) as ServiceAccess;
  const control = controlService(access.url, token, name);
  const [{ Client }] = await Promise.all([import('../../library/client.js'), control.clock.now()]);
  const space = { ...access, name, headers: { 'X-Cal-Space': name }, ...control };
  return { ...space, client: new Client(space) };
}

/** Returns the functions that control a service for tests, or one of its spaces, over the control interface. */
export function controlService(url: string, token: string | undefined, space?: string): Control {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { 'x-cal-control-token': token }),
    ...(space === undefined ? {} : { 'x-cal-space': space }),
  };
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(new URL(`/__cal/${path}`, url), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} /__cal/${path}: ${describeRefusal(answer)}`);
    return answer;
  };
  const readClock = async (answer: Promise<unknown>): Promise<Date> =>
    new Date(((await answer) as { now: string }).now);
  const requests: Control['requests'] = async (filter = {}) =>
    (await send('GET', `requests?${new URLSearchParams({ ...filter })}`)) as ReceivedRequest[];
  return {
    reset: async () => void (await send('POST', 'reset')),
    snapshot: async (name) => void (await send('POST', `snapshot/${encodeURIComponent(name)}`)),
    restore: async (name) => void (await send('POST', `restore/${encodeURIComponent(name)}`)),
    clock: {
      now: () => readClock(send('GET', 'clock')),
      set: (time) => readClock(send('POST', 'clock', { now: time instanceof Date ? time.toISOString() : time })),
      advance: (duration) => readClock(send('POST', 'clock', { advance: duration })),
    },
    setFaults: async ({ fault, faultSeed: seed, rateLimit: rate_limit, ...rest } = {}) =>
      void (await send('POST', 'faults', { ...rest, faults: [fault ?? []].flat(), seed, rate_limit })),
    requests,
    expect: async (request, { times, ...expectation } = {}) => {
      const isMeant = createExpectationMatcher({ request, ...expectation });
      if (isMeant === undefined) throw new Error(`“${request}” is not a method and a path such as “POST /venues”`);
      const received = await requests();
      const count = received.filter(isMeant).length;
      if (times === undefined ? count > 0 : count === times) return;
      const latest = received.slice(-MAX_SHOWN).map(({ method, path, status }) => `\n  ${method} ${path} ${status}`);
      throw new Error(
        `expected ${times ?? 'at least 1'} like ${request}, received ${count}. Latest requests:${latest.join('')}`,
      );
    },
  };
}

/** The latest requests show what came instead. */
const MAX_SHOWN = 10;

/** The reason in an error response. Without the control interface, a service answers that there is no route. */
function describeRefusal(answer: unknown): string {
  const { code, message, data } = answer as { code?: string; message?: string; data?: { params?: object } };
  if (code === 'rest_no_route') return 'only a service with `store: "memory"` can be controlled';
  return [message, ...Object.values(data?.params ?? {})].join(' ');
}
