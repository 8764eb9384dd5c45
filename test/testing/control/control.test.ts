// Tests src/testing/control/ and src/testing/commands/ctl-commands.ts.
import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { hostCalendar } from '../../../src/server/host-calendar.js';
import { createTemporaryFolders } from '../../../src/temporary-folders.js';
import type { Json } from '../../support/calendar.js';
import { leastCpuMs } from '../../support/cpu-time.js';

type Options = Partial<Parameters<typeof hostCalendar>[0]>;

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function started(options: Options = {}) {
  const failures: unknown[] = [];
  const { url, stop } = await hostCalendar({
    port: 0,
    host: '127.0.0.1',
    store: 'memory',
    timezone: 'Europe/Paris',
    reset: false,
    scratch: createTemporaryFolders(() => {}),
    auth: false,
    readOnly: false,
    now: Date.now,
    control: true,
    standing: '2027-07-01T09:00Z',
    report: (error) => failures.push(error),
    ...options,
  });
  stops.push(stop);
  const ask = async (request: string, { space, ...json }: Json = {}) => {
    const [method = '', path = ''] = request.split(/ (.*)/s);
    const target = path.startsWith('/__cal') ? path : `/calendar/events/v1${path}`;
    const headers = { 'content-type': 'application/json', ...(space === undefined ? {} : { 'x-cal-space': space }) };
    const body = method === 'POST' ? { body: JSON.stringify(json) } : {};
    const answer = await fetch(`${url}${target}`, { method, headers, ...body });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Json };
  };
  const names = async (space?: string): Promise<string[]> =>
    (await ask('GET /venues', { space })).body.venues.map(({ venue }: Json) => venue).sort();
  return { url, ask, names, failures };
}

