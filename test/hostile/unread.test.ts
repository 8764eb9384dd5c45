// Tests src/server/http/connection-limits.ts and src/server/http/finish-response.ts.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionLimits } from '../../src/server/http/connection-limits.js';
import { PRESENT_WEIGHT, WRITE_WEIGHT } from '../../src/server/http/handler.js';
import { listen } from '../../src/server/http/listen.js';
import { PUBLIC_URL } from '../support/calendar.js';
import { seededCalendar } from '../support/seeding.js';
import { sendRaw } from './raw.js';

// Clients that request much and do not read it. The service must stop producing for them, answer others, and finally
// close their connections. These tests count responses, not time.

const MIB = 1024 * 1024;
/** More than the buffers of the system take. */
const BODY = Buffer.alloc(32 * MIB);
const ONE = '127.0.0.2';
const OTHER = '127.0.0.3';
const PATIENT = { headersMs: 120_000, requestMs: 120_000, keepAliveMs: 120_000, idleMs: 120_000, stopMs: 0 };
const isLinux = process.platform === 'linux';

/** A server with one large response; `/small` is a small one. */
async function serveLarge(limits: Partial<ConnectionLimits>) {
  let produced = 0;
  const { url, stop } = await listen(
    { port: 0, host: '127.0.0.1', limits: { ...PATIENT, ...limits } },
    async () => async (request) => {
      const produce = async () => {
        produced += 1;
        return { status: 200, headers: {}, body: request.path === '/small' ? 'x' : BODY };
      };
      const { room } = request;
      return room === undefined ? produce() : room.work(PRESENT_WEIGHT, produce).then(room.hold);
    },
  );
  onTestFinished(() => stop());
  return { url, produced: () => produced };
}

async function askFrom(url: string, localAddress: string, path = '/'): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return socket;
}

async function statusOf(socket: Socket): Promise<string | undefined> {
  const [chunk] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  return /^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1];
}

const SMALL = 'GET /small HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const patience = { timeout: 20_000 };

test.skipIf(!isLinux)('stops producing for an address that does not read, and answers others', async () => {
  const { url, produced } = await serveLarge({ responseBytesOfAddress: 80 * MIB, roomMs: 120_000 });
  const unread = [];
  for (let count = 0; count < 3; count += 1) {
    unread.push(await askFrom(url, ONE));
    await expect.poll(produced, patience).toBe(count + 1);
  }
  const waiting = await askFrom(url, ONE, '/small');
  expect(await statusOf(await askFrom(url, OTHER, '/small'))).toBe('200');
  expect(produced()).toBe(4);
  const later = statusOf(waiting);
  unread[0]?.resume();
  expect(await later).toBe('200');
});

test.skipIf(!isLinux)('a request that waits too long for slow readers gets 503', async () => {
  const { url, produced } = await serveLarge({ responseBytes: MIB, roomMs: 200 });
  await askFrom(url, ONE);
  await expect.poll(produced, patience).toBe(1);
  expect(await statusOf(await askFrom(url, OTHER, '/small'))).toBe('503');
});

test.each<[string, Partial<ConnectionLimits>]>([
  ['that does not read', { idleMs: 300 }],
  ['that reads too slowly', { responseMs: 300 }],
])('a client %s is disconnected, and the next one is answered', async (_, limits) => {
  const { url } = await serveLarge({ ...limits, responseBytesOfAddress: 1, roomMs: 120_000 });
  const unread = await askFrom(url, '127.0.0.1');
  await once(unread, 'readable');
  const drip = setInterval(() => 'responseMs' in limits && unread.read(1000), 50);
  onTestFinished(() => clearInterval(drip));
  // Until then it waits, and may itself be taken for one that does nothing.
  const askSmall = async () => (await sendRaw(url, [SMALL])).statuses;
  await expect.poll(askSmall, patience).toEqual([200]);
});

