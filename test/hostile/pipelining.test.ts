// Tests src/server/http/socket-listener.ts and src/server/http/connection-limits.ts.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionLimits } from '../../src/server/http/connection-limits.js';
import type { Handler, ServiceRequest, ServiceResponse } from '../../src/server/http/handler.js';
import { listen } from '../../src/server/http/listen.js';
import { sendRaw } from './raw.js';

// Contract, section 1: the server parses requests only within its limits, and loses or changes none that waits.

const ONE = '127.0.0.2';
const OTHER = '127.0.0.3';
const PROXY = '127.0.0.4';
const PATIENT = { headersMs: 120_000, requestMs: 120_000, keepAliveMs: 120_000, idleMs: 120_000, stopMs: 0 };
const isLinux = process.platform === 'linux';
const patience = { timeout: 20_000 };
const GET = 'GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n';
const OK: ServiceResponse = { status: 200, headers: {}, body: 'x' };

async function serve(handler: Handler, limits: Partial<ConnectionLimits> = {}): Promise<string> {
  const options = { port: 0, host: '127.0.0.1', limits: { ...PATIENT, ...limits }, trustedProxies: [PROXY] };
  const { url, stop } = await listen(options, async () => handler);
  onTestFinished(() => stop());
  return url;
}

/** A service that answers `/wait` when it is told to. */
async function serveWaiting(limits: Partial<ConnectionLimits> = {}) {
  const waiting: ((response: ServiceResponse) => void)[] = [];
  const url = await serve(
    ({ path }) => (path === '/wait' ? new Promise<ServiceResponse>((resolve) => waiting.push(resolve)) : OK),
    limits,
  );
  const answer = () => {
    for (const resolve of waiting.splice(0)) resolve(OK);
  };
  return { url, waiting, answer };
}

async function connectFrom(url: string, localAddress: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function statusFrom(url: string, address: string, header = ''): Promise<string | undefined> {
  const socket = await connectFrom(url, address);
  socket.write(`GET /now HTTP/1.1\r\nHost: localhost\r\n${header}Connection: close\r\n\r\n`);
  const [chunk] = await once(socket, 'data');
  return /^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1];
}

function countStatuses(socket: Socket): () => number {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  return () => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;
}

const SMALL: Partial<ConnectionLimits> = { requestsOfConnection: 4, requestsOfAddress: 10, requests: 20 };

// Requests that write would wait for each other.
const WITH_BODY = 'GET /wait HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbody';
const CHUNKED = 'GET /wait HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n';
/** Each packet ends within the blank line that ends a header. */
const splitHeaders = (text: string): string[] => text.split(/(?<=\r\n)(?=\r\nbody)/);

test.skipIf(!isLinux).each<[string, number, number, readonly string[]]>([
  ['one connection', 1, 4, [GET.repeat(50)]],
  ['bodies with a length', 1, 4, [WITH_BODY.repeat(50)]],
  ['bodies in chunks', 1, 4, [CHUNKED.repeat(50)]],
  ['headers in two packets', 1, 4, splitHeaders(WITH_BODY.repeat(50))],
  ['all connections of an address', 20, 10, [GET.repeat(50)]],
])('%s: requests beyond the limit are not parsed before others are answered', async (_, connections, most, packets) => {
  const { url, waiting, answer } = await serveWaiting(SMALL);
  const counts: (() => number)[] = [];
  for (let count = 0; count < connections; count += 1) {
    const socket = await connectFrom(url, ONE);
    socket.setNoDelay();
    for (const packet of packets) {
      socket.write(packet);
      await new Promise((resolve) => setImmediate(resolve));
    }
    counts.push(countStatuses(socket));
  }
  await expect.poll(() => waiting.length, patience).toBe(most);
  expect(await statusFrom(url, OTHER)).toBe('200');
  expect(waiting.length).toBe(most);
  const total = () => counts.reduce((sum, count) => sum + count(), 0);
  const answerAll = () => {
    expect(waiting.length).toBeLessThanOrEqual(most);
    answer();
    return total();
  };
  await expect.poll(answerAll, { ...patience, interval: 1 }).toBe(50 * connections);
});

