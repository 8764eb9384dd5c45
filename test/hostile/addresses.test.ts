// Tests src/server/http/connection-limits.ts and src/server/http/request-room.ts.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Hosted, hosted } from '../support/hosted.js';

// No network address can keep the others from being served. The tests use several addresses of 127.0.0.0/8 (Linux).

const ONE = '127.0.0.2';
const OTHER = '127.0.0.3';
const PROXY = '127.0.0.4';
const GET = 'GET /calendar/events/v1/tags HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const LIMITS = {
  connections: 20,
  shareOfAddress: 1 / 4,
  bodyBytesOfAddress: 100_000,
  bodyBytes: 150_000,
  // On a busy machine nothing shall end a connection but what is tried here.
  headersMs: 120_000,
  requestMs: 120_000,
  keepAliveMs: 120_000,
  idleMs: 120_000,
  stopMs: 100,
};
let service: Hosted;

// Each test starts with its own service, so that connections of the previous one do not count.
beforeEach(async () => {
  service = await hosted({ limits: LIMITS, trustedProxies: [PROXY] });
});
afterEach(() => service.stop());

/** A connection from an address of this machine, which the service may have closed already. */
async function connectFrom(localAddress: string): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

const connectManyFrom = (address: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => connectFrom(address)));

/** Sends a text and returns the status of the response; 0 if the connection is closed without one. */
async function statusOf(socket: Socket, text: string): Promise<number> {
  if (socket.destroyed) return 0;
  socket.write(text);
  const [chunk = ''] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1] ?? 0);
}

const getFrom = async (address: string): Promise<number> => statusOf(await connectFrom(address), GET);

const isLinux = process.platform === 'linux';

describe.skipIf(!isLinux)('connections', () => {
  test('an address with slow headers gets a quarter of them, and others are answered', async () => {
    const slow = await connectManyFrom(ONE, 40);
    for (const socket of slow) socket.write('GET /calendar/events/v1/tags HTTP/1.1\r\nHost:');
    expect(await Promise.all(Array.from({ length: 5 }, () => getFrom(OTHER)))).toEqual(Array(5).fill(200));
    const statuses = await Promise.all(slow.map((socket) => statusOf(socket, ' localhost\r\n\r\n')));
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.connections / 4);
  });

  test('closing its connections gives an address its share back', async () => {
    const first = await connectManyFrom(ONE, 40);
    for (const socket of first) socket.destroy();
    await expect.poll(() => getFrom(ONE), { timeout: 15_000 }).toBe(200);
  });

  test('a trusted proxy may use all of them', async () => {
    const sockets = await connectManyFrom(PROXY, LIMITS.connections);
    expect(await Promise.all(sockets.map((socket) => statusOf(socket, GET)))).toEqual(sockets.map(() => 200));
  });
});

describe.skipIf(!isLinux)('bytes of requests', () => {
  const HALF = 60_000;
  const post = (size: number, headers = '') => {
    const body = `{"name":"${'x'.repeat(size)}"}`;
    const head = `POST /calendar/events/v1/tags HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Type: application/json\r\n`;
    return `${head}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
  };
  // A name of this length is refused with 400, after its body has been read.
  const postFrom = async (address: string, headers?: string) =>
    statusOf(await connectFrom(address), post(HALF, headers));
  /** Sends a request without its last byte, again when it is refused because another one came first, until it is released. */
  const holdFrom = (address: string, headers?: string) => {
    let isReleased = false;
    let socket: Socket | undefined;
    const hold = async () => {
      if (isReleased) return;
      socket = await connectFrom(address);
      socket.resume().once('close', hold).write(post(HALF, headers).slice(0, -1));
    };
    const release = () => {
      isReleased = true;
      socket?.destroy();
    };
    onTestFinished(release);
    void hold();
    return release;
  };
  const patience = { timeout: 15_000 };

  test('one address gets a share of the memory, and others are answered', async () => {
    const release = holdFrom(ONE);
    await expect.poll(() => postFrom(ONE), patience).toBe(429);
    expect(await postFrom(OTHER)).toBe(400);
    release();
    await expect.poll(() => postFrom(ONE), patience).toBe(400);
  });

  test('clients behind a trusted proxy are distinguished', async () => {
    const release = holdFrom(PROXY, 'X-Forwarded-For: 192.0.2.1\r\n');
    await expect.poll(() => postFrom(PROXY, 'X-Forwarded-For: 192.0.2.1\r\n'), patience).toBe(429);
    expect(await postFrom(PROXY, 'X-Forwarded-For: 192.0.2.2\r\n')).toBe(400);
    release();
  });

  test('beyond the limit for all addresses together, requests get 503', async () => {
    holdFrom(ONE);
    holdFrom(OTHER);
    await expect.poll(() => postFrom(PROXY), patience).toBe(503);
  });
});
