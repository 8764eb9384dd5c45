// Tests src/http/exchange.ts and src/server/http/refuse-foreign-requests.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostCalendar } from '../../src/server/host-calendar.js';
import { createTemporaryFolders } from '../../src/temporary-folders.js';
import { sendRaw } from '../hostile/raw.js';

const serving = (auth: boolean, more: Partial<Parameters<typeof hostCalendar>[0]> = {}) =>
  hostCalendar({
    port: 0,
    host: '127.0.0.1',
    store: 'memory',
    timezone: 'UTC',
    reset: false,
    scratch: createTemporaryFolders(() => {}),
    readOnly: false,
    now: Date.now,
    password: 'secret of admin',
    auth,
    report: () => {},
    ...more,
  });

const services: Awaited<ReturnType<typeof hostCalendar>>[] = [];
beforeAll(async () => {
  services.push(await serving(false), await serving(true), await serving(false, { publicUrl: 'http://cal.test:8080' }));
  services.push(await serving(false, { host: '0.0.0.0', allowHosts: ['calendar', '10.0.0.5'] }));
});
afterAll(() => Promise.all(services.map(({ stop }) => stop())));

async function statusOf(service: number, headers: Readonly<Record<string, string>>, method = 'GET') {
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const body = method === 'POST' ? '{"name":"x"}' : '';
  const { statuses, text } = await sendRaw(services[service]?.url ?? '', [
    `${method} /calendar/events/v1/tags HTTP/1.1\r\n${lines}Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  ]);
  return { status: statuses[0], text };
}

test.each(['localhost', 'localhost:8080', 'LOCALHOST', '127.0.0.1:80', '127.1.2.3', '[::1]:8080'])(
  'without authentication, %s is answered',
  async (Host) => {
    expect((await statusOf(0, { Host })).status).toBe(200);
  },
);

test.each([
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  '0.0.0.0',
  '10.0.0.1',
  'localhost@evil.example',
  '',
])(
  'without authentication, the host name %j is refused with an explanation, since it may be DNS rebinding',
  async (Host) => {
    const { status, text } = await statusOf(0, { Host });
    expect([400, 403]).toContain(status);
    if (status === 403) expect(text).toMatch(/only this machine is served/);
    expect(text).not.toMatch(/access-control-allow-origin/i);
  },
);

test.each([
  'https://evil.example',
  'http://localhost.evil.example',
  'null',
  'http://10.0.0.1:3000',
  'file://',
  'chrome-extension://abc',
])('without authentication, pages of %s may neither write nor read', async (Origin) => {
  for (const method of ['GET', 'POST'])
    expect((await statusOf(0, { Host: 'localhost', Origin }, method)).status).toBe(403);
});

test('without authentication, pages of this machine and of the service’s own name may', async () => {
  expect((await statusOf(0, { Host: 'localhost', Origin: 'http://localhost:3000' }, 'POST')).status).toBe(201);
  expect((await statusOf(2, { Host: 'cal.test:8080', Origin: 'http://cal.test:8080' })).status).toBe(200);
  expect((await statusOf(2, { Host: 'other.test' })).status).toBe(403);
});

test('with authentication, any host name and page may use the service', async () => {
  expect((await statusOf(1, { Host: 'calendar.example.org', Origin: 'https://evil.example' })).status).toBe(200);
});

test('without authentication, a request from another site’s page is refused, and one from this machine is answered', async () => {
  const sentFrom = (site: string, method = 'GET') => statusOf(0, { Host: 'localhost', 'Sec-Fetch-Site': site }, method);
  for (const method of ['GET', 'POST']) expect((await sentFrom('cross-site', method)).status).toBe(403);
  for (const site of ['none', 'same-origin', 'same-site']) expect((await sentFrom(site)).status).toBe(200);
  expect((await statusOf(1, { Host: 'localhost', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
});

test.each([
  ['two Host headers', '1.1\r\nHost: localhost\r\nhost: localhost', 400],
  ['no Host header', '1.1', 400],
  ['no Host header in HTTP/1.0', '1.0', 200],
])('a request with %s is answered with JSON: %s', async (_, lines, status) => {
  const parts = [`GET /calendar/events/v1/tags HTTP/${lines}\r\nConnection: close\r\n\r\n`];
  const { statuses, text } = await sendRaw(services[1]?.url ?? '', parts);
  expect(statuses).toEqual([status]);
  expect(text).toContain(status === 400 ? '"code":"rest_invalid_request"' : '"tags":');
});

const writing = (length: number) =>
  `POST /calendar/events/v1/tags HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n`;

test('Expect: 100-continue is refused at once for a too large body or without permission', async () => {
  expect((await sendRaw(services[0]?.url ?? '', [`${writing(2 ** 21)}\r\n`])).statuses).toEqual([413]);
  expect((await sendRaw(services[1]?.url ?? '', [`${writing(12)}\r\n`])).statuses).toEqual([401]);
});

test('Expect: 100-continue is granted for an acceptable body', async () => {
  const parts = [`${writing(12)}Connection: close\r\n\r\n`, 50, '{"name":"y"}'];
  expect((await sendRaw(services[0]?.url ?? '', parts)).statuses).toEqual([100, 201]);
});

test.each([
  ['calendar', 200],
  ['Calendar:8080', 200],
  ['10.0.0.5:8080', 200],
  ['localhost', 200],
  ['calendar.evil.example', 403],
  ['10.0.0.6', 403],
])('with --allow-hosts, the name %s gets %i', async (Host, status) => {
  expect((await statusOf(3, { Host })).status).toBe(status);
});

test('with --allow-hosts, pages of other sites are still refused', async () => {
  expect((await statusOf(3, { Host: 'calendar', Origin: 'https://evil.example' })).status).toBe(403);
  expect((await statusOf(3, { Host: 'calendar', Origin: 'http://calendar:8080' })).status).toBe(200);
});
