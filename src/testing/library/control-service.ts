import { createExpectationMatcher } from '../control/match-requests.js';
import type { Control, ReceivedRequest } from './serve.js';

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