test('lists over 16 MiB are refused with 400, their smaller pages are returned; pages and feeds show fewer events', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cal-large-'));
  const file = join(folder, 'calendar.db');
  const calendar = await seededCalendar({ file });
  onTestFinished(async () => {
    await calendar.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await calendar.event({ description: 'word '.repeat(50_000), excerpt: 'word '.repeat(20_000) });
  repeatEvent(file, 99);
  const sizes = [
    ['per_page=100', 400],
    ['per_page=60', 400],
    ['per_page=40', 200],
    ['per_page=60&_fields=id', 200],
    ['', 200],
  ] as const;
  for (const [query, expected] of sizes) {
    const { status, body } = await calendar.ask(`GET /events?${query}`);
    expect(status, query).toBe(expected);
    if (status === 400)
      expect(body).toMatchObject({ code: 'rest_response_too_large', message: expect.stringContaining('per_page') });
  }
  for (const path of ['/', '/calendar.ics']) {
    const response = await calendar.fetch(new Request(`${PUBLIC_URL}${path}`, { headers: { accept: 'text/html' } }));
    expect(response.status, path).toBe(200);
    expect((await response.text()).length, path).toBeLessThan(16 * MIB);
  }
});

/** Copies the only event of a file. */
function repeatEvent(file: string, times: number): void {
  const database = new DatabaseSync(file);
  database.exec('create temp table copied as select * from events');
  const rename = database.prepare("update copied set id = id + 1, slug = 'copy-' || id");
  const insert = database.prepare('insert into events select * from copied');
  for (let count = 0; count < times; count += 1) {
    rename.run();
    insert.run();
  }
  database.close();
}

test('a response that is throttled on purpose is cut off, too', async () => {
  const { url, stop } = await listen(
    { port: 0, host: '127.0.0.1', limits: { ...PATIENT, responseMs: 300 } },
    async () => async () => ({ status: 200, headers: {}, body: BODY, bytesPerSecond: 10 }),
  );
  onTestFinished(() => stop());
  const { statuses, isClosed } = await sendRaw(url, [SMALL], 20_000);
  expect({ statuses, isClosed }).toEqual({ statuses: [200], isClosed: true });
});

test.skipIf(!isLinux)(
  'who waits for room and leaves is not waited for: nothing is kept or produced for it',
  async () => {
    let refused = 0;
    const waits = [PRESENT_WEIGHT, WRITE_WEIGHT].map((weight) => ({ weight, begun: 0, done: 0 }));
    const { url, stop } = await listen(
      { port: 0, host: '127.0.0.1', limits: { ...PATIENT, responseBytes: MIB, roomMs: 120_000 } },
      async () => async (request) => {
        const { room } = request;
        if (room === undefined) throw new Error('no socket');
        const produce = async () => ({ status: 200, headers: {}, body: BODY });
        if (request.path === '/') return room.work(PRESENT_WEIGHT, produce).then(room.hold);
        const wait = waits[request.path === '/write' ? 1 : 0];
        if (wait === undefined) throw new Error(request.path);
        wait.begun += 1;
        const work = room.work(wait.weight, async () => ({ status: 200, headers: {}, body: 'x' }));
        work.then(
          () => (wait.done += 1),
          () => (refused += 1),
        );
        return work;
      },
    );
    onTestFinished(() => stop());
    const unread = await askFrom(url, ONE);
    await once(unread, 'readable');
    const [list, write] = [await askFrom(url, OTHER, '/list'), await askFrom(url, OTHER, '/write')];
    await expect.poll(() => waits.map(({ begun }) => begun), patience).toEqual([1, 1]);
    list.destroy();
    write.destroy();
    await expect.poll(() => refused, patience).toBe(1);
    expect(waits.map(({ done }) => done)).toEqual([0, 0]);
    // A write that was sent is executed, though its client is gone.
    unread.destroy();
    await expect.poll(() => waits.map(({ done }) => done), patience).toEqual([0, 1]);
  },
);

test.skipIf(!isLinux)('requests whose clients are gone count until they are handled', async () => {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const { url, stop } = await listen(
    { port: 0, host: '127.0.0.1', limits: { ...PATIENT, requestsOfAddress: 3 } },
    async () =>
      async ({ path }) => {
        begun.push(path);
        await new Promise<void>((resolve) => waiting.push(resolve));
        return { status: 200, headers: {}, body: 'x' };
      },
  );
  onTestFinished(() => stop());
  for (let count = 1; count <= 3; count += 1) {
    const socket = await askFrom(url, ONE);
    await expect.poll(() => begun.length, patience).toBe(count);
    socket.destroy();
    await once(socket, 'close');
  }
  const late = await askFrom(url, ONE, '/late');
  const other = await askFrom(url, OTHER, '/other');
  await expect.poll(() => begun, patience).toContain('/other');
  expect(begun).not.toContain('/late');
  for (const resolve of waiting.splice(0)) resolve();
  expect(await statusOf(other)).toBe('200');
  await expect.poll(() => begun, patience).toContain('/late');
  for (const resolve of waiting.splice(0)) resolve();
  expect(await statusOf(late)).toBe('200');
});
