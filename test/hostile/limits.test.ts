import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { hostCalendar } from '../../src/server/host-calendar.js';
import { createTemporaryFolders } from '../../src/temporary-folders.js';
import { sendRaw } from './raw.js';

const GET = 'GET /calendar/events/v1/tags HTTP/1.1\r\nHost: localhost\r\n\r\n';
const directory = mkdtempSync(join(tmpdir(), 'cal-limits-'));
let service: Awaited<ReturnType<typeof hostCalendar>>;

beforeAll(async () => {
  service = await hostCalendar({
    ...{
      port: 0,
      host: '127.0.0.1',
      store: 'memory',
      timezone: 'UTC',
      reset: false,
      scratch: createTemporaryFolders(() => {}),
      auth: false,
      readOnly: false,
      now: Date.now,
    },
    report: (error) => {
      throw error;
    },
    limits: { headersMs: 200, requestMs: 600, keepAliveMs: 200, idleMs: 1500, stopMs: 300, connections: 20 },
  });
});
afterAll(async () => {
  await service.stop();
  rmSync(directory, { recursive: true, force: true });
});

test.each([
  ['nothing', []],
  ['half a line', ['GET /cal']],
  ['headers, one letter at a time', ['GET / HTTP/1.1\r\nX: ', ...Array.from({ length: 60 }, () => ['a', 50]).flat()]],
  [
    'a body that never comes',
    [
      'POST /calendar/events/v1/tags HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
  ],
  [
    'a body, one letter at a time',
    [
      'POST /calendar/events/v1/tags HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n',
      ...Array.from({ length: 80 }, () => ['a', 50]).flat(),
    ],
  ],
])('who sends %s is cut off in time', async (_, parts) => {
  const begun = performance.now();
  const { statuses } = await sendRaw(service.url, parts, 5000);
  expect(performance.now() - begun).toBeLessThan(4000);
  for (const status of statuses) expect([400, 408]).toContain(status);
});

test('who asks nothing more is let go, after an answer', async () => {
  const begun = performance.now();
  const { statuses } = await sendRaw(service.url, [GET], 5000);
  expect(statuses).toEqual([200]);
  expect(performance.now() - begun).toBeLessThan(3000);
});

test('more connections than there may be are not taken, and those that are there are answered', async () => {
  const { hostname, port } = new URL(service.url);
  const sockets = await Promise.all(Array.from({ length: 40 }, () => opened(Number(port), hostname)));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const answers = await Promise.all(sockets.map(asked));
  const answered = answers.filter((text) => text.startsWith('HTTP/1.1 200')).length;
  expect(answered).toBeGreaterThan(10);
  expect(answered).toBeLessThanOrEqual(20);
});

const opened = (port: number, host: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(socket));
    socket.on('error', () => resolve(socket));
  });

const asked = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString()));
    socket.once('close', () => resolve(''));
    socket.write(GET);
  });

test('stopping waits for who is being answered, and not for ever for who does not finish', async () => {
  const other = await hostCalendar({
    ...{
      port: 0,
      host: '127.0.0.1',
      store: join(directory, 'a.db'),
      timezone: 'UTC',
      reset: false,
      scratch: createTemporaryFolders(() => {}),
      auth: false,
      readOnly: false,
      now: Date.now,
    },
    report: () => {},
    limits: { stopMs: 300 },
  });
  const slow = sendRaw(
    other.url,
    ['POST /calendar/events/v1/tags HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n', 3000],
    5000,
  );
  const write =
    'POST /calendar/events/v1/tags HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"x"}';
  const quick = sendRaw(other.url, [write], 5000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const begun = performance.now();
  await other.stop();
  expect(performance.now() - begun).toBeLessThan(2000);
  expect((await quick).statuses).toEqual([201]);
  await slow;
});
