// Tests src/server/http/answer-health-checks.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerHealthChecks } from '../../../src/server/http/answer-health-checks.js';
import type { Json } from '../../support/calendar.js';
import { fetchOf } from '../../support/fetching.js';
import { hosted } from '../../support/hosted.js';

// Contract, section 1: /healthz and /readyz.

const folder = mkdtempSync(join(tmpdir(), 'cal-health-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Reply {
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  readonly body: Json;
}

/** Unlike `fetch`, sends any Host header. */
const ask = (url: string, host = 'localhost'): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sending = request(url, { headers: { host }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode,
          retryAfter: answer.headers['retry-after'],
          body: JSON.parse(Buffer.concat(chunks).toString()),
        }),
      );
    });
    sending.once('error', reject).end();
  });

test('a running service is alive and ready under any host name, without credentials', async () => {
  for (const options of [
    {},
    { auth: true, password: 'right right right' },
    { quirks: 'the-events-calendar' as const },
  ]) {
    const service = await hosted(options);
    const { origin } = new URL(service.url);
    for (const path of ['/healthz', '/readyz']) {
      expect(await ask(origin + path, 'pod.internal')).toEqual({
        status: 200,
        retryAfter: undefined,
        body: { status: 'ok' },
      });
      const head = await fetch(origin + path, { method: 'HEAD' });
      expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect((await fetch(origin + path, { method: 'DELETE' })).status).toBe(404);
    }
    await service.stop();
  }
});

test('other paths require an allowed host name without authentication', async () => {
  const service = await hosted();
  expect((await ask(`${service.url}/calendar/events/v1/tags`, 'pod.internal')).status).toBe(403);
  await service.stop();
});

test('a service that lost its calendar file is alive but not ready, and each 503 has Retry-After', async () => {
  const file = join(folder, 'gone.db');
  const service = await hosted({ store: file, report: () => {} });
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  expect((await ask(`${service.url}/healthz`)).status).toBe(200);
  const { status, retryAfter, body } = await ask(`${service.url}/readyz`);
  expect([status, retryAfter, body.code, body.data.reason]).toEqual([503, '5', 'service_unavailable', 'store']);
  for (const path of ['/', '/event/x', '/calendar.ics', '/venue/x.ics', '/calendar/events/v1/events']) {
    const answer = await fetch(service.url + path, { headers: { accept: 'text/html' } });
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
  }
  await service.stop();
});

test.each<[string, Parameters<typeof answerHealthChecks>[1], string]>([
  ['that is not open yet', {}, 'starting'],
  ['that stops', { findTrouble: async () => undefined, isStopping: true }, 'stopping'],
  ['whose store fails', { findTrouble: () => Promise.reject(new Error('away')) }, 'store'],
  ['whose store does not respond', { findTrouble: () => new Promise(() => {}) }, 'store'],
  ['whose store a later version has migrated', { findTrouble: async () => 'schema' }, 'schema'],
  ['whose disk is full', { findTrouble: async () => 'disk' }, 'disk'],
])('a service %s is alive but not ready', async (_, health, reason) => {
  const send = fetchOf(answerHealthChecks(() => ({ status: 200, headers: {} }), health));
  expect((await send(new Request('http://x/healthz'))).status).toBe(200);
  const answers = await Promise.all([1, 2].map(() => send(new Request('http://x/readyz'))));
  for (const answer of answers)
    expect([answer.status, ((await answer.json()) as Json).data.reason, answer.headers.get('retry-after')]).toEqual([
      ...[503, reason, '5'],
    ]);
});
