// Tests src/testing/control/inject-faults.ts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostCalendar } from '../../../src/server/host-calendar.js';
import { createTemporaryFolders } from '../../../src/temporary-folders.js';
import { createSeededRandom } from '../../../src/testing/seeded-random.js';

const WORKERS = 8;
const TESTS_OF_EACH = 10;

type Hosted = Awaited<ReturnType<typeof hostCalendar>>;
let services: readonly Hosted[];

const host = (more: Partial<Parameters<typeof hostCalendar>[0]> = {}) =>
  hostCalendar({
    port: 0,
    host: '127.0.0.1',
    store: 'memory',
    reset: false,
    auth: false,
    readOnly: false,
    control: true,
    now: Date.now,
    standing: '2027-07-01T09:00Z',
    report: () => {},
    scratch: createTemporaryFolders(() => {}),
    faults: { fail: '20%', seed: 7 },
    ...more,
  });

beforeAll(async () => {
  services = await Promise.all([host(), host()]);
});
afterAll(() => Promise.all(services.map(({ stop }) => stop())));

/** One test of a suite in a space of its own, which fails when one of its requests does. */
async function passes({ url }: Hosted, space: string): Promise<boolean> {
  const send = (method: string, path: string) =>
    fetch(`${url}/calendar/events/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-cal-space': space },
      ...(method === 'POST' ? { body: '{"venue":"Hall"}' } : {}),
    });
  const statuses = [
    (await send('POST', '/venues')).status,
    (await send('GET', `/venues?search=${space}`)).status,
    (await send('GET', `/venues?search=${space}`)).status,
  ];
  return !statuses.includes(503);
}

/** Runs all tests with eight workers, in an order of its own. @returns the tests that fail */
async function runSuite(service: Hosted, order: number): Promise<string[]> {
  const random = createSeededRandom(order);
  const waiting = Array.from({ length: WORKERS * TESTS_OF_EACH }, (_, at) => ({ name: `test-${at}`, rank: random() }));
  waiting.sort((one, other) => one.rank - other.rank);
  const failed: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      if (!(await passes(service, next.name))) failed.push(next.name);
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return failed.sort();
}

it('fails the same tests in each run, with eight workers in any order', async () => {
  const runs = [];
  for (const [at, service] of services.entries()) runs.push(await runSuite(service, at + 1));
  expect(runs[0]).toEqual(runs[1]);
  // Three requests in each, of which a fifth fail.
  const share = (runs[0] ?? []).length / (WORKERS * TESTS_OF_EACH);
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.7);
});

it('applies faults of a method to a POST that overrides its method', async () => {
  const service = await host({ faults: { faults: ['PUT /* 418', 'DELETE /* 418'] } });
  const ask = async (query: string, headers = {}) =>
    (await fetch(`${service.url}/calendar/events/v1/venues/1${query}`, { method: 'POST', headers })).status;
  expect(await ask('?_method=PUT')).toBe(418);
  expect(await ask('', { 'x-http-method-override': 'DELETE' })).toBe(418);
  expect(await ask('')).not.toBe(418);
  await service.stop();
});

it.each([
  ['alone', { control: false }],
  ['in spaces', {}],
])(
  'ends delayed requests at once when the service stops, and cuts those that hang, with faults %s',
  async (_, more) => {
    const faults = ['GET /venues hang', 'GET /events wait 60s', 'GET /organizers slow 10B/s'];
    const service = await host({ ...more, faults: { faults } });
    const ask = (path: string) =>
      fetch(`${service.url}/calendar/events/v1${path}`).then(
        async (response) => (await response.text()) && response.status,
        () => 'cut',
      );
    const asked = Promise.all([ask('/venues'), ask('/events'), ask('/organizers')]);
    // Requests of one client arrive in their order: the others have begun to wait when this one is answered.
    await ask('/tags');
    const start = performance.now();
    await service.stop();
    expect(await asked).toEqual(['cut', 200, 200]);
    expect(performance.now() - start).toBeLessThan(5000);
  },
);