test.skipIf(!isLinux)('clients behind a proxy are distinguished: the one with too many requests gets 429', async () => {
  const { url, waiting } = await serveWaiting(SMALL);
  const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
  for (let count = 0; count < 10; count += 1)
    (await connectFrom(url, PROXY)).write(`GET /wait HTTP/1.1\r\nHost: localhost\r\n${from('192.0.2.1')}\r\n`);
  await expect.poll(() => waiting.length, patience).toBe(10);
  expect(await statusFrom(url, PROXY, from('192.0.2.1'))).toBe('429');
  expect(await statusFrom(url, PROXY, from('192.0.2.2'))).toBe('200');
});

test('a client that does not read is disconnected when it has sent more than may wait', async () => {
  const { url } = await serveWaiting({ bodyBytesOfAddress: 10_000 });
  const { statuses, isClosed } = await sendRaw(url, [GET.repeat(1000)]);
  expect({ statuses, isClosed }).toEqual({ statuses: [], isClosed: true });
});

const body = fc.constantFrom(
  '',
  '{}',
  '\r\n\r\n',
  'a\r\n\r\nGET /no HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'x'.repeat(3000),
);
const message = fc
  .record({ method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT'), body, isChunked: fc.boolean(), lines: fc.nat(2) })
  .map(({ method, body, isChunked, lines }) => ({ method, body: method === 'GET' ? '' : body, isChunked, lines }));

const encode = (messages: readonly (typeof message extends fc.Arbitrary<infer M> ? M : never)[]): string =>
  messages
    .map(({ method, body, isChunked, lines }, at) => {
      const last = at === messages.length - 1 ? 'Connection: close\r\n' : '';
      const head = `${'\r\n'.repeat(lines)}${method} /${at} HTTP/1.1\r\nHost: localhost\r\n${last}`;
      if (!isChunked) return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
      const chunk = body === '' ? '' : `${body.length.toString(16)};a="b"\r\n${body}\r\n`;
      return `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}0\r\nX-Trailer: 1\r\n\r\n`;
    })
    .join('');

test('requests split into pieces of any size arrive complete and one by one', async () => {
  let seen: string[] = [];
  const read = async ({ method, path, body }: ServiceRequest) => {
    const at = seen.push('') - 1;
    seen[at] = `${method} ${path} ${Buffer.from(await body(1_000_000))}`;
    return OK;
  };
  const url = await serve(read, { requestsOfConnection: 2 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(400), { maxLength: 6 }),
      async (messages, sizes) => {
        seen = [];
        const parts: (string | number)[] = [];
        let rest = encode(messages);
        for (const size of sizes) {
          // A pause separates packets.
          parts.push(rest.slice(0, size), 1);
          rest = rest.slice(size);
        }
        const { statuses } = await sendRaw(url, [...parts.filter((part) => part !== ''), rest]);
        expect(seen).toEqual(messages.map(({ method, body }, at) => `${method} /${at} ${body}`));
        expect(statuses).toEqual(messages.map(() => 200));
      },
    ),
    { numRuns: 100 },
  );
});

test.skipIf(!isLinux)('closing a connection frees the places of all its requests', patience, async () => {
  const { url, waiting, answer } = await serveWaiting({ requestsOfConnection: 4, requestsOfAddress: 4, requests: 4 });
  for (const round of [1, 2, 3]) {
    const socket = await connectFrom(url, ONE);
    socket.write(GET.repeat(4));
    await expect.poll(() => [round, waiting.length]).toEqual([round, 4]);
    socket.destroy();
    answer();
  }
});

test('carries out the requests of a connection in their order, and reads between two writes side by side', async () => {
  const seen: string[] = [];
  const open = new Map<string, () => void>();
  const url = await serve(
    ({ method, path }) =>
      new Promise<ServiceResponse>((resolve) => {
        seen.push(`${method} ${path}`);
        open.set(path, () => resolve(OK));
      }),
  );
  const socket = await connectFrom(url, ONE);
  const count = countStatuses(socket);
  const lines = ['GET /1', 'GET /2', 'PUT /3', 'GET /4', 'GET /5', 'POST /6'];
  socket.write(lines.map((line) => `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`).join(''));
  const steps: [string[], string[]][] = [
    [
      ['GET /1', 'GET /2'],
      ['/1', '/2'],
    ],
    [['PUT /3'], ['/3']],
    [
      ['GET /4', 'GET /5'],
      ['/5', '/4'],
    ],
    [['POST /6'], ['/6']],
  ];
  for (const [expected, ending] of steps) {
    await expect.poll(() => seen.length, patience).toBe(expected.length);
    expect(seen.splice(0)).toEqual(expected);
    for (const path of ending) open.get(path)?.();
  }
  await expect.poll(count, patience).toBe(6);
});
