// Tests src/server/http/connection-limits.ts and src/server/http/stop-server.ts.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Hosted, hosted } from '../support/hosted.js';
import { sendRaw } from './raw.js';

const GET = 'GET /calendar/events/v1/tags HTTP/1.1\r\nHost: localhost\r\n\r\n';
/** Many times the limits that are set here, and less than the shortest of the usual ones (10 s). */
const LONG_AFTER_MS = 9000;
const directory = mkdtempSync(join(tmpdir(), 'cal-limits-'));
let service: Hosted;

beforeAll(async () => {
  service = await hosted({
    limits: {
      headersMs: 200,
      requestMs: 600,
      keepAliveMs: 200,
      idleMs: 1500,
      stopMs: 300,
      connections: 20,
      shareOfAddress: 1,
    },
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
])('a client that sends %s is disconnected in time', async (_, parts) => {
  const { statuses, isClosed } = await sendRaw(service.url, parts, LONG_AFTER_MS);
  expect(isClosed).toBe(true);
  for (const status of statuses) expect([400, 408]).toContain(status);
});

test('a client that sends nothing more is disconnected after its response', async () => {
  const { statuses, isClosed } = await sendRaw(service.url, [GET], LONG_AFTER_MS);
  expect({ statuses, isClosed }).toEqual({ statuses: [200], isClosed: true });
});

test('connections beyond the limit are refused, and existing ones are answered', async () => {
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

test('stopping waits for pending responses, but not for clients that never finish', async () => {
  const other = await hosted({
    store: join(directory, 'a.db'),
    report: () => {},
    limits: { stopMs: 2000 },
  });
  const [unfinished, finished] = await Promise.all([begunRequest(other.url), begunRequest(other.url)]);
  const cutOff = once(unfinished, 'error');
  const stopped = other.stop();
  finished.end('{"name":"x"}');
  const [answer] = (await once(finished, 'response')) as [IncomingMessage];
  expect(answer.resume().statusCode).toBe(201);
  await stopped;
  expect((await cutOff)[0]).toMatchObject({ code: 'ECONNRESET' });
});

/** A POST whose body is still to come, when the service has read its headers. */
async function begunRequest(url: string): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const begun = httpRequest(`${url}/calendar/events/v1/tags`, { method: 'POST', headers });
  begun.flushHeaders();
  await once(begun, 'continue');
  return begun;
}