describe('a service with a control interface', () => {
  it('resets to its seed in less than 50 ms, with the initial IDs', async () => {
    const { ask, names } = await started({
      seed: async ({ send, restRoot }) => {
        await send({
          method: 'POST',
          url: `${restRoot}/calendar/events/v1/venues`,
          headers: { 'content-type': 'application/json' },
          body: '{"venue":"Wigmore Hall"}',
        });
      },
    });
    const first = await ask('POST /venues', { venue: 'Barbican' });
    await ask('DELETE /venues/1');
    await ask('POST /__cal/reset');
    const milliseconds = await leastCpuMs(() => ask('POST /__cal/reset'));
    expect(await names()).toEqual(['Wigmore Hall']);
    expect((await ask('POST /venues', { venue: 'Barbican' })).body).toEqual(first.body);
    // On a machine with nothing else to do it takes a tenth of that.
    expect(milliseconds).toBeLessThan(500);
  });

  it('shows the partials of pages with its own events to those who may control it', async () => {
    const { url, ask, failures } = await started({ controlToken: 'token-of-the-tests' });
    const dates = { start_date: '2027-07-02 20:00', end_date: '2027-07-02 22:00' };
    await ask('POST /events', { title: 'Jazz Night', categories: ['Music'], ...dates });
    expect((await fetch(`${url}/__cal/parts`)).status).toBe(403);
    const page = await fetch(`${url}/__cal/parts`, { headers: { 'x-cal-control-token': 'token-of-the-tests' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    const text = await page.text();
    for (const part of ['Jazz Night', 'id="dark-accent"', 'class="rows', 'class="card ', 'class="filter"'])
      expect(text).toContain(part);
    expect(failures).toEqual([]);
  });

  it('lists its control routes', async () => {
    const { ask } = await started();
    const { routes } = (await ask('GET /__cal/')).body;
    expect(routes).toContainEqual({ request: 'POST /__cal/clock', parameters: ['now', 'advance'] });
    expect(routes).toContainEqual({ request: 'GET /__cal/clock', parameters: [] });
    expect(routes).toContainEqual({ request: 'POST /__cal/snapshot/NAME', parameters: [] });
    expect((await ask('GET /__cal')).body.routes).toEqual(routes);
  });

  it('lists them on a page for browsers, in the language of the page, with links to what can be opened', async () => {
    const { url, ask } = await started();
    const { routes } = (await ask('GET /__cal/')).body;
    const get = async (path: string) => {
      const page = await fetch(`${url}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
      return { headers: page.headers, text: await page.text() };
    };
    const { headers, text } = await get('/__cal/');
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const requests = [...text.matchAll(/<code>([A-Z]+ [^<]*)<\/code>/g)].map(([, request]) => request);
    expect(requests).toEqual(routes.map(({ request }: Json) => request));
    for (const [, path = ''] of text.matchAll(/<dt><a href="([^"]*)">/g))
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
    expect(text).toContain('<a href="/__cal/clock">');
    expect(text).toContain('<code>advance</code>');
    expect((await get('/__cal?i18n_language=fr')).text).toContain('Interface de contrôle pour les tests');
    expect((await get('/__cal/clock')).headers.get('content-type')).toContain('json');
  });

  it('saves and restores snapshots', async () => {
    const { ask, names } = await started();
    await ask('POST /venues', { venue: 'Wigmore Hall' });
    expect((await ask('POST /__cal/snapshot/one')).body).toEqual({ snapshot: 'one' });
    await ask('POST /venues', { venue: 'Barbican' });
    expect((await ask('POST /__cal/restore/one')).status).toBe(200);
    expect(await names()).toEqual(['Wigmore Hall']);
    const missing = await ask('POST /__cal/restore/two');
    expect([missing.status, missing.body.code]).toEqual([404, 'snapshot-not-found']);
  });

  it('has a fixed clock that can be set and advanced, which publishes scheduled records', async () => {
    const { ask } = await started();
    const { body } = await ask('POST /venues', { venue: 'Later', date: '2027-07-02 10:00:00' });
    expect(body).toMatchObject({ status: 'future', modified_utc: '2027-07-01 09:00:00' });
    expect((await ask('POST /__cal/clock', { advance: '1d' })).body).toEqual({ now: '2027-07-02T09:00:00.000Z' });
    expect((await ask(`GET /venues/${body.id}`)).body.status).toBe('publish');
    // Plain times are on the calendar's clock.
    expect((await ask('POST /__cal/clock', { now: '2027-12-24 18:00' })).body).toEqual({
      now: '2027-12-24T17:00:00.000Z',
    });
    expect((await ask('GET /__cal/clock')).body).toEqual({ now: '2027-12-24T17:00:00.000Z' });
  });

  it('dates its responses by its clock, with and without the control interface', async () => {
    const { ask } = await started();
    const dateOf = async (request: string, more = {}) => (await ask(request, more)).headers.get('date');
    expect(await dateOf('GET /tags')).toBe('Thu, 01 Jul 2027 09:00:00 GMT');
    await ask('POST /__cal/clock', { space: 'one', advance: '1d' });
    expect(await dateOf('GET /tags', { space: 'one' })).toBe('Fri, 02 Jul 2027 09:00:00 GMT');
    expect(await dateOf('GET /tags')).toBe('Thu, 01 Jul 2027 09:00:00 GMT');
    const plain = await started({ control: false });
    expect((await plain.ask('GET /tags')).headers.get('date')).toBe('Thu, 01 Jul 2027 09:00:00 GMT');
  });

  it.each([
    [{}, 'now'],
    [{ now: '2027-07-01', advance: '1d' }, 'now'],
    [{ now: 'teatime' }, 'now'],
    [{ advance: 'a while' }, 'advance'],
    [{ advance: 1e300 }, 'advance'],
    [{ advance: 'P9000Y' }, 'advance'],
    [{ noon: true }, 'noon'],
    [{ now: {} }, 'now'],
    [{ advance: ['1d'] }, 'advance'],
  ])('refuses %j as a time', async (body, parameter) => {
    const { ask } = await started();
    const answer = await ask('POST /__cal/clock', body);
    expect([answer.status, Object.keys(answer.body.data.params)]).toEqual([400, [parameter]]);
  });

  it('records its requests', async () => {
    const { ask } = await started();
    await ask('POST /venues', { venue: 'Wigmore Hall' });
    await ask('GET /venues?search=hall');
    await ask('GET /venues/99');
    const headers = expect.objectContaining({ 'content-type': 'application/json' });
    expect((await ask('GET /__cal/requests')).body).toEqual([
      {
        method: 'POST',
        path: '/calendar/events/v1/venues',
        query: '',
        headers,
        body: { venue: 'Wigmore Hall' },
        status: 201,
      },
      { method: 'GET', path: '/calendar/events/v1/venues', query: 'search=hall', headers, status: 200 },
      { method: 'GET', path: '/calendar/events/v1/venues/99', query: '', headers, status: 404 },
    ]);
    expect((await ask('GET /__cal/requests?method=get&path=99')).body).toHaveLength(1);
    expect((await ask('DELETE /__cal/requests?method=post')).body).toHaveLength(2);
    await ask('DELETE /__cal/requests');
    expect((await ask('GET /__cal/requests')).body).toEqual([]);
  });

  it.each(['503', 'drop', '503 1x'])('records the body of a request that met a fault: %s', async (fault) => {
    const { ask } = await started({ faults: { faults: [`POST /venues ${fault}`] } });
    await ask('POST /venues', { venue: 'Hall' }).catch(() => undefined);
    expect((await ask('GET /__cal/requests')).body).toMatchObject([{ method: 'POST', body: { venue: 'Hall' } }]);
  });

  it.each(['/__cal/reset', '/calendar/events/v1/events'])('lets a page send its space to %s', async (path) => {
    const { url } = await started();
    const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' };
    const answer = await fetch(`${url}${path}`, { method: 'OPTIONS', headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(answer.headers.get('access-control-allow-headers')).toContain('X-Cal-Space');
  });

  it.each([{ fault: 'GET /events 503' }, { seed: 'x' }, { seed: -1 }, { latency: {} }, { faults: [{}] }])(
    'refuses %j as faults',
    async (body) => {
      const { ask } = await started({ faults: { fail: '100%' } });
      const answer = await ask('POST /__cal/faults', body);
      expect([answer.status, Object.keys(answer.body.data.params)]).toEqual([400, Object.keys(body)]);
      expect((await ask('GET /__cal/faults')).body.faults).toHaveLength(1);
    },
  );

  it('keeps spaces separate under load', async () => {
    const { ask, names, failures } = await started();
    const spaces = Array.from({ length: 8 }, (_, number) => `test-${number}`);
    await Promise.all(
      spaces.flatMap((space) =>
        Array.from({ length: 25 }, async (_, number) => {
          await ask('POST /venues', { space, venue: `${space} ${number}` });
          if (number === 12) await ask('POST /__cal/clock', { space, advance: `${space.slice(-1)}h` });
        }),
      ),
    );
    for (const [number, space] of spaces.entries()) {
      const found = (await ask('GET /venues?per_page=100', { space })).body;
      expect(found.total).toBe(25);
      expect(found.venues.every(({ venue }: Json) => venue.startsWith(`${space} `))).toBe(true);
      expect(found.venues.map(({ id }: Json) => id).sort((a: number, b: number) => a - b)).toEqual(
        Array.from({ length: 25 }, (_, index) => index + 1),
      );
      const clock = await ask('GET /__cal/clock', { space });
      expect(clock.body.now).toBe(new Date(Date.parse('2027-07-01T09:00Z') + number * 3_600_000).toISOString());
    }
    expect(await names()).toEqual([]);
    expect(failures).toEqual([]);
    expect((await ask('GET /venues', { space: 'a b' })).status).toBe(400);
  });

  it.each([
    ['without the token', { controlToken: 'a-token-of-the-tests' }, {}],
    ['through a proxy', {}, { 'x-forwarded-for': '192.0.2.7' }],
  ])('opens no space for a request %s, but serves it in an existing one', async (_, options, more) => {
    const { url } = await started(options);
    const open = { 'x-cal-control-token': 'a-token-of-the-tests', 'x-cal-space': 'one' };
    expect((await fetch(`${url}/__cal/clock`, { headers: open })).status).toBe(200);
    const statuses = ['one', 'two', 'two', ''].map(async (space) => {
      const headers = { ...more, ...(space === '' ? {} : { 'x-cal-space': space }) };
      return (await fetch(`${url}/calendar/events/v1/venues`, { headers })).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 403, 403, 200]);
  });

  it('resets while requests are pending, and answers each', async () => {
    const { ask, failures } = await started();
    const writing = Array.from({ length: 40 }, (_, number) => ask('POST /venues', { venue: `Hall ${number}` }));
    const answers = await Promise.all([...writing.slice(0, 20), ask('POST /__cal/reset'), ...writing.slice(20)]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('has no control routes unless started with them', async () => {
    const { ask } = await started({ control: false });
    expect((await ask('POST /__cal/reset')).body.code).toBe('rest_no_route');
  });

  it('accepts control for calendars in memory only', async () => {
    await expect(started({ store: '/nowhere/calendar.db' })).rejects.toThrow('--store memory');
  });

  describe('accepts control by direct requests from this machine', () => {
    const ROUTES = ['POST reset', 'POST snapshot/x', 'GET clock', 'POST faults', 'GET requests', 'DELETE requests'];
    const STRANGERS: Readonly<Record<string, Record<string, string>>> = {
      'a page of another site': { origin: 'https://evil.example' },
      'another host name': { host: 'evil.example' },
      ...Object.fromEntries(
        ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'X-Real-IP'].map((name) => [
          `a proxy that adds ${name}`,
          { [name]: '127.0.0.1' },
        ]),
      ),
    };
    /** node:http, since fetch sets `Host` itself. */
    const send = (base: string, route: string, headers: Record<string, string>, from = '127.0.0.1') =>
      new Promise<number>((resolve, reject) => {
        const [method, path] = route.split(' ');
        const sending = request(`${base}/__cal/${path}`, { method, headers, localAddress: from, agent: false });
        sending.once('response', (answer) => resolve(answer.resume().statusCode ?? 0)).once('error', reject);
        sending.end(method === 'POST' ? '{}' : undefined);
      });

    it.each(
      Object.entries(STRANGERS).flatMap(([who, headers]) => ROUTES.map((route) => [who, route, headers] as const)),
    )('but not from %s: %s', async (_, route, headers) => {
      for (const auth of [true, false]) {
        const { url } = await started({ auth, trustedProxies: ['127.0.0.1'] });
        expect(await send(url, route, headers)).toBe(403);
        expect(await send(url, route, {})).not.toBe(403);
      }
    });

    it('accepts control from anywhere with a token', async () => {
      const controlToken = 'a token of the tests';
      const { url } = await started({ auth: true, controlToken });
      const token = { 'x-cal-control-token': controlToken };
      for (const headers of [{}, ...Object.values(STRANGERS)]) {
        expect(await send(url, 'POST reset', headers)).toBe(403);
        expect(await send(url, 'POST reset', { ...headers, ...token })).toBe(200);
        expect(await send(url, 'POST reset', { ...headers, 'x-cal-control-token': `${controlToken}!` })).toBe(403);
      }
    });
  });

  it('logs no password of an event', async () => {
    const { ask, url } = await started();
    const event = { title: 'Gig', start_date: '2027-07-02 20:00', end_date: '2027-07-02 23:00', password: 'hush-hush' };
    const { id } = (await ask('POST /events', event)).body;
    for (const name of ['password', '%70assword', '[password]', '%5Bpassword%5D', 'password[]', 'a=1&password'])
      await ask(`GET /events/${id}?${name}=hush-hush`);
    await fetch(`${url}/calendar/events/v1/events`, {
      headers: { authorization: 'Basic hush', cookie: 'a=hush', 'x-api-key': 'hush', 'x-cal-control-token': 'hush' },
    });
    const post = (body: string | FormData, type?: string) =>
      fetch(`${url}/calendar/events/v1/events/${id}`, {
        method: 'POST',
        body,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    await post('title=Gig&password=hush-hush', 'application/x-www-form-urlencoded');
    await post('%70assword=hush-hush', 'application/x-www-form-urlencoded');
    await post('{"password": "hush-hush"', 'application/json');
    const form = new FormData();
    form.set('password', 'hush-hush');
    await post(form);
    const batch = { requests: [{ method: 'GET', path: `/calendar/events/v1/events/${id}?password=hush-hush` }] };
    await fetch(`${url}/batch/v1`, {
      method: 'POST',
      body: JSON.stringify({ requests: [...batch.requests, { path: '/calendar/events/v1/events', body: event }] }),
      headers: { 'content-type': 'application/json' },
    });
    const log = (await ask('GET /__cal/requests')).body;
    expect(log).toHaveLength(13);
    expect(log[0]).toMatchObject({ body: { title: 'Gig', password: '…' } });
    expect(JSON.stringify(log)).not.toContain('hush');
  });
});

describe('faults', () => {
  it.each([
    ['POST /venues 503', 'POST /venues', 503],
    ['POST /venues 503', 'GET /venues', 200],
    ['* /venues/* 418', 'GET /venues/7', 418],
    ['GET /ven* 500', 'GET /venues', 500],
    ['* /* 429', 'GET /tags', 429],
  ])('with %s, %s gets %i', async (fault, request, status) => {
    const { ask } = await started({ faults: { faults: [fault] }, control: false });
    const answer = await ask(request, { venue: 'Hall' });
    expect(answer.status).toBe(status);
    if (status >= 400) expect(answer.body).toMatchObject({ code: 'fault', data: { status } });
  });

  it('hit the given share of requests, and others with another seed', async () => {
    const failedOf = async (seed: number) => {
      const { ask } = await started({ faults: { fail: '30%', seed }, control: false });
      const failed: number[] = [];
      for (let number = 0; number < 60; number += 1) if ((await ask('GET /tags')).status === 503) failed.push(number);
      return failed;
    };
    const [one, other] = [await failedOf(1), await failedOf(2)];
    expect(one.length).toBeGreaterThan(8);
    expect(one.length).toBeLessThan(30);
    expect(one).not.toEqual(other);
  });

  it('hit the same requests in each run, whatever their order of arrival', async () => {
    const kinds = ['GET /tags', 'GET /tags?page=2', 'GET /venues?per_page=5&page=1', 'GET /venues', 'DELETE /venues/7'];
    const requests = kinds.flatMap((kind) => Array.from({ length: 12 }, () => kind));
    const statusesOf = async (order: readonly string[]) => {
      const { ask } = await started({ faults: { fail: '40%', seed: 7 } });
      const statuses = new Map<string, number[]>();
      await Promise.all(
        kinds.map(async (kind) => {
          const own = order.filter((each) => each === kind);
          for (const request of own) statuses.set(kind, [...(statuses.get(kind) ?? []), (await ask(request)).status]);
        }),
      );
      return Object.fromEntries(statuses);
    };
    const first = await statusesOf(requests);
    expect(Object.values(first).flat()).toContain(503);
    expect(await statusesOf(requests.toReversed())).toEqual(first);
    expect(new Set(Object.values(first).map((statuses) => statuses.map((status) => status === 503).join())).size).toBe(
      5,
    );
  });

  it('ignore the order of parameters in a request', async () => {
    const statusesOf = async (path: string) => {
      const { ask } = await started({ faults: { fail: '50%' } });
      const statuses: number[] = [];
      for (let number = 0; number < 20; number += 1) statuses.push((await ask(`GET ${path}`)).status);
      return statuses;
    };
    expect(await statusesOf('/venues?page=1&per_page=5')).toEqual(await statusesOf('/venues?per_page=%35&page=1'));
  });

  it.each([
    ['GET /venues 503 retry-after 7', 503, '7'],
    ['GET /venues 503', 503, '0'],
    ['GET /venues 404 retry-after 7', 404, '7'],
    ['GET /venues 418', 418, null],
  ])('%s gives %i with Retry-After %s', async (fault, status, retry) => {
    const { ask } = await started({ faults: { faults: [fault] } });
    const answer = await ask('GET /venues');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retry]);
  });

  it.each([
    ['GET /venues/7 200 {"id": 7, "venue": "Stub"}', 200, { id: 7, venue: 'Stub' }],
    ['GET /venues/7 201 100% []', 201, []],
    ['GET /venues/7 503 retry-after 2 {"code": "away"}', 503, { code: 'away' }],
  ])('%s returns its body', async (fault, status, body) => {
    const { ask } = await started({ faults: { faults: [fault] } });
    const answer = await ask('GET /venues/7');
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  it('send a body at the given rate', async () => {
    const { ask } = await started({ faults: { faults: ['GET / slow 20kB/s'] } });
    const begun = performance.now();
    const { body, headers } = await ask('GET /');
    expect(body.namespace).toBe('calendar/events/v1');
    expect(performance.now() - begun).toBeGreaterThan(Number(headers.get('content-length')) / 20);
  });

  it('can be limited to the first requests', async () => {
    const { ask } = await started({ faults: { faults: ['GET /tags 503 2x'] }, control: false });
    const statuses = [await ask('GET /tags'), await ask('GET /tags'), await ask('GET /tags')].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([503, 503, 200]);
  });

  it.each(['drop', 'truncate'])('%s cuts the connection', async (cut) => {
    const { ask } = await started({ faults: { faults: [`GET /venues ${cut}`] }, control: false });
    await expect(ask('GET /venues')).rejects.toThrow();
    expect((await ask('GET /tags')).status).toBe(200);
  });

  it('a dropped request is not carried out', async () => {
    const { ask, names } = await started({ faults: { faults: ['POST /venues drop 1x'] } });
    await expect(ask('POST /venues', { venue: 'Hall' })).rejects.toThrow();
    expect(await names()).toEqual([]);
  });

  it('delay responses as given', async () => {
    const { ask } = await started({ faults: { latency: '60..80ms' }, control: false });
    const begun = performance.now();
    await ask('GET /tags');
    expect(performance.now() - begun).toBeGreaterThan(55);
  });

  it('limit the requests per second', async () => {
    const { ask } = await started({ faults: { rateLimit: '5/h' }, control: false });
    const answers = [];
    for (let number = 0; number < 6; number += 1) answers.push(await ask('GET /tags'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('can be changed while the service runs', async () => {
    const { ask } = await started();
    const set = await ask('POST /__cal/faults', { fail: '100%', faults: ['GET /tags hang 1ms'], seed: 7 });
    expect(set.body).toEqual({ faults: ['GET /tags hang 1ms', '* /* 503 100%'], seed: 7 });
    expect((await ask('GET /tags')).status).toBe(503);
    expect((await ask('POST /__cal/faults')).body.faults).toEqual([]);
    expect((await ask('GET /tags')).status).toBe(200);
  });

  it.each([
    'GET /events',
    'venues 503',
    'GET /events 200',
    'GET /events 503 often',
    'GET /events wait',
    'GET /events wait 50',
    'GET /events slow',
    'GET /events slow 0B/s',
    'GET /events 200 {broken',
    'GET /events drop {}',
    'GET /x wait 9..1ms',
    'GTE /events 503',
    'GET /events 503 150%',
  ])('“%s” is refused', async (fault) => {
    await expect(started({ faults: { faults: [fault] } })).rejects.toThrow('a fault looks like');
    const { ask } = await started();
    expect((await ask('POST /__cal/faults', { faults: [fault] })).status).toBe(400);
  });

  it.each([
    { latency: 'soon' },
    { latency: '5' },
    { latency: '5..9' },
    { fail: 'often' },
    { fail: '150%' },
    { rateLimit: 'slowly' },
  ])('%j is refused', async (faults) => {
    await expect(started({ faults })).rejects.toThrow(/--(latency|fail|rate-limit): must/);
  });
});
