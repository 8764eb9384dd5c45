import type { ReceivedRequest, Service } from './serve.js';

/** Returns the functions that control a service for tests, over its control interface. */
export function controlService(url: string, token: string | undefined): Pick<Service, 'reset' | 'clock' | 'requests'> {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(new URL(`/__cal/${path}`, url), {
      method,
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { 'x-cal-control-token': token }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} /__cal/${path}: ${describeRefusal(answer)}`);
    return answer;
  };
  const readClock = async (answer: Promise<unknown>): Promise<Date> =>
    new Date(((await answer) as { now: string }).now);
  return {
    reset: async () => void (await send('POST', 'reset')),
    clock: {
      now: () => readClock(send('GET', 'clock')),
      set: (time) => readClock(send('POST', 'clock', { now: time instanceof Date ? time.toISOString() : time })),
      advance: (duration) => readClock(send('POST', 'clock', { advance: duration })),
    },
    requests: async (filter = {}) =>
      (await send('GET', `requests?${new URLSearchParams({ ...filter })}`)) as ReceivedRequest[],
  };
}

/** The reason in an error response. Without the control interface, a service answers that there is no route. */
function describeRefusal(answer: unknown): string {
  const { code, message, data } = answer as { code?: string; message?: string; data?: { params?: object } };
  if (code === 'rest_no_route') return 'only a service with `store: "memory"` can be controlled';
  return [message, ...Object.values(data?.params ?? {})].join(' ');
}
