// Tests src/main.ts and src/server/preload-modules.ts.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { bare, type Serving, serve } from './program.js';

// Runs the built program on a failing machine: without file descriptors, with unreadable modules or uncaught errors.

const FAILING = { NODE_OPTIONS: `--require ${resolve('test/support/failing.cjs')}` };
const hasPrlimit = spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0;

async function served(env: Readonly<Record<string, string>> = {}): Promise<Serving> {
  const service = await serve(['--store', 'memory', '--no-auth'], bare({ ...FAILING, ...env }));
  onTestFinished(() => void service.stop('SIGKILL'));
  return service;
}

async function get({ ready }: Serving, path: string, headers: Readonly<Record<string, string>> = {}) {
  const { statusCode, body } = await request(new URL(path, ready.url), {
    headers: { ...headers, connection: 'close' },
  });
  await body.dump();
  return statusCode;
}

async function createEvent({ ready }: Serving, title: string) {
  const { statusCode, headers, body } = await request(new URL('/calendar/events/v1/events', ready.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({
      title,
      start_date: 'tomorrow',
      end_date: 'tomorrow',
      description: '<b onclick="x">Bring</b> a chair',
    }),
  });
  await body.dump();
  return { status: statusCode, retry: headers['retry-after'] };
}

async function saysAfter(service: Serving, signal: NodeJS.Signals, words: RegExp): Promise<void> {
  process.kill(service.ready.pid, signal);
  await expect.poll(() => service.said()).toMatch(words);
}

const PAGES = [
  '/',
  '/fr',
  '/ar',
  '/calendar.ics',
  '/ja/calendar.ics',
  '/calendar/events/v1/doc',
  '/event/gig',
  '/nowhere',
];
const HTML = { accept: 'text/html' };

test('requests after the start load no program module', async () => {
  const service = await served({ TELL_READING: '1' });
  // One module is loaded in each turn of the event loop.
  for (let turn = 0; turn < 20; turn++) await get(service, '/calendar/events/v1');
  await saysAfter(service, 'SIGUSR2', /signalled/);
  expect((await createEvent(service, 'Gig')).status).toBe(201);
  for (const path of PAGES) expect(await get(service, path, HTML), path).toBeLessThan(500);
  expect(await get(service, '/calendar/events/v1/doc?i18n_language=ru')).toBe(200);
  expect(service.said()).not.toMatch(/^read /m);
});

test.each([
  ['EMFILE', /no free file descriptors/],
  ['EIO', /The disk failed/],
  ['ENOMEM', /no free memory/],
])('a module that cannot be read (%s) is loaded by the next request', async (code, words) => {
  // Once before the first request, once in it.
  const service = await served({ FAIL_READING: `sanitize-html:2:${code}` });
  expect(await createEvent(service, 'Gig')).toEqual({ status: 503, retry: '5' });
  expect(service.said()).toMatch(words);
  expect((await createEvent(service, 'Gig')).status).toBe(201);
});

test('an unhandled rejection is reported, and the service continues', async () => {
  const service = await served({ ON_SIGUSR2: 'reject' });
  await saysAfter(service, 'SIGUSR2', /nobody caught this/);
  expect(await get(service, '/calendar/events/v1/events')).toBe(200);
  expect(await service.stop('SIGTERM')).toBe(0);
});

test('an uncaught exception is reported, and the service exits with 1 after its pending responses', async () => {
  const service = await served({ ON_SIGUSR2: 'throw' });
  await saysAfter(service, 'SIGUSR2', /nobody caught this/);
  expect(await service.stop('SIGWINCH')).toBe(1);
});

test.skipIf(!hasPrlimit)('idle connections up to the descriptor limit do not disturb pages and feeds', async () => {
  const service = await served();
  execFileSync('prlimit', ['--pid', String(service.ready.pid), '--nofile=1024:1024']);
  const { hostname, port } = new URL(service.ready.url);
  const sockets = await Promise.all(Array.from({ length: 1200 }, () => opened(Number(port), hostname)));
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => get(service, '/').catch(() => 0)).toBe(200);
  for (const path of PAGES.slice(0, 6)) expect(await get(service, path, HTML), path).toBe(200);
  expect((await createEvent(service, 'Gig')).status).toBe(201);
});

async function opened(port: number, host: string): Promise<Socket> {
  const socket = connect(port, host);
  socket.on('error', () => {});
  // The test may itself run with few descriptors: then it opens as many as it can.
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
  return socket;
}
